"""The lessons of Streetcar and Linie 1: each worked example of the printed rules is a step of one."""

import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.content.document import read_yaml
from game.content.languages import LANGUAGES
from game.core.plain import Plain
from game.core.scenario import Choose, Do, Refuse, read_scenario
from game.rules.streetcar.game import Streetcar
from tests.content.lesson_moments import Moment, moments_of
from tests.content.shipped import GAMES, ROOT
from tests.texts import said

FIGURE = read_scenario(
    read_yaml(ROOT / "tests" / "fixtures" / "scenarios" / "sc_printed_legal_illegal.yaml").plain, GAMES
)

Cell: TypeAlias = tuple[int, int]


def lay(tile: str, cell: Cell, rotation: int = 0) -> Plain:
    """Return a lay in its plain form."""
    return {"lay": {"tile": tile, "cell": list(cell), "rotation": rotation}}


def drive(*fields: Cell | str) -> Plain:
    """Return a drive in its plain form."""
    return {"drive": [field if isinstance(field, str) else list(field) for field in fields]}


PRINTED_TILES = {(tile["tile"], tuple(tile["cell"]), tile["rotation"]) for tile in FIGURE.position["tiles"]}


class StreetcarMoment(Moment, frozen=True):
    """Looks at tiles, the die, and the steps beside it."""

    def tile_before(self, cell: Cell) -> str | None:
        """Return the tile that lay on a cell before the step."""
        return next((placed.tile for placed in self.before.table.tiles if placed.cell == cell), None)

    @property
    def in_printed_figure(self) -> bool:
        """True if the tiles of the printed figure are on the board, beside those of earlier steps."""
        laid = {(placed.tile, placed.cell, placed.rotation) for placed in self.before.table.tiles}
        return laid >= PRINTED_TILES

    def shows(self, action: Plain) -> bool:
        """True if another seat takes this action, with a comment."""
        instruction = self.step.instruction
        if not isinstance(instruction, Do) or instruction.seat == self.learner:
            return False
        return self.told and bool(instruction.action == action)

    def rolled(self, face: str) -> bool:
        """True if the die shows this face."""
        return bool(self.before.table.roll == face)

    def asks_next(self, action: Plain) -> bool:
        """True if the next step of the lesson asks for this."""
        return any(
            moment.asks_for(action)
            for moment in MOMENTS
            if (moment.lesson, moment.number) == (self.lesson, self.number + 1)
        )

    def follows(self, other: Callable[["StreetcarMoment"], bool]) -> bool:
        """True if the previous step of the lesson is of this kind: a forbidden action beside an
        allowed one.
        """
        return any(
            other(moment)
            for moment in MOMENTS
            if (moment.lesson, moment.number) == (self.lesson, self.number - 1)
        )


Shown: TypeAlias = Callable[[StreetcarMoment], bool]

MOMENTS = moments_of("streetcar", StreetcarMoment)


def _illegal(action: Plain, because: str) -> Shown:
    """Return a forbidden lay of the printed figure."""
    return lambda moment: moment.in_printed_figure and moment.forbids(action, because)


def _legal(action: Plain, beside: Shown) -> Shown:
    """Return a lay that is allowed there, right after the forbidden one."""
    return lambda moment: moment.in_printed_figure and moment.asks_for(action) and moment.follows(beside)


def _gap(moment: StreetcarMoment) -> bool:
    """True if a tile that joins only one of the two beside the gap is forbidden."""
    between = moment.tile_before((2, 2)) is not None and moment.tile_before((4, 2)) is not None
    return between and moment.forbids(lay("curve", (3, 2), 0), "breaks_track")


A = _illegal(lay("curve", (4, 1), 270), "leads_off_board")
B = _illegal(lay("curve", (5, 2), 180), "leads_into_landmark")
C = _illegal(lay("curve", (2, 4), 0), "on_landmark")
D = _illegal(lay("curve", (1, 3), 0), "breaks_track")
E = _illegal(lay("straight", (2, 2), 90), "blocked_side")
PAIR: Plain = {
    "lay_pair": [
        {"tile": "left_switch", "cell": [5, 2], "rotation": 180},
        {"tile": "left_switch", "cell": [5, 3], "rotation": 0},
    ]
}

