"""The reference of the library is what its docstrings say, and leaves nothing out."""

from tools.reference import PAGE, SECTIONS, page

import barbu


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m tools.reference`"


def test_every_exported_name_has_an_entry() -> None:
    assert sorted(name for names in SECTIONS.values() for name in names.split()) == barbu.__all__
