"""The contents of panels and board at one moment, read from the session in the seat's view."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias, cast

import msgspec

from game.core.event import Event
from game.core.record import Seat
from game.rules.transamerica.actions import DONE, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Board, City, Edge, Node
from game.rules.transamerica.deal import cities_in_play
from game.rules.transamerica.events import RailLaid, RoundEnded
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import Networks, network_of
from game.rules.transamerica.values import LaidRail, RoundResult, Table, View
from game.session.session import MovePlayed, Session
from game.tables.kit.signs import Owners, owners_of
from game.tables.kit.table_model import EventSummary, TableModel, session_facts, title_of, waits_for
from game.tables.transamerica.events import TransAmericaSummariser, marked_rails
from game.tables.transamerica.map_drawing import Spot, is_edge
from game.text.lists import all_of
from game.text.transamerica import Teller
from game.text.translate import Translate

Turn: TypeAlias = tuple[Edge, ...]
TURN = 2
"""The cost of the rails of one turn."""


@dataclass(frozen=True, slots=True)
class GoalCard:
    """A card of a hand; `away` is None before there is a hub, and for others' open cards."""

    city: str
    colour: str
    away: int | None
    connected: bool


@dataclass(frozen=True, slots=True)
class PlayerRow:
    seat: int
    who: Seat
    points: int
    summary: EventSummary
    tags: tuple[str, ...]
    """The tags `next` and `began`."""
    active: bool
    goals: tuple[GoalCard, ...]
    """The cards of other players, if they are open."""


@dataclass(frozen=True)
class TransAmericaModel(TableModel):
    view: View
    public: View
    """The public view, from which the guesses about the seat in front follow."""
    game: TransAmerica
    ended: bool
    """True if this is the end of a round, and later moves are not shown yet."""
    guesses: bool
    """True if the guesses about hidden cards are shown."""
    shown_owners_of: str
    """The fact that is being explained, or empty."""
    advice: str
    rows: tuple[PlayerRow, ...]
    missing: int | None
    cards: tuple[GoalCard, ...]
    can_end: bool
    legal_edges: tuple[Edge, ...]
    legal_nodes: tuple[Node, ...]
    marked: tuple[tuple[Edge, str], ...]
    post: float | None = None
    """The position of the barrier while it is moving."""

    @property
    def table(self) -> Table:
        """The public part of the view."""
        return self.view.table

    @property
    def rules_page(self) -> str:
        if self.table.phase == "game_over" or self.table.finishing:
            return "score"
        return "variants" if self.table.phase == "move_hub" else "play"

    @property
    def barrier(self) -> int | None:
        """The position of the barrier; None in the variant without one."""
        return self.table.limit if self.table.options.goals == "secret" else None

    @property
    def owners(self) -> Owners:
        """The goals of other players, if they are open."""
        return owners_of((row.who.sign, [card.city for card in row.goals]) for row in self.rows)

    @cached_property
    def cities_in_play(self) -> frozenset[str]:
        """The cities that can be somebody's goal."""
        return cities_in_play(self.game.board, self.table.seats, self.table.options)

    @cached_property
    def last_stretch(self) -> bool:
        """True if a player with known cards can end the round in one turn, or has just done so."""
        if self.table.phase != "lay" and not self.ended:
            return False
        known = self.game.analysis.all_missing(self.view) if self.table.options.goals == "open" else ()
        return any(lacks is not None and lacks <= TURN for lacks in (self.missing, *known))

    @property
    def placing(self) -> bool:
        """True if the player's hub is to be placed."""
        return self.may_act and self.table.phase == "hub"

    @property
    def guessable(self) -> bool:
        """True if the others do not know the player's cards, and their guesses are shown."""
        front = self.front
        return self.guesses and front is not None and self.public.goals[front] is None and bool(self.cards)

    @property
    def moving(self) -> bool:
        return self.may_act and bool(self.legal_nodes) and self.table.phase != "hub"

    @property
    def own_hub(self) -> Node | None:
        return self.table.hubs[self.front] if self.front is not None else None

    def distance_to(self, city: City) -> int:
        """Return the number of rails from the player's network to any city; 0 before there is a hub."""
        board, hub = self.game.board, self.own_hub
        matrix = self.game.distances.after(rail.edge for rail in self.table.rails)
        return int(matrix[board.index[hub], board.index[city.node]]) if hub is not None else 0

    def missing_with(self, spot: Spot) -> int | None:
        """Return the number of rails missing after a rail or the first hub there; None for other actions."""
        if is_edge(spot):
            return self.game.analysis.missing_after(self.view, spot)
        return self.game.analysis.missing_with_hub(self.view, cast(Node, spot)) if self.placing else None

    def missing_after(self, edges: Sequence[Edge]) -> int | None:
        """Return the number of rails missing after these."""
        return self.game.analysis.missing(self._with_rails(edges))

    def distances_after(self, edges: Sequence[Edge]) -> Mapping[str, int]:
        """Return the distance in rails to each of the player's cities after these."""
        return self.game.analysis.city_distances(self._with_rails(edges))

    def turns_after(self, edges: Sequence[Edge]) -> tuple[Turn, ...]:
        """Return the rails of a cheapest network that are missing after these, by turns."""
        view, hub = self._with_rails(edges), self.own_hub
        rails = [rail.edge for rail in view.table.rails]
        missing = self.game.analysis.cheapest_edges(view)
        return turns_of(self.game.board, rails, hub, missing) if hub is not None else ()

    def _with_rails(self, edges: Sequence[Edge]) -> View:
        rails = (*self.table.rails, *(LaidRail(edge, self.front) for edge in edges))
        return replace(self.view, table=replace(self.table, rails=rails))


