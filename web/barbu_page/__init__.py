"""The built page of Barbu, as files for its server."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
