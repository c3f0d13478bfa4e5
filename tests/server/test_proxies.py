"""The documented proxies, on a port other than that of TLS: posts are not foreign, and tables are played."""

import random
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.harness import Server

DEPLOY = Path(__file__).parents[2] / "docs" / "deploy"

NGINX = """
daemon off; pid {folder}/pid; error_log stderr;
events {{}}
http {{
access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
{site}
}}
"""


@pytest.fixture(scope="session")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The program: the one that is installed, or Debian's, which needs no installing."""
    if (installed := shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")) is not None:
        return installed
    if shutil.which("apt-get") is None:
        pytest.skip("nginx is not installed, and there is no apt-get to fetch it with")
    folder = tmp_path_factory.mktemp("nginx")
    subprocess.run(["apt-get", "-qq", "download", "nginx"], cwd=folder, check=True, capture_output=True)
    (package,) = folder.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    return str(folder / "usr" / "sbin" / "nginx")


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def listens(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    """A proxy, from when it listens."""
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        try:
            until_s = time.monotonic() + 20
            while not listens(port):
                assert process.poll() is None, process.stderr and process.stderr.read().decode()
                assert time.monotonic() < until_s
                time.sleep(0.02)
            yield
        finally:
            process.terminate()


async def is_played_through(port: int, server: Server) -> None:
    """Post as a page does, and play a deal at a table."""
    through = Server(server.data)
    through.port = port
    origin = {"origin": f"http://127.0.0.1:{port}"}
    async with httpx.AsyncClient(base_url=through.url, headers=origin, verify=False, timeout=30) as page:
        answer = await page.post("/api/tables", json={"bots": ["random"] * 3, "name": "Anna"})
        assert answer.status_code == 200, answer.text
        foreign = await page.post("/api/tables", json={"bots": []}, headers={"origin": "http://elsewhere.example"})
        assert foreign.json()["code"] == "foreign-page"
    async with through.sit(answer.json()) as player:
        await player.my_turn()
        await player.step(random.Random(1))


async def test_nginx(shared: Server, nginx: str, tmp_path: Path) -> None:
    port = free_port()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port}").replace(":8000", f":{shared.port}")
    site = re.sub(r"^ *ssl_.*\n", "", site, flags=re.M)
    config = tmp_path / "nginx.conf"
    config.write_text(NGINX.format(folder=tmp_path, site=site))
    with running([nginx, "-e", "stderr", "-p", str(tmp_path), "-c", str(config)], port):
        await is_played_through(port, shared)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed")
async def test_caddy(shared: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    port = free_port()
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    site = site.replace("\nbarbu.example.org {", f"\nhttp://127.0.0.1:{port} {{").replace(":8000", f":{shared.port}")
    (tmp_path / "Caddyfile").write_text("{\n\tadmin off\n}\n" + site)
    with running([shutil.which("caddy") or "", "run", "--config", str(tmp_path / "Caddyfile")], port):
        await is_played_through(port, shared)
