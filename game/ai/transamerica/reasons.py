"""Reasons for hubs and rails: exact if the builder's cities are known, otherwise by probability."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
import numpy as np

from game.ai.chance import Chance
from game.ai.transamerica.guess import Guess
from game.ai.transamerica.hands import Hands
from game.content.transamerica_plays import Forecast
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.transamerica.actions import Action, Done, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.analysis import Outlook
from game.rules.transamerica.board import COLOURS, Edge, Node
from game.rules.transamerica.deal import cards
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import hubs_of_others, networks
from game.rules.transamerica.scoring import matrix_of, terminals
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import Goals, LaidRail, Table, View

_UNWANTED, _WANTED = 0.2, 0.5
"""Rails saved for the others: at most the first is hardly wanted, at least the second is wanted."""
_SEED = 7
"""If there are too many hands to weigh, some are drawn: the same ones each time."""
_DOUBT = 0.1
"""The share of players whose building fits no habit, so that nothing can be inferred from their rails."""
_WORTH_NAMING, _LIKELY = 0.15, 0.5
_NEAR_HUB = 4
_MAX_SUSPECTED, _ALIKE, _MIN_SUSPECTED = 3, 0.005, 0.1
_RISE = 1.3
"""Factor by which a city must be likelier than one drawn at random."""

replace = msgspec.structs.replace


def chances(game: TransAmerica, view: View, seat: int) -> Mapping[str, float]:
    """Return the probability that `seat`, with hidden cards, holds each city, as the director guesses.

    All cities of a colour add up to 1; those known to be held are left out. The same each time.
    """
    # The other hidden hands do not matter, and weighing each would take as long again.
    alone = tuple(
        None if owner == seat else goals if goals is not None else ()
        for owner, goals in enumerate(view.goals)
    )
    hands = Hands(game, View(view.table, None, alone), np.random.default_rng(_SEED))
    shares = np.zeros(len(game.board.nodes))
    np.add.at(shares, hands.open[seat], hands.shares[seat][:, None])
    known_cities = {name for goals in alone if goals is not None for name in goals}
    found: dict[str, float] = {}
    for colour in COLOURS:
        names = [
            name
            for name in cards(game.board, colour, view.table.seats, view.table.options)
            if name not in known_cities
        ]
        for name in names:
            share = float(shares[game.board.index[game.board.city(name).node]])
            found[name] = (1 - _DOUBT) * share + _DOUBT / len(names)
    return found


def suspected(game: TransAmerica, view: View, shares: Mapping[str, float]) -> Iterator[tuple[str, bool]]:
    """Yield all cities colour by colour, the likeliest by `chances` first; True if one stands out.

    Those are likelier than one drawn at random: at most three of each colour, and any equally likely ones.
    """
    for colour in COLOURS:
        names = cards(game.board, colour, view.table.seats, view.table.options)
        ranked = sorted(names, key=lambda name: (-shares.get(name, 0.0), name))
        third = shares.get(ranked[min(_MAX_SUSPECTED, len(ranked)) - 1], 0.0) - _ALIKE
        least = max(_MIN_SUSPECTED, _RISE / len(names), third)
        yield from ((name, shares.get(name, 0.0) >= least) for name in ranked)


class TransAmericaReasons:
    """Explains moves on one board, as `game.ai.reasons.Explainer`."""

    def __init__(self, game: TransAmerica, play: Forecast | None = None) -> None:
        """`play` configures the guess of cities; without it, reasons that need the guess are left out."""
        self._play = play
        self._game = game

    def explains(self, action: Action) -> bool:
        """True for everything but the end of a turn."""
        return not isinstance(action, Done)

    def hindsight(self, then: View, now: View) -> View:
        """Return `then` with the cards shown since, in the same round or at its end."""
        ended = next((one.goals for one in now.table.results if one.round == then.table.round), None)
        shown = ended or (now.goals if now.table.round == then.table.round else (None,) * len(then.goals))
        goals = tuple(
            known if known is not None else later for known, later in zip(then.goals, shown, strict=True)
        )
        return replace(then, goals=goals)

    def explain(self, view: View, seat: int, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """Return the effects of a hub, of rails or of the end of a turn for `seat`."""
        edges = tuple(action.edge for action in actions if isinstance(action, LayRail))
        if edges:
            return tuple(self._rails(view, seat, edges))
        match actions[0]:
            case PlaceHub(node):
                return tuple(self._hub(view, seat, node))
            case MoveHub(node):
                return tuple(self._moved_hub(view.table, seat, node))
        return tuple(self._stop(view, seat))

    # ------------------------------------------------------------------ rails

    def _rails(self, view: View, seat: int, edges: tuple[Edge, ...]) -> Iterator[Reason]:
        goals = view.goals[seat]
        if view.table.hubs[seat] is None:
            return
        if goals is None:
            yield from self._suggested(view, seat, edges)
        else:
            yield from self._gained(view, seat, edges, goals)
        yield from self._joined(view.table, seat, edges)
        yield from self._to_the_reader(view, seat, edges)
        if goals is not None:
            yield from self._left_to_others(view, seat, edges)

    def _gained(self, view: View, seat: int, edges: tuple[Edge, ...], goals: Goals) -> Iterator[Reason]:
        """Yield the reasons about missing rails for a builder with these cards."""
        before = self._outlook(view.table, seat, goals)
        after = self._outlook(_with(view.table, seat, edges), seat, goals)
        if not before.missing:
            yield Reason("all_connected")
            return
        saved = before.missing - after.missing
        linked = [name for name in goals if before.away[name] and not after.away[name]]
        connected = sum(not away for away in after.away.values())
        if not after.missing:
            yield Reason("complete", {"cities": [*linked]})
            return
        if linked:
            yield Reason("linked", {"cities": [*linked], "connected": connected, "of": len(goals)})
        yield from self._shortened(before, after, saved, goals)
        if saved:
            yield Reason("saved", {"count": saved, "missing": after.missing})
        cost = sum(self._game.board.cost(edge) for edge in edges)
        if not saved:
            yield Reason("saved_nothing", {"missing": after.missing})
        elif saved < cost:
            yield Reason("dear", {"cost": cost, "saved": saved})

    def _shortened(self, before: Outlook, after: Outlook, saved: int, goals: Goals) -> Iterator[Reason]:
        """Yield the city that came most nearer without being reached."""
        nearer = {
            name: before.away[name] - after.away[name]
            for name in goals
            if after.away[name] and after.away[name] < before.away[name]
        }
        if not nearer or not saved:
            return
        name = min(nearer, key=lambda city: (-nearer[city], after.away[city], goals.index(city)))
        fields: dict[str, Plain] = {"city": name, "count": nearer[name], "left": after.away[name]}
        board = self._game.board
        matrix = self._game.distances.empty
        place = board.index[board.city(name).node]
        hanging = [city for city in goals if not before.away[city]]
        if not hanging:
            yield Reason("nearer", fields)
            return
        start = min(hanging, key=lambda city: int(matrix[place, board.index[board.city(city).node]]))
        yield Reason("shortened", {"start": start, **fields})

    def _suggested(self, view: View, seat: int, edges: tuple[Edge, ...]) -> Iterator[Reason]:
        """Yield the cities to which the rails may lead, judged with these rails included."""
        game, table = self._game, view.table
        hub = table.hubs[seat]
        if hub is None:
            return
        row = matrix_of(game.distances, table)[game.board.index[hub]].astype(int)
        later = replace(view, table=_with(table, seat, edges))
        new_row = matrix_of(game.distances, later.table)[game.board.index[hub]].astype(int)
        places = {city.name: game.board.index[city.node] for city in game.board.cities}
        shares = {
            name: share
            for name, share in chances(game, later, seat).items()
            if new_row[places[name]] < row[places[name]]
        }
        if not shares:
            yield Reason("nowhere")
            return
        ranked = sorted(shares, key=lambda name: (-shares[name], int(new_row[places[name]]), name))
        first, *rest = ranked
        percent = [round(100 * shares[name]) for name in ranked]
        if not new_row[places[first]]:
            yield Reason("reached", {"city": first, "percent": percent[0]})
            return
        fields: dict[str, Plain] = {"city": first, "percent": percent[0], "left": int(new_row[places[first]])}
        if shares[first] >= _LIKELY:
            yield Reason("probably_to", fields)
        elif rest and shares[rest[0]] >= _WORTH_NAMING:
            yield Reason("perhaps_to_either", {**fields, "other": rest[0], "less": percent[1]})
        elif shares[first] >= _WORTH_NAMING:
            yield Reason("perhaps_to", fields)
        else:
            near = sorted(ranked, key=lambda name: (int(new_row[places[name]]), name))[:3]
            yield Reason("maybe_to", {"cities": [*near]})

    def _joined(self, table: Table, seat: int, edges: tuple[Edge, ...]) -> Iterator[Reason]:
        """Yield the networks of others that the rails join, with the number of rails gained."""
        before, after = networks(table), networks(_with(table, seat, edges))
        hub = table.hubs[seat]
        if hub is None:
            return
        own, grown = before.of(hub), after.of(hub)
        others = [
            other
            for other, stand in enumerate(table.hubs)
            if stand is not None and other != seat and stand in grown and stand not in own
        ]
        if others:
            rails = sum(rail.edge[0] in grown and rail.edge[0] not in own for rail in table.rails)
            if rails:
                yield Reason("joined", {"seats": [*others], "count": rails})
            else:
                yield Reason("joined_hub", {"seats": [*others]})

    def _to_the_reader(self, view: View, seat: int, edges: tuple[Edge, ...]) -> Iterator[Reason]:
        """Yield the reason if the rails help the reader."""
        reader = view.seat
        goals = view.goals[reader] if reader is not None else None
        if reader is None or reader == seat or goals is None:
            return
        before = self._outlook(view.table, reader, goals).missing
        after = self._outlook(_with(view.table, seat, edges), reader, goals).missing
        if after < before:
            yield Reason("helps_you", {"count": before - after, "missing": after})

    def _left_to_others(self, view: View, seat: int, edges: tuple[Edge, ...]) -> Iterator[Reason]:
        """Yield a reason if others hardly want these rails, but do want equally good ones."""
        game = self._game
        known = _as_builder(view, seat)
        before = game.analysis.outlook(known)
        if before is None or self._play is None or any(hub is None for hub in view.table.hubs):
            return
        index = game.board.edge_index
        first = edges[0]
        gain = before.missing - before.after[index[first]]
        alike = [
            edge
            for edge in game.distances.connectivity.edges(view.table, seat)
            if before.missing - before.after[index[edge]] == gain
            and game.board.cost(edge) == game.board.cost(first)
        ]
        if gain <= 0 or len(alike) < 2:
            return
        wanted = self._wanted(self._play, known, seat, [index[edge] for edge in alike])
        own = wanted[alike.index(first)]
        if own <= _UNWANTED and max(wanted) >= _WANTED:
            yield Reason("left_to_others")

    def _wanted(self, play: Forecast, known: View, seat: int, edges: list[int]) -> list[float]:
        """Return the rails that each edge would save all others together, as far as `seat` can guess."""
        game, table = self._game, known.table
        guess = Guess(game, known, play.rail_trust, play.hub_trust)
        chance = Chance(seat, table.round, table.turn, table.laid)
        matrix = matrix_of(game.distances, table)
        ends = game.distances.ends[np.array(edges, dtype=np.intp)]
        found = np.zeros(len(edges))
        for _ in range(play.hands):
            for other, hub in enumerate(table.hubs):
                if other != seat:
                    hand = guess.hand(other, chance)
                    trees = Trees(game.distances, matrix, terminals(game.distances, hub, hand))
                    found += trees.cost - trees.after(ends).astype(float)
        return [float(sum_of) / play.hands for sum_of in found]

    # ------------------------------------------------------------------ hubs and the end of a turn

    def _hub(self, view: View, seat: int, node: Node) -> Iterator[Reason]:
        board, matrix = self._game.board, matrix_of(self._game.distances, view.table)
        goals, row = view.goals[seat], matrix[board.index[node]].astype(float)
        city = board.city_at(node)
        if goals is not None:
            outlook = self._outlook(view.table, seat, goals)
            extra = outlook.with_hub[board.index[node]] - outlook.missing
            if extra:
                yield Reason("off_network", {"count": extra, "missing": outlook.missing + extra})
            else:
                yield Reason("on_network", {"missing": outlook.missing})
            if city is not None and city.name in goals:
                yield Reason("own_city", {"city": city.name})
            average = float(np.mean([row[board.index[board.city(name).node]] for name in goals]))
            yield Reason("middle_of_own", {"average": round(average)})
        else:
            if city is not None:
                placed = replace(view, table=_with_hub(view.table, seat, node))
                share = chances(self._game, placed, seat).get(city.name)
                if share is not None:
                    yield Reason("hub_on_city", {"city": city.name, "percent": round(100 * share)})
            places = [board.index[one.node] for one in board.cities]
            average = float(row[places].mean())
            least = float(matrix[:, places].mean(axis=1).min())
            yield Reason("middle_of_map", {"average": round(average), "least": round(least)})
        yield from self._hub_beside(view.table, seat, node)

    def _hub_beside(self, table: Table, seat: int, node: Node) -> Iterator[Reason]:
        """Yield the nearest hub of another player, if it is close."""
        index, row = self._game.board.index, matrix_of(self._game.distances, table)
        away = {
            other: int(row[index[node], index[hub]])
            for other, hub in enumerate(table.hubs)
            if hub is not None and other != seat
        }
        other = min(away, key=lambda one: (away[one], one), default=None)
        if other is not None and away[other] <= _NEAR_HUB:
            yield Reason("hub_beside", {"seat": other, "count": away[other]})

    def _moved_hub(self, table: Table, seat: int, node: Node) -> Iterator[Reason]:
        """Yield the players that a mobile hub bars, and the nodes its owner newly reaches."""
        after, graph = _with_hub(table, seat, node), networks(table)
        lost: dict[int, int] = {}
        for other, hub in enumerate(table.hubs):
            if hub is not None and other != seat:
                reach = [
                    len(graph.reach(hub, hubs_of_others(state, other)) - {node}) for state in (table, after)
                ]
                if reach[1] < reach[0]:
                    lost[other] = reach[0] - reach[1]
        if lost:
            yield Reason("bars", {"seats": [*sorted(lost)], "count": max(lost.values())})
        old = table.hubs[seat]
        if old is not None:
            barred = hubs_of_others(table, seat)
            opened = len(graph.reach(node, barred) - graph.reach(old, barred))
            if opened:
                yield Reason("past_the_bar", {"count": opened})
        if not lost:
            yield Reason("bars_nobody")

    def _stop(self, view: View, seat: int) -> Iterator[Reason]:
        """Yield the reason for a turn that ends early."""
        outlook = self._game.analysis.outlook(view, seat)
        if outlook is None:
            return
        left = [
            outlook.after[self._game.board.edge_index[edge]]
            for edge in self._game.distances.connectivity.edges(view.table, seat)
        ]
        gain = outlook.missing - min(left, default=outlook.missing)
        yield Reason("stopped_early", {"count": gain}) if gain else Reason("nothing_to_save")

    def _outlook(self, table: Table, seat: int, goals: Goals) -> Outlook:
        shown = tuple(goals if number == seat else None for number in range(table.seats))
        outlook = self._game.analysis.outlook(View(table, seat, shown))
        if outlook is None:
            raise ValueError("a hand without an outlook")
        return outlook


def _with(table: Table, seat: int, edges: Sequence[Edge]) -> Table:
    return replace(table, rails=(*table.rails, *(LaidRail(edge, seat) for edge in edges)))


def _with_hub(table: Table, seat: int, node: Node) -> Table:
    return replace(table, hubs=(*table.hubs[:seat], node, *table.hubs[seat + 1 :]))


def _as_builder(view: View, seat: int) -> View:
    """Return the builder's view, as far as this view knows the builder's cards."""
    if view.table.options.goals == "open":
        return replace(view, seat=seat)
    return View(
        view.table, seat, tuple(goals if owner == seat else None for owner, goals in enumerate(view.goals))
    )