def turns_of(board: Board, rails: Sequence[Edge], hub: Node, edges: Collection[Edge]) -> tuple[Turn, ...]:
    """Return edges by the turns in which `hub` can lay them: two plain ones if possible, or a double one."""
    laid, turns = list(rails), list[Turn]()

    def near(*more: Edge) -> list[Edge]:
        """Return the edges that can be laid next."""
        reached = Networks([*laid, *more]).of(hub)
        return sorted(edge for edge in edges if edge not in (*laid, *more) and not reached.isdisjoint(edge))

    while found := near():
        plain = [edge for edge in found if board.cost(edge) == 1]
        pairs = ((first, second) for first in plain for second in near(first) if board.cost(second) == 1)
        dear = [edge for edge in found if board.cost(edge) > 1]
        turn = next(pairs, None) or (dear or plain)[:1]
        turns.append(tuple(turn))
        laid += turn
    return tuple(turns)


def read_current_model(session: Session, tr: Translate, teller: Teller) -> TransAmericaModel:
    """Return the position; or the round just ended, if the session looks back at it or is over."""
    played, ended = session.match.played, None
    if played and (session.guidance.shows_last_round or session.outcome is not None):
        ended = len(played) - 1 if result_of(played[-1].events) is not None else None
    return read_model(session, tr, teller, ended=ended)


def read_model(
    session: Session, tr: Translate, teller: Teller, *, ended: int | None = None
) -> TransAmericaModel:
    """Read the session as the seat in front may see it.

    If `ended` is the number of a move, show the round as it was when that move ended it.
    """
    return _Reader(session, tr, teller, ended).read_model()


