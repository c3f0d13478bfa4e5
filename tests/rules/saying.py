"""Rules in words, for tests."""

import pytest

from barbu.errors import RulesError
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.rules.options import refusal
from barbu.text.render import render


def refused(name: str) -> RulesError:
    """The error of rules that cannot be loaded."""
    with pytest.raises(RulesError) as caught:
        load(name)
    return caught.value


def refused_text(text: str) -> RulesError:
    """The error of the text of a rule file that is refused."""
    with pytest.raises(RulesError) as caught:
        parse(text, "mine", "mine.toml")
    return caught.value


def why_not(rules: Rules, option: str) -> str:
    """Why an option cannot be added to some rules, or an empty text if it can."""
    why = refusal(rules, option)
    return render(why) if why else ""
