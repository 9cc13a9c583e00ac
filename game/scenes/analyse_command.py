"""`analyse FILE ...`: judge every turn of records without a window, or one position with all advisers.

The answer depends only on the record and the engine. Results are stored next to the record, unless the time
of a decision is limited: then they may differ next time.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.ai.adviser import Adviser
from game.ai.agent import Budget
from game.ai.engine import version_of
from game.ai.opponents import Opponents
from game.ai.verdict import Estimate
from game.content.games import games
from game.content.levels import read_levels
from game.content.program_folders import ProgramFolders, places_below
from game.core.plain import Malformed, printable
from game.core.record import with_all_options
from game.session.review.analysing import DirectAdviser, JudgedTurn, ask_all, judged_turns
from game.session.review.review import Review
from game.session.review.stored_analysis import StoredAnalysis
from game.session.review.turns import Turn
from game.storage.record_file import read_record, replayed
from game.text.progress import Progress
from game.text.tellers import Teller, catalogue_of

if TYPE_CHECKING:  # Nothing is drawn.
    from game.tables.parts import TableParts

_PATIENCE = 3600.0
"""The longest time of a decision in seconds: far more than one needs."""
_SEED = 0


def analyse(
    chosen: argparse.Namespace, parts: "Mapping[str, TableParts]", places: ProgramFolders | None = None
) -> Iterator[str]:
    """Yield the results as lines or, with `json`, as one object per record.

    Raise Fault for an unusable record, before anything is judged, and Malformed for an invalid request.
    """
    if chosen.seconds is not None and not 0 < chosen.seconds <= _PATIENCE:
        raise Malformed(f"--seconds is above 0 and at most {_PATIENCE:g}, not {chosen.seconds:g}")
    desk = _AnalysisSetup(parts, places or places_below(), chosen.seconds)
    for record in [desk.record(file) for file in chosen.files]:
        found = record.turns() if chosen.position is None else record.position(chosen.position)
        if chosen.json:
            yield msgspec.json.encode(found).decode()
        else:
            yield from map(printable, _lines(found))


class _AnalysisSetup:
    """The games and their judges."""

    def __init__(
        self, parts: "Mapping[str, TableParts]", places: ProgramFolders, seconds: float | None
    ) -> None:
        self.parts = parts
        self.games = games(parts, places.maps, places.config)
        self.opponents = Opponents(read_levels(places.config / "levels.yaml", parts), parts)
        self.words = catalogue_of(parts, places.locale, "en")
        self.seconds = seconds

    def record(self, file: Path) -> "_Record":
        """Read a record; raise Fault, or Malformed for a game that no level plays."""
        return _Record(file, self)


class _Record:
    """A record that is judged."""

    def __init__(self, file: Path, desk: _AnalysisSetup) -> None:
        record = read_record(file)
        self._file = file
        self._match = replayed(file, record, desk.games)
        game = self._match.game
        parts, roster = desk.parts[game.name], desk.opponents.roster
        engine = desk.opponents.engine(game)
        if engine is None:
            raise Malformed(f"{file.name}: no level plays {game.name}")
        self._director = desk.opponents.agent(game, roster.strongest(game.name), _SEED)
        self._version = version_of(roster.plays(game.name))
        header = self._header = with_all_options(record.header, game)
        self._kept = StoredAnalysis(file, header, self._match, self._version)
        self._explanations = desk.opponents.explanations(game)
        self._adviser = Adviser(game, engine, self._explanations)
        self._budget = Budget(desk.seconds or _PATIENCE)
        self._bounded = desk.seconds is not None
        self._kind = parts.review_kind(game)
        self._names = [seat.name for seat in header.seats]
        self._teller: Teller = parts.teller(desk.words, tuple(self._names), game, header.options)

    def turns(self) -> dict[str, Any]:
        """Judge all turns, with a progress bar on a terminal."""
        review = self._review(lambda: progress.tell(review.costs.done))
        try:
            with Progress(review.costs.total, sys.stderr, counted="decisions") as progress:
                while review.asks:
                    review.ask()
        finally:
            review.stop()
            if self._kept.reason:
                sys.stderr.write(
                    printable(f"{self._file}: the analysis is not kept: {self._kept.reason}") + "\n"
                )
        rows = zip(self._names, review.sums.shown(), strict=True)
        return {
            **self._head,
            "turns": [
                self._turn(number, turn, one)
                for number, (turn, one) in enumerate(zip(review.turns, judged_turns(review), strict=True), 1)
            ],
            "sums": [{"name": name, **row._asdict(), "in_all": row.in_all} for name, row in rows],
            "unexplained": [
                {"turn": fall.turn + 1, "seat": fall.seat, "chance": round(100 * fall.chance, 2)}
                for fall in review.sums.unexplained()
            ],
        }

    def position(self, number: int) -> dict[str, Any]:
        """Ask all advisers about the position after `number` moves; raise Malformed if no decision is due."""
        review = self._review(lambda: None)
        found = ask_all(review, self._adviser, self._director, number, self._budget)
        reasons = [
            {
                "asked": one.who,
                "best": self._plain(one.best),
                **({} if one.loss is None else {**_figure("loss", one.loss, 100), "mark": one.mark}),
            }
            for one in found
        ]
        return {**self._head, "position": number, "answers": reasons}

    @property
    def _head(self) -> dict[str, Any]:
        names = {"file": str(self._file), "game": self._match.game.name, "engine": self._version}
        return {**names, "seats": self._names}

    def _review(self, on_answer: Callable[[], object]) -> Review:
        """Return a review that shows all cards and judges in this process."""
        adviser = DirectAdviser(self._adviser, self._budget, on_answer)
        kept = None if self._bounded else self._kept
        return Review(
            self._match, self._header, adviser, self._kind, self._explanations, let_go=True, kept=kept
        )

    def _turn(self, number: int, turn: Turn, one: JudgedTurn) -> dict[str, Any]:
        """Return one turn as JSON. Chances and losses are per 100 games; before and after, loss and luck add
        up.
        """
        events = [event for move in turn.moves for event in self._match.played[move].events]
        loss, units = _figure("loss", one.loss, 100), _figure("units", one.units)
        before, after = (None if part is None else round(100 * part, 2) for part in (one.before, one.after))
        luck = None if before is None or after is None else round(after - before + loss["loss"], 2)
        loss["loss_low"], loss["loss_high"] = max(0.0, loss["loss_low"]), min(100.0, loss["loss_high"])
        return {
            "turn": number,
            "round": turn.round,
            "seat": turn.seat,
            "moves": [turn.first, turn.last],
            "done": self._teller.turn(events),
            "played": self._plain(one.played),
            "best": self._plain(one.best),
            "mark": one.mark,
            **loss,
            **units,
            "chance_before": before,
            "chance_after": after,
            "luck": luck,
            "reason": "" if one.reason is None else self._teller.reason(one.reason, turn.seat),
        }

    def _plain(self, actions: tuple[Any, ...]) -> list[Any]:
        return [self._match.game.action_to_plain(action) for action in actions]


def _figure(name: str, figure: Estimate, scale: float = 1.0) -> dict[str, float]:
    """Return a figure with the ends of its interval."""
    ends = {"": figure.value, "_low": figure.value - figure.doubt, "_high": figure.value + figure.doubt}
    return {f"{name}{end}": round(scale * value, 2) for end, value in ends.items()}


def _lines(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the results as lines for a person."""
    names = found["seats"]
    for one in found.get("turns", ()):
        lost = f"{one['loss']:5.1f} of 100 games ({one['loss_low']:.1f} to {one['loss_high']:.1f})"
        reason = one["reason"] if one["loss"] else ""
        chance = "" if one["chance_before"] is None else f"{one['chance_before']:3.0f} %"
        head = f"{one['turn']:4d}  {names[one['seat']]}  {chance}  {one['mark'] or '':7}  {lost}"
        yield "  ".join(filter(None, (head, one["done"], reason)))
    for row in found.get("sums", ()):
        yield (
            f"{row['name']}: skill {row['skill']:+d}, luck {row['luck']:+d}, others {row['others']:+d}, "
            f"in all {row['in_all']:+d}"
        )
    for fall in found.get("unexplained", ()):
        yield f"turn {fall['turn']}: {names[fall['seat']]} {fall['chance']:+.0f} without a cause"
    for door in found.get("answers", ()):
        lost = f", lost {door['loss']:.1f} of 100 games" if "loss" in door else ""
        yield f"{door['asked']}: {msgspec.json.encode(door['best']).decode()}{lost}"
