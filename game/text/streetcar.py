"""Events, refusals and reasons of Streetcar and Linie 1 in words."""

import re
from collections.abc import Iterator, Sequence
from math import dist
from typing import Any

from game.core.event import Event
from game.core.reason import Reason
from game.rules.streetcar.board import Board, Field, Landmark
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    Passed,
    Redrawn,
    RollRepeated,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.rules.streetcar.sides import SIDES, Cell
from game.rules.streetcar.values import State
from game.text import tellers
from game.text.lists import GIST, all_of
from game.text.places import aside
from game.text.tellers import ProgressSummary, TurnPhrase, by_code
from game.text.translate import Translate, text_or

_NO_LETTER = re.compile(r"[^a-z]")
_NEAR = 2.5
"""Beyond this distance in cells from every landmark, a place is described by row and column."""

MAXIMS = by_code(
    {
        "limit": ("holds_back", "lets_home", "slowed_others"),
        "far": ("full_speed", "arrived"),
        "route": (
            "shorter",
            "longer",
            "no_shorter",
            "as_many_missing",
            "leaves",
            "idle",
            "completes",
            "route_complete",
        ),
        "open": (
            *("keeps_open", "keeps_open_to", "bars", "bars_to", "keeps_a_way"),
            *("way_lost", "way_found", "cut_off", "no_way_on"),
        ),
        "stops": ("keeps_stop", "bad_stop", "own_sign", "sign_stands"),
        "hand": ("keeps_tile", "spends_tile", "has_tile", "lacks_tile", "in_hand", "fits_way"),
        "rare": ("spares_tile", "needs_tile", "to_be_had", "rare", "last_one"),
        "drive": ("shorter_drive", "longer_drive", "builds_first", "left_early", "shorter_end"),
        "depart": ("departs_at_once", "builds_on"),
        "roll": ("sure_roll",),
    }
)
"""The conductor's maxims by reason."""


