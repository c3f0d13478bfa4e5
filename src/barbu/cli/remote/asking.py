"""Questions to a server over HTTP, and errors that say what it has refused."""

import json
import ssl
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

import msgspec

from barbu.errors import BarbuError
from barbu.messages import Argument, Message, message

PATIENCE_S = 30.0
"""Seconds that a server may take to answer."""

HERE = ("localhost", "127.0.0.1", "[::1]")
"""Hosts that are taken to speak plain HTTP if the address does not say what it speaks."""

Found = TypeVar("Found")


class RemoteError(BarbuError):
    """A server cannot be reached, or refuses. ``code`` is the word for it, the server's own if it has said why;
    ``status`` is that of its answer (0: there was none)."""

    def __init__(self, code: str, said: Message, advice: Message | None = None, status: int = 0) -> None:
        super().__init__(said, advice)
        self.code = code
        self.status = status

    @classmethod
    def of(cls, code: str, **args: Argument) -> "RemoteError":
        """One of ours, whose sentences are the messages ``remote-CODE`` and ``remote-CODE-hint``."""
        return cls(code, message(f"remote-{code}", **args), message(f"remote-{code}-hint", **args))

    @property
    def passes(self) -> bool:
        """Whether the same may be asked again later: the server is away, or has too much to do."""
        return self.code == "unreachable" or self.status >= 500 or self.status == 429

    @classmethod
    def told(cls, status: int, body: bytes, address: str) -> "RemoteError":
        """What a server has said in an answer with this status."""
        try:
            said = json.loads(body)
            text, hint, code = str(said["text"]), str(said.get("hint", "")), str(said["code"])
        except (ValueError, KeyError, TypeError, AttributeError):
            return cls.of("no-barbu", address=address, status=status)
        advice = message("remote-says", text=hint) if hint else None
        return cls(code, message("remote-says", text=text), advice, status)


class Server:
    """A server at an address, asked by the holder of a ``token``, if there is one."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = _checked(address)
        self.token = token

    @property
    def sockets(self) -> str:
        """The address of its WebSockets."""
        return "ws" + self.address.removeprefix("http")

    def ask(self, path: str, kind: type[Found], body: object = None, **query: str) -> Found:
        """The answer to a question, which has a ``body`` if it is sent by POST.

        Raises:
            RemoteError: the server cannot be reached, refuses, or its answer is of another kind.
        """
        where = f"{self.address}{path}" + (f"?{urlencode(query)}" if query else "")
        headers = {"Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else msgspec.json.encode(body)
        try:
            with urlopen(Request(where, data, headers), timeout=PATIENCE_S) as answer:
                found = answer.read()
        except HTTPError as error:
            with error:
                raise RemoteError.told(error.code, error.read(), self.address) from error
        except (OSError, HTTPException, ssl.SSLError) as error:
            why = str(getattr(error, "reason", None) or error)
            raise RemoteError.of("unreachable", address=self.address, why=why) from error
        try:
            return msgspec.json.decode(found, type=kind)
        except msgspec.MsgspecError as error:
            raise RemoteError.of("other-answer", address=self.address, why=str(error)) from error

    def check_names(self) -> None:
        """Make sure that the server keeps names that last.

        Raises:
            RemoteError: it does not, or cannot be reached.
        """
        if not self.ask("/api/names", dict[str, Any]).get("has"):
            raise RemoteError.of("no-names", address=self.address)


def is_address(text: str) -> bool:
    """Whether a text is the address of a server, rather than a file or a folder."""
    return text.startswith(("http://", "https://"))


def _checked(address: str) -> str:
    """An address with how to speak to it and without what follows the host.

    Raises:
        RemoteError: it is none.
    """
    text = address.strip()
    if "://" not in text:
        text = f"{'http' if text.startswith(HERE) else 'https'}://{text}"
    try:
        parts = urlsplit(text)
        found = parts.scheme in ("http", "https") and parts.hostname and (parts.port or True)
    except ValueError:
        found = False
    if not found:
        raise RemoteError.of("no-address", address=address)
    return f"{parts.scheme}://{parts.netloc}"
