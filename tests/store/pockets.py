"""A drawer in memory that behaves like a browser's."""

import asyncio
from collections.abc import Mapping, Sequence


class Pocket:
    """``store.drawer.Drawer``: what is written takes a moment, as it does in a browser."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def write(self, new: Mapping[str, str], over: Mapping[str, str], gone: Sequence[str]) -> bool:
        await asyncio.sleep(0)
        left = {key: text for key, text in self.texts.items() if not key.startswith(tuple(gone))}
        if any(key in left for key in new):
            return False
        self.texts = {**left, **new, **over}
        return True

    async def under(self, start: str) -> list[tuple[str, str]]:
        await asyncio.sleep(0)
        return sorted((key, text) for key, text in self.texts.items() if key.startswith(start))
