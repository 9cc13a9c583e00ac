"""The table of the Black Path Game: one square to fill, and three tiles to fill it with."""

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Any, cast

import pygame

from black_path.board import Cell, Stretch, Tile, path_of
from black_path.board_painter import BoardSeen, cell_rect
from black_path.content import MAPS
from black_path.flights import Flying, Running, flights
from black_path.model import PathModel, read_model
from black_path.picture import BlackPathPicture, Shown
from black_path.rules import Laid, Lay
from black_path.telling import Teller
from game.core.event import Event
from game.core.refusal import Refusal
from game.session.session import Session
from game.tables.kit.buttons import Buttons
from game.tables.kit.coach import HasModel, HintWords
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.frame_builder import FrameBuilder
from game.tables.kit.game_table import GameTable
from game.tables.kit.links import Linked, Moves
from game.tables.kit.motion import Motion
from game.tables.kit.movable_pieces import MovablePieces, Place
from game.tables.kit.table_commands import TableCommands
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import Rects, TablePlaces
from game.tables.table import Kit
from game.ui.drag import DropTarget
from game.ui.look import Look
from game.ui.tile_map import read_tile_map
from game.ui.trail import Places

TILE_CORNER = 4.0


class TilePieces(MovablePieces["BlackPathCommands"]):
    """Lets tiles be put on any square: all but one answer with the rule against it."""

    def action(self, piece: Hashable, place: Hashable) -> Lay:
        """Return the action that lays the tile there."""
        return Lay(cast(Cell, place), cast(Tile, piece))

    def places(self, piece: Hashable) -> Iterable[Place]:
        """Return all squares, row by row."""
        del piece
        side = range(self.table.model.board.side)
        return (Place((row, col), self.table.places.cell_rect((row, col))) for row in side for col in side)


class Hints(HintWords[HasModel[PathModel], Teller]):
    """Puts hints into words."""

    def laid_count(self, turn: tuple[Lay, ...]) -> int:
        """Return the number of tiles: always one."""
        return len(turn)

    def action_words(self, action: Lay) -> str:
        """Return the name of the tile."""
        return self._tr("black_path.hint.what", tile=self._tr(f"black_path.tile.{action.tile}"))


class BlackPathFrames(FrameBuilder[PathModel, BlackPathPicture]):
    """Composes the content of the picture."""

    def __init__(self, commands: "BlackPathCommands", motion: Motion) -> None:
        super().__init__(commands, motion)
        self._drawn_map = read_tile_map(MAPS / f"{commands.model.view.state.board}.tmx")

    def hint_panel(self, picture: BlackPathPicture, model: PathModel, action: Lay) -> pygame.Rect:
        """Return the tile's place in the tray."""
        del model
        return picture.tiles[action.tile]

    def lit(self, model: PathModel) -> tuple[pygame.Rect, float] | None:
        """Return the tile under the pointer, to highlight it."""
        source = self._drag.hovered_source
        return (source.rect, TILE_CORNER) if source is not None and model.may_act else None

    def shown(self, picture: BlackPathPicture, model: PathModel) -> Shown:
        """Return the visible content of a position."""
        held = self.carried
        carried, flying = None, self._animations.first(Flying)
        if held is not None:
            tile = cast(Tile, held.source.key)
            piece = picture.tiles[tile].copy()
            piece.center = held.position
            carried = (tile, piece) if self._over_end is None else None
        elif flying is not None:
            carried = flying.payload.laid.tile, flying.rect(lambda place: _place(picture, model, place))
        return Shown(
            model=model,
            board=self._board(model),
            states=self._controls.states,
            top=self.on_top(picture, model),
            held=cast(Tile, held.source.key) if held is not None else None,
            carried=carried,
        )

    def _board(self, model: PathModel) -> BoardSeen:
        laid, path, length = model.view.state.laid, model.path, float(len(model.path.stretches))
        flying, running = self._animations.first(Flying), self._animations.first(Running)
        if running is not None:
            number, run = running.payload.number, running.payload.laid.run
            lies = flying is None or flying.payload.number != number
            path = path_of(model.board, laid[: number - (not lies)])
            length = len(path.stretches) - lies * (1 - running.share) * len(run)
        seats = model.seats
        return BoardSeen(
            model.board,
            self._drawn_map,
            path,
            length,
            ahead=self._ahead(model) if running is None else (),
            ghost=(path.end, self._over_end) if self._over_end is not None else None,
            end=running is None,
            signs={one.run[0].cell: seats[one.seat].sign for one in self.explained if isinstance(one, Laid)},
            wrong=self._ui_state.wrong,
        )

    @property
    def _over_end(self) -> Tile | None:
        """The tile held over its square."""
        held = self._drag.held
        over = held is not None and held.target is not None and held.target.legal
        return cast(Tile, held.source.key) if held is not None and over else None

    def _ahead(self, model: PathModel) -> tuple[Stretch, ...]:
        """Return the continuation of the path with the focused tile, or the one held over its square."""
        drag, focused, hint = self._drag, self._controls.focused, self._ui_state.hint
        tile: Hashable = None
        if drag.held is not None:
            tile = self._over_end
        elif drag.hovered_source is not None:
            tile = drag.hovered_source.key
        elif focused is not None:
            tile = focused.piece
        elif hint is not None and hint.shows_place and hint.action is not None:
            tile = hint.action.tile
        if tile is None or not model.may_act:
            return ()
        laid = (*model.view.state.laid, cast(Tile, tile))
        return path_of(model.board, laid).stretches[len(model.path.stretches) :]


