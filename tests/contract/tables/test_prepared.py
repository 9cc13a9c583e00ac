"""Prepared pieces of a record are staged again if the table allows it, and otherwise taken back."""

import random

import pytest

from tests.contract.tables.seated import TABLES, positions, seat
from tests.contract.tables.test_every_action import some


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_table_opens_with_any_preparation_in_a_record(name: str) -> None:
    chance, found = random.Random(1), 0
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        table, session = seated.table, seated.session
        for action in some(session.match.legal(), 1, chance):
            lies = table.pieces.stages(action)
            table.pieces.staged = ()
            session.prepare((action,))
            table.settle()
            assert table.pieces.meanings(table.pieces.staged) == session.prepared
            assert session.prepared == ((action,) if lies else ())
            found += 1
    assert found
