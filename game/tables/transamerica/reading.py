"""What panels and board show at one moment, read from the session in the seat's own view."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from game.rules.transamerica.actions import DONE, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import network_of
from game.rules.transamerica.values import Table, View
from game.session.session import Happening, Session
from game.tables.kit.session_reading import SessionReading, session_facts
from game.tables.kit.since import Deed
from game.tables.transamerica.deeds import TransAmericaDeeds, marked_rails
from game.tables.transamerica.heading import advice_of, title_of
from game.tables.transamerica.round_end import history_to_end, view_at_end
from game.text.catalogue import Translate
from game.text.transamerica import Teller


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the side panel."""

    seat: int
    sign: str
    name: str
    points: int
    player: str
    """Who decides, as a record names it."""
    deed: Deed
    tags: tuple[str, ...]
    """Of `next` and `began`."""
    active: bool
    goals: tuple[tuple[str, str, bool], ...]
    """Where cards lie open, the cities of others: name, colour and whether it is connected."""


@dataclass(frozen=True, slots=True)
class GoalCard:
    """A card of the own hand; `away` is None before the hub stands."""

    city: str
    colour: str
    away: int | None
    connected: bool


@dataclass(frozen=True)
class Reading(SessionReading):
    """Everything to be shown of one position."""

    view: View
    public: View
    """What everybody sees: what can be guessed about the seat in front follows from it."""
    game: TransAmerica
    ended: bool
    """This is how a round ended: what comes after it is not shown yet."""
    told_of: str
    """The fact that is told of now; empty where nothing is."""
    title: str
    advice: str
    rows: tuple[PlayerRow, ...]
    missing: int | None
    cards: tuple[GoalCard, ...]
    can_end: bool
    legal_edges: tuple[Edge, ...]
    legal_nodes: tuple[Node, ...]
    marked: tuple[tuple[Edge, str], ...]

    @property
    def table(self) -> Table:
        """All that lies open."""
        return self.view.table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.phase == "game_over"

    @property
    def rules_page(self) -> str:
        """The page of the rulebook that is about what is to be done."""
        if self.over or self.table.finishing:
            return "score"
        return "variants" if self.table.phase == "move_hub" else "play"

    @property
    def barrier(self) -> int | None:
        """Where the barrier stands; None in the variant without one."""
        return self.table.limit if self.table.options.goals == "secret" else None

    @property
    def placing(self) -> bool:
        """Whether the own hub is to be put down."""
        return self.may_act and self.table.phase == "hub"

    @property
    def guessable(self) -> bool:
        """Whether others do not know the own cards, and can guess."""
        front = self.front
        return front is not None and self.public.goals[front] is None and bool(self.cards)

    @property
    def moving(self) -> bool:
        """Whether the own hub may be moved."""
        return self.may_act and bool(self.legal_nodes) and self.table.phase != "hub"

    def missing_after(self, edge: Edge) -> int | None:
        """What would be missing with a rail on `edge`."""
        return self.game.analysis.missing_after(self.view, edge)

    def missing_with_hub(self, node: Node) -> int | None:
        """What would be missing with the own hub on `node`."""
        return self.game.analysis.missing_with_hub(self.view, node)

    def away_after(self, edge: Edge) -> Mapping[str, int]:
        """By own city: the rails to it with a rail on `edge`, which touches the own network."""
        seat = self.front
        hub = self.table.hubs[seat] if seat is not None else None
        if hub is None:
            return {}
        board = self.game.board
        matrix = self.game.distances.after([*(rail.edge for rail in self.table.rails), edge])
        row = matrix[board.index[hub]]
        return {card.city: int(row[board.index[board.city(card.city).node]]) for card in self.cards}


def read(session: Session, tr: Translate, teller: Teller, *, ended: int | None = None) -> Reading:
    """Read the session as the seat in front may see it.

    With the number of a move in `ended`, as the round lay on the table that ended with it.
    """
    if ended is None:
        return _read(session, session.view, session.history(), tr, teller)
    view, history = view_at_end(session, ended), history_to_end(session, ended)
    return _read(session, view, history, tr, teller, ended=True)


