"""Records written before the rules became quick lead to the very same last table.

`last_tables.json` has a digest of each, made by the rules of then.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from game.content.program_folders import places_below
from game.core.option import with_defaults
from game.core.record import VERSION, Header, Record, Seat, decode, replay
from game.core.shuffle import key_of
from tests.games import games

PLACES = places_below()
RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "records"
LAST_TABLES: dict[str, str] = json.loads((RECORDS / "last_tables.json").read_bytes())


def test_there_are_some_of_each_game() -> None:
    assert {file.stem for file in RECORDS.glob("*.jsonl")} == LAST_TABLES.keys()


@pytest.mark.parametrize("name", LAST_TABLES)
def test_an_old_record_leads_to_the_table_of_then(name: str) -> None:
    record = decode((RECORDS / f"{name}.jsonl").read_bytes().splitlines(keepends=True))
    game: Any = games(PLACES.maps, PLACES.config)[record.header.game]
    plain = game.state_to_plain(replay(record, game).state)
    encoded = json.dumps(plain, sort_keys=True).encode()
    assert hashlib.sha256(encoded).hexdigest().startswith(LAST_TABLES[name])


def test_a_seeded_start_without_a_later_fact_is_still_that_deal() -> None:
    game: Any = games(PLACES.maps, PLACES.config)["streetcar"]
    options = dict(with_defaults(game.options, {}))
    start = game.state_to_plain(game.start(2, options, key_of("streetcar", "MAPLE-4071")))
    del start["table"]["last_mover"]
    header = Header(VERSION, "streetcar", options, (Seat("Ann"), Seat("Ben")), start, seed="MAPLE-4071")
    assert replay(Record(header), game).to_act == 0
