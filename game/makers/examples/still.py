"""Sessions without moves, and kits for their tables, for pictures and tests."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.ai.reasons import UNEXPLAINED
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Plain
from game.core.record import Seat, header_of
from game.makers.examples.example import ExampleMaker
from game.session.pace import Pace
from game.session.session import Session
from game.tables.kit.game_table import GameTable, Table
from game.tables.table import Kit
from game.text.translate import Translate
from game.ui.input import BARE_KEYMAP, PointerMoved, PointerPressed, PointerReleased, Position
from game.ui.look import Look
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker

NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Fritzi")
PEOPLE = ("human",) * 6
OPPONENTS = ("human", "apprentice", "conductor", "engineer", "director", "conductor")


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
    """Return a session at a position, after `actions`; a person to act sits in front.

    There are as many seats as `names`; `players` may have more entries.
    """
    chosen = with_defaults(game.options, options)
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
    """Return a kit for a table without surroundings: menus, rules and errors go nowhere."""
    return Kit(
        tr=tr,
        maps=maps,
        chord=BARE_KEYMAP.chord,
        speaker=Speaker(),
        sounds=Sounds(),
        open_menu=_nothing,
        open_rules=lambda page: None,  # noqa: ARG005 - nobody reads it
        show_error=lambda message: None,  # noqa: ARG005 - nobody reads it
        explanations=lambda game: UNEXPLAINED,  # noqa: ARG005 - nobody asks for it
    )


def stagings(
    session_of: Callable[..., Session], table_of: Callable[[Session, Kit], Any]
) -> Callable[..., ExampleMaker]:
    """Return a function that makes examples of one game from the arguments of its `session_of`, without the
    rules.

    `first` changes the session, `then` the table; with `leaves` the pointer leaves the table afterwards.
    """

    def at(
        *position: Any,
        first: Callable[[Session], object] = _nothing,
        then: Callable[[Any], object] = _nothing,
        leaves: bool = False,
        **more: Any,
    ) -> ExampleMaker:
        def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> Table:
            session = session_of(game, *position, **more)
            first(session)
            table: Table = table_of(session, still_kit(maps, tr))
            table.resize(look)
            then(table)
            if leaves:
                table.step([PointerMoved((0, 0))], 0.0)
            return table

        return make

    return at


def confirming(*actions: Any) -> Callable[[Session], None]:
    """Return a change of a session: turns are confirmed, then these actions are played."""

    def confirm(session: Session) -> None:
        session.turn_end = "confirm"
        for action in actions:
            session.act(action)

    return confirm


def click(table: Table | GameTable[Any, Any], *places: Position) -> None:
    """Click these places one after the other."""
    for place in places:
        table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)


def press(name: str) -> Callable[[GameTable[Any, Any]], None]:
    """Return a change of a table: click a control."""
    return lambda table: click(table, *(one.rect.center for one in table.controls.things if one.name == name))


def _plain(given: Mapping[str, Any]) -> dict[str, Plain]:
    return {key: _plain_value(value) for key, value in given.items()}


def _plain_value(value: Any) -> Plain:
    if isinstance(value, Mapping):
        return _plain(value)
    return [_plain_value(part) for part in value] if isinstance(value, list | tuple) else value


def _nothing(*_: object) -> None:
    """Ignore a request of the table."""
