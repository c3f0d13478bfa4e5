"""How other devices in the network reach this server, which a page opened as localhost has to know to invite anyone."""

import ipaddress
import socket
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response

ANYWHERE = ("192.0.2.1", 9)
"""An address that is only documentation: asking for the way there sends nothing."""


class Reached(msgspec.Struct, frozen=True):
    """Answer to GET /api/network: the address at which other devices reach this server, empty if they do not. Only a
    browser on the same machine is told, since the address is nobody else's business."""

    address: str


class Network:
    """Tells a browser on this machine how others reach the ``listener`` (None: they do not)."""

    def __init__(self, listener: socket.socket | None) -> None:
        self._listener = listener

    async def answer(self, request: Request) -> Response:
        """The answer to the question."""
        near = (
            request.client is not None and is_loopback(request.client.host) and is_loopback(request.url.hostname or "")
        )
        address = address_in_network(self._listener) if near and self._listener is not None else ""
        return Response(msgspec.json.encode(Reached(address)), 200, {"cache-control": "no-store"}, "application/json")


def is_loopback(host: str) -> bool:
    """Whether a host name or an address is that of the machine itself."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost" or host.endswith(".localhost")


def address_in_network(listener: socket.socket) -> str:
    """The address at which other devices in the network reach a listening socket, such as ``http://192.168.1.20:8000``;
    empty if it listens to this machine only, or there is no network."""
    host, port, *_ = listener.getsockname()
    if ipaddress.ip_address(host).is_unspecified:
        host = _own_address()
    if not host or is_loopback(host):
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address of this machine in its network, empty without one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(ANYWHERE)
        found: str = asked.getsockname()[0]
        return found
    return ""
