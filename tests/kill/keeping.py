"""Promises about a home folder after a writer was killed at any moment."""

import random
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from game.core.game import AnyGame
from game.core.record import Record, replay
from game.storage.folders import folders_below
from game.storage.history import History
from game.storage.progress import ProgressFile
from game.storage.record_file import RecordFile, read_record
from game.storage.saves import Saves
from game.storage.settings import SettingsFile
from tests.games import games
from tests.kill.killing import ROOT, Kill
from tests.kill.saying import fingerprint, written


def kill_again_and_again(home: Path, names: Iterable[str], kill: Kill, chance: random.Random) -> None:
    """Have these games played in one home, kill the program each time, and check the files left behind."""
    watch = Watch(home, games(ROOT / "maps", ROOT / "config"))
    for name in names:
        before = watch.records()
        answers = kill(home, name, chance)
        assert not [words for words in answers if words[0] in ("told", "broke")], answers
        first = next((words for words in answers if words[0] == "shown" and words[1] in before), None)
        if first is not None:
            # The program continued from the file's contents when the last run was killed.
            assert first[2] == len(before[first[1]].lines)
        watch.record_events(answers)
        watch.check()


class Watch:
    """Remembers the reports of all runs in one home, and compares them with its files."""

    def __init__(self, home: Path, rules: Mapping[str, AnyGame]) -> None:
        self._home = home
        self._rules = rules
        self._shown: dict[str, tuple[int, str]] = {}
        self._kept: dict[str, list[str]] = {}
        self._prepared: dict[str, tuple[int, list[Any]]] = {}
        """By record: the number of moves, and the staged actions that may be there after them."""

    def record_events(self, said: list[list[Any]]) -> None:
        """Process the lines that a life printed before it was killed."""
        for what, *rest in said:
            if what == "shown":
                name, number, before = rest
                self._shown[name] = (number, before)
                if number != self._prepared.get(name, (number,))[0]:
                    del self._prepared[name]
            elif what == "prepares":
                name, number, actions = rest
                before, may_lie = self._prepared.get(name, (number, [[]]))
                self._prepared[name] = (number, [*(may_lie if before == number else [[]]), actions])
            elif what == "prepared":
                name, number, actions = rest
                self._prepared[name] = (number, [actions])
            elif what == "begun":
                self._prepared.clear()
            elif what == "wants":
                kind, value = rest
                self._kept.setdefault(kind, []).append(value)
            elif what == "has":
                kind, value = rest
                self._kept[kind] = [value]

    def records(self) -> dict[str, Record]:
        """Return all records by name, each of which can be read and played."""
        saves = Saves(folders_below(self._home))
        found: dict[str, Record] = {}
        for file in (*saves.open_games(), *saves.ended_games()):
            assert file.name not in found, f"{file.name} is open and ended"
            found[file.name] = read_record(file)
            replay(found[file.name], self._rules[found[file.name].header.game])
        return found

    def check(self) -> None:
        """Assert that nothing shown is lost, and that all records can be read."""
        records = self.records()
        for name, (number, before) in self._shown.items():
            assert name in records, f"{name} is lost"
            # One move may have been taken back, on disk before it is so on the screen.
            assert len(records[name].lines) >= number - 1, name
            assert fingerprint(records[name].moves[: max(0, number - 1)]) == before, name
        folders = folders_below(self._home)
        for name, (number, may_lie) in self._prepared.items():
            record = folders.games / name
            if len(records[name].lines) == number and record.exists():
                with closing(RecordFile(record)) as opened:
                    assert list(opened.prepared) in may_lie, f"{name}: a piece that was put down is lost"
        for kind, file in (("settings", SettingsFile), ("progress", ProgressFile)):
            found = written(file(folders.settings / f"{kind}.json").read())
            assert found in self._kept.get(kind, [found]), found
        if folders.history.exists():
            with closing(History(folders.history)) as history:
                history.games()
        assert not list(self._home.rglob("*.damaged*"))
