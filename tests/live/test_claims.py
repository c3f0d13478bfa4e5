"""Claiming the rest of a deal: claims that are proven, agreed to, refused, or impossible."""

import asyncio
import random

import pytest

from barbu.bots.search.kernel import KERNEL
from barbu.cards import SUIT_MASKS, card_texts, cards_of, mask_of, parse_card
from barbu.engine.actions import Call
from barbu.engine.chance import shuffled
from barbu.engine.game import Game
from barbu.engine.play.tricks import Tricks
from barbu.kernel.solving import solve_hands
from barbu.live.people.seats import ASKS
from barbu.live.table import fairness
from barbu.live.table.inbox import ChangeTimeOver
from barbu.live.wire import people, protocol
from barbu.live.wire.consent import AskMessage, AskRest, ClaimRest, Reply, RestMessage
from barbu.notation import print_record, read, record_of, replay
from barbu.store.events import Consented, Terms
from tests.live.gathering import FREE, PAGAT, Gathering, Guest, at_table, call, depart
from tests.live.harness import Ear, until
from tests.live.test_consent import asked, ended, events
from tests.live.test_room import seated_alone


def dealt_around(hand: str) -> tuple[int, ...]:
    """A deal in which Anna holds these cards and all others go round."""
    first = mask_of(map(parse_card, hand.split()))
    rest = list(cards_of(Game(PAGAT).plan.pack & ~first))
    return first, *(mask_of(rest[seat::3]) for seat in range(3))


ONE_SUIT_EACH = tuple(mask & (1 << 64) - 1 for mask in SUIT_MASKS)
"""Anna holds all the spades."""

TOPS = dealt_around("AS KS QS JS TS AH KH QH AC KC QC AD KD")
"""Anna holds the highest cards of all suits."""

MIXED = shuffled(Game(PAGAT).plan, random.Random(3))


async def started(
    gathering: Gathering,
    monkeypatch: pytest.MonkeyPatch,
    contract: str,
    hands: tuple[int, ...] = MIXED,
    names: tuple[str, ...] = ("Beth", "Carl"),
    terms: Terms = FREE,
) -> list[Guest]:
    """A table where a contract has been named and nobody has doubled: Anna leads."""
    monkeypatch.setattr(fairness, "next_deal", lambda game, *_: game.next_deal(hands, 0))
    guests = await at_table(gathering, names, terms)
    anna, table = guests[0], await gathering.table
    assert await gathering.say(anna, protocol.Act(anna.view.version, f"call {contract}")) is None
    async with asyncio.timeout(20):
        while anna.view.phase != "play":
            for guest in guests:
                if guest.view.turn == guest.view.seat:
                    await gathering.say(guest, protocol.Act(guest.view.version, "pass"))
            table.post(ChangeTimeOver(table.version))
            await asyncio.sleep(0)
    await until(lambda: all(guest.view.phase == "play" for guest in guests))
    return guests


async def claim(gathering: Gathering, guest: Guest, **stated: int) -> protocol.ErrorMessage | None:
    """Claim the rest as a player; returns the error it is answered with, if any."""
    return await gathering.say(guest, ClaimRest(guest.view.version, **stated))


def may_claim(guest: Ear) -> RestMessage:
    """What a player was last told they may claim."""
    return [each for each in guest.heard if isinstance(each, RestMessage)][-1]


