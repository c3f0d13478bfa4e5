"""The built page on a plain file server, and a second build of it."""

import json
import shutil
import socket
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools import engine, page

TEXTS = (".js", ".css", ".html")


class FileServer(ThreadingHTTPServer):
    """A plain server of a folder, which may be another one later. While the line is cut nobody is answered; nobody gets
    the list of files before it is ``listed``."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Files)
        self.folder = folder
        self.cut = False
        self.listed = threading.Event()
        self.listed.set()

    @property
    def address(self) -> str:
        """The address with a slash at its end."""
        return f"http://127.0.0.1:{self.server_port}/"


class _Files(SimpleHTTPRequestHandler):
    server: FileServer

    def translate_path(self, path: str) -> str:
        self.directory = str(self.server.folder)
        return super().translate_path(path)

    def do_GET(self) -> None:
        if self.path.endswith(engine.LIST):
            self.server.listed.wait()
        if self.server.cut:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        # What the browser has in its own cache is no help.
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def served(folder: Path) -> Iterator[FileServer]:
    """A running server of a folder."""
    with FileServer(folder) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def built(folder: Path) -> None:
    """The built page in a folder, without a server of ours."""
    shutil.copytree(page.STATIC, folder)
    start = folder / "index.html"
    start.write_text(start.read_text().replace("<html", '<html data-home="here"'))
    engine.listing(folder, json.loads((page.STATIC / engine.LIST).read_text())["engine"])


def built_anew(folder: Path, said: str, instead: str) -> None:
    """A second build in a folder, from changed sources: one text of the page is another, and so is the interpreter's
    copy of barbu. As after a real build, no name with a hash in it is the same as before."""
    built(folder)
    assets = folder / "assets"
    names = {path.name: f"{path.stem[:-1]}{'10'[path.stem[-1] == '1']}{path.suffix}" for path in assets.iterdir()}
    changed = 0
    for path in [*folder.glob("*.html"), *assets.iterdir()]:
        if path.suffix in TEXTS:
            text = path.read_text(encoding="utf-8")
            changed += text.count(said)
            for old, new in {said: instead, **names}.items():
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
    assert changed
    for old, new in names.items():
        (assets / old).rename(assets / new)
    told = json.loads((folder / engine.LIST).read_text())["engine"]
    before = folder / told["folder"]
    after = before.with_name("0" * 12)
    before.rename(after)
    with zipfile.ZipFile(after / "barbu.zip", "a") as archive:
        archive.writestr("barbu/later.py", "")
    engine.listing(folder, {**told, "folder": f"{engine.FOLDER}/{after.name}/"})
