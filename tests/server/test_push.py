"""Push messages: sent over a real socket to a service near by, which decrypts what it gets as a browser would."""

import asyncio
import base64
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from barbu.live.table.notifying import Notice
from barbu.server.push import push_from, sending
from barbu.server.push.encryption import CURVE, LONGEST, encrypted, point_of
from barbu.server.push.services import is_push_service
from barbu.server.push.vapid import Vapid, unpadded
from barbu.store import subscribing
from barbu.store.model import PushRow, now_ms
from barbu.store.opening import PUSH_KEY
from barbu.store.sqlite import SqliteStore
from barbu.text.render import say
from tests.server.friends import at, begin, friends, step
from tests.server.harness import Json, Server
from tests.store.small import GAME, SEATS
from tests.typed import present

NEAR = """
from barbu.server.push import questions
questions.is_push_service = lambda endpoint: endpoint.startswith("http://127.0.0.1:")
"""
"""Lets a server write to a service on this machine."""


def plain(text: str) -> bytes:
    """The bytes of unpadded base64 for URLs."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser that has subscribed."""

    def __init__(self, private: int | None = None, auth: bytes = b"a" * 16) -> None:
        self._key = ec.derive_private_key(private, CURVE) if private else ec.generate_private_key(CURVE)
        self.key, self.auth = point_of(self._key.public_key()), auth

    def read(self, body: bytes) -> bytes:
        """What a push message says (RFC 8291, written from the browser's side)."""
        salt, theirs, content = body[:16], body[21:86], body[86:]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.key + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, content, None)
        assert text.endswith(b"\x02")
        return text[:-1]


