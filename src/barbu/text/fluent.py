"""The part of Fluent that the English files use: text, variables, and choices by a number or a word.

The renderer of the Fluent project brings the dates and currencies of all languages along, which would be a third of
what an installation of barbu holds; its parser is small.
"""

from collections.abc import Callable, Mapping

from fluent.syntax import ast, parse

MINUS = "\N{MINUS SIGN}"

Value = int | str
Render = Callable[[Mapping[str, Value]], str]
"""Makes a text of arguments by name; raises KeyError with the name of the one it lacks."""


def renderer(source: str, tone: Callable[[str], str] = str) -> Render:
    """What renders a message that stands as a text of Fluent. ``tone`` is how its own words are said. Arguments are
    left as they are, and so are string literals, which hold what is not a word of any language: a card, a command.

    Raises:
        ValueError: the text is not one message of Fluent, or uses more of it than is known here.
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
    """What a choice may call this value: itself, and of a number its English plural form."""
    return (value,) if isinstance(value, str) else (value, "one" if abs(value) == 1 else "other")


def _unknown(node: ast.BaseNode) -> ValueError:
    return ValueError(f"cannot be rendered: {node}")
