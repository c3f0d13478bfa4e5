"""Lessons: a step of a course is a table like any other, with a coach who answers over the same connection."""

import random

from tests.server.harness import Json, Player, Server

FIRST = "pagat/mechanics"
CONTRACTS = ["no-tricks", "no-hearts", "no-queens", "no-king", "no-last-two", "trumps", "dominoes"]


async def coached(player: Player, **asked: object) -> Json:
    """What the coach says now."""
    await player.ask("coach", **asked)
    return await player.message("coach")


async def play_as_told(player: Player) -> None:
    """Follow the coach's advice until the deal is over."""
    while (await player.my_turn())["choice"] is not None:
        said = await coached(player, asked=True)
        assert said["version"] == player.seen["version"]
        assert said["lines"]
        await player.act(said["act"])
        await player.view()


async def test_courses_are_listed_with_their_steps(shared: Server) -> None:
    (course,) = (await shared.get("/api/courses")).json()
    assert course["name"] == course["variant"] == "pagat"
    assert [step["deals"] for step in course["steps"]] == [7, 7, 4, 4, 7, 28]
    assert course["steps"][0]["name"] == FIRST
    assert [contract["name"] for contract in course["steps"][2]["contracts"]] == ["dominoes"]


async def test_a_lesson_introduces_itself_on_arrival(shared: Server) -> None:
    async with shared.sit(await shared.new_table(lesson=FIRST)) as player:
        assert [message["type"] for message in player.heard[:4]] == ["rules", "sheet", "lesson", "view"]
        lesson = player.heard[2]
        assert (lesson["name"], lesson["place"], lesson["steps"]) == (FIRST, 0, 6)
        assert lesson["order"] == CONTRACTS
        assert [aim["contract"] for aim in lesson["aims"]] == CONTRACTS
        assert lesson["next"] == "pagat/doubling"
        assert player.seen["deals"] == 7
        assert player.seen["declarer"] == "A", "the learner declares first"
        assert not player.heard[0]["doubling"]


async def test_a_beginner_plays_novice_bots_unless_they_choose_others(shared: Server) -> None:
    mixed = ["club", "random", "novice"]
    for lesson, asked, bots in [
        (FIRST, [], ["novice"] * 3),
        ("pagat/rounds", [], ["club"] * 3),
        (FIRST, mixed, mixed),
    ]:
        async with shared.sit(await shared.new_table(lesson=lesson, bots=asked)) as player:
            assert [seat["bot"] for seat in player.seen["seats"] if seat["bot"]] == bots


async def test_other_tables_have_no_coach(shared: Server) -> None:
    seated = await shared.new_table()
    async with shared.sit(seated) as player:
        assert "lesson" not in [message["type"] for message in player.heard]
    (mine,) = (await shared.post("/api/mine", [{"table": seated["table"], "token": seated["token"]}])).json()
    assert mine["lesson"] == ""


async def test_the_coach_leads_through_a_deal(shared: Server) -> None:
    async with shared.sit(await shared.new_table(lesson=FIRST)) as player:
        await play_as_told(player)
        assert player.seen["phase"] == "scored"
        await player.ask("next")
        await player.view()
        assert player.seen["contract"] == "no-hearts"


async def test_the_coach_comments_on_legal_cards(shared: Server) -> None:
    """Some legal cards are good, some bad; about any other card the coach says nothing."""
    found = {True: 0, False: 0}
    rng = random.Random(1)
    for _ in range(10):
        async with shared.sit(await shared.new_table(lesson=FIRST)) as player:
            while (choice := (await player.my_turn())["choice"]) is not None:
                best = await coached(player, asked=True)
                for card in choice["cards"]:
                    said = await coached(player, card=card)
                    assert said["card"] == card
                    assert said["act"] == best["act"]
                    found[said["worse"]] += 1
                for card in ["xx", *(each["card"] for each in choice["refused"][:1])]:
                    await player.ask("coach", card=card)
                    assert (await player.error())["code"] == "no-hint"
                await player.act(f"play {rng.choice(choice['cards'])}")
                await player.view()
        if all(found.values()):
            return
    raise AssertionError(found)


async def test_a_lesson_goes_on_after_a_restart(own: Server) -> None:
    own.start()
    seated = await own.new_table(lesson=FIRST)
    async with own.sit(seated) as player:
        await play_as_told(player)
        await player.ask("next")
        before = await player.view()
    own.end()
    own.start()
    (mine,) = (await own.post("/api/mine", [{"table": seated["table"], "token": seated["token"]}])).json()
    assert (mine["lesson"], mine["number"], mine["deals"], mine["over"]) == (FIRST, 2, 7, False)
    async with own.sit(seated) as player:
        assert "lesson" in [message["type"] for message in player.heard]
        assert (player.seen["number"], player.seen["hand"]) == (2, before["hand"])


async def test_a_whole_first_game_can_be_played_by_following_the_coach(shared: Server) -> None:
    async with shared.sit(await shared.new_table(lesson=FIRST)) as player:
        played = []
        while player.seen["phase"] != "over":
            if player.seen["phase"] == "scored":
                await player.ask("next")
                await player.view()
            await play_as_told(player)
            played.append(player.seen["contract"])
    assert played == CONTRACTS


async def test_the_coach_can_be_asked_only_on_ones_turn(shared: Server) -> None:
    async with shared.sit(await shared.new_table(lesson=FIRST)) as player:
        await play_as_told(player)
        for kind, asked in (("coach", {"card": "2C"}), ("hint", {})):
            await player.ask(kind, **asked)
            assert (await player.error())["code"] == "no-hint"
        said = await coached(player)
        well = "You played every card as well as I would have"
        assert said["lines"][-1] in (f"{well}.", f"{well}: you just had the wrong ones."), "it says how the deal went"
        assert said["act"] == ""


async def test_an_unknown_lesson_is_refused(shared: Server) -> None:
    answer = await shared.post("/api/tables", {"bots": [], "name": "Anna", "lesson": "pagat/flying"})
    assert answer.status_code == 422
    assert answer.json()["code"] == "no-such-lesson"
    assert "pagat/flying" in answer.json()["text"]


async def test_the_coach_speaks_the_language_of_the_page(shared: Server) -> None:
    seated = await shared.new_table(lesson=FIRST)
    async with shared.socket(seated["table"]) as socket:
        player = Player(socket, [])
        await player.say("hello", token=seated["token"], language="qps")
        await player.view()
        lesson = next(message for message in player.heard if message["type"] == "lesson")
        assert not any(letter in lesson["title"].lower() for letter in "bcdfghjklmnpqrstvwxyz")
        said = await coached(player, asked=True)
        assert not any(letter in " ".join(said["lines"]).lower() for letter in "bcdfghjklmnpqrstvwxyz")
