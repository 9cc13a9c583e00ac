"""Events, refusals and reasons of TransAmerica in words."""

from collections.abc import Sequence
from functools import cache, partial, reduce
from itertools import pairwise, zip_longest

from game.core.event import Event
from game.core.reason import Reason
from game.rules.transamerica.board import City, Edge, Node
from game.rules.transamerica.distances import Distances
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
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.values import State, View
from game.text import tellers
from game.text.lists import all_of
from game.text.places import aside
from game.text.tellers import ProgressSummary, TurnPhrase, by_code
from game.text.translate import Translate

MAXIMS = by_code(
    {
        "need": ("left_to_others", "others_would", "waits_for", "rails.other", "one_of_several.other"),
        "join": ("joined", "joined_hub"),
        "finish": ("complete", "all_connected"),
        "together": ("linked", "not_linked", "nearer", "nearer_together", "shortened", "saved"),
        "tempo": ("fewer_turns", "more_turns"),
        "gift": ("gives", "gives_less", "saved_nothing", "nowhere", "nothing_to_save"),
        "dear": ("dear",),
        "both": ("stopped_early",),
        "start": ("on_network", "off_network", "own_city", "middle_of_own"),
        "beside": ("hub_beside",),
        "bar": ("bars", "past_the_bar", "bars_nobody"),
    }
)
"""The conductor's maxims by reason, or by part of a loss if that is the largest."""


class Teller(tellers.Teller):
    """Puts one game into words."""

    game = "transamerica"

    def __init__(self, tr: Translate, names: tuple[str, ...], distances: Distances) -> None:
        super().__init__(tr, names)
        self._distances = distances
        self._board = distances.board
        self._seen_from = cache(partial(_seen_from, distances.board.cities))

    def event(self, event: Event) -> str | None:
        """Return a sentence for the log, or None for an event that the log omits."""
        tr = self._tr
        match event:
            case HubPlaced(seat, node):
                return tr("transamerica.event.hub_placed", name=self._names[seat], place=self.at(node))
            case RailLaid():
                return self._rail(event)
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

    def phrases(self, events: Sequence[Event], view: View | None = None) -> list[TurnPhrase]:
        """Return the hub, the rails, and the players they join; rails by city if there is a `view`."""
        tr, texts = self._tr, list[str]()
        rails = [event for event in events if isinstance(event, RailLaid)]
        for event in events:
            if isinstance(event, HubPlaced | HubMoved):
                texts.append(tr("transamerica.story.starts", place=self.at(event.node)))
        if rails:
            texts.append(self._aim(rails, view) if view is not None else self._places(rails))
        joined = sorted({seat for rail in rails for seat in rail.joined})
        if joined:
            others = all_of(tr, [self._names[seat] for seat in joined])
            texts.append(tr("transamerica.story.joins", others=others))
        for event in events:
            if isinstance(event, TurnSkipped):
                texts.append(tr("transamerica.turn.skipped"))
            elif isinstance(event, RoundEnded):
                texts.append(tr("transamerica.turn.round_ended", round=event.result.round))
        return list(map(TurnPhrase, texts))

    def _places(self, rails: Sequence[RailLaid]) -> str:
        first, *others = (rail.edge for rail in rails)
        meet = len(others) == 1 and not set(first).isdisjoint(others[0])
        texts = [self.along(first, *others)] if meet else [self.along(edge) for edge in (first, *others)]
        key = f"transamerica.turn.rails.{self._ground(rails[0])}"
        return self._tr(key, count=len(rails), places=all_of(self._tr, texts))

    def _ground(self, rail: RailLaid) -> str:
        """Return the kind of an edge whose rail is a whole turn, otherwise `plain`."""
        return self._board.kind(rail.edge) if rail.cost > 1 else "plain"

    def _aim(self, rails: Sequence[RailLaid], view: View) -> str:
        """Name the city that rails reach or approach: one of their seat's if `view` shows its cards."""
        tr, board, hub = self._tr, self._board, view.table.hubs[rails[0].seat]
        known = view.goals[rails[0].seat]
        cities = board.cities if known is None else [board.city(name) for name in known]
        before = matrix_of(self._distances, view.table)
        after = reduce(self._distances.lay, (rail.edge for rail in rails), before)
        start = board.index[rails[0].edge[0] if hub is None else hub]
        away = {city: int(after[start, board.index[city.node]]) for city in cities}
        saved = {city: int(before[start, board.index[city.node]]) - away[city] for city in cities}
        linked = [city for city, left in away.items() if not left and saved[city]]
        if known is None:
            # A network that was joined has cities of its own: only those that the rails touch are named.
            linked = [city for city in linked if any(city.node in rail.edge for rail in rails)]
        if linked:
            return tr("transamerica.story.reached", cities=all_of(tr, [city.name for city in linked]))
        nearest = max(away, key=lambda city: (away[city] > 0, saved[city], -away[city]))
        if not saved[nearest]:
            return tr("transamerica.story.no_nearer")
        return tr(f"transamerica.story.towards.{self._ground(rails[0])}", city=nearest.name)

    def reason(self, reason: Reason, seat: int) -> str:
        """Return one short sentence about the effect of a move of `seat`."""
        values: dict[str, object] = {"name": self._names[seat]}
        for field, value in reason.fields.items():
            match field, value:
                case "seat", int():
                    values["other"] = self._names[value]
                case "seats", list():
                    values["others"] = all_of(self._tr, [self._names[int(str(one))] for one in value])
                case "cities", list():
                    # Non-breaking spaces keep a city and its figure on one line.
                    shares = [f"\u00a0{share}\u00a0%" for share in reason.fields.get("shares", ())]
                    named = zip_longest(map(str, value), shares, fillvalue="")
                    values["cities"] = all_of(self._tr, ["".join(one) for one in named])
                case _:
                    values[field] = value
        return self._tr(f"transamerica.reason.{reason.code}", **values)

    def at(self, node: Node) -> str:
        """Describe a node: the city on it, or its direction from one; unique on the board."""
        city, steps = self._seen_from(node)
        return aside(self._tr, city.name, steps) if steps else self._tr("place.in", city=city.name)

    def along(self, edge: Edge, then: Edge | None = None) -> str:
        """Describe an edge, or two that meet, from one of the ends; unique on the board."""
        tr, run = self._tr, list(edge)
        if then is not None:
            meet = set(edge) & set(then)
            run = [*set(edge) - meet, *meet, *set(then) - meet]
        start, end = (_effort(self._seen_from(node)[1]) for node in (run[0], run[-1]))
        if end < start:
            run.reverse()
        sides = [_steps(*pair)[0][0] for pair in pairwise(run)]
        ways = [tr(f"place.way.{side}") for side in sides]
        way = reduce(lambda first, then: tr("place.ways", first=first, then=then), ways)
        city = self._board.city_at(run[0])
        if city is not None:
            return tr("place.along_from", city=city.name, way=way)
        return tr("place.along", place=self.at(run[0]), way=way)

    def _rail(self, rail: RailLaid) -> str:
        name, key = self._names[rail.seat], f"transamerica.event.rail_laid.{self._ground(rail)}"
        text = self._tr(key, name=name, place=self.along(rail.edge))
        if rail.joined:
            others = all_of(self._tr, [self._names[other] for other in rail.joined])
            text += " " + self._tr("transamerica.event.joined", name=name, others=others)
        return text