class BlackPathPlaces(TablePlaces[PathModel, BlackPathPicture]):
    """Finds the places of squares and tiles."""

    def of_action(self, action: Lay) -> pygame.Rect:
        """Return the square of the action."""
        return self.cell_rect(action.cell)

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Return the place of a cell on the screen."""
        return cell_rect(self.picture.layout.board, self.model.board, cell)

    @property
    def end(self) -> pygame.Rect:
        """The square at the end of the path."""
        return self.cell_rect(self.model.path.end)

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Return all squares that the path runs through."""
        return [self.cell_rect(stretch.cell) for stretch in flight.payload.laid.run]

    @property
    def keep_clear(self) -> Rects:
        """The places that captions must not cover: the panel with tiles and buttons."""
        return (self.picture.layout.panel,)

    @property
    def main_areas(self) -> Rects:
        """The places that are better left uncovered: the board."""
        return (self.picture.layout.board,)

    def of_fact(self, name: str, words: str = "") -> Places:
        """Return the square at the end of the path, or the board."""
        del words
        if name == "end" and self.model.acting is not None:
            return (self.end,)
        return (self.picture.layout.board,) if name in ("tiles", "length") else ()

    def linked(self, thing: Hashable) -> Linked | None:
        """Return the end of the path for a tile, and the filled squares for moves."""
        if isinstance(thing, Moves):
            laid = (event for event in thing.events if isinstance(event, Laid))
            return Linked(tuple(self.cell_rect(event.run[0].cell) for event in laid))
        if not isinstance(thing, Control) or not self.model.may_act:
            return None
        if thing.piece is not None:
            return Linked((self.end,))
        return Linked(tuple(self.picture.tiles.values())) if thing.name == "end_of_path" else None


class BlackPathCommands(TableCommands[PathModel, BlackPathPicture]):
    """The commands of a person at this table."""

    pieces: TilePieces
    places: BlackPathPlaces

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against the action at its square."""
        self.bubbles.refuse(refusal, target.rect.midtop, about=target.rect, wrong=target.key)

    def _explain_no_end(self) -> None:
        self.bubbles.show(
            partial(self.kit.tr, "black_path.table.lay_first"), self.places.end.midtop, about=self.places.end
        )


class BlackPathTable(GameTable[PathModel, BlackPathPicture]):
    """The table of one game in progress."""

    places: BlackPathPlaces
    frames: BlackPathFrames

    def __init__(self, session: Session, kit: Kit) -> None:
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats))
        context = TableContext[PathModel, BlackPathPicture](session, kit, read_model(session, kit.tr), teller)
        super().__init__(
            context,
            pieces=TilePieces,
            places=BlackPathPlaces,
            words=Hints,
            frames=BlackPathFrames,
            commands=BlackPathCommands,
        )

    # ------------------------------------------------------------------ what the kit asks

    def _lay_out(self, look: Look) -> BlackPathPicture:
        return BlackPathPicture(look, self.kit.tr, self.context.view)

    def _paint(self, surface: pygame.Surface, picture: BlackPathPicture) -> None:
        picture.draw(surface, self.frames.shown(picture, self.model))

    def _look_at(self, session: Session) -> None:
        self.context.model = read_model(session, self.kit.tr)

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        """Return the animations of an event: a tile, and then the path."""
        return flights(event, move)

    def _lay_places(self, picture: BlackPathPicture) -> tuple[Control, ...]:
        model, tr = self.model, self.kit.tr
        found: list[Control] = []
        for tile, place in picture.tiles.items() if model.pace is None else ():
            words, piece = _words_of(tr, tile), tile if model.may_act else None
            found.append(Control(f"tile_{tile}", place, words, corner=TILE_CORNER, piece=piece))
        if model.board.holds(model.path.end):
            row, column = model.path.end
            spoken = tr("black_path.speak.end", row=row + 1, column=column + 1)
            found.append(
                Control(
                    "end_of_path", self.places.end, spoken, corner=TILE_CORNER, room=self.context.board_room
                )
            )
        return (*found, *picture.controls(Buttons(self.commands), model))


def _words_of(tr: Callable[..., str], tile: Tile) -> str:
    return tr("black_path.speak.tile", tile=tr(f"black_path.tile.{tile}"))


def _place(picture: BlackPathPicture, model: PathModel, place: Any) -> pygame.Rect:
    """Return a tile of the tray by name, the row of a player by seat, or a square."""
    if isinstance(place, tuple):
        return cell_rect(picture.layout.board, model.board, place)
    if isinstance(place, str):
        return picture.tiles[cast(Tile, place)]
    square = cell_rect(picture.layout.board, model.board, (0, 0))
    square.center = picture.layout.rows[place].center
    return square
