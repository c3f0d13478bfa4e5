"""Coming and going: a second browser, take-backs, playing out the deal, hints, leaving."""

import random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Json, Server, all_actions, any_action


async def test_the_newest_browser_takes_over_the_seat_and_the_older_one_is_told(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    async with shared.sit(seated) as old:
        view = await old.my_turn()
        async with shared.sit(seated) as new:
            assert (await old.message("replaced")) == {"type": "replaced"}
            with pytest.raises(ConnectionClosed):
                while True:
                    await old.hear()
            assert new.seen["version"] == view["version"]
            assert new.seen["hand"] == view["hand"]
            assert new.seen["seats"][0]["connected"]
            await new.step(random.Random(1))
            assert new.seen["seats"][0]["connected"], "the older browser's going does not count"


async def test_arrival_sends_everything_in_order(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3, name="Anna", avatar="moon")
    async with shared.sit(seated) as player:
        assert [message["type"] for message in player.heard[:3]] == ["rules", "sheet", "view"]
        rules = player.heard[0]
        assert rules["title"] == "Barbu"
        assert [contract["letter"] for contract in rules["contracts"]] == ["T", "H", "Q", "K", "L", "+", "D"]
        me, *bots = player.seen["seats"]
        assert (me["name"], me["avatar"], me["bot"], me["connected"]) == ("Anna", "moon", None, True)
        assert [bot["bot"] for bot in bots] == ["random"] * 3
        assert len({seat["name"][0] for seat in player.seen["seats"]}) == 4, "initials on the sheet differ"
        result = await player.play_deal(random.Random(2))
    async with shared.sit(seated) as player:
        assert [message["type"] for message in player.heard] == ["rules", "sheet", "result", "view"]
        assert player.heard[2]["result"] == result
        assert len(player.heard[1]["rows"]) == 1
        assert player.seen["phase"] == "scored"
        await player.say("deal", number=1)
        assert (await player.message("result"))["result"] == result


async def test_deal_result_explains_itself(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        result = await player.play_deal(random.Random(7))
        view = player.seen
    cells = {cell["seat"]: cell for cell in result["row"]["cells"]}
    names = {seat["seat"]: "you" if seat["seat"] == view["seat"] else seat["name"] for seat in view["seats"]}
    assert len(result["payments"]) == 6
    for payment in result["payments"]:
        payer, payee = cells[payment["payer"]], cells[payment["payee"]]
        assert payment["amount"] == payment["times"] * payment["difference"]
        assert payment["difference"] == abs(payee["points"] - payer["points"])
        if payment["amount"]:
            pays = "You pay" if names[payment["payer"]] == "you" else f"{names[payment['payer']]} pays"
            assert payment["text"].startswith(f"{pays} {names[payment['payee']]} {payment['amount']}: ")
    assert sorted(card for hand in result["hands"] for card in hand["cards"]) == sorted(
        f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "SHDC"
    )
    assert view["hand"] == [c for c in result["hands"][0]["cards"] if c in view["hand"]]
    assert [seat["total"] for seat in view["seats"]] == [cell["total"] for cell in result["row"]["cells"]]


async def test_take_back_across_the_bots(shared: Server) -> None:
    rng = random.Random(11)
    async with shared.sit(await shared.new_table(bots=["club", "random", "random"])) as player:
        decided: list[Json] = []
        while (view := await player.my_turn())["phase"] == "scored" or len(decided) < 4:
            if view["phase"] == "scored":
                decided.clear()
            elif len(all_actions(view["choice"])) > 1:
                decided.append(view)
            await player.step(rng)
        assert player.seen["undo"]
        for before in reversed(decided):
            version = player.seen["version"]
            await player.undo()
            view = await player.view()
            assert view["version"] == version + 1
            assert view["event"] == {"kind": "undo", "seat": "A", "act": None}
            same = ("hand", "trick", "choice", "contract", "statements", "turn", "number", "declarer")
            assert {key: view[key] for key in same} == {key: before[key] for key in same}
        assert not player.seen["undo"]
        await player.undo()
        assert (await player.error())["code"] == "no-undo"


async def test_bots_answer_a_repeated_choice_the_same_way_after_a_take_back(shared: Server) -> None:
    rng = random.Random(12)
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        while True:
            view = await player.my_turn()
            actions = all_actions(view["choice"])
            others_follow = view["phase"] == "play" and len(view["trick"]) < 3
            if len(actions) > 1 and others_follow and len(view["hand"]) > 5:
                break
            await player.step(rng)
        answers = []
        for _ in range(2):
            await player.my_turn()
            start = len(player.heard)
            await player.act(actions[0])
            await player.view()
            await player.my_turn()
            views = [message["view"] for message in player.heard[start:] if message["type"] == "view"]
            answers.append([view["event"] for view in views])
            if player.seen["phase"] == "scored":
                return
            await player.undo()
            await player.view()
        assert answers[0] == answers[1]
        assert len(answers[0]) > 1


async def test_a_decision_is_taken_back_although_bots_have_gone_on(shared: Server) -> None:
    """As they do while the message is on its way; one decided since then is not meant."""
    rng = random.Random(14)
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        while (view := await player.my_turn())["phase"] != "play" or len(all_actions(view["choice"])) == 1:
            await player.step(rng)
        await player.step(rng)
        after = player.seen
        assert after["turn"] != "A"
        while player.seen["turn"] != "A":
            await player.view()
        await player.say("undo", ply=after["undo"])
        while player.seen["event"]["kind"] != "undo":
            await player.view()
        assert player.seen["hand"] == view["hand"]
        await player.say("undo", ply=after["undo"])
        assert (await player.error())["code"] == "stale"


async def test_a_scored_deal_cannot_be_taken_back(shared: Server) -> None:
    """All hands have been shown by then; and the next deal is not dealt twice."""
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        await player.play_deal(random.Random(13))
        assert not player.seen["undo"]
        await player.undo()
        assert (await player.error())["code"] == "no-undo"
        await player.ask("next")
        await player.view()
        view = await player.my_turn()
        while player.seen["undo"]:
            await player.undo()
            await player.view()
        assert player.seen["number"] == 2
        assert player.seen["hand"] == view["hand"]


async def test_play_the_rest(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        while (await player.my_turn())["phase"] != "play":
            await player.step(random.Random(14))
        assert player.seen["can_finish"]
        start = len(player.heard)
        await player.finish()
        result = (await player.message("result"))["result"]
        views = [message["view"] for message in player.heard[start:] if message["type"] == "view"]
        assert all(view["choice"] is None for view in views)
        assert views[-1]["phase"] == "scored"
        assert result["number"] == 1
        await player.ask("next")
        await player.view()
        view = await player.my_turn()
        assert view["choice"] is not None, "only that deal is played out"


async def test_the_rest_may_be_requested_while_bots_move(shared: Server) -> None:
    """The request is about the deal: actions made meanwhile do not make it stale."""
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        while (await player.my_turn())["phase"] != "play":
            await player.step(random.Random(14))
        await player.act(any_action(player.seen, random.Random(14)))
        await player.finish()
        result = (await player.message("result"))["result"]
        assert result["number"] == 1
        assert [message for message in player.heard if message["type"] == "error"] == []
        await player.finish()
        assert (await player.error())["code"] == "no-finish"
        await player.ask("next")
        await player.view()
        await player.say("finish", number=1)
        assert (await player.error())["code"] == "stale"


async def test_a_hint_is_what_the_club_bot_would_do(shared: Server) -> None:
    rng = random.Random(15)
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        for _ in range(12):
            view = await player.my_turn()
            if view["choice"] is None:
                break
            await player.ask("hint")
            hint = await player.message("hint")
            assert hint["version"] == view["version"]
            assert hint["act"] in all_actions(view["choice"])
            assert hint["reason"]
            await player.step(rng)


async def test_leaving_gives_the_seat_up(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    ticket = {"table": seated["table"], "token": seated["token"]}
    async with shared.sit(seated) as player:
        await player.my_turn()
        assert (await shared.post("/api/leave", ticket)).json() == {}
        with pytest.raises(ConnectionClosed):
            while True:
                await player.hear()
    assert (await shared.post("/api/mine", [ticket])).json() == []
    again = await shared.post("/api/leave", ticket)
    assert (again.status_code, again.json()["code"]) == (404, "no-such-table"), "nobody else needed the game"
    assert "180 days" in again.json()["hint"]


async def test_list_of_my_games(shared: Server) -> None:
    first = await shared.new_table(bots=["random"] * 3, name="Zoe")
    second = await shared.new_table(variant="pagat+ace-low", bots=["random"] * 3, sitting="series")
    async with shared.sit(first) as player:
        await player.play_deal(random.Random(16))
    tickets = [{"table": seated["table"], "token": seated["token"]} for seated in (second, first)]
    lost = [{"table": "nowhere", "token": "x"}, {"table": first["table"], "token": "guessed"}]
    games = (await shared.post("/api/mine", tickets + lost)).json()
    assert [game["table"] for game in games] == [first["table"], second["table"]], "played last comes first"
    assert games[0]["players"][0] == "Zoe"
    assert games[0]["my_turn"]
    assert (games[0]["number"], games[0]["deals"], games[0]["over"]) == (2, 28, False)
    assert [(game["damaged"], game["keep_days"]) for game in games] == [(False, 180)] * 2
    assert (games[1]["variant"], games[1]["deals"], games[1]["totals"]) == ("pagat+ace-low", 7, [0, 0, 0, 0])


async def test_the_record_of_an_unfinished_game_holds_only_finished_deals(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    query = {"table": seated["table"], "token": seated["token"]}
    async with shared.sit(seated) as player:
        await player.my_turn()
        assert "deal 1" not in (await shared.get("/api/record", **query)).text
        await player.play_deal(random.Random(17))
        assert "deal 1" in (await shared.get("/api/record", **query)).text
        await player.ask("next")
        await player.view()
        await player.my_turn()
        text = (await shared.get("/api/record", **query)).text
        assert "deal 1" in text
        assert "deal 2" not in text
        assert text.endswith("\n*\n")


async def test_start_page_lists(shared: Server) -> None:
    variants = (await shared.get("/api/variants")).json()
    assert variants[0]["name"] == "pagat"
    assert variants[0]["deals"] == 28
    options = {each["name"]: each for each in (await shared.get("/api/options", variant="pagat")).json()}
    assert options["ace-low"]["line"]
    assert not options["ace-low"]["refused"]
    options = {each["name"]: each for each in (await shared.get("/api/options", variant="cardzmania")).json()}
    assert options["quick-rotation"]["refused"]
    assert options["without-no-queens"] == {
        "name": "without-no-queens",
        "line": "No Queens is not played",
        "refused": "",
    }
    options = {each["name"]: each for each in (await shared.get("/api/options", variant="french")).json()}
    assert options["without-no-hearts"]["refused"] == "it is part of salad: add without-salad as well"
    answer = (await shared.get("/api/options", variant="french+without-salad")).json()
    options = {each["name"]: each for each in answer}
    assert options["without-salad"]["refused"] == "", "it is there already"
    assert options["without-no-hearts"]["refused"] == "", "nothing is made of it any more"
    options = {each["name"]: each for each in (await shared.get("/api/options", variant="rifki")).json()}
    assert options["without-no-king"]["refused"].startswith("each declarer plays 3")
    assert [bot["name"] for bot in (await shared.get("/api/bots")).json()] == [
        "random",
        "novice",
        "club",
        "veteran",
        "expert",
        "master",
        "champion",
    ]
    rules = (await shared.get("/api/rules", variant="pagat+ace-low")).json()
    assert rules["digest"].startswith("sha256:")
    assert all(section["lines"] for section in rules["sections"])
