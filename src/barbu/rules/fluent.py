"""The part of Fluent that the English files use: text, variables, and choices by a number or a word.

The renderer of the Fluent project brings the dates and currencies of all languages along, which would be a third of
what an installation of barbu holds; its parser is small.
"""

from collections.abc import Callable, Mapping

from fluent.syntax import ast, parse

Value = int | str
Render = Callable[[Mapping[str, Value]], str]
"""Makes a text of arguments by name; raises KeyError with the name of the one it lacks."""


def renderers(text: str) -> dict[str, Render]:
    """What renders each message of a Fluent file, by the message's id.

    Raises:
        ValueError: the file is not Fluent, or uses more of it than is known here.
    """
    found = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Message) and entry.value and not entry.attributes:
            found[entry.id.name] = _pattern(entry.value)
        elif not isinstance(entry, ast.BaseComment):
            raise _unknown(entry)
    return found


def _pattern(pattern: ast.Pattern) -> Render:
    parts = [_element(element) for element in pattern.elements]
    return lambda args: "".join([part(args) for part in parts])


def _element(element: ast.TextElement | ast.Placeable) -> Render:
    if isinstance(element, ast.TextElement):
        text = element.value
        return lambda args: text
    match element.expression:
        case ast.StringLiteral() as literal:
            said = literal.parse()["value"]
            return lambda args: said
        case ast.VariableReference(id=name):
            return lambda args: _shown(args[name.name])
        case ast.SelectExpression(selector=ast.VariableReference(id=name)) as choice:
            texts = {_key(variant): _pattern(variant.value) for variant in choice.variants}
            default = next(_pattern(variant.value) for variant in choice.variants if variant.default)
            return lambda args: next((texts[key] for key in _keys(args[name.name]) if key in texts), default)(args)
        case other:
            raise _unknown(other)


def _shown(value: Value) -> str:
    return f"{value:,}" if isinstance(value, int) else value


def _key(variant: ast.Variant) -> Value:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)


def _keys(value: Value) -> tuple[Value, ...]:
    """What a choice may call this value: itself, and of a number its English plural form."""
    return (value,) if isinstance(value, str) else (value, "one" if abs(value) == 1 else "other")


def _unknown(node: ast.BaseNode) -> ValueError:
    return ValueError(f"cannot be rendered: {node}")
