"""A browser that keeps its View is sent only the changes; merging them gives the whole View."""

import random

import pytest

import barbu.live.views.scene
from barbu.engine.game import Game
from barbu.live.people.seats import Player, bot_names
from barbu.live.table.dealing import next_deal
from barbu.live.table.viewers import Viewer, Viewers
from barbu.live.views.rights import NO_RIGHTS, Rights
from barbu.live.views.scene import Scene, Views
from barbu.live.wire import protocol
from barbu.live.wire.changes import public_changes
from barbu.live.wire.events import Event
from barbu.rules.load import load
from barbu.text.languages import speaking
from tests.live.harness import Ear
from tests.live.test_every_variant import CASES, OPTIONS, chosen

DEALS = 6
"""How many deals of a game are checked; in the last ones fewer contracts are left to call."""


@pytest.mark.parametrize(("variant", "players"), [*CASES, *((name, 4) for name in OPTIONS)])
def test_merging_the_changes_gives_the_whole_view(variant: str, players: int) -> None:
    rng = random.Random(f"{variant} {players} changes")
    rules = load(variant, players)
    seated = [Player(name) for name in ("Anna", *bot_names(["Anna"], players - 1))]
    game, views, audience = Game(rules), Views(variant, rules.name), Viewers()
    pairs = []
    for seat in [*range(players), None, None]:
        language = rng.choice(["en", "qps"])
        pairs.append((Ear(language), Ear(language, merges=True)))
        for ear in pairs[-1]:
            audience.join(Viewer(ear, seat))
    version = 0
    while not game.over and game.number <= DEALS:
        game = game.apply(chosen(game, rng) if game.position is not None else next_deal(game))
        version += 1
        seated[rng.randrange(players)].connected = rng.random() < 0.5
        may = rng.choice([NO_RIGHTS, Rights(3, False, True)])
        event = Event("attach" if rng.random() < 0.1 else "play", rng.choice("ABC"), f"play {version}")
        offers = rng.random() < 0.9
        mays = [may] * players
        scene = Scene(views, game, seated, version, event, offers, mays)
        late, absent = (rng.choice(pairs)[1] if rng.random() < 0.1 else None for _ in range(2))
        if (viewer := audience.of(late)) is not None and late is not None:
            audience.join(Viewer(late, viewer.seat))
        audience.show(scene, but=audience.of(absent))
        assert all(merging.heard[-1] == whole.heard[-1] for whole, merging in pairs if merging is not absent)
        # Parts kept from one version to the next equal parts made anew.
        afresh = Scene(Views(variant, rules.name), game, seated, version, event, offers, mays)
        for viewer in rng.sample([*audience], 2):
            with speaking(viewer.link.language):
                assert scene.message(viewer.seat) == afresh.message(viewer.seat)
    for whole, merging in pairs:
        assert sum(map(len, merging.texts)) < 0.35 * sum(map(len, whole.texts))


def test_the_part_common_to_all_seats_is_compared_and_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0

    def counted(now: protocol.PublicView, then: protocol.PublicView) -> dict[str, object]:
        nonlocal compared
        compared += 1
        return public_changes(now, then)

    monkeypatch.setattr(barbu.live.views.scene, "public_changes", counted)
    game = Game(load("pagat"))
    game = game.apply(next_deal(game))
    views, players = Views("pagat", "Barbu"), [Player(name) for name in ("Anna", "Beth", "Carl", "Dora")]
    audience = Viewers()
    ears = [Ear(merges=True) for _ in range(54)]
    for seat, ear in zip([*range(4), *[None] * 50], ears, strict=True):
        audience.join(Viewer(ear, seat))
    for version in range(1, 4):
        audience.show(Scene(views, game, players, version, Event("attach")))
        assert compared == version - 1
    assert [len(set(texts)) for texts in zip(*(ear.texts for ear in ears[4:]), strict=True)] == [1, 1, 1]
    assert ears[0].texts[-1] == '{"type":"changes","changes":{"version":3}}'