async def test_a_proven_claim_ends_the_deal_at_once(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, beth, _ = await started(gathering, monkeypatch, "trumps S", ONE_SUIT_EACH)
    assert await claim(gathering, anna, tricks=13) is None
    assert anna.view.phase == beth.view.phase == "scored"
    assert anna.view.seats[0].tricks == 13
    told = [each for each in beth.heard if isinstance(each, AskMessage)]
    assert [(each.ask, each.ended, each.text) for each in told] == [
        (None, "proven", "Anna claims all 13 tricks that are left")
    ]
    assert Consented("rest", "A", "", "tricks 13") in await events(gathering)
    table = await gathering.table
    assert [view.version for view in beth.views()] == sorted({view.version for view in beth.views()})
    assert replay(read(print_record(record_of(table.game, table.names)))).error is None
    before = table.game
    await gathering.restart()
    assert (await gathering.table).game.finished == before.finished


async def test_once_deals_are_solved_a_claim_of_many_tricks_is_certain_at_once(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    solve_hands(PAGAT, Call("no-tricks"), [1 << card for card in range(4)], 0, "A")  # compiles it
    monkeypatch.setattr(KERNEL, "solver", True)
    anna, beth, _ = await started(gathering, monkeypatch, "trumps S", TOPS)
    assert await claim(gathering, anna, tricks=13) is None
    assert anna.view.phase == "scored"
    assert anna.view.seats[0].tricks == 13
    assert ended(beth) == "proven"


async def test_an_unproven_claim_is_put_to_the_others_with_the_claimers_hand_open(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth, carl = await started(gathering, monkeypatch, "no-tricks")
    watcher = Ear()
    await gathering.lobby.visit(gathering.identity, (anna.room.invitation or "").partition("-")[2], watcher)
    await until(lambda: anna.room.watching == 1)
    assert await claim(gathering, anna, tricks=2) is None
    for guest in (anna, beth, carl):
        question = asked(guest)
        assert question is not None
        assert question.hand == anna.view.hand
    seen = asked(watcher)
    assert seen is not None
    assert (seen.text, seen.hand) == ("Anna claims 2 of the 13 tricks that are left", [])
    assert await gathering.say(beth, Reply(seen.id, True)) is None
    assert await gathering.say(carl, Reply(seen.id, True)) is None
    assert ended(anna) == "agreed"
    await until(lambda: anna.view.phase == "scored")
    assert anna.view.seats[0].tricks == 2
    assert Consented("rest", "A", "BC", "tricks 2") in await events(gathering)
    table = await gathering.table
    (finished,) = table.game.finished
    assert isinstance(finished.board.play, Tricks)
    assert len(finished.board.play.done) == 13
    assert replay(read(print_record(record_of(table.game, table.names)))).error is None


async def test_watchers_with_delay_hear_of_no_question(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, beth, _ = await started(
        gathering, monkeypatch, "no-tricks", terms=Terms(first="host", clock_s=0, watching="later")
    )
    code = (anna.room.invitation or "").partition("-")[2]
    early, late = Ear(), Ear()
    await gathering.lobby.visit(gathering.identity, code, early)
    await until(lambda: anna.room.watching == 1)
    assert await claim(gathering, anna, tricks=2) is None
    await gathering.lobby.visit(gathering.identity, code, late)
    await until(lambda: anna.room.watching == 2)
    question = asked(beth)
    assert question is not None
    await gathering.say(beth, Reply(question.id, False))
    assert not any(isinstance(each, AskMessage) for ear in (early, late) for each in ear.heard)


async def test_a_refused_claim_shows_nobodys_cards(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, beth, carl = await started(gathering, monkeypatch, "no-tricks")
    told = {guest: len(guest.texts) for guest in gathering.guests}
    assert await claim(gathering, anna, tricks=2) is None
    question = asked(beth)
    assert question is not None
    await gathering.say(beth, Reply(question.id, False))
    assert ended(carl) == "refused"
    hidden = set(card_texts(MIXED[3]))
    for guest in gathering.guests:
        others = hidden.union(*(each.view.hand for each in (beth, carl) if each is not guest))
        for text in guest.texts[told[guest] :]:
            assert not any(f'"{card}"' in text for card in others)
    again = await claim(gathering, anna, tricks=3)
    assert again is not None
    assert again.code == "asked-before"
    assert anna.view.phase == "play"


@pytest.mark.parametrize(
    "stated", [{"tricks": 14}, {"tricks": -1}, {"points": 7}, {"tricks": 2, "points": -4}, {}, {"tricks": 10**40}]
)
async def test_an_impossible_claim_is_refused_at_once(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch, stated: dict[str, int]
) -> None:
    anna, beth, _ = await started(gathering, monkeypatch, "no-tricks")
    refused = await claim(gathering, anna, **stated)
    assert refused is not None
    assert refused.code == "no-claim"
    assert asked(beth) is None


async def test_a_claim_all_agree_to_but_the_cards_rule_out_is_refused(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth, carl = await started(gathering, monkeypatch, "trumps S", ONE_SUIT_EACH)
    assert await claim(gathering, anna, tricks=5) is None
    question = asked(beth)
    assert question is not None
    await gathering.say(beth, Reply(question.id, True))
    errors = len(carl.errors)
    await gathering.say(carl, Reply(question.id, True))
    assert anna.errors[-1].code == "no-claim"
    assert len(carl.errors) == errors, "whoever has answered last is told of no mistake"
    assert anna.view.phase == "play"


async def test_the_possible_claims_reveal_nothing_about_other_hands(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, _ = await started(gathering, monkeypatch, "no-hearts")
    await gathering.say(anna, AskRest(anna.view.version))
    exchanged = (MIXED[0], *reversed(MIXED[1:]))
    other = Gathering(gathering.store)
    anne, _, _ = await started(other, monkeypatch, "no-hearts", exchanged)
    await other.say(anne, AskRest(anne.view.version))
    assert anna.texts[-1] == anne.texts[-1]
    found = may_claim(anna)
    assert (found.left, found.tricks) == (13, list(range(14)))
    assert -2 in found.points
    assert min(found.points) == -30
    await other.lobby.close()


async def test_a_claim_opens_at_what_the_highest_cards_are_likely_to_take(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    for contract, hands, likely in (
        ("trumps S", ONE_SUIT_EACH, 13),
        ("no-tricks", ONE_SUIT_EACH[::-1], 13),
        ("no-queens", ONE_SUIT_EACH, -24),
    ):
        table = Gathering(gathering.store)
        anna, _, _ = await started(table, monkeypatch, contract, hands)
        await table.say(anna, AskRest(anna.view.version))
        found = may_claim(anna)
        assert found.likely in (found.points or found.tricks)
        assert found.likely == likely
        await table.lobby.close()


async def test_while_a_player_is_away_no_answer_tells_whether_a_claim_is_certain(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, carl = await started(gathering, monkeypatch, "trumps S", ONE_SUIT_EACH)
    await depart(gathering, carl)
    for tricks in (5, 13):
        refused = await claim(gathering, anna, tricks=tricks)
        assert refused is not None
        assert (refused.code, refused.text) == ("nobody-to-ask", "Carl is away, and everybody has to agree to this")
    await gathering.lobby.arrive(carl.ticket, carl)
    await until(lambda: anna.room.chairs[2].present)
    assert await claim(gathering, anna, tricks=13) is None
    assert anna.view.phase == "scored"


async def test_with_nothing_left_to_ask_for_no_answer_tells_whether_a_claim_is_certain(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth, _ = await started(gathering, monkeypatch, "trumps S", ONE_SUIT_EACH)
    (await gathering.table).players[0].asks.take(ASKS)
    for tricks in (5, 13):
        refused = await claim(gathering, anna, tricks=tricks)
        assert refused is not None
        assert refused.code == "too-many-asks"
    assert asked(beth) is None


async def test_a_claim_refers_to_one_version_of_the_table(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth, _ = await started(gathering, monkeypatch, "no-tricks")
    stale = await gathering.say(anna, ClaimRest(anna.view.version - 1, tricks=2))
    assert stale is not None
    assert stale.code == "stale"
    assert await claim(gathering, beth, tricks=2) is None, "whoever's turn it is"
    assert asked(anna) is not None
    card = anna.view.hand[0]
    assert await gathering.say(anna, protocol.Act(anna.view.version, f"play {card}")) is None
    assert ended(beth) == "void"


async def test_nothing_is_claimed_before_the_first_card_or_after_the_last(gathering: Gathering) -> None:
    anna, _, _ = await at_table(gathering)
    await gathering.say(anna, AskRest(anna.view.version))
    assert may_claim(anna) == RestMessage(anna.view.version, 0, [], [], 0)
    await call(gathering)
    refused = await claim(gathering, anna, tricks=0)
    assert refused is not None
    assert refused.code == "no-claim"


async def test_a_player_alone_with_bots_cannot_claim(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, beth = await started(gathering, monkeypatch, "trumps S", ONE_SUIT_EACH, ("Beth",))
    await gathering.lobby.leave(beth.ticket)
    refused = await claim(gathering, anna, tricks=13)
    assert refused is not None
    assert refused.code == "no-claim"
    assert isinstance(anna.room, people.RoomMessage)
    table, ticket = await seated_alone(gathering.lobby)
    gathering.identity = table
    alone = Guest()
    await gathering.lobby.arrive(ticket, alone)
    await until(lambda: alone.views())
    refused = await claim(gathering, alone, tricks=13)
    assert refused is not None
    assert refused.code == "no-claim"


async def test_in_dominoes_a_finishing_place_is_claimed(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, beth, carl = await started(gathering, monkeypatch, "dominoes 8", ONE_SUIT_EACH)
    await gathering.say(anna, AskRest(anna.view.version))
    assert (may_claim(anna).tricks, may_claim(anna).points) == ([], [-5, 5, 20, 45])
    assert await claim(gathering, anna, points=45) is None, "each has a row of their own, and Anna is out first"
    assert ended(beth) == "proven"
    assert [view.points for view in carl.view.seats] == [45, 20, 5, -5]