def _seen_from(cities: Sequence[City], node: Node) -> tuple[City, list[tuple[str, int]]]:
    """Return the city from which a node is easiest to describe, and the steps to it."""
    ways = ((city, _steps(city.node, node)) for city in cities)
    return min(ways, key=lambda way: _effort(way[1]))


_SIDES = {(1, 1): ("se", "nw"), (1, 0): ("sw", "ne"), (0, 1): ("e", "w")}
"""Compass sides of the lattice steps, forwards and backwards."""


def _steps(start: Node, end: Node) -> list[tuple[str, int]]:
    """Return a shortest way over the lattice: counts of at most two of its six sides."""
    down, right = end[0] - start[0], end[1] - start[1]
    both = min(down, right, key=abs) if down * right > 0 else 0
    counts = {(1, 1): both, (1, 0): down - both, (0, 1): right - both}
    return [(_SIDES[step][count < 0], abs(count)) for step, count in counts.items() if count]


def _effort(steps: Sequence[tuple[str, int]]) -> int:
    """Return the effort to follow a description: a way that bends is as hard as one four steps longer."""
    return sum(count for _, count in steps) + 4 * (len(steps) > 1)


def standing(state: State, tr: Translate) -> ProgressSummary:
    """Return the round, the turn in it, and the points."""
    table = state.table
    progress = tr("transamerica.standing", round=table.round, turn=table.turn)
    return ProgressSummary(progress, tuple(map(str, table.scores)))
