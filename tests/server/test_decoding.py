"""Several threads may decode a type for the first time at the same moment."""

import subprocess
import sys

import msgspec

from barbu.rules.load import load

TOGETHER = """
import sys, threading
import msgspec
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.server.decoding import make_ready
text = sys.stdin.buffer.read()
make_ready()
sys.setswitchinterval(0.00001)
barrier = threading.Barrier(8)
def decode():
    barrier.wait()
    msgspec.json.decode(text, type=Rules)
threads = [threading.Thread(target=decode) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""

RUNS = 12
"""Without the call, every eighth or so crashes."""


def test_types_are_decoded_by_several_threads_at_once() -> None:
    text = msgspec.json.encode(load("pagat"))
    ends = [subprocess.run([sys.executable, "-c", TOGETHER], input=text).returncode for _ in range(RUNS)]
    assert ends == [0] * RUNS
