"""Describes a rule set under headings: all of its rules, and what else a page of rules shows."""

from typing import Literal, NamedTuple

from barbu.messages import Message, message
from barbu.rules.files.notes import Note, entries, notes
from barbu.rules.model import Contract, Rules
from barbu.rules.names import letter_message
from barbu.rules.totals import contract_total, is_open
from barbu.text.describe.differences import difference, difference_title, is_shipped, parent_of
from barbu.text.describe.points import cards_overlap, line_message
from barbu.text.describe.words import (
    deck_word,
    doubling_words,
    group_words,
    of_contracts,
    ranking_word,
    session_word,
    shared_words,
    sum_message,
    winner_word,
    word,
)
from barbu.text.names import contract_title_message

SectionName = Literal[
    "what",
    "deal",
    "auction",
    "redeal",
    "contracts",
    "play",
    "dominoes",
    "quart",
    "trial",
    "poker",
    "counting",
    "expose",
    "doubles",
    "score",
]


class Passage(NamedTuple):
    """A part of a description: the message of its heading, and its sentences."""

    title: Message
    lines: list[Message]

    @property
    def name(self) -> str:
        """The name of the section, taken from the message of its heading: ``play``, ``changes``, or the name of a
        contract."""
        kind, _, rest = self.title.id.partition("-")
        return rest or kind


def describe(rules: Rules) -> list[Message]:
    """Everything that a rule set states, with one message for each of its words, in the order of the sections."""
    return [line for section in _sections(rules) for line in section.lines]


def sections(rules: Rules) -> list[Passage]:
    """A rule set under headings, with everything that its page of rules says. Empty sections are left out. If the rule
    set is based on a shipped one, its changes come second. What only the comments in its file tell comes first (a
    description) and last (proposals and errata)."""
    what, *parts = _sections(rules)
    told = notes(rules.variant) if is_shipped(rules) else ()
    about = [_verbatim(note.text) for note in told if note.kind == "about"]
    parent = parent_of(rules)
    if rules.aliases and (parent is None or rules.aliases != parent.aliases):
        about.append(message("known-as", names=tuple(map(_verbatim, rules.aliases))))
    if parent is not None and parent == rules and "+" not in rules.variant:
        about.append(message("plays-like", parent=parent.variant))
    parts.insert(0, Passage(what.title, about + what.lines))
    if parent is not None and parent != rules:
        parts.insert(1, Passage(difference_title(rules, parent), difference(rules, parent)))
    if rules.source:
        parts.append(Passage(message("section-sources"), [_verbatim(rules.source)]))
    for kind in ("proposed", "erratum"):
        lines = [_note(note) for note in told if note.kind == kind]
        if lines:
            parts.append(Passage(message(f"section-{kind}"), lines))
    return parts


def catalogue(rules: Rules) -> list[Passage]:
    """A section with the places where the rules catalogue describes a rule set; empty if the rule set is not
    shipped."""
    if not is_shipped(rules):
        return []
    places = (entry.partition("#") for entry in entries(rules.variant))
    lines = [message("catalogue-entry", document=document, anchor=anchor) for document, _, anchor in places]
    return [Passage(message("section-catalogue"), lines)]


def _verbatim(text: str) -> Message:
    return message("verbatim", text=text)


def _note(note: Note) -> Message:
    if note.variant:
        return message("note-inherited", variant=note.variant, text=note.text)
    return _verbatim(note.text)


def summary(rules: Rules) -> Message:
    """A rule set in one line: its players, deals and kinds of contracts."""
    kinds = [contract.kind for contract in rules.contracts.values()]
    numbers = rules.numbers or (rules.players,)
    return message(
        "summary",
        players=rules.players,
        range="one" if len(numbers) == 1 else "two" if len(numbers) == 2 else "more",
        least=min(numbers),
        most=max(numbers),
        deals=rules.known_deals,
        until=rules.session.until,
        negative=kinds.count("negative"),
        positive=kinds.count("positive"),
        doubles="yes" if rules.doubling else "no",
    )


def _sections(rules: Rules) -> list[Passage]:
    parts: dict[SectionName, list[Message]] = {
        "what": _what(rules),
        "deal": _deal(rules),
        "auction": _auction(rules),
        "redeal": _redeal(rules),
        "contracts": _contracts(rules),
        "play": _play(rules),
        "dominoes": _dominoes(rules),
        "quart": _quart(rules),
        "trial": _trial(rules),
        "poker": _poker(rules),
        "counting": _counting(rules),
        "expose": shared_words(rules, rules.contracts, ("expose",)),
        "doubles": _doubles(rules),
        "score": [message("score-points"), message("score-check")] if rules.doubling else [],
    }
    return [Passage(message(f"section-{name}"), lines) for name, lines in parts.items() if lines]