PRINTED: dict[str, Shown] = {
    "A: a curve leads off the board": A,
    "A: turned round it does not": _legal(lay("curve", (4, 1), 0), A),
    "A: into a terminal track may lead": lambda m: m.asks_for(lay("straight", (6, 1), 90)),
    "B: a curve leads into a landmark": B,
    "B: turned away from it it does not": _legal(lay("curve", (5, 2), 90), B),
    "C: a curve lies on a landmark": C,
    "C: beside it a tile may lie": _legal(lay("straight", (3, 4), 90), C),
    "D: a curve breaks off the neighbours' track": D,
    "D: a switch joins all of it": _legal(lay("left_switch", (1, 3), 0), D),
    "E: a straight runs against a neighbour without track": E,
    "E: a curve avoids it": _legal(lay("curve", (2, 2), 90), E),
    "a gap between two tiles is not closed by what joins only one": _gap,
    "what joins both closes the gap": lambda m: m.asks_for(lay("straight", (3, 2), 0)) and m.follows(_gap),
    "an open end into an empty cell is allowed": lambda m: m.counts(
        tile_at__8__4={"tile": "straight", "rotation": 90}, tile_at__8__5=None
    ),
    "an exchange may not lose track": lambda m: (
        m.forbids(lay("curve", (5, 6), 90), "loses_track") and m.tile_before((5, 6)) == "straight"
    ),
    "an exchange must add track": lambda m: (
        m.forbids(lay("straight", (5, 6), 90), "adds_nothing") and m.tile_before((5, 6)) == "straight"
    ),
    "the new track of an exchange must fit": lambda m: (
        m.forbids(lay("left_switch", (5, 6), 90), "leads_into_landmark")
        and m.tile_before((5, 6)) == "straight"
    ),
    "a straight becomes a switch": lambda m: (
        m.asks_for(lay("left_switch", (5, 6), 270)) and m.tile_before((5, 6)) == "straight"
    ),
    "a fork does not become a switch": lambda m: (
        m.forbids(lay("right_switch", (9, 5), 90), "loses_track") and m.tile_before((9, 5)) == "fork"
    ),
    "the old tile may be laid at once": lambda m: (
        m.asks_for(lay("straight", (6, 6), 0)) and m.fact_before("tile_at.5.6")["tile"] == "left_switch"
    ),
    "the old tile counts as a draw": lambda m: m.counts(to_act=1, pile=5) and m.lesson == "old_tile",
    "trees are never replaced": lambda m: (
        m.forbids(lay("roundabout", (5, 8), 0), "has_trees") and m.tile_before((5, 8)) == "crossing"
    ),
    "trees may replace": lambda m: (
        m.asks_for(lay("roundabout", (9, 5), 0)) and m.tile_before((9, 5)) == "fork"
    ),
    "two neighbours are exchanged at once": lambda m: (
        m.asks_for(PAIR) and m.tile_before((5, 2)) == m.tile_before((5, 3)) == "straight"
    ),
    "a pair takes the whole turn and no draw": lambda m: (
        m.counts(to_act=1, pile=6) and len(m.fact("hands.0")) == 5 and m.lesson == "pair"
    ),
    "a corner of a landmark gets no sign": lambda m: (
        m.counts(stops__K=None) and m.tile_before((5, 8)) == "straight"
    ),
    "the first tile beside a landmark gets its sign": lambda m: (
        m.asks_for(lay("straight", (6, 8), 0))
        and m.fact_before("stops.K") is None
        and m.fact("stops.K") == (6, 8)
    ),
    "a landmark has one sign": lambda m: m.counts(stops__K=[6, 8]) and m.tile_before((6, 10)) == "straight",
    "the sign comes whatever the track looks like": lambda m: (
        m.shows(lay("curve", (5, 2), 90)) and m.fact_before("stops.G") is None and m.fact("stops.G") == (5, 2)
    ),
    "a sign stays when its tile is exchanged": lambda m: (
        m.counts(stops__K=[6, 8]) and m.tile_before((6, 8)) == "left_switch"
    ),
    "who is not complete does not depart": lambda m: (
        m.forbids({"depart": "1N"}, "route_incomplete") and m.fact_before("missing.0") == 2
    ),
    "the last gap completes the route": lambda m: (
        m.asks_for(lay("straight", (5, 3), 0)) and m.fact_before("missing.0") == 1 and m.fact("complete.0")
    ),
    "who departs shows that the route is complete": lambda m: (
        m.asks_for({"depart": "1N"}) and m.asks_for({"depart": "1S"}) and m.fact("phase") == "drive"
    ),
    "the very first tram drives one field": lambda m: m.counts(limit=1),
    "one field more than the last": lambda m: m.counts(limit=2) and m.asks_next(drive((3, 3), (4, 3))),
    "the next tram drives one more again": lambda m: m.shows(drive((3, 4), (3, 5), (3, 6))),
    "no tram passes a sign": lambda m: m.forbids(drive((5, 3), (6, 3), (7, 3), (8, 3)), "must_halt"),
    "it halts there, and what is left is lost": lambda m: (
        m.asks_for(drive((5, 3), (6, 3), (7, 3))) and m.fact_before("limit") == 4
    ),
    "what was really driven counts": lambda m: (
        m.counts(limit=4) and m.fact("trams.0.at") == (7, 3) and m.fact("to_act") == 1
    ),
    "driving less slows the next tram": lambda m: (
        m.asks_for(drive((8, 3))) and m.fact_before("limit") == 5 and m.fact("limit") == 2
    ),
    "a tram that was slowed does not get home": lambda m: (
        m.shows(drive((3, 11), (3, 12))) and m.fact("winner") is None
    ),
    "a sign halts whom it does not serve": lambda m: (
        m.asks_for(drive((9, 3)))
        and m.fact_before("limit") > 1
        and m.fact("stops.F") == (9, 3)
        and m.fact("trams.0.served") == frozenset("HM")
    ),
    "no tram drives backwards": lambda m: m.forbids(drive((8, 3)), "no_reversing"),
    "no tram turns where tracks cross": lambda m: (
        m.forbids(drive((10, 3), (10, 4)), "sharp_turn") and m.tile_before((10, 3)) == "crossing"
    ),
    "it goes straight on": lambda m: (
        m.asks_for(drive((10, 3), (11, 3), (11, 4))) and m.tile_before((10, 3)) == "crossing"
    ),
    "who reaches the other terminal wins": lambda m: (
        m.asks_for(drive("1S")) and m.fact_before("limit") > 1 and m.fact("winner") == 0
    ),
    "those who build keep their tiles": lambda m: m.forbids(
        {"draw": {"from": 2, "tile": "left_switch"}}, "not_departed"
    ),
    "tiles of those who drive may be taken": lambda m: (
        m.asks_for({"draw": {"from": 1, "tile": "roundabout"}})
        and m.fact_before("trams.1") is not None
        and "roundabout" in m.fact("hands.0")
    ),
    "or one draws from the pile": lambda m: m.asks_for({"draw": "pile"}),
    "Linie 1: a sign halts a tram with a 4, too": lambda m: (
        m.rolled("4") and m.forbids(drive((5, 3), (6, 3), (7, 3), (8, 3)), "must_halt")
    ),
    "Linie 1: where a tram halts is served": lambda m: m.counts(
        **{"trams.0": {"at": [7, 3], "served": ["H", "M"]}}
    ),
    "Linie 1: with a 3 a tram may drive two": lambda m: m.rolled("3") and m.asks_for(drive((8, 3), (9, 3))),
    "Linie 1: an H is not stopped short of": lambda m: (
        m.rolled("H") and m.forbids(drive((10, 3)), "must_reach_stop")
    ),
    "Linie 1: with an H a tram drives to the next stop": lambda m: (
        m.rolled("H")
        and m.asks_for(drive((10, 3), (11, 3), (11, 4), (11, 5)))
        and m.fact("stops.E") == (11, 5)
    ),
}
"""Every worked example that the printed rules have, and what makes a step of a lesson show it."""


