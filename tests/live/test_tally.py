"""What people have won over the games of an evening, and of all evenings at one table."""

from barbu.live.lobby.opening import go_on
from barbu.live.wire import people, requests
from barbu.rules.load import load
from barbu.rules.model import Rules
from tests.live.gathering import Gathering
from tests.live.harness import until
from tests.live.players import play
from tests.live.test_room import names


async def test_the_tally_of_the_evening_is_of_people_not_of_chairs(gathering: Gathering) -> None:
    """Those who change places take it along, those who are new begin with nothing, and more chairs change nothing. A
    friend who has left and comes back under their name has what they had."""
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal"))
    await gathering.join("Beth")
    await gathering.begin()
    old = await gathering.table
    await play(old, list(gathering.guests))
    made: dict[str, int | None] = dict(zip(old.names, old.game.totals, strict=True))

    async def on(rules: Rules | None = None) -> dict[str, int | None]:
        asked = requests.Again(gathering.identity, host.ticket.token)
        gathering.identity = await go_on(gathering.lobby, asked, rules)
        for guest in gathering.guests:
            guest.ticket = requests.Ticket(gathering.identity, guest.ticket.token)
            guest.heard.clear()
            await gathering.lobby.arrive(guest.ticket, guest)
        await until(lambda: all(guest.rooms for guest in gathering.guests))
        return tally()

    def tally() -> dict[str, int | None]:
        evening = host.room.evening
        assert evening is not None
        return dict(zip(names(host.room), evening.points, strict=True))

    assert await on() == made
    for order in ("BADC", "CDBA"):
        assert await gathering.say(host, people.Places(order)) is None
        assert tally() == made
    assert await gathering.say(host, people.Clear(host.room.chairs[names(host.room).index("Beth")].seat)) is None
    zoe = await gathering.join("Zoe")
    del gathering.guests[1]
    beths = made.pop("Beth")
    made["Zoe"] = None
    await until(lambda: "Zoe" in names(host.room))
    assert tally() == made
    assert await gathering.say(host, people.Clear(host.room.chairs[names(host.room).index("Zoe")].seat)) is None
    back = await gathering.join("beth")
    await until(lambda: "beth" in names(host.room))
    assert tally() == {**{name: made[name] for name in made if name != "Zoe"}, "beth": beths}
    assert await gathering.say(host, people.Clear(host.room.chairs[names(host.room).index("beth")].seat)) is None
    gathering.guests.remove(back)
    gathering.guests.remove(zoe)
    zoe = await gathering.join("Zoe")
    await until(lambda: "Zoe" in names(host.room))
    assert await on(load("five-players")) == {**made, "": None}
    assert await gathering.say(zoe, people.Take("E")) is None
    smaller = await on(load("house-2000-three"))
    assert (smaller["Anna"], smaller["Zoe"]) == (made["Anna"], None)
    assert await gathering.say(host, people.Clear(host.room.chairs[names(host.room).index("Zoe")].seat)) is None
    gathering.guests.remove(zoe)
    await gathering.join("Beth")
    await until(lambda: "Beth" in names(host.room))
    assert tally()["Beth"] == beths, "through games without them"
