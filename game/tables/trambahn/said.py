"""What each part of the table shows: while that stays the same, it is not painted again."""

from operator import attrgetter
from typing import Final

_NAMES: Final = ("reading.own.name", "reading.own.you", "reading.opponent.name")
_PLACES: Final = ("glow", "over", "refused", "hidden")
_LYING: Final = ("reading.own.columns", "reading.opponent.columns", "reading.fresh")

said_by_bar: Final = attrgetter(
    *("reading.phases", "reading.title", "reading.acting", "reading.front", "reading.can_end"),
    *("reading.held", "reading.table.passengers_laid", "leads", "states"),
)
said_by_own_columns: Final = attrgetter(*_LYING, *_PLACES)
said_by_columns: Final = attrgetter(*_LYING, "hidden")
"""Of the opponent; how wide columns are depends on those of both sides."""
said_by_opponent: Final = attrgetter("reading.opponent", "money_shown", "hidden")
said_by_own: Final = attrgetter("reading.own", "reading.advice", "said", "money_shown", *_PLACES)
said_by_hand: Final = attrgetter(
    *("reading.hand", "reading.front", "reading.pace", "reading.own.cards"),
    *("held", "raised", "lifted", "hidden", "states"),
)
said_by_rows: Final = attrgetter("reading.rows", "reading.fresh", *_NAMES, *_PLACES)
said_by_supply: Final = attrgetter(
    *("reading.supply", "reading.own.you", "reading.table.tram_pile", "reading.table.draw_pile"),
    *("reading.table.discard", "reading.table.hidden_discard"),
    *("held_tram", "hovered_tram", "hidden"),
)
said_by_pad: Final = attrgetter("reading.pad", *_NAMES)
said_by_since: Final = attrgetter("reading.since", "reading.front", "states")
