"""What happens at a table that is neither an entry of its inbox nor a stored event, for the parts that react to it."""

from barbu.live.table.inbox import Arrival, Departure, Errand, Loaded
from barbu.store.events import Acted, Gathering, Reseated, TookBack

News = set[type]
"""The kinds of what has happened since the table last looked up: entries, stored events, and the classes below."""


class Dealt:
    """A deal has begun."""


class DealOver:
    """A deal has ended: it is scored, or its cards are dealt again."""


class Asked:
    """A question has been asked or answered, or has ended."""


class Kept:
    """A bot has begun to keep a seat warm, or the seat's person is back."""


class StoreChanged:
    """The store takes nothing any more, or takes everything again."""


PEOPLE = Gathering | Reseated | Arrival | Departure | Errand | Loaded
"""Who sits at the table, who of them is there, or on what terms they play may have changed."""

GAME = Acted | TookBack
"""The game has changed."""
