"""Text of other programs, made plain."""

import pytest

from barbu.plaintext import ascii_signs, plain, tens


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_text_in_any_usual_encoding_with_any_line_ends(encoding: str, end: str) -> None:
    assert plain(f"Zoë{end}Åsa{end}{end}".encode(encoding)) == "Zoë\nÅsa\n\n"


def test_text_that_is_decoded_already() -> None:
    assert plain("\ufeffa\r\nb\rc\n") == "a\nb\nc\n"


def test_signs_of_a_keyboard() -> None:
    assert ascii_signs("\u22121\u00a0200") == "-1 200"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10D", "TD"),
        ("B:10H 10S", "B:TH TS"),
        ("110D 10DD 10 A10C", "110D 10DD 10 A10C"),
        ("hearts 10 0 3 0", "hearts 10 0 3 0"),
    ],
)
def test_tens(text: str, meant: str) -> None:
    assert tens(text) == meant
