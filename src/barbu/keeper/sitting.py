"""Sittings: begun, deals entered, corrected and taken back, and their text form."""

from collections.abc import Sequence

import msgspec

from barbu.engine.game import Game, length_refusal
from barbu.engine.sheet import Length
from barbu.errors import BarbuError, RulesError
from barbu.keeper.model import VERSION, Entry, Sitting
from barbu.keeper.reckoning import Kept, entry_of, over_of, reckoned, rules_of
from barbu.messages import Message, message
from barbu.notation import name_refusal, rules_text
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS


class KeeperError(BarbuError):
    """A sitting cannot be kept so, or a text is not one. ``code`` says which kind of error it is."""

    def __init__(self, reason: str, said: Message) -> None:
        super().__init__(said)
        self.code = f"keeper-{reason}"


def begun(
    rules: Rules, players: Sequence[str], first: int = 0, length: Length = "game", *, id: str = "", began: str = ""
) -> Sitting:
    """A sitting before its first deal, in which the seat ``first`` declares, or deals where nobody declares.

    Raises:
        KeeperError: the players do not fit the rules, or two have the same name.
        RulesError: the rules cannot be played for this length.
    """
    if len(players) != rules.players:
        raise KeeperError("players", message("record-names", needed=rules.players, given=len(players)))
    for name in players:
        if why := name_refusal(name):
            raise KeeperError("players", why)
    if len({name.casefold() for name in players}) < len(players):
        raise KeeperError("players", message("keeper-same-name"))
    if not 0 <= first < rules.players:
        raise KeeperError("players", message("engine-no-such-seat"))
    if why := length_refusal(rules, length):
        raise RulesError(rules.variant, "sitting", why)
    shipped = _is_shipped(rules)
    return Sitting(
        version=VERSION,
        rules=rules.variant if shipped else rules.variant.replace("+", "-") or "own",
        digest=rules.digest,
        players=tuple(players),
        first=SEATS[first],
        length=length,
        own="" if shipped else rules_text(rules),
        id=id,
        began=began,
    )


def _is_shipped(rules: Rules) -> bool:
    try:
        return load(rules.variant, rules.players) == rules
    except RulesError:
        return False


def entered(sitting: Sitting, entry: Entry) -> Sitting:
    """The sitting with one more deal.

    Raises:
        ToldError: the deal cannot have happened, is against the rules, or something about it is missing.
        KeeperError: an earlier deal is wrong, so that it is not known what this one is.
    """
    kept = _whole(reckoned(sitting))
    over_of(kept.game, sitting, entry)
    return _with(sitting, (*sitting.deals, entry))


def corrected(sitting: Sitting, number: int, entry: Entry) -> Sitting:
    """The sitting with another entry for an earlier deal; all later ones are reckoned anew. If a later deal has a
    contract that is used up now, it stands, and ``reckoned`` says so.

    Raises:
        ToldError: the deal cannot have happened, or something about it is missing.
        KeeperError: there is no such deal, or it makes a later one impossible.
    """
    if not 1 <= number <= len(sitting.deals):
        raise KeeperError("deal", message("keeper-no-deal", number=number, deals=len(sitting.deals)))
    before = reckoned(upto(sitting, number - 1))
    over_of(before.game, sitting, entry, strict=False)
    new = _with(sitting, (*sitting.deals[: number - 1], entry, *sitting.deals[number:]))
    _whole(reckoned(new))
    return new


def undone(sitting: Sitting) -> Sitting:
    """The sitting without its last deal; one without deals stays as it is."""
    return _with(sitting, sitting.deals[:-1])


def upto(sitting: Sitting, deals: int) -> Sitting:
    """The sitting with only its first deals."""
    return _with(sitting, sitting.deals[:deals])


def written(sitting: Sitting) -> str:
    """The text form of a sitting."""
    return msgspec.json.format(msgspec.json.encode(sitting), indent=1).decode() + "\n"


def read(text: str | bytes) -> Sitting:
    """The sitting of a text.

    Raises:
        KeeperError: it is not the text of a sitting, is of a later version, or its rules have changed.
        RulesError: its rules are unknown or broken.
    """
    try:
        version = msgspec.json.decode(text, type=dict[str, object]).get("version")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise KeeperError("file", message("keeper-no-sitting")) from None
    if version != VERSION:
        raise KeeperError(
            "version", message("keeper-version", given="none" if version is None else str(version)[:20], known=VERSION)
        )
    try:
        sitting = msgspec.json.decode(text, type=Sitting)
    except msgspec.DecodeError as error:
        raise KeeperError("file", message("keeper-broken", why=str(error))) from None
    rules = rules_of(sitting)
    if rules.digest != sitting.digest:
        raise KeeperError("rules", message("keeper-digest", rules=sitting.rules))
    if sitting.first not in SEATS[: rules.players]:
        raise KeeperError("players", message("engine-no-such-seat"))
    begun(rules, sitting.players, SEATS.index(sitting.first), sitting.length)
    return sitting


def _whole(kept: Kept) -> Kept:
    if kept.error is not None:
        raise KeeperError("deal", message("keeper-deal", number=kept.error.deal, why=kept.error.why.said))
    return kept


def _with(sitting: Sitting, deals: tuple[Entry, ...]) -> Sitting:
    return msgspec.structs.replace(sitting, deals=deals)


def sitting_of(game: Game, players: Sequence[str], *, id: str = "", began: str = "") -> Sitting:
    """The sitting of a game, so that it can be carried on at a real table. What was told about a deal stays; of one
    that was played by its cards it is counted from them.

    Raises:
        KeeperError: the players do not fit the rules.
    """
    first = game.sheet.first
    seat = 0 if first is None else first.dealer if first.declarer is None else first.declarer
    sitting = begun(game.rules, players, seat, game.length, id=id, began=began)
    return _with(sitting, tuple(entry_of(finished) for finished in game.finished))
