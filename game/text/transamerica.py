"""What happens in TransAmerica, and why something is refused, in words."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.rules.transamerica.board import Board, City, Edge, Node, place
from game.rules.transamerica.events import (
    BarrierMoved,
    Connected,
    GameEnded,
    HubMoved,
    HubPlaced,
    RailLaid,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    TurnSkipped,
)
from game.rules.transamerica.values import State
from game.text.catalogue import Translate
from game.text.lists import all_of, one_by_one
from game.text.tellers import Standing


class Teller:
    """Puts events and refusals of one game into sentences; `names` are the players' by seat."""

    def __init__(self, tr: Translate, names: tuple[str, ...], board: Board) -> None:
        self._tr = tr
        self._names = names
        self._board = board

    def event(self, event: Event) -> str | None:
        """A sentence for the log, or None for what the log need not say."""
        tr = self._tr
        match event:
            case HubPlaced(seat, node):
                return tr("transamerica.event.hub_placed", name=self._names[seat], place=self.at(node))
            case RailLaid(seat, edge, cost, joined):
                return self._rail(seat, edge, cost, joined)
            case HubMoved(seat, node):
                return tr("transamerica.event.hub_moved", name=self._names[seat], place=self.at(node))
            case Connected(seat, _):
                return tr("transamerica.event.connected", name=self._names[seat])
            case TurnSkipped(seat):
                return tr("transamerica.event.skipped", name=self._names[seat])
            case RoundEnded(result, cause):
                return tr(f"transamerica.event.round_ended.{cause}", round=result.round)
            case BarrierMoved(limit):
                return tr("transamerica.event.barrier_moved", limit=limit)
            case RoundBegun(number, start_player):
                return tr("transamerica.event.round_begun", round=number, name=self._names[start_player])
            case GameEnded(winners, _):
                winner = all_of(self._tr, [self._names[seat] for seat in winners])
                return tr("transamerica.event.game_ended", names=winner, count=len(winners))
            case TurnEnded():
                return None
        raise TypeError(f"no words for {event!r}")

    def turn(self, events: Sequence[Event]) -> str:
        """What one seat did in a turn, in few words and without its name; empty if it did nothing."""
        tr, words = self._tr, []
        rails = [event for event in events if isinstance(event, RailLaid)]
        places = list(dict.fromkeys(self.along(rail.edge) for rail in rails))
        if rails:
            kind = self._board.kind(rails[0].edge) if rails[0].cost > 1 else "plain"
            words.append(tr(f"transamerica.turn.rails.{kind}", count=len(rails), places=all_of(tr, places)))
        for event in events:
            if isinstance(event, HubPlaced | HubMoved):
                words.append(tr("transamerica.turn.hub", place=self.at(event.node)))
            elif isinstance(event, TurnSkipped):
                words.append(tr("transamerica.turn.skipped"))
            elif isinstance(event, RoundEnded):
                words.append(tr("transamerica.turn.round_ended", round=event.result.round))
        return one_by_one(tr, words)

    def refusal(self, refusal: Refusal) -> str:
        """One sentence that says which rule stands against it."""
        return self._tr(f"transamerica.refusal.{refusal.code}")

    def reason(self, reason: Reason, seat: int) -> str:
        """One short sentence about what a move of `seat` does."""
        values: dict[str, object] = {"name": self._names[seat]}
        for field, value in reason.fields.items():
            match field, value:
                case "seat", int():
                    values["other"] = self._names[value]
                case "seats", list():
                    values["others"] = all_of(self._tr, [self._names[int(str(one))] for one in value])
                case "cities", list():
                    values["cities"] = all_of(self._tr, [str(one) for one in value])
                case _:
                    values[field] = value
        return self._tr(f"transamerica.reason.{reason.code}", **values)

    def at(self, node: Node) -> str:
        """Where a node is: the city on it, or the nearest one with its side of the compass."""
        city = self._board.city_at(node)
        if city is not None:
            return self._tr("place.in", city=city.name)
        near, side = self._nearest(*place(node))
        return self._tr(f"place.{side}", city=near.name)

    def along(self, edge: Edge) -> str:
        """Where an edge is: the city that it reaches, or the nearest one with its side of the compass."""
        for node in edge:
            city = self._board.city_at(node)
            if city is not None:
                return self._tr("place.at", city=city.name)
        (ax, ay), (bx, by) = (place(node) for node in edge)
        near, side = self._nearest((ax + bx) / 2, (ay + by) / 2)
        return self._tr(f"place.{side}", city=near.name)

    def _rail(self, seat: int, edge: Edge, cost: int, joined: tuple[int, ...]) -> str:
        kind = self._board.kind(edge) if cost > 1 else "plain"
        text = self._tr(
            f"transamerica.event.rail_laid.{kind}", name=self._names[seat], place=self.along(edge)
        )
        if joined:
            others = all_of(self._tr, [self._names[other] for other in joined])
            text += " " + self._tr("transamerica.event.joined", name=self._names[seat], others=others)
        return text

    def _nearest(self, x: float, y: float) -> tuple[City, str]:
        def distance(city: City) -> float:
            cx, cy = place(city.node)
            return (cx - x) ** 2 + (cy - y) ** 2

        near = min(self._board.cities, key=distance)
        cx, cy = place(near.node)
        if abs(x - cx) >= abs(y - cy):
            return near, "east_of" if x > cx else "west_of"
        return near, "south_of" if y > cy else "north_of"


def standing(state: State, tr: Translate) -> Standing:
    """The round and how often all had their turn in it; points as the table counts them."""
    table = state.table
    turn = -(-table.turn // table.seats)
    progress = tr("transamerica.standing", round=table.round, turn=turn)
    return Standing(progress, tuple(map(str, table.scores)))
