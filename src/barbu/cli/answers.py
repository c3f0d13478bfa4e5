"""Parse what a person types at a prompt into an action."""

from collections.abc import Sequence

from barbu.cards import RANKS, SUITS, CardError, card_text, cards_of, mask_of, parse_card, union
from barbu.engine.actions import NO_TRUMP, Call, Double
from barbu.engine.play.poker import ROW_CARDS
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.rules.names import is_contract_name
from barbu.seats import SEATS, seat_of
from barbu.text.names import contract_title
from barbu.text.refusals import WordedCall
from barbu.text.wording import ROWS


class UnclearAnswer(BarbuError):
    """The answer cannot be understood here; the text says what could."""

    code = "answer"


def number_of(text: str, count: int) -> int | None:
    """The index (from 0) for an answer that is a number from 1 to ``count``; None if it is not a number.

    Raises:
        Unclear: the number is out of range.
    """
    if not (text.isascii() and text.isdigit()):
        return None
    if not 1 <= int(text) <= count:
        raise UnclearAnswer(message("terminal-answer-number", text=text, most=count))
    return int(text) - 1


def contract_of(text: str, names: Sequence[str]) -> str:
    """The contract for an answer: its number in the list, or the beginning of its name.

    Raises:
        Unclear: the answer fits no contract, or several.
    """
    index = number_of(text, len(names))
    if index is not None:
        return names[index]
    wanted = _plain(text)
    found = [name for name in names if wanted in (_plain(name), _plain(contract_title(name)))]
    found = found or [name for name in names if wanted and _plain(name).removeprefix("no").startswith(wanted)]
    found = found or [name for name in names if wanted and _plain(name).startswith(wanted)]
    if len(found) != 1:
        several = message("terminal-answer-contracts", text=repr(text), names=", ".join(found))
        raise UnclearAnswer(several if found else message("terminal-answer-contract", text=repr(text)))
    return found[0]


def call_of(text: str, calls: Sequence[Call]) -> tuple[str, Call | None]:
    """The contract for an answer and, if the answer says enough, the whole call: ``trumps S``, ``7 9``.

    Raises:
        Unclear: there is no such contract, or it has no such parameter.
    """
    names = list(dict.fromkeys(call.contract for call in calls))
    words = text.split()
    contract = ""
    for split in range(max(1, len(words)), 0, -1):
        try:
            contract = contract_of(" ".join(words[:split]), names)
        except UnclearAnswer:
            if split == 1:
                raise
            continue
        words = words[split:]
        break
    mine = [call for call in calls if call.contract == contract]
    if len(mine) == 1 and not words:
        return contract, mine[0]
    return contract, parameter_of(" ".join(words), mine) if words else None


def parameter_of(text: str, calls: Sequence[Call]) -> Call:
    """The call with the parameter in an answer: a suit, NT or a rank, as a letter or a word.

    Raises:
        Unclear: the answer is none of them.
    """
    wanted = _plain(text)
    for call in calls:
        if call.parameter is not None and wanted in _names_of(call.parameter):
            return call
    names = [call.parameter for call in calls if call.parameter is not None and is_contract_name(call.parameter)]
    if names:
        name = contract_of(text, names)
        return next(call for call in calls if call.parameter == name)
    choices = " ".join(call.parameter or "-" for call in calls)
    raise UnclearAnswer(message("terminal-answer-parameter", text=repr(text), choices=choices))


def _names_of(parameter: str) -> tuple[str, ...]:
    if parameter == NO_TRUMP:
        return ("nt", "notrump", "notrumps", "none")
    if parameter in SUITS:
        word = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[parameter]
        return (parameter.lower(), word, word[:-1])
    words = {"T": ("10", "ten"), "J": ("jack",), "Q": ("queen",), "K": ("king",), "A": ("ace",)}
    return (parameter.lower(), *words.get(parameter, ()))


def double_of(text: str, legal: Sequence[Double], named: Sequence[WordedCall], names: Sequence[str]) -> Double:
    """The statement for an answer: the number or the name of a named call, or seats or players, as in ``B,C`` or ``Beth
    Cath``.

    Raises:
        Unclear: the answer names nobody, or the statement is not legal.
    """
    index = number_of(text, len(named))
    if index is not None:
        return named[index].double
    for call in named:
        if _plain(text) and call.word.startswith(_plain(text)):
            return call.double
    targets = 0
    for word in text.replace(",", " ").split():
        targets |= 1 << _player(word, names)
    statement = Double(targets)
    if not targets or statement not in legal:
        raise UnclearAnswer(message("terminal-answer-double"))
    return statement


def _player(word: str, names: Sequence[str]) -> int:
    for seat, name in enumerate(names):
        if name.lower() == word.lower():
            return seat
    try:
        seat = seat_of(word.upper())
    except BarbuError:
        seat = len(names)
    if seat >= len(names):
        raise UnclearAnswer(message("terminal-answer-player", word=repr(word), seats=" ".join(SEATS[: len(names)])))
    return seat


def card_of(text: str, cards: Sequence[int]) -> int:
    """The card for an answer: its number in the list, or the card itself, as in ``KH``, ``10h`` or ``t h``. The card
    need not be in the list.

    Raises:
        Unclear: the answer is not a card.
    """
    index = number_of(text, len(cards))
    if index is not None:
        return cards[index]
    plain = _plain(text).upper().replace("10", "T")
    try:
        return parse_card(plain)
    except CardError:
        pass
    if len(plain) == 2 and plain[0] in SUITS and plain[1] in RANKS:
        return parse_card(plain[::-1])
    raise UnclearAnswer(message("terminal-answer-card", text=repr(text), most=len(cards)))


def cards_of_text(text: str, cards: Sequence[int]) -> int:
    """The mask of the cards in an answer, separated by blanks or commas, each by its number in the list or by name.

    Raises:
        Unclear: a word is not a card, or a card is named twice.
    """
    mask = 0
    for word in text.replace(",", " ").split():
        bit = 1 << card_of(word, cards)
        if mask & bit:
            raise UnclearAnswer(message("terminal-answer-card-twice", word=repr(word)))
        mask |= bit
    return mask


def rows_of_text(text: str, cards: Sequence[int]) -> tuple[int, ...]:
    """The rows in an answer, front / middle / back; if the last one is left out, it gets the rest of the cards.

    Raises:
        Unclear: the rows are not all of the cards, set three, five and five; the text names the first problem.
    """
    parts = text.split("/")
    hand, most = mask_of(cards), len(ROW_CARDS)
    if not most - 1 <= len(parts) <= most:
        raise UnclearAnswer(message("terminal-answer-rows"))
    rows: list[int] = []
    for part in parts:
        row = cards_of_text(part, cards)
        for mask, why in ((row & ~hand, "foreign"), (row & union(rows), "twice")):
            if mask:
                raise UnclearAnswer(message(f"terminal-answer-row-{why}", card=card_text(next(cards_of(mask)))))
        rows.append(row)
    if len(rows) < most:
        rows.append(hand & ~union(rows))
    for place, (row, size) in enumerate(zip(rows, ROW_CARDS, strict=True)):
        if row.bit_count() != size:
            raise UnclearAnswer(message("terminal-answer-row-size", size=size, row=ROWS[place], given=row.bit_count()))
    return tuple(rows)


def _plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
