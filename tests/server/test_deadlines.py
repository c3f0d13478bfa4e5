"""What is due at a time stays due after that time, however the server's clock is set."""

from barbu.server.events.deadlines import Deadlines

HOUR_MS = 3600_000
NOW = 1_790_000_000_000


class Clocks:
    """A clock that can be set, beside one that cannot."""

    def __init__(self) -> None:
        self.wall_ms = NOW
        self.steady_s = 0.0
        self.deadlines = Deadlines(lambda: self.wall_ms, lambda: self.steady_s)

    def wait(self, ms: int) -> None:
        self.wall_ms += ms
        self.steady_s += ms / 1000

    def left(self, minutes: int = 5, since_ms: int = NOW) -> int:
        return self.deadlines.left_ms("event", NOW + minutes * 60_000, since_ms)


def test_a_deadline_passes_when_its_time_has_come() -> None:
    clocks = Clocks()
    assert clocks.left() == 300_000
    clocks.wait(299_000)
    assert not clocks.deadlines.has_passed("event", NOW + 300_000, NOW)
    clocks.wait(1_000)
    assert clocks.deadlines.has_passed("event", NOW + 300_000, NOW)
    assert not clocks.deadlines.has_passed("event", 0, NOW), "there is none"


def test_a_clock_that_is_set_changes_nothing() -> None:
    for jump_ms in (HOUR_MS, -HOUR_MS):
        clocks = Clocks()
        clocks.left()
        clocks.wall_ms += jump_ms
        clocks.wait(60_000)
        assert clocks.left() == 240_000


def test_after_a_restart_with_a_clock_set_back_it_takes_as_long_as_it_would_have_then() -> None:
    clocks = Clocks()
    clocks.wall_ms -= HOUR_MS
    assert clocks.left() == 300_000
    late = Clocks()
    late.wall_ms += 2 * 60_000
    assert late.left() == 180_000, "time that has passed has passed"


def test_a_deadline_that_is_moved_is_another_one() -> None:
    clocks = Clocks()
    clocks.left()
    clocks.wait(60_000)
    assert clocks.left(minutes=10) == 540_000
    clocks.deadlines.forget("event")
    clocks.wall_ms -= HOUR_MS
    assert clocks.left(since_ms=NOW + 60_000) == 240_000
