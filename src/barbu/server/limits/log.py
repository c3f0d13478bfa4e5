"""A log that no client can fill."""

import logging

from barbu.live.people.bucket import Bucket

AT_ONCE = 10
"""How often a line of code may log something in a row."""

AGAIN_S = 60.0
"""Seconds after which it may log once more."""


class Sparing(logging.Filter):
    """Lets a line of code log a few times in a row and then once a minute. What is wrong with one request is said in
    full; a thousand more would say no more."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets: dict[tuple[str, int], Bucket] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is logged; bytes that are no text need no traceback, since a client sent them."""
        if record.exc_info and isinstance(record.exc_info[1], UnicodeError):
            record.exc_info = None
        bucket = self._buckets.setdefault((record.pathname, record.lineno), Bucket(AT_ONCE, 1 / AGAIN_S))
        if bucket.take():
            bucket.put_back()
            return False
        return True
