"""Languages: which is spoken, and the pseudo-language."""

import asyncio
import re

from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.rules.load import load
from barbu.text.describe import contract_line
from barbu.text.glossary import glossary
from barbu.text.languages import PSEUDO, drawled, speaking, spoken_now
from barbu.text.render import listed, render, say
from barbu.text.search import find
from barbu.text.strategy import strategy


def test_the_pseudo_language_changes_every_letter_and_leaves_arguments() -> None:
    with speaking("qps"):
        said = render(message("legal-here", actions="play KH"))
        assert said == "ļééĝååļ ĥééŕéé: play KH"
        assert spoken_now() is PSEUDO
    assert render(message("legal-here", actions="play KH")) == "legal here: play KH"


def test_the_pseudo_language_is_longer() -> None:
    english = render(message("refused-hearts-never"))
    assert 1.25 < len(drawled(english)) / len(english) < 1.5


def test_an_error_is_said_in_the_language_of_whoever_reads_it() -> None:
    error = IllegalAction("turn", "play KH", message("refused-not-now"), ("play 2C",))
    assert (str(error), error.hint) == ("play KH: This cannot be done now.", "legal here: play 2C")
    with speaking("qps"):
        assert str(error).startswith("play KH: Ŧĥîîš")
        assert error.why.startswith("Ŧĥîîš")


def test_from_right_to_left_a_sign_stays_before_its_number() -> None:
    """Without a mark a browser sets the minus at the beginning of such a line behind the number."""
    pagat = load("pagat")
    with speaking("qps"):
        lines = {name: contract_line(contract, pagat) for name, contract in pagat.contracts.items()}
    assert lines["no-tricks"].startswith("\u200e\u22122 ")
    assert lines["trumps"].startswith("\u200e+5 ")
    for line in lines.values():
        assert re.findall("\u200e?[\u2212+]", line) == re.findall("\u200e[\u2212+]", line)
        assert "\u200e\u200e" not in line
    assert contract_line(pagat.contracts["no-tricks"], pagat) == "\u22122 a trick"


def test_unknown_languages_are_english() -> None:
    with speaking("xx"):
        assert render(message("refused-not-now")) == "This cannot be done now."


async def test_each_task_speaks_its_own() -> None:
    async def said(tag: str) -> str:
        with speaking(tag):
            await asyncio.sleep(0)
            return render(message("refused-not-now"))

    english = "This cannot be done now."
    assert list(await asyncio.gather(said("qps"), said("en"))) == [drawled(english), english]


def test_glossary_and_advice_are_said_in_it_too() -> None:
    english = glossary()[0]
    advice = [render(line) for line in strategy(load("pagat"))[0].lines]
    with speaking("qps"):
        assert glossary()[0].meaning == drawled(english.meaning)
        assert [render(line) for line in strategy(load("pagat"))[0].lines] == [drawled(line) for line in advice]
        assert find(drawled("declarer"), ("term",))[0].name == drawled("declarer")
    assert glossary()[0] == english


def test_names_from_right_to_left_leave_numbers_where_they_are() -> None:
    david = "\N{HEBREW LETTER DALET}\N{HEBREW LETTER VAV}\N{HEBREW LETTER DALET}"
    apart = f"\N{FIRST STRONG ISOLATE}{david}\N{POP DIRECTIONAL ISOLATE}"
    assert say("score-pays", payer="Anna", payee=david, amount="12") == f"Anna pays {apart} 12"
    assert listed([david, "Beth", david]) == f"{apart}, Beth and {apart}"
