"""The laws that a rule set must obey, beyond the types of its words.

Rules that can lead to a position without a legal action are refused with an example. The laws here are sufficient if
the declarer changes each deal, or if all declarers' blocks are equally long: each declarer has at least as many deals
as contracts of their own and calls a shared contract only in the deals beyond those, and all declarers together have
exactly as many such deals as there are shared contracts.
"""

from collections.abc import Iterator

import msgspec

from barbu.cards import RANK_MASKS, RANKS
from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.cardsets import cards_in, meant
from barbu.rules.laws.auction import auction_faults
from barbu.rules.laws.contract import contract_faults
from barbu.rules.laws.faults import Fault, fault
from barbu.rules.model import Contract, Rules
from barbu.rules.names import CONTRACT_NAMES, is_contract_name, nearest
from barbu.rules.totals import game_total, is_open, open_contracts, scored_total, stated_total
from barbu.seats import SEATS

MOST_DEALS = 300
"""The most deals in a game. No table has ever played so many, and they all have to fit on a score sheet."""


def check(rules: Rules, file: str) -> None:
    """Check a rule set against every law.

    Raises:
        RulesError: the first law that is broken, with the key that breaks it.
    """
    for broken in _faults(rules):
        raise RulesError(file, *broken)


def _faults(rules: Rules) -> Iterator[Fault]:
    if not rules.name.strip():
        yield fault("name", "law-name-empty")
    yield from _deck_faults(rules)
    if not rules.contracts:
        yield fault("contracts", "law-no-contracts")
    # Salads come last: what they score depends on their parts.
    for name, contract in sorted(rules.contracts.items(), key=lambda item: bool(item[1].of)):
        if not is_contract_name(name):
            yield fault(f"contracts.{name}", "law-contract-name", nearest(name, CONTRACT_NAMES), name=name)
        yield from contract_faults(name, contract, rules)
    yield from _group_faults(rules)
    yield from _session_faults(rules)
    yield from _schedule_faults(rules)
    yield from _owed_faults(rules)
    yield from _until_faults(rules)
    if rules.deals > MOST_DEALS:
        yield fault("contracts", "law-too-many-deals", deals=rules.deals, most=MOST_DEALS)
    total, openly = stated_total(rules), open_contracts(rules)
    if total != rules.sum:
        if openly:
            yield fault("sum", "law-sum-open", "0", contract=openly[0], sum=str(rules.sum))
        law = "law-sum-with" if rules.players in rules.numbers[1:] else "law-sum"
        yield fault("sum", law, total=str(total), sum=str(rules.sum), players=rules.players)


def _deck_faults(rules: Rules) -> Iterator[Fault]:
    left = msgspec.structs.replace(rules.deck, removed=()).mask
    for index, word in enumerate(rules.deck.removed, 1):
        try:
            cards_in(word, left)
        except KeyError:
            yield fault("deck.removed", "law-removed-card-set", meant(word), word=word)
            return
        after = msgspec.structs.replace(rules.deck, removed=rules.deck.removed[:index]).mask
        if after == left:
            yield fault("deck.removed", "law-removed-twice", word=word)
        left = after
    cards = left.bit_count()
    if cards == 0:
        yield fault("deck", "law-no-cards")
    if cards % rules.players:
        over = cards % rules.players
        yield fault("deck", "law-unequal-hands", cards=cards, players=rules.players, over=over)
    if rules.deck.ranking:
        yield from _ranking_faults(rules)


