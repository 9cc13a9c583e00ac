"""Achievements in Streetcar, and its stamps."""

import re
from collections import Counter
from itertools import pairwise
from typing import Any, cast, get_args

from game.core.match import Match
from game.rules.streetcar.board import Field
from game.rules.streetcar.events import Departed, Drove, GameEnded, StopServed, TileLaid
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import MapName
from game.session.travels.stamps import Stamp, all_lessons, at_least, at_most, day_puzzles, won_with
from game.session.travels.travels import Best, Travels
from game.storage.achievements import Achievements

_MAPS = "|".join(get_args(MapName))
_FIELD = r"(\d{1,2}-\d{1,2}|\d[NESW])"
_STRETCH = re.compile(rf"({_MAPS})\|{_FIELD}\|{_FIELD}")

REBUILT = 5
TREES = 8
DRIVE = 6
EXPRESS = 8
WAY = 40
DAYS = 5


def place_of(map_name: str, start: Field, end: Field) -> str:
    """Return the name of a stretch between two fields, in either direction, in `places`."""
    return "|".join((map_name, *sorted(map(_field_text, (start, end)))))


def stretch_of(place: str) -> tuple[MapName, Field, Field] | None:
    """Parse such a name into its map and ends; None for any other text."""
    found = _STRETCH.fullmatch(place)
    if found is None:
        return None
    start, end = (_field(found[part]) for part in (2, 3))
    return cast(MapName, found[1]), start, end


def _field(told: str) -> Field:
    row, dash, column = told.partition("-")
    return (int(row), int(column)) if dash else told


def _field_text(field: Field) -> str:
    return field if isinstance(field, str) else f"{field[0]}-{field[1]}"


def achievements(match: Match[Any, Any, Any]) -> tuple[Achievements, ...]:
    """Return by seat: tiles laid with `trees`, tiles `rebuilt`, and the stretches that its tram drove.

    `fields` is its total way, `drive` the most fields in one turn, `stops` the longest series of drives that
    each served a stop, `again` the fields entered a second time. A seat that arrived has its number of drives
    in `race` and its way in `way`; if it departed first or last, also `led` or `chased`.
    """
    game = cast(Streetcar, match.game)
    seats = game.seats_of(match.start)
    map_name = str(game.options_of(match.start)["map"])
    kinds = game.material.box.kinds
    figures: list[Counter[str]] = [Counter() for _ in range(seats)]
    places: list[Counter[str]] = [Counter() for _ in range(seats)]
    been: list[set[Field]] = [set() for _ in range(seats)]
    drives, on_end = [0] * seats, [0] * seats
    departed: list[int] = []
    for played in match.played:
        mover = played.move.seat
        if any(isinstance(event, Drove) for event in played.events):
            served = any(isinstance(event, StopServed) and event.seat == mover for event in played.events)
            on_end[mover] = on_end[mover] + 1 if served else 0
            figures[mover]["stops"] = max(figures[mover]["stops"], on_end[mover])
        for event in played.events:
            match event:
                case TileLaid(seat=seat, tile=tile, replaced=replaced):
                    figures[seat]["trees"] += kinds[tile].trees
                    figures[seat]["rebuilt"] += replaced is not None
                case Departed(seat=seat) if seat not in departed:
                    departed.append(seat)
                case Drove(seat=seat, start=start, fields=fields):
                    own = figures[seat]
                    drives[seat] += 1
                    own["fields"] += len(fields)
                    own["drive"] = max(own["drive"], len(fields))
                    own["again"] += sum(field in been[seat] for field in fields)
                    been[seat].update((start, *fields))
                    places[seat].update(place_of(map_name, *pair) for pair in pairwise((start, *fields)))
                case GameEnded(winner=winner, cause="arrived") if winner is not None:
                    figures[winner]["race"] = drives[winner]
                    figures[winner]["way"] = figures[winner]["fields"]
                    if len(departed) > 1:
                        figures[winner]["led"] += departed[0] == winner
                        figures[winner]["chased"] += departed[-1] == winner
    return tuple(Achievements(dict(own), dict(where)) for own, where in zip(figures, places, strict=True))


_STAMPS: tuple[Stamp, ...] = (
    Stamp("first_ride", "tram", at_least("fields", 1)),
    Stamp("season_pass", "ticket", all_lessons),
    Stamp("the_die", "dice", won_with("movement", "die", "die_halt", "die_or_repeat")),
    Stamp("two_in_a_row", "two", at_least("stops", 2)),
    Stamp("old_curve", "tile", at_least("rebuilt", REBUILT)),
    Stamp("round_trip", "loop", at_least("again", 1)),
    Stamp("gardener", "tree", at_least("trees", TREES)),
    Stamp("ring_the_bell", "bell", at_least("drive", DRIVE)),
    Stamp("punctual", "clock", day_puzzles(DAYS)),
    Stamp("express", "bolt", at_most("race", EXPRESS), hard=True),
    Stamp("forty_fields", "way", at_least("way", WAY), hard=True),
    Stamp("night_line", "moon", at_least("chased", 1), hard=True),
)

_BESTS = (
    Best("race", "clock", least=True),
    Best("drive", "bolt"),
    Best("way", "way"),
)

TRAVELS = Travels(_STAMPS, _BESTS, achievements)
