"""Whatever people at a table send, however they come and go, it stays one game that goes on. All over real sockets."""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.friends import RNG, Friends, at, caught_up, friends, play_until, playing
from tests.server.harness import Player, Server, any_action

NO_TIME = """
from barbu.live.table import clock
from barbu.live.table import company
clock.Clock._time_for = lambda self, seat, clock_s: clock.KEPT_S if seat in self.kept else 0.0 if clock_s else None
clock.LINE_S = 20.0
company.INVITED_MS = -1
"""
"""Run before the server starts: decisions get no time, but messages may take long; invitations expire at once."""


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which time runs out at once."""
    server = Server(tmp_path_factory.mktemp("hurried"), NO_TIME).start()
    yield server
    server.stop()


async def goes_on(found: Friends) -> None:
    """The player to act can act, and both see it."""
    version = found.anna.seen["version"]
    await play_until(found, lambda view: view["version"] > version)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not-json"),
        ('{"type":"offer","terms":{"clock_s":1}}', "unknown-message"),
        ('{"type":"keep-warm","seat":"AB"}', "unknown-message"),
        ('{"type":"keep-warm","seat":"Z"}', "bad-request"),
        ('{"type":"keep-warm","seat":"B"}', "not-away"),
        ('{"type":"agree","agreement":"1"}', "unknown-message"),
        ('{"type":"begin"}', "game-begun"),
        ('{"type":"offer","terms":{}}', "game-begun"),
        ('{"type":"resume"}', "not-paused"),
        ('{"type":"reply","ask":1,"yes":true}', "asked-gone"),
        ('{"type":"take-over","seat":"B"}', "bad-request"),
        (json.dumps({"type": "places", "order": "A" * 11}), "unknown-message"),
        (json.dumps({"type": "end-game", "why": "x" * 5000}), "too-large"),
    ],
)
async def test_malformed_and_oversized_messages_change_nothing(shared: Server, text: str, code: str) -> None:
    async with playing(shared) as found:
        await found.anna.socket.send(text)
        assert (await found.anna.error())["code"] == code
        await goes_on(found)


async def test_stale_repeated_and_reordered_messages_are_answered_with_the_table(shared: Server) -> None:
    async with playing(shared) as found:
        anna, beth = found.anna, found.beth
        act, version = any_action(anna.seen, RNG), anna.seen["version"]
        # Two actions at once for one seat, and one for a seat whose turn it is not.
        await beth.act(act)
        assert (await beth.error())["code"] == "illegal-turn"
        await anna.say("act", version=version, act=act)
        await anna.say("act", version=version, act=act)
        assert (await anna.error())["code"] == "stale"
        await anna.view()
        # The messages arrive in reverse order.
        await anna.say("act", version=anna.seen["version"] + 1, act=act)
        assert (await anna.error())["code"] == "stale"
        await anna.view()
        (acted,) = {
            heard["view"]["version"]
            for heard in anna.heard
            if heard["type"] == "view" and heard["view"]["event"]["act"] == act
        }
        assert acted > version, "it was done once"
        await caught_up(beth, anna)
        await goes_on(found)


async def test_agreeing_to_terms_that_have_changed_meanwhile_counts_for_nothing(shared: Server) -> None:
    async with friends(shared) as found:
        before = (await found.beth.message("room"))["agreement"]
        await found.anna.say("offer", terms={"first": "host", "clock_s": 60})
        await found.beth.until(lambda heard: heard["type"] == "room" and heard["terms"]["clock_s"] == 60)
        await found.beth.say("agree", agreement=before)
        await found.anna.say("begin")
        assert (await found.anna.error())["code"] == "not-agreed"


async def test_an_action_on_its_way_when_the_clock_runs_out_counts(hurried: Server) -> None:
    async with playing(hurried, public=True, clock_s=7) as found:
        told = await found.anna.until(lambda heard: heard["type"] == "clock" and heard["seat"] == "A")
        assert told["left_s"] == 0
        version = found.anna.seen["version"]
        await found.anna.act(act := any_action(found.anna.seen, RNG))
        await found.anna.view()
        assert (found.anna.seen["event"]["act"], found.anna.seen["version"]) == (act, version + 1)


async def test_an_action_later_than_the_network_delay_is_too_late(hurried: Server) -> None:
    async with playing(hurried, public=True, clock_s=7) as found:
        anna = found.anna
        act, version = any_action(anna.seen, RNG), anna.seen["version"]
        await anna.say("seen", version=version)
        await anna.until(lambda heard: heard["type"] == "clock" and heard["kept"] == ["A"])
        await anna.say("act", version=version, act=act)
        assert (await anna.error())["code"] == "stale"
        await anna.until(lambda heard: heard["type"] == "clock" and heard["kept"] == [])


async def test_a_question_ends_when_its_asker_leaves_and_is_answered_by_those_who_stay(shared: Server) -> None:
    async with playing(shared) as found, AsyncExitStack() as later:
        anna, beth = found.anna, found.beth
        await beth.say("end-game")
        asked = await anna.message("ask")
        await beth.socket.close()
        await anna.until(lambda heard: heard["type"] == "room" and not heard["chairs"][1]["present"])
        again = await at(later, shared, found.seats[1])
        assert (await again.message("ask"))["ask"]["id"] == asked["ask"]["id"], "a dropped line does not end it"
        await shared.post("/api/leave", {name: found.seats[1][name] for name in ("table", "token")})
        assert (await anna.message("ask"))["ended"] == "withdrawn"
        await anna.say("reply", ask=asked["ask"]["id"], yes=True)
        assert (await anna.error())["code"] == "asked-gone"


async def test_a_host_who_leaves_while_asked_passes_on_the_host_and_is_not_waited_for(shared: Server) -> None:
    async with playing(shared) as found:
        anna, beth = found.anna, found.beth
        await beth.say("end-game")
        await anna.message("ask")
        await shared.post("/api/leave", {name: found.seats[0][name] for name in ("table", "token")})
        ended = await beth.until(lambda heard: heard["type"] == "ask" and heard["ended"])
        assert ended["ended"] == "agreed", "nobody is left who could mind"
        room = await beth.until(lambda heard: heard["type"] == "room" and heard["ended"])
        assert room["host"] == "B"
        sheet = (await shared.get("/api/sheet", table=found.seats[1]["table"], token=found.seats[1]["token"])).json()
        assert sheet["ended"], "the score sheet says so, too"


async def test_a_question_about_the_cards_ends_when_nobody_is_left_to_answer_it(shared: Server) -> None:
    async with playing(shared, takeback=True) as found:
        anna, beth = found.anna, found.beth
        await anna.act(any_action(anna.seen, RNG))
        await anna.until(lambda heard: heard["type"] == "view" and heard["view"]["turn"] == "B")
        version = anna.seen["version"]
        await anna.undo()
        number = (await beth.message("ask"))["ask"]["id"]
        await shared.post("/api/leave", {name: found.seats[1][name] for name in ("table", "token")})
        ended = await anna.until(lambda heard: heard["type"] == "ask" and heard["ended"])
        assert ended["ended"] == "void"
        await anna.say("reply", ask=number, yes=True)
        assert (await anna.error())["code"] == "asked-gone"
        while anna.seen["version"] <= version:
            await anna.view()


async def test_of_two_browsers_in_one_seat_the_newer_one_plays(shared: Server) -> None:
    async with playing(shared) as found, AsyncExitStack() as stack:
        anna = found.anna
        act, version = any_action(anna.seen, RNG), anna.seen["version"]
        newer = await at(stack, shared, found.seats[0])
        await newer.say("act", version=version, act=act)
        await anna.say("act", version=version, act=act)
        await newer.until(lambda heard: heard["type"] == "view" and heard["view"]["version"] > version)
        await caught_up(found.beth, newer)
        acts = [heard["view"]["event"]["act"] for heard in found.beth.heard if heard["type"] == "view"]
        assert acts.count(act) == 1
        with pytest.raises(ConnectionClosed):
            while True:
                await anna.hear()
        assert anna.heard[-1]["type"] == "replaced"


async def test_a_watcher_cannot_act_for_a_seat_or_take_one_after_seeing_a_hand(
    shared: Server,
) -> None:
    async with playing(shared) as found, AsyncExitStack() as stack:
        table, _, code = found.room["invitation"].partition("-")
        eve = Player(await stack.enter_async_context(shared.socket(table)), [])
        await eve.say("hello", token="", invitation=code, name="Eve")
        me = (await eve.message("chat"))["me"]
        for kind, fields in (
            ("act", {"version": found.anna.seen["version"], "act": any_action(found.anna.seen, RNG)}),
            ("pause", {}), ("end-game", {}), ("clear", {"seat": "B"}), ("reply", {"ask": 1, "yes": True}),
            ("show-hand", {"who": me}), ("hint", {"version": found.anna.seen["version"]}),
        ):  # fmt: skip
            await eve.say(kind, **fields)
            assert (await eve.error())["code"] == "no-seat"
        await found.anna.say("show-hand", who=me)
        await eve.message("hand")
        await eve.say("take-over", seat="C", name="Eve")
        assert (await eve.error())["code"] == "seen-hand"
        await eve.say("take-over", seat="A", name="Eve")
        for player in (found.anna, found.beth):
            await player.say("reply", ask=(await player.message("ask"))["ask"]["id"], yes=True)
        seat = await eve.message("seated")
        taken = await at(stack, shared, {"table": table, "token": seat["token"]})
        await taken.view()
        assert taken.seen["hand"] == found.anna.seen["hand"], "the seat whose hand they knew"
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await found.anna.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
        refused = await shared.post("/api/leave", {name: found.seats[0][name] for name in ("table", "token")})
        assert refused.json()["code"] == "wrong-token", "the seat is not theirs any more"
        await goes_on(found._replace(anna=taken))


async def test_when_the_host_leaves_the_next_person_is_host_and_the_last_one_deletes_the_table(shared: Server) -> None:
    async with playing(shared) as found:
        tickets = [{name: seated[name] for name in ("table", "token")} for seated in found.seats]
        await shared.post("/api/leave", tickets[0])
        room = await found.beth.until(lambda heard: heard["type"] == "room" and heard["host"] == "B")
        assert room["chairs"][0]["bot"]
        refused = await shared.post("/api/leave", tickets[0])
        assert refused.json()["code"] == "wrong-token"
        await shared.post("/api/leave", tickets[1])
        gone = await shared.post("/api/join", {"invitation": found.room["invitation"], "name": "Carl"})
        assert gone.json()["code"] == "no-such-table"


async def test_a_duplicate_name_a_full_table_and_a_withdrawn_invitation(shared: Server) -> None:
    async with friends(shared) as found:
        anna = found.anna
        invitation = found.room["invitation"]
        for name in ("Beth", "Anna"):
            assert (await shared.post("/api/join", {"invitation": invitation, "name": name})).status_code == 200
        full = await anna.until(
            lambda heard: heard["type"] == "room" and not any(chair["bot"] for chair in heard["chairs"])
        )
        assert [chair["name"] for chair in full["chairs"]] == ["Anna", "Beth", "Beth 2", "Anna 2"]
        refused = await shared.post("/api/join", {"invitation": invitation, "name": "Carl"})
        assert refused.json()["code"] == "full"
        await anna.say("invite")
        await anna.until(lambda heard: heard["type"] == "room" and heard["invitation"] != invitation)
        refused = await shared.post("/api/join", {"invitation": invitation, "name": "Carl"})
        assert refused.json()["code"] == "no-invitation"


async def test_an_invitation_expires(hurried: Server) -> None:
    seated = (await hurried.post("/api/rooms", {"name": "Anna"})).json()
    async with AsyncExitStack() as stack:
        room = await (await at(stack, hurried, seated)).message("room")
    for path, more in (("/api/invitation", {}), ("/api/join", {"name": "Beth"})):
        refused = await hurried.post(path, {"invitation": room["invitation"], **more})
        assert refused.json()["code"] == "no-invitation"
    table, _, code = room["invitation"].partition("-")
    async with hurried.socket(table) as socket:
        await socket.send(json.dumps({"type": "hello", "token": "", "invitation": code}))
        assert json.loads(await socket.recv())["code"] == "no-invitation"
