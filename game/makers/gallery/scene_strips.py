"""Film strips of motions between and over tables: curtain, end of a game, transitions, the title."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from game.makers import staged
from game.makers.examples.example import Begin, Strip
from game.makers.gallery.all_shots import table_at_end
from game.scenes import curtain, finale
from game.tables.kit.flights import FlightPart
from game.ui.animation import ease_in, ease_in_out, ease_out
from game.ui.input import key_pressed
from game.ui.transition import SECONDS

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table import TableScene

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

GAME: Final = "transamerica"
WAIT: Final = 5.0
"""Seconds within which a curtain has to move."""


def _table(app: "App", moves: int) -> "TableScene":
    """Return a table that two people share, behind its curtain."""
    from game.scenes.table import TableScene

    scene = TableScene(app, staged.seated(app, GAME, humans=2, opponents=1, moves=moves))
    app.stage.scenes.push(scene)
    app.stage.scenes.step((), 0.0)
    return scene


def _until_it_moves(app: "App", scene: "TableScene") -> None:
    passed, step = 0.0, 1 / 60
    while not scene.curtain.moves and not scene.curtain.opened and passed < WAIT:
        app.stage.scenes.step((), step)
        passed += step


def _parting(app: "App") -> Callable[[], object]:
    scene = _table(app, 0)

    def hold() -> None:
        app.stage.scenes.step((key_pressed(app.stage.keymap, "return"),), 0.0)
        _until_it_moves(app, scene)

    return hold


def _closing(app: "App") -> Callable[[], object]:
    scene = _table(app, 8)
    scene.session.open_curtain()
    app.stage.scenes.step((), 0.0)

    def end_turn() -> None:
        session = scene.session
        while session.match.to_act == session.front:
            session.act(session.game.legal(session.view)[0])
        _until_it_moves(app, scene)

    return end_turn


def _over(app: "App", *, won: bool) -> Callable[[], object]:
    scene = table_at_end(app, GAME, won=won)
    app.stage.scenes.push(scene)
    return partial(app.stage.scenes.step, (), WAIT)


def _page(app: "App", *, back: bool) -> Callable[[], object]:
    from game.scenes.learn import LearnScene
    from game.scenes.rules import RulesScene

    scenes, page = app.stage.scenes, RulesScene(app, GAME, "play")
    scenes.push(LearnScene(app))
    if back:
        scenes.push(page)
        return page.close
    return partial(scenes.push, page)


def _title(month: int) -> Begin:
    def begin(app: "App") -> Callable[[], object]:
        from game.scenes.title import TitleScene

        app.now = lambda: datetime(2026, month, 20, 21, 0).astimezone()
        app.stage.scenes.push(TitleScene(app))
        return lambda: None

    return begin


_BREATH = (0.36, 0.0, 0.58, 0.75)
SCENE_STRIPS: Mapping[str, Strip] = {
    "curtain_parts": Strip(
        "The curtain parts, the cards are dealt",
        "Anna has held the button long enough: she opens the first round",
        {
            0: "Held long enough",
            200: "The ticket drops, rings begin to run",
            330: "The ticket is on its way out",
            450: "The cloth parts, light falls on the table",
            720: "The valance rises, the foot lags behind",
            940: "Wide open, with what all may see",
            1100: "The first cards are in the air",
            1400: "Cards land and turn over, one beat apart",
            1750: "Each turned card lights its city on the map",
            1960: "The last one",
        },
        _parting,
        paced=False,
        bars={
            "ticket drops": (FlightPart(*curtain.DROPS, ease_in),),
            "cloth parts": (FlightPart(*curtain.PARTS, ease_in_out),),
            "valance rises": (FlightPart(*curtain.RISES, ease_in),),
        },
    ),
    "curtain_closes": Strip(
        "The curtain closes",
        "Anna's turn is over",
        {
            0: "The turn is over: the own cards are gone",
            60: "The cloth comes",
            120: "",
            180: "",
            240: "Closed",
            340: "The ticket comes softly",
        },
        _closing,
        paced=False,
        bars={"cloth closes": (FlightPart(0, curtain.CLOSING, ease_in_out),)},
    ),
    "won": Strip(
        "A game is won",
        "Of those who play here somebody has won",
        {
            0: "The table, as it ended",
            250: "The curtain closes in the winner's colour",
            480: "Nearly closed",
            700: "Two beams open, the sign drops",
            900: "The name, letter by letter",
            1200: "The swash is drawn",
            1450: "The first fact turns up",
            1750: "The second",
            2050: "The third",
            2190: "Standings and buttons",
            3000: "Tickets fall",
            4200: "",
        },
        partial(_over, won=True),
        paced=False,
        bars={
            "curtain closes": (FlightPart(*finale.CLOSES, ease_in_out),),
            "beams open": (FlightPart(*finale.BEAMS, ease_out),),
            "name": (FlightPart(finale.NAME, finale.FACTS),),
            "facts": tuple(
                FlightPart(finale.FACTS + n * finale.FACT, finale.FACTS + (n + 1) * finale.FACT, ease_out)
                for n in range(3)
            ),
        },
    ),
    "lost": Strip(
        "A game is lost",
        "None of those who play here has won",
        {
            0: "The table, as it ended",
            120: "It gives way to cloth …",
            330: "… that is drawn aside",
            480: "",
            650: "The street behind it lights up",
            850: "",
            1000: "The winner's name",
            1200: "How close it was",
            1500: "The first fact",
            1800: "Standings",
        },
        partial(_over, won=False),
        paced=False,
        bars={
            "cloth is drawn aside": (FlightPart(*finale.DRAWN_ASIDE, ease_in_out),),
            "street": (FlightPart(*finale.STREET),),
            "name": (FlightPart(finale.NAME, finale.FACTS),),
        },
    ),
    "page_comes": Strip(
        "A page comes",
        "From the lessons to the rulebook",
        dict.fromkeys(range(0, 250, 40), ""),
        partial(_page, back=False),
        paced=False,
        bars={"page": (FlightPart(0, SECONDS, ease_out),)},
    ),
    "page_goes": Strip(
        "A page goes",
        "From the rulebook back to the lessons",
        dict.fromkeys(range(0, 250, 40), ""),
        partial(_page, back=True),
        paced=False,
        bars={"page": (FlightPart(0, SECONDS, ease_out),)},
    ),
    "title_snow": Strip(
        "The title breathes",
        "An evening in January",
        {
            0: "",
            340: "The pole sparks",
            1000: "Smoke rises",
            1670: "",
            2340: "The lamp glows",
            3000: "",
            4000: "",
            6670: "It sparks again",
        },
        _title(1),
        room=_BREATH,
        paced=False,
        rests=False,
    ),
    "title_rain": Strip(
        "The title breathes",
        "An evening in November",
        dict.fromkeys(range(0, 1400, 170), ""),
        _title(11),
        room=_BREATH,
        paced=False,
        rests=False,
    ),
}
"""The strips that belong to no game, by name."""
