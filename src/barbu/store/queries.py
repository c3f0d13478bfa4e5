"""Every question that is put to the database, by name. Only what reads one imports this module, since the library takes
as long to load as the rest of the server.

The library's statements contain circles of references: made once, they leave nothing for the garbage collector.
"""

from typing import Any

from sqlalchemy import BindParameter, Select, and_, bindparam, exists, func, select

from barbu.store.model import ANSWERED, CHAMPION, COUNTED, SENT, WAITING, WANTED
from barbu.store.tables import (
    duplicate,
    duplicate_table,
    event,
    game,
    kept,
    line,
    push,
    report,
    result,
    rules,
    seat,
    tip,
    used,
)

MOST_UNPLAYED = 100
"""The most events that a game can have before any person has acted: what bots do before then takes fewer."""

_GAME: BindParameter[str] = bindparam("game")
_TOKEN: BindParameter[bytes] = bindparam("token")
_MOST: BindParameter[int] = bindparam("most")
_BEFORE: BindParameter[int] = bindparam("before_ms")

_BY_PERSON = exists().where(
    event.c.game == game.c.id, event.c.kind == "act", seat.c.game == game.c.id, seat.c.seat == event.c.seat,
    seat.c.bot.is_(None),
)  # fmt: skip
_LATEST = and_(event.c.game == game.c.id, event.c.seq == tip.c.seq)

_CHALLENGE: BindParameter[str] = bindparam("challenge")
_LAST: BindParameter[str] = bindparam("last")
_WHO: BindParameter[bytes] = bindparam("who")
_CODE: BindParameter[str] = bindparam("code")
_OF_CHALLENGE = result.c.challenge == _CHALLENGE
_CHAMPIONS = result.alias()
_HAS_CHAMPION = exists().where(_CHAMPIONS.c.challenge == result.c.challenge, _CHAMPIONS.c.counts == CHAMPION)

QUERIES: dict[str, Select[Any]] = {
    "game": select(game).where(game.c.id == _GAME),
    "tip": select(*list(tip.c)[1:]).where(tip.c.game == _GAME),
    "rules": select(rules.c.text).join(game).where(game.c.id == _GAME),
    "seats": select(*list(seat.c)[1:]).where(seat.c.game == _GAME).order_by(seat.c.seat),
    "later": select(event).where(event.c.game == _GAME, event.c.kind.in_(("sit", "renew"))).order_by(event.c.seq),
    "events": select(event).where(event.c.game == _GAME).order_by(event.c.seq).limit(_MOST),
    "kept": select(kept).where(kept.c.game == _GAME).order_by(kept.c.number),
    "lines": select(line).where(line.c.game == _GAME).order_by(line.c.number.desc()).limit(_MOST),
    "reports": select(report).order_by(report.c.at_ms),
    "untouched": select(game.c.id)
    .select_from(game.outerjoin(tip, tip.c.game == game.c.id).outerjoin(event, _LATEST))
    .where(func.coalesce(event.c.at_ms, game.c.created_ms) < _BEFORE),
    "unplayed": select(game.c.id)
    .join(tip, tip.c.game == game.c.id)
    .where(game.c.created_ms < _BEFORE, tip.c.seq <= MOST_UNPLAYED, tip.c.kept == 0, ~_BY_PERSON),
    "push": select(push).where(push.c.game == _GAME, push.c.token == _TOKEN).order_by(push.c.at_ms.desc()),
    "subscribers": select(push.c.game, push.c.token).distinct(),
    "result": select(result).where(_OF_CHALLENGE, result.c.who == _WHO),
    "champion": select(result).where(_OF_CHALLENGE, result.c.counts == CHAMPION),
    "waiting": select(result).where(result.c.counts == WAITING).order_by(result.c.at_ms).limit(1),
    "without-champion": select(result.c.challenge).where(result.c.counts == COUNTED, ~_HAS_CHAMPION).limit(1),
    "totals": select(result.c.total, func.count())
    .where(_OF_CHALLENGE, result.c.counts == COUNTED)
    .group_by(result.c.total)
    .order_by(result.c.total),
    "best": select(result.c.name, result.c.total, result.c.who)
    .where(_OF_CHALLENGE, result.c.counts == COUNTED)
    .order_by(result.c.total.desc())
    .limit(_MOST),
    "totals-of": select(result.c.who, result.c.total).where(
        _OF_CHALLENGE, result.c.counts.in_((COUNTED, ANSWERED)), result.c.who.in_(bindparam("people", expanding=True))
    ),
    "answers": select(result.c.scores, result.c.total).where(_OF_CHALLENGE, result.c.counts == ANSWERED),
    "best-answers": select(result.c.name, result.c.total, result.c.who)
    .where(_OF_CHALLENGE, result.c.counts == ANSWERED)
    .order_by(result.c.total.desc(), result.c.at_ms)
    .limit(_MOST),
    "year": select(result.c.who, func.max(result.c.name), func.sum(result.c.total), func.count())
    .where(result.c.challenge.between(_CHALLENGE, _LAST), result.c.counts == ANSWERED)
    .group_by(result.c.who)
    .order_by(func.sum(result.c.total).desc(), result.c.who),
    "sent": select(result.c.scores, result.c.at_ms).where(result.c.counts == SENT).order_by(result.c.at_ms),
    "calls": select(result.c.calls, result.c.scores).where(_OF_CHALLENGE, result.c.counts == COUNTED),
    "duplicate": select(duplicate).where(duplicate.c.code == _CODE),
    "duplicate-tables": select(duplicate_table.c.number, duplicate_table.c.game)
    .where(duplicate_table.c.code == _CODE)
    .order_by(duplicate_table.c.number),
    "duplicate-wanting": select(duplicate).where(duplicate.c.par == WANTED).order_by(duplicate.c.made_ms).limit(1),
    "used": select(used.c.at_ms).where(used.c.game == _GAME, used.c.token == _TOKEN),
}
"""Values go in as ``game``, ``token``, ``most``, ``before_ms``, ``challenge``, ``code`` and ``who``."""
