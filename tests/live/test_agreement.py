"""What people agree on before the game includes how well the bots play."""

from barbu.live.wire import people, requests
from tests.live.gathering import Gathering


async def test_another_kind_of_bot_asks_everybody_to_agree_again(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", ""]))
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


async def test_an_agreement_that_was_withdrawn_does_not_come_back(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    beth = await gathering.join("Beth")
    await gathering.agree()
    assert host.room.chairs[1].agreed
    assert await gathering.say(beth, people.Agree(beth.room.agreement, yes=False)) is None
    await gathering.restart()
    (_, chair, *_) = host.room.chairs
    assert not chair.agreed
    refused = await gathering.say(host, people.Begin())
    assert refused is not None
    assert refused.code == "not-agreed"
    await gathering.begin()