@pytest.mark.parametrize("example", PRINTED)
def test_a_lesson_shows_the_printed_example(example: str) -> None:
    shown = [moment for moment in MOMENTS if PRINTED[example](moment)]
    assert shown, f"no step of a lesson shows that {example}"


def test_the_printed_figure_is_shown_as_it_is_printed() -> None:
    printed = [step.instruction for step in FIGURE.steps if isinstance(step.instruction, Refuse)][:5]
    tried = [moment.step.instruction for moment in MOMENTS if moment.in_printed_figure]
    for instruction in printed:
        assert instruction in tried


def test_a_beginner_learns_the_game_in_ten_minutes() -> None:
    """A hundred bubbles, at six seconds each to read and to do what they ask for.

    Linie 1, which is a game of its own, and strategy come after.
    """
    later = {"die", "tempo", "slower", "when_to_depart"}
    assert sum(moment.told for moment in MOMENTS if moment.lesson not in later) <= 100


def _words() -> list[tuple[str, str, str]]:
    """Return all bubbles and hints: lesson and step, language, text."""
    found = []
    for moment in MOMENTS:
        instruction = moment.step.instruction
        for text in (moment.step.say, instruction.hint if isinstance(instruction, Choose) else ""):
            where = f"{moment.lesson}.{moment.number + 1}"
            found += [(where, language, said(text, language)) for language in LANGUAGES]
    return found


def test_every_landmark_is_named_with_its_letter() -> None:
    """With large text the board shows nothing but letters."""
    game = GAMES["streetcar"]
    assert isinstance(game, Streetcar)
    for moment in MOMENTS:
        board = game.material.board(moment.before.table)
        instruction = moment.step.instruction
        for text in (moment.step.say, instruction.hint if isinstance(instruction, Choose) else ""):
            for language in LANGUAGES:
                for landmark in board.landmarks:
                    named = f"{landmark.name} ({landmark.letter})"
                    bare = said(text, language).replace("\N{NO-BREAK SPACE}", " ").replace(named, "")
                    assert landmark.name not in bare, (moment.lesson, moment.number + 1, text)


def test_every_refusal_names_its_rule() -> None:
    rules = {"en": "Rule", "de": "Regel", "fr": "Règle", "es": "Regla", "it": "Regola"}
    for where, code, text in _words():
        if text.startswith(f"{rules[code]} "):
            assert re.match(r"\w+ [A-Z]\s?[:,] ", text), (where, text)


def test_the_first_bubble_explains_the_aim_of_the_game() -> None:
    first = MOMENTS[0].step.say
    assert "wins" in said(first, "en")
    assert "gewinnt" in said(first, "de")
    assert "gagne" in said(first, "fr")
