"""Sittings: begun, deals entered, corrected and taken back, and their text form."""

from collections.abc import Sequence

import msgspec

from barbu.engine.game import Game, length_refusal
from barbu.engine.sheet import Length
from barbu.errors import BarbuError, RulesError
from barbu.keeper.model import VERSION, Arrival, Entry, Sitting
from barbu.keeper.reckoning import ALLOWED, Reckoning, entry_in, over_of, reckoned, rules_of
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
    """A sitting before its first deal, in which the seat ``first`` declares, or deals in games without a declarer.

    Raises:
        KeeperError: the players do not fit the rules, or two have the same name.
        RulesError: the rules cannot be played for this length.
    """
    if len(players) != rules.players:
        raise KeeperError("players", message("record-names", needed=rules.players, given=len(players)))
    _check_names(players)
    if not 0 <= first < rules.players:
        raise KeeperError("players", message("engine-no-such-seat"))
    if why := length_refusal(rules, length):
        raise RulesError(rules.variant, "length", why)
    shipped = _is_shipped(rules)
    return Sitting(
        version=1,
        rules=rules.variant if shipped else rules.variant.replace("+", "-") or "own",
        digest=rules.digest,
        players=tuple(players),
        first=SEATS[first],
        length=length,
        own="" if shipped else rules_text(rules),
        id=id,
        began=began,
    )


def _check_names(players: Sequence[str]) -> None:
    for name in players:
        if why := name_refusal(name):
            raise KeeperError("players", why)
    if len({name.casefold() for name in players}) < len(players):
        raise KeeperError("players", message("keeper-same-name"))


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
    """The sitting with another entry for an earlier deal; all later ones are reckoned again. A later deal whose
    contract is now used up stands, and ``reckoned`` says so.

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


def seated(sitting: Sitting, names: Sequence[str]) -> Sitting:
    """The sitting with these players from the next deal on. The totals stay with the seat; what somebody has played
    stays theirs.

    Raises:
        KeeperError: there can be no such players.
    """
    _check_names(names)
    if not sitting.deals:
        return msgspec.structs.replace(sitting, players=tuple(names))
    deal = len(sitting.deals) + 1
    new = msgspec.structs.replace(sitting, arrivals=tuple(each for each in sitting.arrivals if each.deal != deal))
    come = [
        Arrival(deal, letter, name)
        for letter, name, before in zip(SEATS, names, new.names, strict=False)
        if name != before
    ]
    return _with(msgspec.structs.replace(new, arrivals=(*new.arrivals, *come)), new.deals)


def replaced(sitting: Sitting, seat: int, name: str) -> Sitting:
    """The sitting with another player in a seat from the next deal on, as in ``seated``.

    Raises:
        KeeperError: there can be no such player.
    """
    return seated(sitting, [*sitting.names[:seat], name, *sitting.names[seat + 1 :]])


def renamed(sitting: Sitting, seat: int, name: str) -> Sitting:
    """The sitting with another name for the player who has a seat now, in all of their deals.

    Raises:
        KeeperError: there can be no such player, or another one has had that name.
    """
    old = sitting.names[seat]
    if name.casefold() != old.casefold() and name.casefold() in map(str.casefold, _everybody(sitting)):
        raise KeeperError("players", message("keeper-same-name"))
    new = msgspec.structs.replace(
        sitting,
        players=tuple(name if each == old else each for each in sitting.players),
        arrivals=tuple(
            msgspec.structs.replace(each, name=name) if each.name == old else each for each in sitting.arrivals
        ),
    )
    _check_names(new.names)
    return new


def _everybody(sitting: Sitting) -> tuple[str, ...]:
    return (*sitting.players, *(each.name for each in sitting.arrivals))


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
    if version not in range(1, VERSION + 1):
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
    _check_arrivals(sitting)
    return sitting


def arrived(sitting: Sitting, arrivals: Sequence[Arrival]) -> Sitting:
    """The sitting with players who took over a seat.

    Raises:
        KeeperError: there is no such seat or deal, or two players of a deal have the same name.
    """
    new = msgspec.structs.replace(sitting, arrivals=tuple(arrivals))
    _check_arrivals(new)
    return _with(new, new.deals)


def _check_arrivals(sitting: Sitting) -> None:
    """Check those who take over a seat.

    Raises:
        KeeperError: there is no such seat or deal, or two players of a deal have the same name.
    """
    for each in sitting.arrivals:
        if each.seat not in SEATS[: len(sitting.players)] or not each.seat:
            raise KeeperError("players", message("engine-no-such-seat"))
        if each.deal < 2:
            raise KeeperError("deal", message("keeper-no-deal", number=each.deal, deals=len(sitting.deals)))
        _check_names(sitting.names_at(each.deal))


def _whole(kept: Reckoning) -> Reckoning:
    if kept.error is not None:
        raise KeeperError("deal", message("keeper-deal", number=kept.error.deal, why=kept.error.why.said))
    return kept


def _with(sitting: Sitting, deals: tuple[Entry, ...]) -> Sitting:
    """The sitting with other deals, in the first version that knows all that is said about them."""
    exceptions = any(entry.declarer or any(text.endswith(ALLOWED) for text in entry.doubles) for entry in deals)
    later = exceptions or bool(sitting.arrivals)
    version = 3 if any(entry.sold for entry in deals) else 2 if later else 1
    version = VERSION if any(entry.turned for entry in deals) else version
    return msgspec.structs.replace(sitting, version=version, deals=deals)


def sitting_of(game: Game, players: Sequence[str], *, id: str = "", began: str = "") -> Sitting:
    """The sitting of a game, so that it can be carried on at a real table. What was told about a deal stays; of one
    that was played by its cards it is counted from them.

    Raises:
        KeeperError: the players do not fit the rules.
    """
    first = game.sheet.first
    seat = 0 if first is None else first.dealer if first.declarer is None else first.declarer
    sitting = begun(game.rules, players, seat, game.length, id=id, began=began)
    return _with(sitting, tuple(entry_in(game, finished) for finished in game.finished))
