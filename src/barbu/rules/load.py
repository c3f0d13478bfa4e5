"""Rules by the name of a variant with its options, or from the text of a rule file."""

from functools import cache

from barbu.rules.files import names_in, resolve, shipped, toml
from barbu.rules.model import Rules
from barbu.rules.options import with_options


def variant_names() -> list[str]:
    """Names of the shipped variants, sorted."""
    return names_in("variants")


def parent_name(name: str) -> str:
    """What a rule set differs from: the variant itself where options are added, else the variant that it extends, or
    an empty text.

    Raises:
        RulesError: there is no such variant.
    """
    variant, *options = name.split("+")
    parent = shipped(variant).get("extends", "")
    return variant if options else str(parent)


@cache
def load(name: str) -> Rules:
    """The rules that a variant's name means, options applied: ``pagat+ace-low+quick-rotation``.

    Raises:
        RulesError: an unknown variant or option, an option that means nothing here, or options that contradict.
    """
    variant, *options = name.split("+")
    rules = resolve(shipped(variant), variant, (variant,))
    return with_options(rules, options)


def parse(text: str, variant: str, file: str = "rules") -> Rules:
    """Rules from the text of a rule file, its parents among the shipped variants.

    Raises:
        RulesError: the text is not TOML, a word is unknown, or a law is broken.
    """
    return resolve(toml(text, file), variant, (file,))