def _ranking_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of an order of ranks."""
    dealt = "".join(letter for letter, rank in zip(RANKS, RANK_MASKS, strict=True) if rules.deck.mask & rank)[::-1]
    if sorted(rules.deck.ranking) != sorted(dealt):
        yield fault("deck.ranking", "law-ranking", ranks=dealt)
    if rules.deck.ranking == dealt:
        yield fault("deck.ranking", "law-ranking-usual", "")
    if rules.deck.packs > 1:
        yield fault("deck.ranking", "law-ranking-packs")
    for name, contract in rules.contracts.items():
        if contract.play in ("quart", "poker"):
            yield fault(f"contracts.{name}.play", "law-ranking-contract")
        for word in ("claim", "ace", "ace_again"):
            if getattr(contract, word) != getattr(Contract(), word):
                yield fault(f"contracts.{name}.{word}", "law-ranking-contract")


def _group_faults(rules: Rules) -> Iterator[Fault]:
    first: dict[str, Contract] = {}
    for name, contract in rules.contracts.items():
        if not contract.group:
            continue
        key = f"contracts.{name}.group"
        if contract.group in rules.contracts:
            yield fault(key, "law-group-name")
        if contract.shared:
            yield fault(key, "law-group-shared")
        other = first.setdefault(contract.group, contract)
        if sum(each.group == contract.group for each in rules.contracts.values()) == 1:
            yield fault(key, "law-group-alone", group=contract.group)
        if not is_open(contract) and not is_open(other) and scored_total(contract, rules) != scored_total(other, rules):
            yield fault(key, "law-group-points")
        if (contract.times, contract.finale) != (other.times, other.finale):
            yield fault(key, "law-group-times")


def _session_faults(rules: Rules) -> Iterator[Fault]:
    session = rules.session
    in_tricks = sum(contract.play == "tricks" for contract in rules.contracts.values())
    yield from _passing_faults(rules)
    yield from auction_faults(rules)
    for word in ("first", "opening_lead"):
        yield from _holder_faults(word, rules)
    if session.opening_lead and not in_tricks:
        yield fault("session.opening_lead", "law-opening-no-tricks")
    if session.opening_lead and session.leader != "declarer" and in_tricks == len(rules.contracts):
        yield fault("session.leader", "law-leader-opening", "declarer")
    if session.dealer == "opposite" and rules.players % 2:
        yield fault("session.dealer", "law-dealer-opposite", players=rules.players)
    if session.teams == "opposite" and rules.players % 2:
        yield fault("session.teams", "law-teams-opposite", players=rules.players)
    if session.rotation == "deal-only":
        yield from _undeclared_faults(rules)
    elif session.opener == "leader" and session.leader != "declarer":
        for name, contract in rules.contracts.items():
            if contract.start == "first-card":
                yield fault(f"contracts.{name}.start", "law-first-card-opener")


def _passing_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of cards that are passed on before play."""
    session = rules.session
    if session.pass_to and not session.pass_cards:
        yield fault("session.pass_to", "law-needs", words="pass_cards = 3")
    if not session.pass_cards:
        return
    if not any(word != "nobody" for word in session.pass_to):
        yield fault("session.pass_cards", "law-needs", words='pass_to = ["left"]')
    if "opposite" in session.pass_to and rules.players % 2:
        yield fault("session.pass_to", "law-pass-opposite", players=rules.players)
    if session.pass_cards > rules.cards_each:
        yield fault("session.pass_cards", "law-pass-cards", cards=rules.cards_each)
    if rules.deck.packs > 1:
        yield fault("session.pass_cards", "law-pass-packs")
    for name, contract in rules.contracts.items():
        if contract.expose:
            yield fault(f"contracts.{name}.expose", "law-pass-expose")
        if contract.call_needs:
            yield fault(f"contracts.{name}.call_needs", "law-pass-call-needs")


def _holder_faults(word: str, rules: Rules) -> Iterator[Fault]:
    """Faults of a card whose holder has a role."""
    card, key = getattr(rules.session, word), f"session.{word}"
    if not card:
        return
    near = meant(card)
    if near != card or len(near) != 2:
        yield fault(key, "law-first-no-card", near if len(near) == 2 else "")
        return
    found = cards_in(card, rules.deck.mask)
    if found.bit_count() != 1:
        yield fault(key, "law-first-twice" if found else "law-first-not-dealt")