class Service:
    """A push service: ``got`` has the headers and bodies of its requests, ``answers`` what it says to them (201)."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.answers.pop(0) if service.answers else 201)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    async def messages(self, count: int) -> list[tuple[dict[str, str], bytes]]:
        """What came, once it is this many."""
        async with asyncio.timeout(20):
            while len(self.got) < count:
                await asyncio.sleep(0.01)
        return self.got


@pytest.fixture
def service() -> Iterator[Service]:
    opened = Service()
    yield opened
    opened.close()


def check_signature(headers: dict[str, str], origin: str, public: str) -> None:
    """Check that a request was signed by a server with this public key, for this service."""
    kind, token, key = headers["authorization"].replace("t=", "").replace("k=", "").replace(",", "").split()
    assert (kind, key) == ("vapid", public)
    head, claims, signature = token.split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(plain(claims))["aud"] == origin
    r, s = (int.from_bytes(part, "big") for part in (plain(signature)[:32], plain(signature)[32:]))
    verifier = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, plain(public))
    verifier.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        verifier.verify(encode_dss_signature(r, s), f"{head}.x{claims}".encode(), ec.ECDSA(SHA256()))


def test_encryption_is_that_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    own = ec.derive_private_key(int.from_bytes(plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    auth = plain("BTBZMqHH6r4Tts7J_aSIgg")
    browser = Browser(int.from_bytes(plain("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), auth)
    text = b"When I grow up, I want to be a watermelon"
    body = encrypted(text, browser.key, auth, own, plain("DGv6ra1nlYgDCS1FRnbzlw"))
    assert unpadded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(body) == text
    assert encrypted(text, browser.key, auth) != encrypted(text, browser.key, auth), "each message has keys of its own"
    with pytest.raises(ValueError, match="3073"):
        encrypted(b"x" * (LONGEST + 1), browser.key, auth)


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    first = Vapid(tmp_path, ["127.0.0.1", "barbu.example.org"])
    assert (tmp_path / PUSH_KEY).stat().st_mode & 0o777 == 0o600
    assert Vapid(tmp_path).public == first.public
    claims = first.authorization("https://x", 0).split(".")[1]
    assert json.loads(plain(claims)) == {"aud": "https://x", "exp": 12 * 3600, "sub": "https://barbu.example.org"}


def test_a_key_that_cannot_be_used_leaves_the_server_without_messages(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path)
    (tmp_path / PUSH_KEY).write_text("no key")
    assert push_from(tmp_path, store, []) is None
    assert "no push messages" in caplog.text
    store.close()


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://db5.notify.windows.com/?token=abc", True),
        ("http://fcm.googleapis.com/abc", False),
        ("https://fcm.googleapis.com:8443/abc", False),
        ("https://fcm.googleapis.com@127.0.0.1/abc", False),
        ("https://user@fcm.googleapis.com/abc", False),
        ("https://fcm.googleapis.com.example.org/abc", False),
        ("https://notfcm.googleapis.com.evil/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://[::1]/abc", False),
        ("https://[::1/abc", False),
        ("https://localhost/abc", False),
        ("https://fcm.googleapis.com/a\r\nhost: x", False),
        ("https://fcm.googleapis.com/" + "a" * 1000, False),
        (f"https://{'a' * 63}.notify.windows.com/abc", True),
        (f"https://{'a' * 64}.notify.windows.com/abc", False),
        ("https://db5..notify.windows.com/abc", False),
        ("https://-.notify.windows.com/abc", False),
        ("file:///etc/passwd", False),
    ],
)
def test_only_push_services_are_written_to(endpoint: str, known: bool) -> None:
    assert is_push_service(endpoint) is known


async def subscribe(server: Server, seated: Json, address: str, browser: Browser, **other: str) -> Json:
    """Ask for messages; returns the answer."""
    body = {"endpoint": address, "p256dh": unpadded(browser.key), "auth": unpadded(browser.auth), **other}
    answer: Json = (await server.post("/api/push", {"table": seated["table"], "token": seated["token"], **body})).json()
    return answer


async def test_whoever_is_away_is_told_of_their_turn_and_of_nothing_else(tmp_path: Path, service: Service) -> None:
    server, browser = Server(tmp_path, NEAR).start(), Browser()
    try:
        public = (await server.get("/api/push-key")).json()["key"]
        async with friends(server, clock_s=86400) as found:
            beth = found.seats[1]
            endpoint = f"{service.origin}/beth"
            assert await subscribe(server, beth, endpoint, browser) == {}
            await begin(found)
            await found.beth.socket.close()
            await found.anna.until(lambda heard: heard["type"] == "room" and not heard["chairs"][1]["present"])
            while found.anna.seen["turn"] != "B":
                await step(found.anna)
                await found.anna.view()
            ((headers, body),) = await service.messages(1)
            assert json.loads(browser.read(body)) == {
                "table": beth["table"],
                "title": say("push-turn", host="Anna"),
            }
            assert (headers["ttl"], headers["content-encoding"]) == ("86400", "aes128gcm")
            check_signature(headers, service.origin, public)
            for secret in (beth["token"], beth["table"], "Anna"):
                assert secret not in str(headers), "the push service learns nothing"

            # Beth comes, has the messages stopped, and leaves again.
            async with AsyncExitStack() as stack:
                again = await at(stack, server, beth)
                await again.view()
                about = {"table": beth["table"], "token": beth["token"]}
                (reached,) = (await server.post("/api/about-me", about)).json()["push"]
                assert (reached["endpoint"], reached["language"]) == (endpoint, "en")
                assert await server.post("/api/push", {**about, "endpoint": endpoint})
                await step(again)
                await found.anna.view()
            assert (await server.post("/api/about-me", about)).json()["push"] == []
            assert len(service.got) == 1
    finally:
        server.stop()


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "https://127.0.0.1/abc"},
        {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "AAAA"},
        {"endpoint": "https://fcm.googleapis.com/x", "auth": "!"},
    ],
)
async def test_an_address_that_is_none_is_refused(shared: Server, wrong: dict[str, str]) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    answer = await subscribe(shared, seated, "", Browser(), **wrong)
    assert answer["code"] == "no-push"
    stranger = await subscribe(shared, {**seated, "token": "x" * 32}, "https://fcm.googleapis.com/x", Browser())
    assert stranger["code"] == "wrong-token"


class Kept:
    """A store with a subscription to a service, and what sends to it."""

    def __init__(self, folder: Path, service: Service) -> None:
        self.folder = folder
        self.store = SqliteStore(folder)
        self.push = present(push_from(folder, self.store, []))
        self.row = PushRow("abc", b"t", f"{service.origin}/x", Browser().key, b"a" * 16, "en", now_ms())

    async def subscribe(self, row: PushRow | None = None) -> None:
        await self.store.create(GAME, SEATS, "")
        await self.push.subscribe(row or self.row)

    @property
    async def known(self) -> list[PushRow]:
        return await self.store.subscriptions("abc", b"t")


@pytest.fixture
async def kept(tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Kept]:
    monkeypatch.setattr(sending, "AGAIN_S", 0.01)
    opened = Kept(tmp_path, service)
    running = asyncio.create_task(opened.push.run())
    yield opened
    running.cancel()
    opened.store.close()


async def gone(kept: Kept) -> None:
    """Wait until the subscription has been forgotten."""
    async with asyncio.timeout(20):
        while await kept.known:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("status", [404, 410])
async def test_an_address_that_is_gone_is_forgotten(kept: Kept, service: Service, status: int) -> None:
    await kept.subscribe()
    service.answers = [status]
    kept.push.notify(Notice("abc", b"t", 3, "Anna"))
    await gone(kept)
    assert len(service.got) == 1


async def test_each_browser_of_somebody_is_told(kept: Kept, service: Service) -> None:
    await kept.subscribe()
    await kept.push.subscribe(kept.row._replace(endpoint=f"{service.origin}/y"))
    service.answers = [410]
    kept.push.notify(Notice("abc", b"t", 3, "Anna"))
    await service.messages(2)
    async with asyncio.timeout(20):
        while len(await kept.known) > 1:
            await asyncio.sleep(0.01)
    kept.push.notify(Notice("abc", b"t", 4, "Anna"))
    await service.messages(3)
    assert len(service.got) == 3, "the address that is gone is not tried again"


async def test_only_so_many_browsers_of_somebody_are_kept(kept: Kept) -> None:
    await kept.subscribe()
    for number in range(subscribing.MOST):
        newer = kept.row._replace(endpoint=f"{number}", at_ms=kept.row.at_ms + 1 + number)
        await kept.push.subscribe(newer)
    assert [row.endpoint for row in await kept.known] == ["4", "3", "2", "1", "0"]
    await kept.push.unsubscribe("abc", b"t", "3")
    assert [row.endpoint for row in await kept.known] == ["4", "2", "1", "0"]
    await kept.push.unsubscribe("abc", b"t")
    assert await kept.known == []


async def test_a_service_that_fails_is_asked_again_and_nobody_is_told_twice(kept: Kept, service: Service) -> None:
    await kept.subscribe()
    service.answers = [500, 429, 201]
    kept.push.notify(Notice("abc", b"t", 3, ""))
    await service.messages(3)
    kept.push.notify(Notice("abc", b"t", 3, ""))
    kept.push.notify(Notice("abc", b"t", 4, ""))
    await service.messages(4)
    service.answers = [403]
    kept.push.notify(Notice("abc", b"t", 5, ""))
    await service.messages(5)
    assert [row.version for row in await kept.known] == [5]


async def test_an_old_address_is_forgotten_unused(kept: Kept, service: Service) -> None:
    await kept.subscribe(kept.row._replace(at_ms=now_ms() - sending.KEPT_MS - 1))
    kept.push.notify(Notice("abc", b"t", 3, ""))
    await kept.store.expire(now_ms() - sending.KEPT_MS)
    await gone(kept)
    assert service.got == []


async def test_an_address_goes_with_its_seat_and_with_its_game(kept: Kept) -> None:
    await kept.subscribe()
    kept.push.forget("abc", b"t")
    await gone(kept)
    await kept.push.subscribe(kept.row)
    await kept.store.erase("abc", [b"t"])
    assert await kept.known == []
    await kept.push.subscribe(kept.row)
    await kept.store.forget("abc")
    assert await kept.known == []
    await kept.push.subscribe(kept.row)
    assert await kept.known == [], "there is no such game"


async def known_to_all(kept: Kept) -> None:
    """Wait until the subscriptions have been read after a start."""
    kept.push.notify(Notice("nowhere", b"t", 1, ""))
    async with asyncio.timeout(20):
        while kept.push.waiting:
            await asyncio.sleep(0.01)
            kept.push.notify(Notice("nowhere", b"t", 1, ""))


async def test_nothing_waits_for_those_who_have_not_asked(kept: Kept, caplog: pytest.LogCaptureFixture) -> None:
    await known_to_all(kept)
    for version in range(sending.MOST_WAITING + 1):
        kept.push.notify(Notice("nowhere", b"t", version, ""))
        kept.push.forget("nowhere", b"t")
    assert not kept.push.waiting and not caplog.text


async def test_who_asked_before_a_restart_is_told_after_it(kept: Kept, service: Service) -> None:
    await kept.store.create(GAME, SEATS, "")
    await kept.store.subscribe(kept.row)
    again = present(push_from(kept.folder, kept.store, []))
    running = asyncio.create_task(again.run())
    try:
        again.notify(Notice("abc", b"t", 3, ""))
        await service.messages(1)
        again.notify(Notice("abc", b"t", 4, ""))
        await service.messages(2)
    finally:
        running.cancel()


async def test_what_does_not_fit_the_queue_is_dropped(kept: Kept, caplog: pytest.LogCaptureFixture) -> None:
    await kept.subscribe()
    for version in range(sending.MOST_WAITING + 1):
        kept.push.notify(Notice("abc", b"t", version, ""))
    assert "too many" in caplog.text
