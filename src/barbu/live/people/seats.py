"""Who sits at a table."""

import hashlib
import hmac
import secrets
from typing import Annotated

from msgspec import Meta

from barbu.errors import BarbuError
from barbu.live.people.bucket import Bucket
from barbu.live.people.confusables import is_visible, readable
from barbu.messages import Message, message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.text.names import card_message

MOST_LETTERS = 24
"""The most letters in a name, so that it fits its plate."""

LONGEST_AVATAR = 40
"""The most letters in the name of an avatar."""

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters that names of tables and invitations are made of: none that is easily misread."""

NAME_LETTERS = 10
"""How many letters the name of a table has."""

Key = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{32})?\Z")]
"""The token a person wants for their seat: 192 random bits of their own, in base64 for URLs (empty: the server makes
one). A request repeated with the same key is done once, so a lost answer does no harm. A spectator's key opens no seat:
it only shows and deletes what they have said."""

CHANGES, CHANGES_EACH_S = 30.0, 1.0
"""How many things one person may change at a table at once, and the seconds until they may change another."""

ASKS, ASKS_EACH_S = 3.0, 60.0
"""How many questions one person at a table, or all its spectators together, may ask in vain at once, and the seconds
until they may ask another."""

PAUSES, PAUSES_MS = 3, 3600 * 1000
"""How many pauses one person may make within this time."""

LONE, LONE_AVATAR = "You", "leaf"
"""Name and sign of a person who plays alone and has given neither."""

BOT = "bot:"
"""What the name of a bot begins with in a record."""
BOT_NAMES = ("Beth", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Kim", "Leo", "Mona", "Nils")
BOT_AVATARS = ("boat", "cup", "moon", "mountain", "star", "bell", "leaf", "sun")
"""Signs that bots wear, as the page names them."""


def named(name: str) -> str:
    """A player's name as others are told it: empty if they have given none."""
    return "" if name == LONE else name


class RequestError(BarbuError):
    """A request that cannot be met; ``code`` is the stable word that the page gets."""

    def __init__(self, code: str, said: Message, advice: Message | None = None) -> None:
        super().__init__(said, advice)
        self.code = code


def fault() -> RequestError:
    """The server is at fault."""
    return RequestError("server", message("live-fault"), message("live-fault-hint"))


def stale() -> RequestError:
    """The table is no longer as it was when this was asked for."""
    return RequestError("stale", message("live-stale"), message("live-stale-hint"))


def wrong_token() -> RequestError:
    """The token opens no seat, or none any more."""
    return RequestError("wrong-token", message("live-wrong-token"), message("live-wrong-token-hint"))


class Player:
    """The occupant of a seat: a bot of a kind, a person (known only by the hash of their token), or none.

    ``connected`` tells whether a person's browser is connected; bots always are. ``who`` is the person's public id,
    which reveals nothing about the token; ``former`` are tokens that opened the seat before. ``pace`` is how fast they
    may change things at the table, ``asks`` how often they may ask the others for something, and ``pauses`` are the
    times (Unix, ms) of their last pauses. ``since`` is the number of actions in the game before a bot took the seat
    over, ``stands_in`` the person who left it to a bot that plays on under their name, and ``late`` tells that a person
    came during the game. ``program`` tells that the person is a bot of someone's, which plays over the API.
    """

    __slots__ = (
        *(
            "asks",
            "avatar",
            "bot",
            "connected",
            "former",
            "late",
            "name",
            "pace",
            "pauses",
            "program",
            "since",
            "stands_in",
            "token",
        ),
        "who",
    )

    def __init__(self, name: str, avatar: str = "", bot: str | None = None, token: bytes | None = None) -> None:
        self.name = name
        self.avatar = avatar
        self.bot = bot
        self.token = token
        self.connected = bot is not None
        self.since = 0
        self.late = self.program = False
        self.stands_in: Player | None = None
        self.former: tuple[bytes, ...] = ()
        self.pace = Bucket(CHANGES, 1 / CHANGES_EACH_S)
        self.asks = Bucket(ASKS, 1 / ASKS_EACH_S)
        self.pauses: tuple[int, ...] = ()
        self.who = hashlib.sha256(b"who" + token).hexdigest()[:12] if token else ""

    @property
    def recorded(self) -> str:
        """What a record calls the player: bots by their kind, and those of people by their name, marked as bots."""
        if self.bot:
            return f"{BOT}{self.bot}"
        return f"{BOT}{self.name}" if self.program else self.name

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.bot is None and self.token is not None

    @property
    def is_free(self) -> bool:
        """Whether the seat is empty."""
        return self.bot is None and self.token is None


