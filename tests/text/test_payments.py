"""What one player pays another after a deal, in a sentence."""

import pytest

from barbu.text import names


def said(text: str) -> str:
    """A sentence with plain spaces only."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("times", "difference", "text"),
    [
        (2, -6, "Anna pays Beth 12: difference 6, redoubled, 2 × 6"),  # noqa: RUF001
        (1, -6, "Anna pays Beth 6: difference 6, doubled once"),
        (1, 20, "Beth pays Anna 20: difference 20, doubled once"),
        (2, 0, "Anna and Beth are level: nothing is paid"),
        (0, 6, "Anna and Beth have no double between them"),
    ],
)
def test_payments_in_one_sentence(times: int, difference: int, text: str) -> None:
    assert said(names.payment_text("Anna", "Beth", times, difference)) == text


def test_a_number_in_a_payment_stays_on_the_line_of_its_word() -> None:
    assert "difference\N{NO-BREAK SPACE}6, redoubled" in names.payment_text("Anna", "Beth", 2, -6)


@pytest.mark.parametrize(
    ("times", "difference", "penalties", "first", "second"),
    [
        (1, -6, False, "You pay Beth 6: difference 6, doubled once", "Anna pays you 6: difference 6, doubled once"),
        (
            1,
            6,
            True,
            "You take 6 of Beth's penalty points: difference 6, doubled once",
            "Anna takes 6 of your penalty points: difference 6, doubled once",
        ),
        (2, 0, False, "You and Beth are level: nothing is paid", "Anna and you are level: nothing is paid"),
        (0, 6, False, "You and Beth have no double between you", "Anna and you have no double between you"),
    ],
)
def test_payments_to_whoever_reads_them(times: int, difference: int, penalties: bool, first: str, second: str) -> None:
    assert said(names.payment_text("You", "Beth", times, difference, penalties=penalties)) == first
    assert said(names.payment_text("Anna", "You", times, difference, penalties=penalties)) == second


def test_where_points_are_penalties_who_has_more_of_them_takes_some_of_the_others() -> None:
    def paid(times: int, difference: int) -> str:
        return said(names.payment_text("Anna", "Beth", times, difference, penalties=True))

    assert paid(1, 20) == "Anna takes 20 of Beth's penalty points: difference 20, doubled once"
    assert paid(2, -6) == "Beth takes 12 of Anna's penalty points: difference 6, redoubled, 2 × 6"  # noqa: RUF001
    assert paid(1, 0) == "Anna and Beth are level: nothing is paid"
