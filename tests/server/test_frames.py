"""A message is the same one however it is cut into frames and packets, and a frame that must not be ends the line."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.friends import friends
from tests.server.harness import Server

TEXT = b'{"type":"reply","ask":1,"yes":true}'
START, END = TEXT[:9], TEXT[9:]


def frame(body: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=mask)


WHOLE = frame(TEXT)
BEGUN, ENDED = frame(START, fin=False), frame(END, Opcode.CONT)


@pytest.mark.parametrize(
    ("packets", "answers"),
    [
        ([WHOLE], 1),
        ([WHOLE[:1], WHOLE[1:]], 1),
        ([WHOLE[:20], WHOLE[20:]], 1),
        ([WHOLE + WHOLE], 2),
        ([WHOLE + WHOLE[:7], WHOLE[7:]], 2),
        ([BEGUN, ENDED], 1),
        ([BEGUN + ENDED, WHOLE], 2),
        ([BEGUN, frame(b"", Opcode.PING), ENDED], 1),
        ([frame(TEXT.ljust(125))], 1),
        ([frame(TEXT.ljust(126))], 1),
        ([frame(TEXT, Opcode.BINARY)], 1),
    ],
)
async def test_a_message_arrives_whole(shared: Server, packets: list[bytes], answers: int) -> None:
    async with friends(shared) as found:
        for packet in packets:
            found.anna.socket.transport.write(packet)
            await asyncio.sleep(0)
        for _ in range(answers):
            assert (await found.anna.error())["code"] == "asked-gone"


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        (frame(TEXT, mask=False), 1002),
        (bytes([WHOLE[0] | 0x40]) + WHOLE[1:], 1002),
        (BEGUN + WHOLE, 1002),
        (ENDED, 1002),
        (frame(b'{"type":"say","text":"\xff"}'), 1007),
    ],
    ids=["unmasked", "reserved", "within", "nothing-begun", "no-text"],
)
async def test_what_is_no_frame_ends_the_line(shared: Server, packet: bytes, code: int) -> None:
    async with friends(shared) as found:
        found.anna.socket.transport.write(packet)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await found.anna.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code
