"""The files of the built page, each compressed only once and cached by browsers."""

import asyncio
import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from barbu.text.render import say

try:
    from barbu_page import STATIC as STATIC
except ImportError:
    STATIC = Path(__file__).parents[1] / "static"  # in a working copy, where `dev.py` builds it

SMALLEST_COMPRESSED = 600
"""Files with fewer bytes are sent uncompressed, since they fit into one packet anyway."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")


class PageFile(NamedTuple):
    """A file ready to be sent. ``packed`` is its gzipped body (None if compression does not pay), ``kind`` its media
    type and ``mark`` its ETag."""

    body: bytes
    packed: bytes | None
    kind: str
    mark: str


class Page:
    """The files of the built page in a folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, tuple[int, asyncio.Future[PageFile]]] = {}

    @property
    def built(self) -> bool:
        """Whether there is a page to serve."""
        return (self._folder / "index.html").is_file()

    async def start(self, head: str) -> Response:
        """The start page with more in its head, in HTML."""
        if not self.built:
            return self._not_built()
        file = await self._file(self._folder / "index.html")
        body = file.body.replace(b"</title>", f"</title>{head}".encode(), 1)
        return Response(body, 200, {"cache-control": "no-cache"}, file.kind)

    async def answer(self, request: Request) -> Response:
        """Answer a request for one of the page's files. A browser that looks for an unknown page gets the start page,
        which says that no such page exists."""
        name = request.path_params.get("path", "") or "index.html"
        if not self.built:
            return self._not_built()
        path = self._path(name)
        if path is None:
            return await self._missing(request)
        file = await self._file(path)
        headers = {
            # Assets have the hash of their content in their name.
            "cache-control": "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache",
            "etag": file.mark,
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == file.mark:
            return Response(None, 304, headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, 200, headers, file.kind)

    def _not_built(self) -> Response:
        return PlainTextResponse(say("server-not-built") + "\n", 503)

    def _path(self, name: str) -> Path | None:
        """The file with a given name, or None if there is none."""
        try:
            path = (self._folder / name).resolve()
            return path if path.is_relative_to(self._folder) and path.is_file() else None
        except (OSError, ValueError):
            # No file can have this name: it is too long, or contains an invalid character.
            return None

    async def _missing(self, request: Request) -> Response:
        if "text/html" not in request.headers.get("accept", ""):
            return PlainTextResponse(say("server-no-page") + "\n", 404)
        start = self._folder / "index.html"
        file = await self._file(start)
        return Response(file.body, 404, {"cache-control": "no-store", "vary": "accept"}, file.kind)

    async def _file(self, path: Path) -> PageFile:
        """The current version of a file. It is read and compressed only once, in a thread, because the largest takes a
        second."""
        changed = path.stat().st_mtime_ns
        known = self._files.get(path)
        if known is None or known[0] != changed:
            known = self._files[path] = changed, asyncio.ensure_future(asyncio.to_thread(_read, path))
        try:
            # If one client goes away, others may still be waiting for the same file.
            return await asyncio.shield(known[1])
        except OSError:
            self._files.pop(path, None)
            raise


def _read(path: Path) -> PageFile:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = None
    if len(body) >= SMALLEST_COMPRESSED and kind.startswith(("text/", "application/", "image/svg")):
        packed = gzip.compress(body, 9, mtime=0)
        if len(packed) >= len(body):
            packed = None
    return PageFile(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