class Teller(tellers.Teller):
    """Puts one game into words; `board` is its board, with the names of landmarks and terminals."""

    game = "streetcar"

    def __init__(self, tr: Translate, names: tuple[str, ...], board: Board) -> None:
        super().__init__(tr, names)
        self._board = board

    def event(self, event: Event) -> str | None:
        """Return a sentence for the log, or None for an event that the log omits."""
        tr = self._tr
        match event:
            case TileLaid():
                return self._laid(event)
            case StopPlaced(_, letter, _):
                return tr("streetcar.event.stop", the_landmark=self._the(letter))
            case TileDrawn(seat, tile):
                return tr("streetcar.event.drawn", name=self._names[seat], tile=self.tile(tile))
            case TileTaken(seat, tile, source):
                return tr(
                    "streetcar.event.taken",
                    name=self._names[seat],
                    tile=self.tile(tile),
                    other=self._names[source],
                )
            case Redrawn(seat, back, _):
                return tr("streetcar.event.redrawn", name=self._names[seat], count=len(back))
            case Passed(seat):
                return tr("streetcar.event.passed", name=self._names[seat])
            case Departed():
                return self._departed(event)
            case DieRolled(seat, roll) | RollRepeated(seat, roll):
                key = "rolled" if isinstance(event, DieRolled) else "repeated"
                return tr(f"streetcar.event.{key}", name=self._names[seat], roll=roll)
            case Drove(seat, _, _, fields):
                return tr(
                    "streetcar.event.drove",
                    name=self._names[seat],
                    place=self.at(fields[-1]),
                    count=len(fields),
                )
            case StopServed(seat, letter, _):
                return tr("streetcar.event.served", name=self._names[seat], the_landmark=self._the(letter))
            case Withdrawn(seat, _):
                return tr("streetcar.event.withdrawn", name=self._names[seat])
            case GameEnded(winner, cause):
                name = "" if winner is None else self._names[winner]
                return tr(f"streetcar.event.game_ended.{cause}", name=name)
        raise TypeError(f"no words for {event!r}")

    def phrases(self, events: Sequence[Event], view: Any = None) -> list[TurnPhrase]:
        """Return the phrases in the order of the events; fields by landmark if there is a `view`."""
        tr, phrases = self._tr, list[TurnPhrase]()
        laid = [event for event in events if isinstance(event, TileLaid)]
        stops = [event.letter for event in events if isinstance(event, StopPlaced)]
        served = [event.letter for event in events if isinstance(event, StopServed)]
        if laid:
            phrases.append(self._built(laid, stops) if view is not None else self._places(laid))
        for event in events:
            match event:
                case StopPlaced(_, letter, _):
                    phrases.append(TurnPhrase(tr("streetcar.story.sign", the_landmark=self._the(letter))))
                case Redrawn(_, back, _):
                    phrases.append(TurnPhrase(tr("streetcar.turn.redrawn", count=len(back))))
                case Passed():
                    phrases.append(TurnPhrase(tr("streetcar.turn.passed")))
                case Departed():
                    phrases.append(self._sets_off(event))
                case Drove(_, _, _, fields):
                    phrases += self._drive(fields, served, exactly=view is None)
                case Withdrawn():
                    phrases.append(TurnPhrase(tr("streetcar.turn.withdrawn")))
                case GameEnded(_, cause, _, _, _):
                    phrases.append(TurnPhrase(tr(f"streetcar.turn.game_ended.{cause}")))
        return phrases or list(map(TurnPhrase, filter(None, map(self._thrown, events))))

    def _places(self, laid: Sequence[TileLaid]) -> TurnPhrase:
        places = dict.fromkeys(self.at(event.cell) for event in laid)
        return TurnPhrase(
            self._tr("streetcar.turn.laid", count=len(laid), places=all_of(self._tr, [*places]))
        )

    def _built(self, laid: Sequence[TileLaid], stops: Sequence[str]) -> TurnPhrase:
        """Return the number of tiles and the landmarks near them; in short the new stops, or the letters."""
        near = list(dict.fromkeys(self.near(event.cell).letter for event in laid))
        key = "exchanges" if all(event.replaced is not None for event in laid) else "lays"

        def phrase(key: str, places: Sequence[str]) -> str:
            return self._tr(f"streetcar.story.{key}", count=len(laid), places=all_of(self._tr, places))

        names, by = list(map(self.the_landmark, near)), "lays.by" if key == "lays" else key
        short = phrase(by, names)
        if stops:
            short = phrase("lays.short", [self._board.landmark[letter].name for letter in stops])
        elif len(short) > GIST:
            short = phrase(by, near)
        return TurnPhrase(phrase(key, names), short)

    def _drive(
        self, fields: Sequence[Field], served: Sequence[str], *, exactly: bool
    ) -> Iterator[TurnPhrase]:
        tr, end = self._tr, fields[-1]
        if exactly:
            yield TurnPhrase(tr("streetcar.turn.drove", count=len(fields), place=self.at(end)))
        if served:
            landmarks = all_of(tr, list(map(self._the, served)))
            yield TurnPhrase(tr("streetcar.story.serves", the_landmarks=landmarks))
        if isinstance(end, str) and not exactly:
            yield TurnPhrase(tr("streetcar.story.arrives", terminal=self.terminal(end)))
        elif not isinstance(end, str) and not exactly and not served:
            yield TurnPhrase(tr("streetcar.story.drives", place=self.the_landmark(self.near(end).letter)))

    def _sets_off(self, event: Departed) -> TurnPhrase:
        tr, line = self._tr, event.line
        landmarks = all_of(tr, [self._board.landmark[letter].name for letter in event.route])
        terminal = self.terminal(event.terminal)
        words = tr("streetcar.turn.departed", terminal=terminal, line=line, landmarks=landmarks)
        return TurnPhrase(words, tr("streetcar.turn.departed.short", line=line))

    def _thrown(self, event: Event) -> str:
        """Return the source of a roll that was the only decision: the face of a die is no choice."""
        match event:
            case DieRolled():
                return self._tr("streetcar.turn.rolled")
            case RollRepeated(_, roll):
                return self._tr("streetcar.turn.repeated", roll=roll)
        return ""

    def reason(self, reason: Reason, seat: int) -> str:
        """Return one short sentence about the effect of a move of `seat`."""
        values: dict[str, object] = {"name": self._names[seat]}
        for field, value in reason.fields.items():
            match field, value:
                case "letter", str():
                    values["the_landmark"] = self._the(value)
                case "letters", list():
                    letters = list(map(str, value))
                    values["landmarks"] = all_of(self._tr, list(map(self.landmark, letters)))
                    values["the_landmarks"] = all_of(self._tr, list(map(self._the, letters)))
                case "tile", str():
                    values["tile"] = self.tile(value)
                case "terminal", str():
                    values["terminal"] = self.terminal(value)
                case "who", int():
                    values["who"] = self._names[value]
                case _:
                    values[field] = value
        return self._tr(f"streetcar.reason.{reason.code}", **values)

    def tile(self, name: str) -> str:
        """Return a kind of tile with its article."""
        return self._tr(f"streetcar.tile.{name}")

    def landmark(self, letter: str) -> str:
        """Return a landmark by name and letter."""
        return self._tr("streetcar.landmark", name=self._board.landmark[letter].name, letter=letter)

    def the_landmark(self, letter: str) -> str:
        """Return a landmark as it is named after a preposition: `the Museum`, in German `dem Museum`."""
        name = self._board.landmark[letter].name
        return text_or(self._tr, f"streetcar.the_landmark.{_NO_LETTER.sub('_', name.lower())}", name)

    def _the(self, letter: str) -> str:
        """Return a landmark as `the_landmark` does, with its letter."""
        return self._tr("streetcar.landmark", name=self.the_landmark(letter), letter=letter)

    def terminal(self, code: str) -> str:
        """Return a terminal by its line, and its name or its side of the board."""
        terminal = self._board.terminal[code]
        end = terminal.name or self._tr(f"streetcar.side.{terminal.side}")
        return self._tr("streetcar.terminal", line=terminal.line, end=end)

    def at(self, field: Field) -> str:
        """Describe a field: in a terminal, before one, or relative to a landmark; unique on its board."""
        if isinstance(field, str):
            return self._tr("streetcar.place.in_terminal", terminal=self.terminal(field))
        near = self.near(field)
        away = dist(near.cell, field)
        for number in range(len(SIDES)):
            terminal = self._board.leg_at.get((field, number))
            if terminal is not None and away > 1:
                side = terminal.leg_sides()[terminal.cells.index(field)]
                return self._tr(
                    "streetcar.place.before_terminal",
                    terminal=self.terminal(terminal.code),
                    side=self._tr(f"streetcar.side.{side}"),
                )
        if away > _NEAR:
            return self._tr("streetcar.place.cell", row=field[0], col=field[1])
        return aside(self._tr, self.the_landmark(near.letter), _steps(near.cell, field))

    def near(self, cell: Cell) -> Landmark:
        """Return the landmark nearest to a cell."""
        return min(self._board.landmarks, key=lambda landmark: dist(landmark.cell, cell))

    def _laid(self, event: TileLaid) -> str:
        values = {
            "name": self._names[event.seat],
            "tile": self.tile(event.tile),
            "place": self.at(event.cell),
        }
        if event.replaced is None:
            return self._tr("streetcar.event.laid", **values)
        return self._tr("streetcar.event.exchanged", old=self.tile(event.replaced), **values)

    def _departed(self, event: Departed) -> str:
        values = {"name": self._names[event.seat], "terminal": self.terminal(event.terminal)}
        if not event.way:
            return self._tr("streetcar.event.departed_again", **values)
        landmarks = [self._board.landmark[letter].name for letter in event.route]
        with_articles = all_of(self._tr, list(map(self.the_landmark, event.route)))
        values |= {"landmarks": all_of(self._tr, landmarks), "the_landmarks": with_articles}
        return self._tr("streetcar.event.departed", line=event.line, **values)


def _steps(start: Cell, end: Cell) -> list[tuple[str, int]]:
    """Return the steps up or down, then across; diagonal if both are equal."""
    down, right = end[0] - start[0], end[1] - start[1]
    north, east = "s" if down > 0 else "n", "e" if right > 0 else "w"
    if abs(down) == abs(right):
        return [(north + east, abs(down))]
    return [(side, abs(count)) for side, count in ((north, down), (east, right)) if count]


def standing(state: State, tr: Translate) -> ProgressSummary:
    """Return the turn as a review counts it, each seat's building or stops served, and the tiles
    laid and left.
    """
    table = state.table
    race = any(tram is not None for tram in table.trams)
    progress = tr("streetcar.standing.race" if race else "streetcar.standing", turn=table.turn)
    seats = (
        tr("streetcar.standing.builds")
        if tram is None
        else tr("streetcar.standing.stops", served=len(tram.served), stops=len(route))
        for tram, route in zip(table.trams, state.routes, strict=True)
    )
    note = tr("streetcar.standing.tiles", count=len(table.tiles), pile=len(state.pile))
    return ProgressSummary(progress, tuple(seats), note=note, icon="tile")
