"""What people ask about their own tokens for programs (decision 0360). Only a person who is signed in may ask."""

from sqlalchemy import Connection

from barbu.api import tokens as wire
from barbu.api.request import Question, Request
from barbu.names import tokens
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import READ_S, WRITE_S, as_myself


class TokenQuestions:
    """The questions about the tokens of people whose names are kept by a ``service``."""

    def __init__(self, service: NameService) -> None:
        self._service = service

    def all(self) -> dict[str, Question]:
        """All questions about tokens by address."""
        return {
            "/api/names/tokens": Question(self.mine),
            "/api/names/tokens/make": Question(self.make, brings=True),
            "/api/names/tokens/revoke": Question(self.revoke, brings=True),
        }

    async def mine(self, request: Request) -> list[wire.MyToken]:
        """My tokens."""
        await request.pay(READ_S)
        return await as_myself(self._service, request, tokens.mine)

    async def make(self, request: Request) -> wire.MadeOwnToken:
        """A new token of mine."""
        wanted = await request.body(wire.NewOwnToken)
        await request.pay(WRITE_S)

        def make(db: Connection, me: str) -> wire.MadeOwnToken:
            token = tokens.make(db, tokens.OF_PEOPLE, me, wanted.scope, wanted.label)
            return wire.MadeOwnToken(token, tokens.mine(db, me))

        return await as_myself(self._service, request, make)

    async def revoke(self, request: Request) -> list[wire.MyToken]:
        """End a token of mine."""
        wanted = await request.body(wire.OwnTokenGone)
        await request.pay(WRITE_S)

        def revoke(db: Connection, me: str) -> list[wire.MyToken]:
            tokens.revoke(db, tokens.OF_PEOPLE, me, wanted.id)
            return tokens.mine(db, me)

        return await as_myself(self._service, request, revoke)
