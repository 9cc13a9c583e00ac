"""What panels and board show at one moment, read from the session in the seat's own view."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from game.rules.transamerica.actions import DONE, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import Networks, network_of
from game.rules.transamerica.values import RoundResult, Table, View
from game.session.session import Happening, Session
from game.tables.furniture.signs import cuff_of
from game.tables.transamerica.deeds import Deed, last_deeds, marked_rails
from game.text.catalogue import Translate
from game.text.transamerica import Teller


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the side panel."""

    seat: int
    sign: str
    name: str
    points: int
    level: int
    """An opponent's level, 1 to 4; 0 for people."""
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
class Reading:
    """Everything to be shown of one position."""

    view: View
    public: View
    """What everybody sees: what can be guessed about the seat in front follows from it."""
    game: TransAmerica
    front: int | None
    signs: tuple[str, ...]
    may_act: bool
    held: bool
    """The own turn is over and waits for being ended."""
    thinking: bool
    """An opponent is to decide."""
    pace: str | None
    """How fast the game goes on where all only watch; None where somebody plays."""
    guides: bool
    """The cheapest network may be shown."""
    title: str
    advice: str
    rows: tuple[PlayerRow, ...]
    missing: int | None
    cards: tuple[GoalCard, ...]
    can_undo: bool
    can_end: bool
    legal_edges: tuple[Edge, ...]
    legal_nodes: tuple[Node, ...]
    marked: tuple[tuple[Edge, str], ...]

    @property
    def table(self) -> Table:
        """All that lies open."""
        return self.view.table

    def at_end(self, result: RoundResult) -> "Reading":
        """The same as the round ended: what the seat in front then lacks, and what hangs on its network."""
        hub = result.hubs[self.front] if self.front is not None else None
        if self.front is None or hub is None:
            return self
        network = Networks(rail.edge for rail in result.rails).of(hub)
        cards = tuple(
            replace(card, connected=True, away=0) if self.game.board.city(card.city).node in network else card
            for card in self.cards
        )
        return replace(self, missing=result.losses[self.front], cards=cards)

    @property
    def own_turn(self) -> int:
        """Which turn of this round it is for the seat that acts, from 1; the hub's turn counts."""
        return (self.table.turn - 1) // self.table.seats + 1

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
        return self.game.survey.missing_after(self.view, edge)

    def missing_with_hub(self, node: Node) -> int | None:
        """What would be missing with the own hub on `node`."""
        return self.game.survey.missing_with_hub(self.view, node)

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


def read(session: Session, tr: Translate, teller: Teller) -> Reading:
    """Read the session as the seat in front may see it."""
    game = cast(TransAmerica, session.game)
    view: View = session.view
    front = session.front
    history = session.history()
    legal = game.legal(view) if session.may_act else ()
    signs = tuple(seat.sign for seat in session.seats)
    laid = frozenset(rail.edge for rail in view.table.rails)
    rows = _rows(session, view, history, tr, teller)
    return Reading(
        view=view,
        public=session.match.view(None),
        game=game,
        front=front,
        signs=signs,
        may_act=session.may_act,
        held=session.held,
        thinking=session.thinking,
        pace=None if session.humans else session.pace.name,
        guides=session.guides,
        title=_title(session, tr),
        advice=_advice(session, view, tr),
        rows=rows,
        missing=game.survey.missing(view),
        cards=_cards(game, view),
        can_undo=session.can_undo(),
        can_end=session.held or DONE in legal,
        legal_edges=tuple(action.edge for action in legal if isinstance(action, LayRail)),
        legal_nodes=tuple(action.node for action in legal if isinstance(action, PlaceHub | MoveHub)),
        marked=tuple((edge, signs[seat]) for edge, seat in marked_rails(history, front) if edge in laid),
    )


def _cards(game: TransAmerica, view: View) -> tuple[GoalCard, ...]:
    seat = view.seat
    goals = view.goals[seat] if seat is not None else None
    if seat is None or goals is None:
        return ()
    away = game.survey.city_distances(view)
    network = network_of(view.table, seat)
    board = game.board
    return tuple(
        GoalCard(name, board.city(name).colour, away.get(name), board.city(name).node in network)
        for name in goals
    )


def _rows(
    session: Session, view: View, history: tuple[Happening, ...], tr: Translate, teller: Teller
) -> tuple[PlayerRow, ...]:
    table, game = view.table, cast(TransAmerica, session.game)
    kinds = {track.edge: track.kind for track in game.board.tracks}
    deeds = last_deeds(history, tr, teller, kinds)
    acting = session.acting
    over = table.phase == "game_over"
    following = None if acting is None or over else (acting + 1) % table.seats
    rows = []
    for number, seat in enumerate(session.seats):
        deed = deeds.get(number, Deed())
        active = number == acting and not over
        if active:
            deed = Deed((_doing(session, table, number, tr),))
        rows.append(
            PlayerRow(
                seat=number,
                sign=seat.sign,
                name=seat.name,
                points=table.scores[number],
                level=cuff_of(seat.player),
                deed=deed,
                tags=("next",) * (number == following) + ("began",) * (number == table.start_player),
                active=active,
                goals=_open_goals(game, view, number) if number != session.front else (),
            )
        )
    return tuple(rows)


def _open_goals(game: TransAmerica, view: View, seat: int) -> tuple[tuple[str, str, bool], ...]:
    goals = view.goals[seat] if view.table.options.goals == "open" else None
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


def _title(session: Session, tr: Translate) -> str:
    if session.concluded:
        return tr("table.title.concluded")
    seat = session.acting
    if seat is None:
        return tr("transamerica.table.title.over")
    key = "own" if seat == session.front else "other"
    return tr(f"transamerica.table.title.{key}", name=session.seats[seat].name)


def _advice(session: Session, view: View, tr: Translate) -> str:
    table = view.table
    if session.concluded:
        return tr("table.advice.concluded")
    if session.to_act is None:
        return tr("transamerica.table.advice.over")
    if session.held:
        return tr("transamerica.table.advice.held")
    if session.thinking:
        key = "step" if session.pace.name == "step" else "thinking"
        return tr(f"transamerica.table.advice.{key}", name=session.seats[table.to_act].name)
    if not session.may_act:
        return tr("transamerica.table.advice.watching")
    if table.phase != "lay":
        return tr(f"transamerica.table.advice.{table.phase}")
    if table.rails_left == 1 and not table.laid:
        return tr("transamerica.table.advice.last_rail")
    mobile = ".mobile" if table.options.hubs == "mobile" and table.laid else ""
    return tr(f"transamerica.table.advice.{'one_laid' if table.laid else 'lay'}{mobile}")
