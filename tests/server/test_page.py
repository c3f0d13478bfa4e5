"""The files of the page: cached for a long time where their name contains their hash, compressed, and nothing outside
the folder."""

import asyncio
import gzip
import logging
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from barbu.server.http.pages import Page

SCRIPT = "console.log('a table');\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("token")
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Barbu</title>")
    (static / "assets" / "index-abc123.js").write_text(SCRIPT)
    (static / "icon.svg").write_text("<svg/>")
    return static


def client_of(page: Page) -> httpx.AsyncClient:
    app = Starlette(routes=[Route("/", page.answer), Route("/{path:path}", page.answer)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://barbu")


@pytest.fixture
async def client(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(Page(folder)) as found:
        yield found


async def test_the_start_page_is_revalidated_each_time(client: httpx.AsyncClient) -> None:
    response = await client.get("/")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"
    again = await client.get("/", headers={"if-none-match": response.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


async def test_assets_are_cached_for_ever_and_compressed(client: httpx.AsyncClient) -> None:
    response = await client.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip"})
    assert response.headers["content-type"].startswith("text/javascript")
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    assert response.text == SCRIPT
    plain = await client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


@pytest.mark.parametrize(
    "path", ["/nothing", "/assets", "/assets/../../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt"]
)
async def test_nothing_outside_the_folder_is_served(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path)
    assert response.status_code == 404
    assert "token" not in response.text


@pytest.mark.parametrize("path", ["/nothing", "/rules/pagat", "/assets/old-abc.js", "/..%2fsecret.txt"])
async def test_any_other_address_leads_to_the_page(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert response.status_code == 404
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-store"
    assert response.text == "<title>Barbu</title>"
    plain = await client.get(path, headers={"accept": "*/*"})
    assert (plain.status_code, plain.text) == (404, "There is no such page.\n")


async def test_a_file_is_compressed_once_and_without_blocking_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "engine").mkdir()
    (folder / "engine" / "big.wasm").write_bytes(bytes(100_000))
    compressed, threads = gzip.compress, []

    def watched(*words: Any, **options: Any) -> bytes:
        threads.append(threading.current_thread())
        return compressed(*words, **options)

    monkeypatch.setattr(gzip, "compress", watched)
    async with client_of(Page(folder)) as client:
        both = await asyncio.gather(*[client.get("/engine/big.wasm") for _ in range(2)])
    assert [(len(each.content), each.headers["content-encoding"]) for each in both] == [(100_000, "gzip")] * 2
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


async def test_a_new_build_is_noticed(client: httpx.AsyncClient, folder: Path) -> None:
    assert "Barbu" in (await client.get("/")).text
    (folder / "index.html").write_text("<title>Barbu, newer</title>")
    assert "newer" in (await client.get("/")).text


async def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    page = Page(tmp_path)
    async with client_of(page) as client:
        response = await client.get("/")
    assert response.status_code == 503
    assert "dev.py" in response.text
    assert not page.built


def test_starting_without_a_built_page_warns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from barbu.server import app

    monkeypatch.setattr(app, "Page", lambda *_: Page(tmp_path))
    with caplog.at_level(logging.WARNING):
        app.warn_if_not_built()
    assert "dev.py web" in caplog.text