def _undeclared_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of words that need a declarer, in rules under which nobody declares."""
    session = rules.session
    if rules.doubling is not None:
        yield fault("doubling", "law-undeclared-doubling")
    if session.choice != "fixed":
        yield fault("session.choice", "law-undeclared-choice")
    if session.dealer != "declarer":
        yield fault("session.dealer", "law-undeclared-dealer")
    led = session.opening_lead and all(contract.play == "tricks" for contract in rules.contracts.values())
    if session.leader == "declarer" and not led:
        yield fault("session.leader", "law-undeclared-leader", "dealer-left")
    if session.first:
        yield fault("session.first", "law-undeclared-first")
    for name, contract in rules.contracts.items():
        key = f"contracts.{name}"
        if not contract.shared:
            yield fault(f"{key}.shared", "law-undeclared-shared")
        if contract.trump == "declarer":
            yield fault(f"{key}.trump", "law-undeclared-trump")
        if contract.points_to == "declarer":
            yield fault(f"{key}.points_to", "law-undeclared-points")
        if contract.play == "layout" and contract.start == "announced":
            yield fault(f"{key}.start", "law-undeclared-start", "fixed")
        if contract.play == "layout" and session.opener == "declarer":
            yield fault("session.opener", "law-undeclared-opener", "leader")


def _schedule_faults(rules: Rules) -> Iterator[Fault]:
    """Faults that can leave a declarer with nothing to call."""
    own = [contract for contract in rules.contracts.values() if not contract.shared]
    for name, contract in rules.contracts.items():
        key = f"contracts.{name}"
        if contract.shared and contract.times != 1:
            yield fault(f"{key}.times", "law-times-shared")
        if contract.finale and contract.shared:
            yield fault(f"{key}.finale", "law-finale-shared")
        if contract.finale and rules.session.choice == "fixed":
            yield fault(f"{key}.finale", "law-finale-fixed")
        if contract.finale and all(other.finale for other in own):
            yield fault(f"{key}.finale", "law-finale-alone")
        if contract.distinct:
            yield from _distinct_faults(name, contract, rules)
    if rules.session.rotation == "wheels":
        yield from _wheel_faults(rules)
    over = rules.shared % rules.players
    if rules.session.rotation == "block" and over:
        deal = rules.players * rules.deals_each + 1
        yield fault("session.rotation", "law-blocks", "each-deal", deal=deal, over=over)


def _wheel_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of wheels, in each of which the table plays all contracts once and every player declares equally often."""
    own = next((name for name, contract in rules.contracts.items() if not contract.shared), None)
    if own is not None:
        yield fault(f"contracts.{own}.shared", "law-wheels-shared")
    if len({contract.shared for contract in rules.contracts.values()}) > 1:
        yield fault("session.rotation", "law-wheels-times", "each-deal")
    if len(rules.contracts) % rules.players:
        yield fault(
            "session.rotation", "law-wheels-turns", "each-deal", contracts=len(rules.contracts), players=rules.players
        )
    if rules.doubling is not None:
        yield fault("doubling", "law-wheels-doubling")
    for name, contract in rules.contracts.items():
        if contract.points_to == "declarer":
            yield fault(f"contracts.{name}.points_to", "law-wheels-paid")


def _until_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of a total that ends the game: no player might ever reach it, or one in the first deal, or not all would
    declare equally often in each round."""
    session, per_round = rules.session, game_total(rules)
    until = session.until
    if not until:
        if session.exact_wins:
            yield fault("session.exact_wins", "law-needs", words="until = 100")
        return
    if session.teams != "none":
        yield fault("session.until", "law-until-teams")
    if until * per_round <= 0:
        law = "law-until-never" if per_round == 0 else "law-until-sign"
        yield fault("session.until", law, str(-until) if per_round else "", total=str(per_round))
    most = max(abs(scored_total(contract, rules)) for contract in rules.contracts.values())
    if abs(until) <= most:
        yield fault("session.until", "law-until-first", most=str(most))
    if rules.deals % rules.players and session.rotation != "deal-only":
        yield fault("session.until", "law-until-rounds", deals=rules.deals, players=rules.players)


def _distinct_faults(name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of contracts with more deals than distinct trump suits, so that somebody must play the contract but can
    name no suit."""
    key = f"contracts.{name}.distinct"
    if contract.trump == "none":
        yield fault(key, "law-distinct-trump")
        return
    group = [other for other in rules.contracts.values() if contract.group and other.group == contract.group]
    if any(not other.distinct for other in group):
        return  # another contract of the group can always be played instead
    suits = sum(4 + other.no_trump for other in group or [contract])
    times = contract.shared or contract.times * rules.players
    if times <= suits:
        return
    if contract.shared:
        yield fault(key, "law-distinct-shared", deal=rules.deals, contract=name, suits=suits)
        return
    if rules.session.rotation == "block":
        stuck = suits // contract.times
        deal = (stuck + 1) * rules.deals_each
    else:
        stuck = suits % rules.players
        deal = rules.deals - (rules.deals - 1 - stuck) % rules.players
    yield fault(key, "law-distinct", deal=deal, seat=SEATS[stuck], contract=name, suits=suits)


def _owed_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of owed doubles that cannot all be made: against the declarer with the fewest deals or, if they are owed
    over the whole game, by the player who declares most often."""
    if rules.doubling is None or rules.session.rotation == "deal-only":
        return
    owed = rules.doubling.owed
    fewest, most = rules.deals // rules.players, -(-rules.deals // rules.players)
    chances = fewest if rules.doubling.owed_over == "series" else rules.deals - most
    if owed > chances:
        if rules.doubling.owed_over == "series":
            example = message("law-owed-series", seat=SEATS[rules.players - 1], fewest=fewest)
        else:
            example = message("law-owed-game", seat=SEATS[0], most=most, deals=rules.deals)
        yield fault("doubling.owed", "law-owed", owed=owed, chances=chances, example=example)
