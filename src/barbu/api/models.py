"""Questions and answers of the HTTP side: variants, bots, rules and their editor. Like the messages of ``protocol``
they are JSON, and the page's types are generated from them."""

from typing import Any, Literal

from msgspec import Struct, field

from barbu.engine.sheet import Length
from barbu.live.wire.protocol import ContractInfo, Layout
from barbu.live.wire.requests import OpenTable
from barbu.rules.schema import Vocabulary
from barbu.scoresheet.model import BlankSheet


class OptionInfo(Struct, frozen=True):
    """An option, what it changes in one line, and why it cannot be added to a rule set, empty if it can or is there
    already (GET /api/options?variant=french+without-salad&players=4)."""

    name: str
    line: str
    refused: str = ""


class VariantInfo(Struct, frozen=True):
    """A variant as the lists of rules show it (GET /api/variants). ``parent`` is the variant it extends, if any,
    and ``family`` the heading that it is listed under; ``numbers`` are the numbers of players, the usual one first,
    ``deals`` the deals of a game for that number."""

    name: str
    title: str
    line: str
    aliases: list[str]
    parent: str
    family: str
    numbers: list[int]
    deals: int


class BotInfo(Struct, frozen=True):
    """A kind of bot (GET /api/bots). One that is still ``warming`` up has a different line when asked again later."""

    name: str
    line: str
    warming: bool


class Section(Struct, frozen=True):
    """A headed part of the explanation of a rule set, or of the advice on it (GET
    /api/strategy?variant=pagat&players=4). ``name`` is that of the part, or of the contract it is about."""

    name: str
    title: str
    lines: list[str]


class LaidCard(Struct, frozen=True):
    """A card of a trick: who played it, what it does there in words that follow the player's name, and whether it takes
    the trick. The words are empty where the trick is not finished."""

    seat: str
    name: str
    card: str
    words: str
    wins: bool


class HeldCard(Struct, frozen=True):
    """A card of a hand: whether it may be played (or shown, or counts), and why not."""

    card: str
    playable: bool
    why: str


class TrickPicture(Struct, frozen=True):
    """A whole trick: what each card does, and what it comes to."""

    cards: list[LaidCard]
    text: str


class HandPicture(Struct, frozen=True):
    """A hand, and what may be done with it: ``section`` is the part of the rules that it belongs to, ``name`` the
    duty that it shows, with its ``title`` and how things stand (``text``). ``trick`` is what lies there, or else
    ``layout``."""

    section: str
    name: str
    title: str
    text: str
    hand: list[HeldCard]
    trick: list[LaidCard]
    layout: Layout | None


class PictureRow(Struct, frozen=True):
    """A row of Chinese poker: what it is called by its place, its cards, and what they are."""

    title: str
    cards: list[str]
    words: str


class RowsPicture(Struct, frozen=True):
    """A hand of Chinese poker, set well or badly, as the text says."""

    good: bool
    text: str
    rows: list[PictureRow]


class BetPicture(Struct, frozen=True):
    """A redoubled bet and how it was settled: the two players, the points of each in words, and the payment."""

    seats: list[str]
    names: list[str]
    points: list[str]
    text: str
    payment: str


class Pictures(Struct, frozen=True):
    """A rule set in positions that the engine has found: each is legal, and says what a player would be told (GET
    /api/pictures?variant=pagat&players=4, or of a table: ?table=...)."""

    trick: TrickPicture | None
    hands: list[HandPicture]
    rows: list[RowsPicture]
    bet: BetPicture | None


class WordExample(Struct, frozen=True):
    """An example of a word of rule files (GET /api/word?of=contract&word=heart_lead; ``of`` is a table of the
    vocabulary): the title and name of a rule set that says it, what it says there in a sentence, the cards that are
    named there, and pictures of it, if there are any."""

    rules: str
    variant: str
    line: str
    cards: list[str]
    pictures: Pictures


class LengthChoice(Struct, frozen=True):
    """A length of a game: the ``length`` of a NewTable, how many deals it has, and what they are in words."""

    length: Length = field(name="sitting")
    deals: int
    line: str


class RulesInfo(Struct, frozen=True):
    """A rule set explained (GET /api/rules?variant=pagat+ace-low&players=4, or of a table: ?table=...). ``line`` is
    what a shipped one is in a line, ``aim`` what it is about in a few sentences; ``cards`` is how many are dealt.
    ``parent`` is the name of the rules that it is made from, ``numbers`` are the numbers of players that it has,
    ``variant`` is empty where the rules have no name that the server knows. ``lengths`` are those that one can sit down
    for. ``declares`` tells whether anybody declares; ``first`` says which card decides who declares first, and is empty
    where it is drawn or agreed; ``card`` is the one by which it may be agreed there, if any. ``catalogue`` is the
    address of what the rules catalogue says of a variant that is shipped, empty for other rules."""

    variant: str
    title: str
    line: str
    aim: str
    source: str
    aliases: list[str]
    digest: str
    parent: str
    players: int
    cards: int
    numbers: list[int]
    deals: int
    lengths: list[LengthChoice]
    declares: bool
    first: str
    card: str
    contracts: list[ContractInfo]
    sections: list[Section]
    catalogue: str


