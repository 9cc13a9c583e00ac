"""Verdicts on the turns of one record, which outlast the review that asked for them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.ai.verdict import Judged
from game.content.files import why_not
from game.core.match import Match
from game.core.plain import Malformed, Plain, from_plain
from game.core.record import Header, record_of
from game.session.review.costs import Decision
from game.storage.analysis import AnalysisFile
from game.storage.copies import positions_of

EVERY = 10
"""After so many new verdicts they are put on disk."""


class KeptVerdicts:
    """The verdicts that are kept beside a record. A decision by which nothing can be said has None."""

    def __init__(self, record: Path, header: Header, match: Match[Any, Any, Any], engine: str) -> None:
        """`engine` is the word for its version, by `game.ai.engine.version_of`."""
        self._game = match.game
        self._seats = len(header.seats)
        self._positions = positions_of(record_of(header, match))
        self._file = AnalysisFile(record, engine)
        self._known: dict[str, Plain] = {}
        self._fresh = 0
        self.reason = ""
        """Why verdicts are not kept, once the disk has refused one."""

    def read(self, decisions: Iterable[Decision]) -> Mapping[Decision, Judged | None]:
        """Return the verdicts that are known, from now on with those of the disk."""
        on_disk = self._file.read()
        self._known = {key: on_disk[key] for key in self._positions if key in on_disk} | self._known
        found = {}
        for decision in decisions:
            key = self._key(decision)
            if key in self._known:
                try:
                    found[decision] = self._judged(self._known[key])
                except Malformed:
                    del self._known[key]
        return found

    def keep(self, decision: Decision, judged: Judged | None) -> None:
        """Take a new verdict; from time to time all are written."""
        plain = None if judged is None else judged.with_actions(self._game.action_to_plain)
        self._known[self._key(decision)] = msgspec.to_builtins(plain)
        self._fresh += 1
        if self._fresh >= EVERY:
            self.save()

    def save(self) -> None:
        """Write what is new; where that fails, `reason` tells why, and the next one tries again."""
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

    def _judged(self, plain: Plain) -> Judged | None:
        if plain is None:
            return None
        judged = from_plain(plain, Judged).with_actions(self._game.action_from_plain)
        verdict = judged.verdict
        for chances in (verdict.chances, verdict.after, judged.truth_best, judged.truth_asked):
            if len(chances) != self._seats:
                raise Malformed(f"chances of {len(chances)} seats")
        return judged
