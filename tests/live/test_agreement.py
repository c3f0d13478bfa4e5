"""What people agree on before the game includes how well the bots play."""

from barbu.live import people, tables
from tests.live.gathering import Gathering


async def test_another_kind_of_bot_asks_everybody_to_agree_again(gathering: Gathering) -> None:
    host = await gathering.open(tables.NewRoom(name="Anna", bots=["", "random", ""]))
    beth = await gathering.join("Beth")
    for bot, asked in (("random", True), ("club", True), ("club", False)):
        await gathering.agree()
        agreement = beth.room.agreement
        assert await gathering.say(host, people.SeatBot("D", bot)) is None
        assert beth.room.chairs[1].agreed is not asked
        assert (beth.room.agreement != agreement) is asked
    assert await gathering.say(host, people.SeatBot("C", "club")) is None
    refused = await gathering.say(host, people.Begin())
    assert refused is not None
    assert refused.code == "not-agreed"
    await gathering.restart()
    await gathering.begin()
