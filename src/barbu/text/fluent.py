"""Renders the subset of Fluent that the English files use: text, variables, and choices by a number or a word.

The Fluent project's own renderer depends on the dates and currencies of all languages, which would make up a third of
an installation of barbu. Its parser is small.
"""

from collections.abc import Callable, Mapping

from fluent.syntax import ast, parse

MINUS = "\N{MINUS SIGN}"

Value = int | str
Render = Callable[[Mapping[str, Value]], str]
"""Turns named arguments into a text, or raises KeyError with the name of a missing argument."""


def renderer(source: str, tone: Callable[[str], str] = str) -> Render:
    """Compile the Fluent source of a message to a function that renders it. ``tone`` transforms its words. Arguments
    are left unchanged, and so are string literals, which contain what is not a word of any language, such as a card or
    a command.

    Raises:
        ValueError: the text is not a single Fluent message, or uses features that are not supported here.
    """
    entries = parse(source).body
    match entries:
        case [ast.Message(value=ast.Pattern() as value, attributes=[])]:
            return _pattern(value, tone)
    raise _unknown(entries[0])


def _pattern(pattern: ast.Pattern, tone: Callable[[str], str]) -> Render:
    parts = [_element(element, tone) for element in pattern.elements]
    return lambda args: "".join([part(args) for part in parts])


def _element(element: ast.TextElement | ast.Placeable, tone: Callable[[str], str]) -> Render:
    if isinstance(element, ast.TextElement):
        text = tone(element.value.replace("\n", " "))
        return lambda args: text
    match element.expression:
        case ast.StringLiteral() as literal:
            said: str = literal.parse()["value"]
            return lambda args: said
        case ast.VariableReference(id=name):
            return lambda args: _shown(args[name.name])
        case ast.SelectExpression(selector=ast.VariableReference(id=name)) as choice:
            texts = {_key(variant): _pattern(variant.value, tone) for variant in choice.variants}
            default = next(_pattern(variant.value, tone) for variant in choice.variants if variant.default)
            return lambda args: next((texts[key] for key in _keys(args[name.name]) if key in texts), default)(args)
        case other:
            raise _unknown(other)


def _shown(value: Value) -> str:
    return f"{value:,}".replace("-", MINUS) if isinstance(value, int) else value


def _key(variant: ast.Variant) -> Value:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)


def _keys(value: Value) -> tuple[Value, ...]:
    """The keys that match a value in a choice: the value itself and, for a number, its English plural form."""
    return (value,) if isinstance(value, str) else (value, "one" if abs(value) == 1 else "other")


def _unknown(node: ast.BaseNode) -> ValueError:
    return ValueError(f"cannot be rendered: {node}")