def _what(rules: Rules) -> list[Message]:
    lines = [message("rules-players", n=rules.players)]
    others = [number for number in sorted(rules.numbers) if number != rules.players]
    if others:
        lines.append(message("rules-numbers", others=tuple(message("amount-bare", n=number) for number in others)))
    lines.append(session_word(rules, "teams"))
    return [*lines, *_quotas(rules), winner_word(rules), sum_message(rules)]


def frame(rules: Rules) -> dict[str, list[Message]]:
    """What a player would say first about each section of a rule file: which cards, who declares, who may be
    doubled."""
    doubling = rules.doubling
    who = [word("doubling", doubling, field) for field in ("negative", "positive")] if doubling else []
    return {
        "deck": [deck_word(rules)],
        "session": [session_word(rules, "rotation")],
        "doubling": who or [message("rules-doubling-none")],
    }


def aim(rules: Rules) -> list[Message]:
    """The aim of the game in a few sentences: what to do in which contracts, and who wins."""
    kinds = {"negative": "aim-negative", "positive": "aim-positive"}
    lines = []
    theirs = [name for name, contract in rules.contracts.items() if contract.points_to in ("left", "right")]
    mine = [name for name in rules.contracts if name not in theirs]
    for kind, identity in kinds.items():
        names = [name for name in mine if rules.contracts[name].kind == kind]
        if names:
            said = message(identity, winner=rules.winner)
            lines.append(of_contracts(said, names, len(names) == len(rules.contracts)))
    lines += [of_contracts(message("aim-neighbour"), theirs)] if theirs else []
    return [*lines, winner_word(rules)]


def game_length(rules: Rules) -> list[Message]:
    """How many deals a whole game has, or when it ends, and how many deals each player declares."""
    contracts = rules.contracts.values()
    if rules.session.until:
        ends = [session_word(rules, "until")]
        ends += [session_word(rules, "exact_wins")] if rules.session.exact_wins else []
        return [*ends, *([message("deals-round", deals=rules.deals)] if rules.deals > 1 else [])]
    if not rules.shared and all(contract.times == 1 for contract in contracts):
        return [message("rules-contracts", deals=rules.deals, contracts=rules.series)]
    lines = [
        message("deals-table" if all(contract.shared == 1 for contract in contracts) else "deals", deals=rules.deals)
    ]
    if rules.session.rotation != "deal-only":
        least, some_more = divmod(rules.deals, rules.players)
        if some_more:
            lines.append(message("declares-some", least=least, most=least + 1))
        else:
            lines.append(message("declares", n=least))
    return lines


def _quotas(rules: Rules) -> list[Message]:
    """How many deals there are, who declares them, and how often each contract is played."""
    lines = game_length(rules)
    if lines[0].id != "deals":
        return lines
    own = [name for name, contract in rules.contracts.items() if not contract.shared and not contract.group]
    return [*lines, *_times(rules, own), *shared_words(rules, rules.contracts, ("shared",))]


def _times(rules: Rules, names: list[str]) -> list[Message]:
    times: dict[int, list[str]] = {}
    for name in names:
        times.setdefault(rules.contracts[name].times, []).append(name)
    return [
        message("contract-times", contracts=tuple(map(contract_title_message, found)), n=n)
        for n, found in times.items()
    ]


def _deal(rules: Rules) -> list[Message]:
    session = rules.session
    lines = [deck_word(rules)]
    if rules.deck.packs == 2:
        lines.append(message("equal-cards"))
    lines.append(ranking_word(rules))
    lines.append(session_word(rules, "direction"))
    if session.rotation == "deal-only":
        lines += [message("first-dealer"), session_word(rules, "rotation"), session_word(rules, "choice")]
    else:
        lines += [session_word(rules, field) for field in ("first", "dealer", "rotation", "choice")]
    if rules.shared and rules.series and session.choice == "free":
        lines.append(message("choice-own"))
    lines += [session_word(rules, field) for field in ("pass_cards", "pass_to")] if session.pass_cards else []
    return lines + shared_words(rules, rules.contracts, ("finale", "call_needs"))


def _auction(rules: Rules) -> list[Message]:
    names = [name for name, contract in rules.contracts.items() if contract.bids]
    if not names:
        return []
    prices = tuple(
        message("auction-trick", n=abs(rules.contracts[name].trick), contract=contract_title_message(name))
        for name in names
    )
    return [
        message("auction-order"),
        *shared_words(rules, names, ("bids",)),
        message("auction-price", prices=prices),
        session_word(rules, "least_bid"),
        message("auction-answer"),
        session_word(rules, "counter_bid"),
        *shared_words(rules, names, ("demand",)),
        message("auction-buyer", leads="yes" if rules.session.leader == "declarer" else "no"),
        *shared_words(rules, rules.contracts, ("unsold",)),
    ]


