"""Judgements of a record's turns, stored beyond the review that asked for them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.ai.judgement import Judgement, judgement_from_plain, to_plain
from game.content.files import why_not
from game.core.match import Match
from game.core.plain import Malformed, Plain
from game.core.record import Header, record_of
from game.session.review.costs import Decision
from game.storage.analysis import AnalysisFile
from game.storage.copies import positions_of

EVERY = 10
"""Judgements are written after this number of new ones."""


class StoredAnalysis:
    """The judgements stored beside a record."""

    def __init__(self, record: Path, header: Header, match: Match[Any, Any, Any], engine: str) -> None:
        """`engine` is its version, by `game.ai.engine.version_of`."""
        self._game = match.game
        self._seats = len(header.seats)
        self._positions = positions_of(record_of(header, match))
        self._file = AnalysisFile(record, engine)
        self._known: dict[str, Plain] = {}
        self._fresh = 0
        self.reason = ""
        """The reason judgements are not stored, once the disk has refused one."""

    def read(self, decisions: Iterable[Decision]) -> Mapping[Decision, Judgement]:
        """Return the known judgements, including those on disk."""
        on_disk = self._file.read()
        self._known = {key: on_disk[key] for key in self._positions if key in on_disk} | self._known
        found = {}
        for decision in decisions:
            key = self._key(decision)
            if key in self._known:
                try:
                    found[decision] = self._judgement(self._known[key])
                except Malformed:
                    del self._known[key]
        return found

    def keep(self, decision: Decision, judgement: Judgement) -> None:
        """Add a new judgement; from time to time all are written."""
        self._known[self._key(decision)] = to_plain(self._game, judgement)
        self._fresh += 1
        if self._fresh >= EVERY:
            self.save()

    def save(self) -> None:
        """Write new judgements; if that fails, `reason` is set, and the next call tries again."""
        if not self._fresh:
            return
        self._fresh = 0
        try:
            self._file.write(self._known)
            self.reason = ""
        except OSError as error:
            self.reason = why_not(error)

    def _key(self, decision: Decision) -> str:
        return self._positions[decision.last + 1]

    def _judgement(self, plain: Plain) -> Judgement:
        found = judgement_from_plain(self._game, plain)
        verdict = found.verdict
        reasons = [
            *filter(None, found.truth or ()),
            *((verdict.chances, verdict.after) if verdict is not None else ()),
        ]
        if any(len(chances) != self._seats for chances in reasons):
            raise Malformed("chances of other seats")
        return found
