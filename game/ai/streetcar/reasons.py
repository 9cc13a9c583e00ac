"""Reasons for tiles and drives: exact if the builder's cards are known, otherwise inferred from its tiles.

No reason favours a move only because it serves another seat.
"""

from collections.abc import Iterator, Sequence

import msgspec

from game.ai.streetcar.departing import fields_ahead
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.gaps import Gaps, with_lays
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.interference import Interference
from game.ai.streetcar.seat_analysis import DecisionContext, Goal, SeatAnalysis
from game.core.reason import Reason
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    Drive,
    Lay,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    Withdraw,
    lays_of,
)
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.journey import limit_of
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.values import View
from game.rules.streetcar.way import WayStep

TRUST = 0.5
"""The trust in tiles as evidence: lower than the opponents' in `config/levels.yaml`, so as not to suggest
more than tiles show."""
_WORTH_NAMING = 0.3
_GOALS = 6
"""Likeliest cards that are checked for being served by tiles."""
_RARE = 2

replace = msgspec.structs.replace


class StreetcarReasons:
    """Explains moves on one board, as `game.ai.reasons.Explainer`."""

    def __init__(self, game: Streetcar) -> None:
        self._game = game
        self._analysis = game.analysis
        self._context = DecisionContext(game)

    def explains(self, action: Action) -> bool:
        """True for tiles, for draws from a driver, and for drives; False for chance."""
        return isinstance(
            action, Lay | LayPair | DrawFrom | Redraw | Pass | Depart | Drive | RepeatRoll | Withdraw
        )

    def hindsight(self, then: View, now: View) -> View:
        """Return `then` with the cards shown since: a seat keeps the same ones all game."""
        lines = tuple(old or new for old, new in zip(then.lines, now.lines, strict=True))
        routes = tuple(old or new for old, new in zip(then.routes, now.routes, strict=True))
        return replace(then, lines=lines, routes=routes)

    def explain(self, view: View, seat: int, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """Return the effects of a turn's tiles, or of one other action, for `seat`."""
        lays = tuple(action for action in actions if isinstance(action, Lay | LayPair))
        if lays:
            return tuple(self._laid(view, seat, lays))
        match actions[0]:
            case DrawFrom(_, tile):
                return tuple(self._taken(view, tile))
            case Redraw() | Pass():
                return (Reason("nothing_fits"),)
            case Depart(terminal):
                return tuple(self._departed(view, seat, terminal))
            case Drive() as drive:
                return tuple(self._drove(view, seat, drive))
            case RepeatRoll() if self._repeats_well(view):
                return (Reason("sure_roll", {"roll": view.table.last_roll}),)
            case Withdraw() if self._analysis.fields_left(view, seat) is None:
                return (Reason("no_way_on"),)
        return ()

    def _repeats_well(self, view: View) -> bool:
        """True if the last roll is at least as good as a throw on average."""
        turns = Driver(self._context, view, watches=True).rolls()
        return turns is not None and turns[1] <= turns[0]

    # ------------------------------------------------------------------ tiles

    def _laid(self, view: View, seat: int, lays: Sequence[Lay | LayPair]) -> Iterator[Reason]:
        later = with_lays(self._analysis, view, lays)
        if view.lines[seat] is None:
            yield from self._suggested(view, later, seat)
        else:
            yield from self._gained(view, later, seat)
        if view.seat == seat:
            tiles = tuple(lay for action in lays for lay in lays_of(action))
            yield from Interference(self._context, TRUST, view).blocked(tiles)
        yield from self._to_the_reader(view, later, seat)
        yield from self._signs(view, later, seat)
        yield from self._at_terminals(view, later, seat, lays)

    def _gained(self, view: View, later: View, seat: int) -> Iterator[Reason]:
        """Yield the reasons about missing tiles for a builder with these cards."""
        before, after = self._analysis.missing(view, seat), self._analysis.missing(later, seat)
        if before == after == 0:
            yield from self._shortened(view, later, seat)
        elif after == 0:
            yield Reason("route_complete")
        elif after is None:
            yield Reason("way_lost")
        elif before is None:
            yield Reason("way_found", {"missing": after})
        elif after < before:
            yield Reason("shorter", {"count": before - after, "missing": after})
        elif after > before:
            yield Reason("longer", {"count": after - before, "missing": after})
        else:
            yield Reason("no_shorter", {"missing": after})

    def _shortened(self, view: View, later: View, seat: int) -> Iterator[Reason]:
        """Yield the fields that the tiles save on a complete route."""
        before, after = (min(fields_ahead(self._game, one, seat).values()) for one in (view, later))
        if after < before:
            yield Reason("shorter_drive", {"count": before - after})

    def _suggested(self, view: View, later: View, seat: int) -> Iterator[Reason]:
        """Yield the line or, failing that, the landmark that these tiles suggest, if they shorten its way."""
        likely = self._likely(later, seat)
        served = [goal for goal, _ in likely[:_GOALS] if self._shortens(view, later, goal)]
        if not served:
            return
        lines: dict[int, float] = {}
        letters: dict[str, float] = {}
        for (line, route), share in likely:
            lines[line] = lines.get(line, 0.0) + share
            for letter in route:
                letters[letter] = letters.get(letter, 0.0) + share
        line, route = served[0]
        letter = max(route, key=lambda one: (letters[one], one))
        if lines[line] >= _WORTH_NAMING:
            yield Reason("speaks_for_line", {"line": line, "percent": round(100 * lines[line])})
        elif letters[letter] >= _WORTH_NAMING:
            yield Reason("speaks_for_stop", {"letter": letter, "percent": round(100 * letters[letter])})

    def _likely(self, view: View, seat: int) -> list[tuple[Goal, float]]:
        """Return the seat's likely goals, the likeliest first; empty for a spectator."""
        try:
            own = SeatAnalysis(self._context, view)
        except ValueError:
            return []
        return sorted(Guess(own, TRUST).chances(seat).items(), key=lambda entry: (-entry[1], entry[0]))

    def _shortens(self, view: View, later: View, goal: Goal) -> bool:
        """True if the goal needs fewer tiles later, and can be completed both before and after."""
        before, after = self._missing_for(view, goal), self._missing_for(later, goal)
        return before is not None and after is not None and after < before

    def _missing_for(self, view: View, goal: Goal) -> int | None:
        """Return the tiles missing for a line and a route that `view.table.to_act` may have."""
        seat = view.table.to_act
        lines = (*view.lines[:seat], goal[0], *view.lines[seat + 1 :])
        routes = (*view.routes[:seat], goal[1], *view.routes[seat + 1 :])
        return self._analysis.missing(replace(view, lines=lines, routes=routes), seat)

    def _to_the_reader(self, view: View, later: View, seat: int) -> Iterator[Reason]:
        """Yield the effects of the tiles on the reader."""
        reader = view.seat
        if reader is None or reader == seat or view.table.trams[reader] is not None:
            return
        before, after = self._analysis.missing(view, reader), self._analysis.missing(later, reader)
        if before is None:
            return
        if after is None:
            yield Reason("bars_you")
        elif after > before:
            yield Reason("hinders_you", {"count": after - before, "missing": after})
        elif after < before:
            yield Reason("helps_you", {"count": before - after, "missing": after})

    def _signs(self, view: View, later: View, seat: int) -> Iterator[Reason]:
        """Yield the new stop signs; for one of the builder's only if the best way then passes it."""
        route = view.routes[seat]
        for stop in later.table.stops[len(view.table.stops) :]:
            if route is None:
                yield Reason("sign_stands", {"letter": stop.letter})
            elif stop.letter not in route:
                yield Reason("others_sign", {"letter": stop.letter})
            elif not self._lengthens(view, later, seat) and self._passes(later, seat, stop.cell):
                yield Reason("own_sign", {"letter": stop.letter})

    def _passes(self, view: View, seat: int, cell: Cell) -> bool:
        way = self._analysis.way(view, seat)
        return way is not None and cell in way.fields

    def _lengthens(self, view: View, later: View, seat: int) -> bool:
        before, after = self._analysis.missing(view, seat), self._analysis.missing(later, seat)
        return before is not None and (after is None or after > before)

    def _at_terminals(
        self, view: View, later: View, seat: int, lays: Sequence[Lay | LayPair]
    ) -> Iterator[Reason]:
        """Yield the builder's terminals whose legs the tiles join, if the best way then uses them."""
        line, board = view.lines[seat], self._game.material.board(view.table)
        own = () if line is None else board.terminals_of(line)
        cells = {lay.cell for action in lays for lay in lays_of(action)}
        legs = {cell for (cell, _), terminal in board.leg_at.items() if terminal in own}
        if not cells & legs or self._lengthens(view, later, seat):
            return
        way = self._analysis.way(later, seat)
        for terminal, step in ((way.start, way.steps[0]), (way.goal, way.steps[-1])) if way else ():
            if isinstance(step, WayStep) and step.cell in cells and not step.missing:
                yield Reason("at_terminal", {"terminal": terminal})

    def _taken(self, view: View, tile: str) -> Iterator[Reason]:
        """Yield the reasons for a tile that was chosen from the open ones."""
        wanted = sum(tile in kinds for kinds in Gaps(self._context, view, (), ()).kinds)
        if not wanted:
            return
        yield Reason("fits_way", {"count": wanted})
        left = view.pile.count(tile)
        if left <= _RARE:
            yield Reason("rare", {"count": left}) if left else Reason("last_one")

    # ------------------------------------------------------------------ trams

    def _departed(self, view: View, seat: int, terminal: str) -> Iterator[Reason]:
        """Yield the length of the drive from the chosen terminal, compared with the other one."""
        away = fields_ahead(self._game, view, seat)
        here = away.pop(terminal, None)
        there = next(iter(away.values()), None)
        if here is None:
            return
        yield Reason("fields_ahead", {"count": here})
        if there is None:
            yield Reason("only_end")
        elif there > here:
            yield Reason("shorter_end", {"count": there - here})

    def _drove(self, view: View, seat: int, drive: Drive) -> Iterator[Reason]:
        found = self._analysis.to_go(view, seat)
        if found is None:
            return
        journey, start = found
        before, stand = journey.fields_left(start), start
        for field in drive.fields:
            stand = next((one for one in journey.onward(stand) if one.field == field), stand)
        if journey.arrived(stand):
            yield Reason("arrived")
            return
        served = stand.served[len(start.served) :]
        if served:
            left = len(journey.route) - len(stand.served)
            yield Reason("served" if left else "served_last", {"letters": [*served], "count": left})
        after = journey.fields_left(stand)
        if after is None:
            yield Reason("cut_off")
        elif before is not None:
            yield Reason("fields_left", {"before": before, "left": after})
        yield from self._driving_costs(view, drive, halts=journey.must_halt(stand))

    def _driving_costs(self, view: View, drive: Drive, *, halts: bool) -> Iterator[Reason]:
        """Yield, under "one more than the last", the effect of a short drive on the next tram."""
        table, driven = view.table, len(drive.fields)
        limit = limit_of(self._game.material.grid(table), table)
        if table.options.movement != "follow" or limit is None:
            return
        most = min(self._game.material.box.speed_track, driven + 1)
        if driven == limit:
            yield Reason("full_speed", {"count": driven})
        elif halts:
            yield Reason("halted", {"count": driven, "limit": limit})
        elif self._gains_by_stopping(view, drive):
            yield Reason("slowed_others", {"count": driven, "limit": limit, "next": most})

    def _gains_by_stopping(self, view: View, drive: Drive) -> bool:
        """True if other trams are driving and every longer drive is worth less in the race."""
        if sum(tram is not None and tram.at is not None for tram in view.table.trams) < 2:
            return False
        turns = Driver(self._context, view, watches=True).drives(self._game.legal(view))
        return drive in turns and all(
            value > turns[drive]
            for other, value in turns.items()
            if isinstance(other, Drive) and len(other.fields) > len(drive.fields)
        )