def _redeal(rules: Rules) -> list[Message]:
    lines = shared_words(rules, rules.contracts, ("claim", "redeal"))
    return [*lines, message("redeal")] if lines else []


def _contracts(rules: Rules) -> list[Message]:
    lines = [
        message(
            f"contract-points-{_certainty(contract)}",
            contracts=contract_title_message(name),
            letter=letter_message(name),
            line=line_message(contract, rules),
            total=contract_total(contract, rules),
        )
        for name, contract in rules.contracts.items()
    ]
    kinds = shared_words(rules, rules.contracts, ("kind",))
    overlapping = [name for name, contract in rules.contracts.items() if cards_overlap(contract)]
    overlap = [of_contracts(message("cards-overlap"), overlapping)] if overlapping else []
    return kinds + lines + overlap + group_words(rules) + shared_words(rules, rules.contracts, ("shoot", "points_to"))


def _certainty(contract: Contract) -> str:
    """How certain the total of a contract is, as in the ids of messages."""
    return "most" if contract.play == "poker" else "open" if is_open(contract) else "total"


def _played_as(rules: Rules, play: str) -> list[str]:
    return [name for name, contract in rules.contracts.items() if contract.play == play]


def _play(rules: Rules) -> list[Message]:
    names = _played_as(rules, "tricks")
    if not names:
        return []
    words = ("trump", "no_trump", "distinct", "duty", "heart_lead", "led_from", "thrown_from", "forced", "face_up")
    duties = shared_words(rules, names, (*words, "unplayed"))
    leader = session_word(rules, "opening_lead" if rules.session.opening_lead else "leader")
    trumps = "yes" if any(rules.contracts[name].trump != "none" for name in names) else "no"
    frame = [leader, message("tricks", trumps=trumps)]
    return [*shared_words(rules, names, ("play",)), *frame, *duties, message("early-end")]


def _dominoes(rules: Rules) -> list[Message]:
    names = _played_as(rules, "layout")
    if not names:
        return []
    begin = [session_word(rules, "opener"), message("layout")]
    short = [name for name in names if len(rules.contracts[name].places) < rules.players]
    ends = [message("layout-end")] if len(short) < len(names) else []
    ends += [of_contracts(message("layout-end-first"), short)] if short else []
    words = ("forfeit", "start", "ace", "several", "ace_again", "rows_first")
    rows = shared_words(rules, names, ("play", "across", "upwards"))
    return [*rows, *begin, *ends, *shared_words(rules, names, words)]


def _quart(rules: Rules) -> list[Message]:
    names = _played_as(rules, "quart")
    if not names:
        return []
    leader = message("quart-leader", leader=rules.session.leader)
    return [*shared_words(rules, names, ("play",)), leader, of_contracts(message("layout-end-first"), names)]


def _trial(rules: Rules) -> list[Message]:
    names = _played_as(rules, "trial")
    if not names:
        return []
    limits = shared_words(rules, rules.contracts, ("tried_from",))
    return [
        *shared_words(rules, names, ("play",)),
        message("trial-fails"),
        *limits,
        *shared_words(rules, names, ("attempts",)),
    ]


def _poker(rules: Rules) -> list[Message]:
    names = _played_as(rules, "poker")
    if not names:
        return []
    frame = [message(f"poker-{part}") for part in ("order", "ranks", "compare", "mis-set")]
    return [*shared_words(rules, names, ("play",)), *frame]


def _counting(rules: Rules) -> list[Message]:
    names = _played_as(rules, "counting")
    if not names:
        return []
    leader = [] if _played_as(rules, "tricks") else [session_word(rules, "leader")]
    return [*shared_words(rules, names, ("play", "adds")), *leader, message("counting-end")]


def _doubles(rules: Rules) -> list[Message]:
    if rules.doubling is None:
        return [message("rules-doubling-none")]
    others = "any" in (rules.doubling.negative, rules.doubling.positive)
    frame = [
        message("double-meaning"),
        message("double-order", direction=rules.session.direction),
        message("double-declarer", others="yes" if others else "no"),
        *([message("double-calls")] if others else []),
    ]
    redoublers = shared_words(rules, rules.contracts, ("redoubler", "double_needs"))
    return [*frame, *doubling_words(rules.doubling), *redoublers, message("double-settle", winner=rules.winner)]