def _read(
    session: Session,
    view: View,
    history: tuple[Happening, ...],
    tr: Translate,
    teller: Teller,
    *,
    ended: bool = False,
) -> Reading:
    game = cast(TransAmerica, session.game)
    front = session.front
    may_act = session.may_act and not ended
    legal = game.legal(view) if may_act else ()
    signs = tuple(seat.sign for seat in session.seats)
    laid = frozenset(rail.edge for rail in view.table.rails)
    deeds = TransAmericaDeeds(tr, teller, {track.edge: track.kind for track in game.board.tracks})
    return Reading(
        **session_facts(session, deeds, looks_back=ended),
        view=view,
        public=View(view.table, None, view.goals) if ended else session.match.view(None),
        game=game,
        ended=ended,
        told_of=session.guidance.told_of,
        title=title_of(session, view, tr, ended=ended),
        advice=advice_of(session, view, tr, ended=ended),
        rows=_rows(session, view, deeds.last(history), tr, ended=ended),
        missing=game.analysis.missing(view),
        cards=_cards(game, view),
        can_end=(session.held and not ended) or DONE in legal,
        legal_edges=tuple(action.edge for action in legal if isinstance(action, LayRail)),
        legal_nodes=tuple(action.node for action in legal if isinstance(action, PlaceHub | MoveHub)),
        marked=tuple((edge, signs[seat]) for edge, seat in marked_rails(history, front) if edge in laid),
    )


def _cards(game: TransAmerica, view: View) -> tuple[GoalCard, ...]:
    seat = view.seat
    goals = view.goals[seat] if seat is not None else None
    if seat is None or goals is None:
        return ()
    away = game.analysis.city_distances(view)
    network = network_of(view.table, seat)
    board = game.board
    return tuple(
        GoalCard(name, board.city(name).colour, away.get(name), board.city(name).node in network)
        for name in goals
    )


def _rows(
    session: Session, view: View, deeds: Mapping[int, Deed], tr: Translate, *, ended: bool
) -> tuple[PlayerRow, ...]:
    table, game = view.table, cast(TransAmerica, session.game)
    acting = None if ended or table.phase == "game_over" else session.acting
    following = None if acting is None else (acting + 1) % table.seats
    rows = []
    for number, seat in enumerate(session.seats):
        deed = _loss(table, number, tr) if ended else deeds.get(number, Deed(number))
        active = number == acting
        if active:
            deed = Deed(number, (_doing(session, table, number, tr),))
        rows.append(
            PlayerRow(
                seat=number,
                sign=seat.sign,
                name=seat.name,
                points=table.scores[number],
                player=seat.player,
                deed=deed,
                tags=("next",) * (number == following) + ("began",) * (number == table.start_player),
                active=active,
                goals=_open_goals(game, view, number, ended=ended) if number != session.front else (),
            )
        )
    return tuple(rows)


def _loss(table: Table, seat: int, tr: Translate) -> Deed:
    """What a seat lacked as the round ended."""
    lost = table.last.losses[seat] if table.last is not None else 0
    if not lost:
        return Deed(seat, (tr("transamerica.table.complete"), tr("transamerica.table.complete.terse")))
    keys = ("transamerica.table.deed.lost", "transamerica.table.deed.lost.terse")
    return Deed(seat, tuple(tr(key, count=lost) for key in keys))


def _open_goals(
    game: TransAmerica, view: View, seat: int, *, ended: bool
) -> tuple[tuple[str, str, bool], ...]:
    goals = view.goals[seat] if ended or view.table.options.goals == "open" else None
    network = network_of(view.table, seat)
    cities = [game.board.city(name) for name in goals or ()]
    return tuple((city.name, city.colour, city.node in network) for city in cities)


def _doing(session: Session, table: Table, seat: int, tr: Translate) -> str:
    if session.held:
        return tr("transamerica.table.doing.held")
    if seat != session.front:
        what = "thinking" if session.thinking else "to_act"
        return tr(f"transamerica.table.doing.{what}")
    if table.phase == "lay" and table.laid:
        return tr("transamerica.table.doing.one_laid")
    return tr(f"transamerica.table.doing.{table.phase}")
