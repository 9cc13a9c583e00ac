"""Sessions in which nobody moves, and what their tables are given: for pictures, and for tests."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from game.ai.reasons import UNEXPLAINED
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import complete
from game.core.plain import Plain
from game.core.record import Seat, header_of
from game.session.pace import Pace
from game.session.session import Session
from game.storage.settings import Settings
from game.tables.table import Kit, Table
from game.text.catalogue import Translate
from game.ui.input import BARE_KEYMAP
from game.ui.look import Look
from game.ui.sound.sounds import RememberingSounds
from game.ui.speech import RememberingSpeaker

NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Fritzi")
PEOPLE = ("human",) * 6
OPPONENTS = ("human", "apprentice", "conductor", "engineer", "director", "conductor")
T = TypeVar("T", bound=Table)


def still_session(
    game: AnyGame,
    given: Mapping[str, Any],
    actions: Sequence[Any],
    *,
    names: Sequence[str],
    players: Sequence[str],
    options: Mapping[str, Plain],
    key: int = 7,
) -> Session:
    """A session at a position, after some actions; the first person sits in front where one is to act.

    There are as many seats as `names`; `players` may be more.
    """
    chosen = complete(game.options, options)
    state = game.position(len(names), chosen, _plain(given), key)
    match: Match[Any, Any, Any] = Match(game, state)
    for action in actions:
        seat = match.to_act
        if seat is not None:
            match.play(seat, action)
    who = [Seat(name, players[seat], "abcdef"[seat]) for seat, name in enumerate(names)]
    session = Session(match, header_of(game, chosen, who, state), pace=Pace())
    session.open_curtain()
    return session


def still_kit(maps: Path, tr: Translate) -> Kit:
    """What a table is given where nobody answers: menus, rules and errors go nowhere."""
    return Kit(
        tr=tr,
        settings=Settings(),
        maps=maps,
        chord=BARE_KEYMAP.chord,
        speaker=RememberingSpeaker(),
        sounds=RememberingSounds(),
        open_menu=_nothing,
        open_rules=lambda page: None,  # noqa: ARG005 - nobody reads it
        show_error=lambda message: None,  # noqa: ARG005 - nobody reads it
        explanations=lambda game: UNEXPLAINED,  # noqa: ARG005 - nobody asks for it
    )


def laid_out(table: T, look: Look) -> T:
    """The table, in a window of the look's size."""
    table.resize(look)
    return table


def _plain(given: Mapping[str, Any]) -> dict[str, Plain]:
    return {key: _plain_value(value) for key, value in given.items()}


def _plain_value(value: Any) -> Plain:
    if isinstance(value, Mapping):
        return _plain(value)
    return [_plain_value(part) for part in value] if isinstance(value, list | tuple) else value


def _nothing() -> None:
    """Menus are no part of a picture."""