def new_token() -> str:
    """A new random token (192 bits)."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> bytes:
    """What is stored of a token. Tokens are random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def random_code(letters: int) -> str:
    """A new random code of so many letters (4.95 bits each)."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(letters))


def code_from(digest: bytes, letters: int) -> str:
    """The code of so many letters that follows from a digest of 256 bits."""
    number, base = int.from_bytes(digest, "big"), len(CODE_LETTERS)
    return "".join(CODE_LETTERS[number // base**at % base] for at in range(letters))


def table_of(told: bytes) -> str:
    """The name of a table that follows from something, and tells nothing of it."""
    return code_from(hashlib.sha256(told).digest(), NAME_LETTERS)


def table_for(key: str) -> str:
    """The name of the table that is made with a key."""
    # Not from what is stored of it.
    return table_of(f"table {key}".encode())


def seat_with(players: list[Player], token: str) -> int | None:
    """The seat of the person with a token, None if there is none."""
    hashed = hash_of(token)
    found = None
    for seat, player in enumerate(players):
        if player.bot is None and player.token is not None and hmac.compare_digest(player.token, hashed):
            found = seat
    return found


def seat_opened(players: list[Player], token: str) -> int:
    """The seat of the person with a token.

    Raises:
        RequestError: it opens none.
    """
    seat = seat_with(players, token)
    if seat is None:
        raise wrong_token()
    return seat


def checked_name(name: str) -> str:
    """A person's name as it is shown: blanks tidied, nothing invisible, as is easily pasted along, and no marks that
    climb over the lines around; Guest if nothing of it can be seen.

    Raises:
        RequestError: it is too long, or has a sign that may not appear in a record.
    """
    name = " ".join(name.split())
    shown = readable(name)
    if len(shown) > MOST_LETTERS or any(letter in '",' or letter < " " for letter in name):
        raise RequestError("bad-name", message("live-bad-name", most=MOST_LETTERS))
    return shown if is_visible(shown) else "Guest"


def name_among_people(name: str) -> str:
    """The same for a person whom others see, and who has to have a name.

    Raises:
        RequestError: they have none that can be seen, it is too long, or has a sign that may not appear in a record.
    """
    if not is_visible(name):
        raise RequestError("no-name", message("live-no-name"), message("live-no-name-hint"))
    return checked_name(name)


def bot_names(taken: list[str], count: int) -> list[str]:
    """Names for bots, none of which begins like a name that is taken, since the sheet writes initials."""
    initials = {name[:1].upper() for name in taken}
    return [name for name in BOT_NAMES if name[0] not in initials][:count]


def bot_avatars(taken: list[str], count: int) -> list[str]:
    """A different sign for each of this many bots; none (an empty text) once all are worn."""
    free = [avatar for avatar in BOT_AVATARS if avatar not in taken]
    return [*free, *[""] * count][:count]


def first_seat(wanted: str, rules: Rules) -> str | None:
    """The letter of the seat that the person in seat A wants to declare first, None if it is to be drawn.

    Raises:
        RequestError: there is no such seat, or the rules leave it to the holder of a card.
    """
    if wanted == "drawn":
        return None
    if rules.session.first:
        said = message("live-card-declares", card=card_message(rules.session.first))
        raise RequestError("bad-table", said, message("live-leave-to-card"))
    letter = SEATS[0] if wanted == "me" else wanted
    if letter not in list(SEATS[: rules.players]):
        raise RequestError("bad-table", message("live-bad-first", last=SEATS[rules.players - 1]))
    return letter