class Differences(Struct, frozen=True):
    """How rules differ from the ``standard`` (its title): a sentence for each word (GET /api/differences, asked for
    like /api/rules)."""

    standard: str
    lines: list[str]


class InvitedTo(Struct, frozen=True):
    """What an invitation is to (answer to POST /api/invitation): the table, its rules in a ``line``, and how they
    differ from the standard. ``invitation`` is the one that was asked about; for spoken words, the one they stand
    for. By seat: ``present`` tells whether a person is connected and plays (bots always do), ``totals`` are the points
    of a game that has begun, if it may be watched, in which the ``contract`` (its title) is being played."""

    table: OpenTable
    line: str
    differences: Differences
    invitation: str
    present: list[bool]
    totals: list[int]
    contract: str


class PaperSheet(Struct, frozen=True):
    """A score sheet to print and fill in by hand (GET /api/sheet/blank?variant=pagat&players=4, or of a table:
    ?table=...): the ``sheet`` and its ``rules``."""

    rules: RulesInfo
    sheet: BlankSheet


class Hit(Struct, frozen=True):
    """Something with a name like the one that is sought (GET /api/find?text=tafferan): rule sets, then contracts,
    options and words of the game, each kind best first; then, in the same order, what only has a name much like it
    (``fit``). ``by`` is the name that fits, ``variants`` are those that it leads to (itself, or those that have the
    contract) and that nothing before it leads to."""

    kind: Literal["variant", "contract", "option", "term"]
    name: str
    title: str
    by: str
    fit: Literal["same", "part", "alike"]
    variants: list[str]


class Term(Struct, frozen=True):
    """A word of the game, other words for it, and what it means (GET /api/glossary). ``forms`` are the words in
    sentences that open its note."""

    term: str
    also: list[str]
    meaning: str
    forms: list[str]


class StepInfo(Struct, frozen=True):
    """A step of a course: the ``name`` by which a NewTable asks for it, its title, what is played in it, its contracts,
    and the number of its deals."""

    name: str
    title: str
    line: str
    contracts: list[ContractInfo]
    deals: int


class CourseInfo(Struct, frozen=True):
    """A way into a game (GET /api/courses), with the variant that it leads to."""

    name: str
    title: str
    line: str
    variant: str
    steps: list[StepInfo]


class Words(Struct, frozen=True):
    """The vocabulary of rule files, for forms (GET /api/words). ``titles`` are the contracts' titles by name, and
    ``examples`` what a contract of that name is in the rules that have it."""

    vocabulary: Vocabulary
    titles: dict[str, str]
    examples: dict[str, dict[str, Any]]


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/rules/open: rules by name with options, or the text of a rule file and the name of the rules
    that it was made from; ``players`` is the number of players (0: the usual one)."""

    variant: str = ""
    text: str = ""
    parent: str = ""
    players: int = 0


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules being edited: the table of a rule file that inherits nothing, which may break any law, and what it is
    compared with, by name and number of players (an empty name: nothing). Body of POST /api/rules/check."""

    parent: str
    players: int
    rules: dict[str, Any]


class Problem(Struct, frozen=True):
    """What is wrong with a rule file: the path of the key, why, and what to do. ``unknown`` are the words this version
    does not know."""

    key: str
    text: str
    hint: str = ""
    unknown: list[str] = []


class Opened(Struct, frozen=True):
    """Answer to POST /api/rules/open: what can be worked on, the table of the rules it is compared with, and the
    numbers of players that the source has; or why it cannot be opened."""

    draft: Draft | None
    base: dict[str, Any]
    numbers: list[int]
    problem: Problem | None = None


class Sums(Struct, frozen=True):
    """Points in all: a deal of each contract, each declarer's own deals, a whole game. A sum is None or missing where a
    mistake leaves it out. A contract's is None if it depends on the play; the series is then what the others give, and
    the game, which has no fixed sum, 0."""

    contracts: dict[str, int | None]
    series: int | None
    game: int | None


class Change(Struct, frozen=True):
    """A difference from the parent in words, and the paths of the words that undo it together."""

    text: str
    paths: list[list[str]]


class Checked(Struct, frozen=True):
    """Answer to POST /api/rules/check: the first problem if there is one, the sums as far as they can be told, the
    explanation if at most ``sum`` is wrong, the changes, and the rule file if nothing is wrong. ``frame`` sums up each
    section of the file but the contracts, by its name; it comes with the explanation. ``balanced`` is the
    table with its values moved so that the game sums to zero, where it does not and that can be done. ``renamed`` is
    the table in the words of today, where it has some that are called otherwise now. ``bots`` says how well the bots
    play it, once nothing but ``sum`` is wrong."""

    problem: Problem | None
    sums: Sums | None
    rules: RulesInfo | None
    title: str
    changes: list[Change]
    text: str
    frame: dict[str, str] = {}
    balanced: dict[str, Any] | None = None
    renamed: dict[str, Any] | None = None
    bots: str = ""