class _Reader:
    def __init__(self, session: Session, tr: Translate, teller: Teller, ended: int | None) -> None:
        self._session = session
        self._tr = tr
        self._teller = teller
        self._game = cast(TransAmerica, session.game)
        self._ended = ended is not None
        self._view: View = session.view if ended is None else view_at_end(session, ended)
        self._table = self._view.table
        self._history = session.history() if ended is None else history_to_end(session, ended)

    def read_model(self) -> TransAmericaModel:
        session, game, view, ended = self._session, self._game, self._view, self._ended
        legal = game.legal(view) if session.may_act and not ended else ()
        laid = frozenset(rail.edge for rail in self._table.rails)
        marks = marked_rails(self._history, session.front)
        summaries = TransAmericaSummariser(self._tr, self._teller, game.board)
        facts = session_facts(session, summaries, self._tr, looks_back=ended)
        return TransAmericaModel(
            **facts | {"view": view, "title": self._title()},
            public=View(view.table, None, view.goals) if ended else session.match.view(None),
            ended=ended,
            guesses=session.guesses,
            shown_owners_of=session.guidance.explained_fact,
            advice=self._advice(),
            rows=tuple(self._rows(summaries.last(self._history))),
            missing=game.analysis.missing(view),
            cards=self._cards(view.seat, game.analysis.city_distances(view)) if view.seat is not None else (),
            can_end=(session.held and not ended) or DONE in legal,
            legal_edges=tuple(action.edge for action in legal if isinstance(action, LayRail)),
            legal_nodes=tuple(action.node for action in legal if isinstance(action, PlaceHub | MoveHub)),
            marked=tuple((edge, session.seats[seat].sign) for edge, seat in marks if edge in laid),
        )

    def _title(self) -> str:
        over = self._table.phase == "game_over"
        if (over or self._ended) and not self._session.guidance.concluded:
            return self._tr(f"transamerica.table.title.{'over' if over else 'ended'}")
        return title_of(self._session, self._tr)

    def _advice(self) -> str:
        """Return the instruction, or the reason why there is nothing to do."""
        session, table, tr = self._session, self._table, self._tr
        if session.guidance.concluded:
            return tr("table.advice.concluded")
        if table.phase == "game_over":
            return self._why_over()
        if self._ended:
            return finished(tr, session.seats, table.last.finishers if table.last is not None else ())
        if session.held:
            return tr("transamerica.table.advice.held")
        if not session.may_act:
            name = session.seats[table.to_act].name
            if table.finishing:
                return tr("transamerica.table.advice.finishing.other", name=name)
            return tr(f"transamerica.table.advice.{waits_for(session)}", name=name)
        if table.phase != "lay":
            return tr(f"transamerica.table.advice.{table.phase}")
        if table.rails_left == 1 and not table.laid:
            return tr("transamerica.table.advice.last_rail")
        mobile = ".mobile" if table.options.hubs == "mobile" and table.laid else ""
        doing = "finishing" if table.finishing else "one_laid" if table.laid else "lay"
        return tr(f"transamerica.table.advice.{doing}{mobile}")

    def _why_over(self) -> str:
        table, tr = self._table, self._tr
        if table.options.goals == "open":
            return tr("transamerica.table.advice.over")
        there = [seat for seat, points in enumerate(table.scores) if points <= table.limit]
        return naming(tr, "transamerica.table.advice.over.barrier", self._session.seats, there)

    def _cards(self, seat: int, away: Mapping[str, int]) -> tuple[GoalCard, ...]:
        """Return the cards of a seat that the viewer knows."""
        network, cities = network_of(self._table, seat), self._game.board.city
        return tuple(
            GoalCard(name, cities(name).colour, away.get(name), cities(name).node in network)
            for name in self._view.goals[seat] or ()
        )

    def _rows(self, summaries: Mapping[int, EventSummary]) -> Iterator[PlayerRow]:
        table, session, front = self._table, self._session, self._session.front
        acting = None if self._ended or table.phase == "game_over" else session.acting
        following = None if acting is None else (acting + 1) % table.seats
        shown = self._ended or table.options.goals == "open"
        for seat, who in enumerate(session.seats):
            summary = self._loss(seat) if self._ended else summaries.get(seat, EventSummary(seat))
            yield PlayerRow(
                seat=seat,
                who=who,
                points=table.scores[seat],
                summary=EventSummary(seat, (self._activity(seat),)) if seat == acting else summary,
                tags=("next",) * (seat == following) + ("began",) * (seat == table.start_player),
                active=seat == acting,
                goals=self._cards(seat, {}) if shown and seat != front else (),
            )

    def _loss(self, seat: int) -> EventSummary:
        """Return the seat's loss at the end of the round."""
        lost = self._table.last.losses[seat] if self._table.last is not None else 0
        key = "deed.lost" if lost else "complete"
        forms = (f"transamerica.table.{key}", f"transamerica.table.{key}.terse")
        return EventSummary(seat, tuple(self._tr(form, count=lost) for form in forms))

    def _activity(self, seat: int) -> str:
        session, table = self._session, self._table
        key = "one_laid" if table.phase == "lay" and table.laid else table.phase
        if session.held:
            key = "held"
        elif seat != session.front:
            key = "thinking" if session.thinking else "to_act"
        return self._tr(f"transamerica.table.doing.{key}")


def naming(tr: Translate, key: str, seats: Sequence[Seat], whose: Collection[int], **values: object) -> str:
    """Return a text about some of the seats, by their names."""
    names = [seats[seat].name for seat in sorted(whose)]
    return tr(key, names=all_of(tr, names), count=len(names), **values)


def finished(tr: Translate, seats: Sequence[Seat], finishers: Collection[int]) -> str:
    return naming(tr, "result.finished" if finishers else "result.nobody_finished", seats, finishers)


replace = msgspec.structs.replace


def result_of(events: Sequence[Event]) -> RoundResult | None:
    """Return the result of the round that ended with these events; None if none did."""
    return next((event.result for event in events if isinstance(event, RoundEnded)), None)


def view_at_end(session: Session, move: int) -> View:
    """Return the view at the end of the round that this move ended: all cards turned up, with the new points.

    Raise ValueError if the move ended no round.
    """
    played = session.match.played[move]
    result = result_of(played.events)
    now: Table = session.view.table
    before: Table = session.game.observe(played.before, session.front).table
    if result is None:
        raise ValueError(f"no round ended with move {move}")
    table = replace(
        before,
        scores=result.scores,
        hubs=result.hubs,
        rails=result.rails,
        rails_left=before.rails_left - (len(result.rails) - len(before.rails)),
        laid=before.laid + sum(event.cost for event in played.events if isinstance(event, RailLaid)),
        limit=now.limit,
        results=now.results,
        phase=now.phase if now.phase == "game_over" else before.phase,
    )
    return View(table, session.front, result.goals)


def history_to_end(session: Session, move: int) -> tuple[MovePlayed, ...]:
    """Return the history up to the end of the round with this move, and nothing after it."""
    *earlier, last = session.history()[: move + 1]
    ended = next(n for n, event in enumerate(last.events, start=1) if isinstance(event, RoundEnded))
    return (*earlier, replace(last, events=last.events[:ended]))
