"""Who watches a table, from a seat or from none, and what all of them are shown."""

from collections.abc import Callable, Iterator, Mapping

from barbu.errors import BarbuError
from barbu.live import protocol
from barbu.live.link import Link, encode, refuse, tell
from barbu.live.views import Scene, Shown
from barbu.text.languages import speaking


class Viewer:
    """Somebody at the other end of a link, who sees what a ``seat`` sees, or what everybody may know (None). ``shown``
    is what they were shown last, if they keep it."""

    __slots__ = ("link", "seat", "shown")

    def __init__(self, link: Link, seat: int | None) -> None:
        self.link = link
        self.seat = seat
        self.shown: Shown | None = None


class Audience:
    """The viewers of a table, by their links, in the order in which they came."""

    def __init__(self) -> None:
        self._viewers: dict[Link, Viewer] = {}

    def __len__(self) -> int:
        return len(self._viewers)

    def __iter__(self) -> Iterator[Viewer]:
        return iter(list(self._viewers.values()))

    def of(self, link: Link | None) -> Viewer | None:
        """Who is at the other end of a link, None for nobody."""
        return None if link is None else self._viewers.get(link)

    def at(self, seat: int) -> list[Viewer]:
        """Those who watch from a seat."""
        return [viewer for viewer in self if viewer.seat == seat]

    def join(self, viewer: Viewer) -> None:
        """Let somebody watch."""
        self._viewers[viewer.link] = viewer

    def leave(self, viewer: Viewer) -> None:
        """Somebody watches no longer."""
        del self._viewers[viewer.link]

    def move(self, places: Mapping[int, int]) -> None:
        """Whoever watched from a seat watches from another one now."""
        for viewer in self:
            if viewer.seat is not None:
                viewer.seat = places[viewer.seat]

    def show(self, scene: Scene, but: Viewer | None = None) -> None:
        """Show everybody, or all but one, what they may see."""
        for viewer in self:
            if viewer is not but:
                show(viewer, scene)

    def tell(self, make: Callable[[int | None], protocol.ServerMessage], alike: bool = False) -> None:
        """Send everybody a message that is made for their seat, or ``alike`` for all, in their language."""
        texts: dict[tuple[str, int | None], str] = {}
        for viewer in self:
            link = viewer.link
            whom = link.language, None if alike else viewer.seat
            if whom not in texts:
                with speaking(link.language):
                    texts[whom] = encode(make(viewer.seat))
            link.send(texts[whom])

    def refuse(self, error: BarbuError) -> None:
        """Tell everybody that something was refused."""
        for viewer in self:
            refuse(viewer.link, error)

    def close(self, code: int) -> None:
        """Close all links."""
        for viewer in self:
            viewer.link.close(code)


def show(viewer: Viewer, scene: Scene) -> None:
    """Show somebody what they may see: all of it, or what is new to them if they keep what they have seen."""
    tell(viewer.link, lambda: _picture(viewer, scene))


def _picture(viewer: Viewer, scene: Scene) -> protocol.ServerMessage:
    if not viewer.link.merges:
        return scene.message(viewer.seat)
    before, viewer.shown = viewer.shown, scene.shown(viewer.seat)
    return scene.changes(viewer.shown, before) if before is not None else scene.whole(viewer.shown)
