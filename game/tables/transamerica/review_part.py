"""The review of TransAmerica: the map with known cities, missing rails, and the origin of used rails."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import cast

import msgspec
import pygame

from game.ai.verdict import LossPart
from game.core.record import Seat
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.board import Edge
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, LaidRail, View
from game.session.review.cheapest_networks import CheapestNetwork, networks_of
from game.session.review.costs import Cost, Decision
from game.session.review.review import Review
from game.tables.kit import styles
from game.tables.kit.choice_marks import Entry
from game.tables.kit.pen import Pen
from game.tables.kit.signs import owners_of
from game.tables.kit.small_boards import put_framed
from game.tables.kit.standings import player_cell, row_background
from game.tables.previews import Canvas
from game.tables.reviews import ReviewPart
from game.tables.transamerica.map_drawing import ends_of
from game.tables.transamerica.small_map import (
    COLUMNS_SHOWN,
    ROWS_SHOWN,
    SmallMap,
    SmallMapContents,
    TransAmericaPreview,
)
from game.text.translate import Translate
from game.ui.boxes.part import draw
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import BODY_BOLD, INK, LABEL, SECOND_TEXT, Face, TextStyle

_NUMBER = TextStyle(Face.NUMERALS, 24)
_OF = TextStyle(Face.NUMERALS, 21)
_HEAD = 52
_MAX_ROW, _MIN_ROW = 64, 30
_OTHER = 48
_COLUMNS = ("cheapest", "laid", "used")


class NetworksPanel:
    """Shows, for each round as it ended or as it is now, the networks of all players with known cities."""

    def __init__(self, review: Review, seats: Sequence[Seat], small_map: SmallMap, tr: Translate) -> None:
        self._review = review
        self._seats = tuple(seats)
        self._map = small_map
        self._tr = tr
        self._found: dict[int, tuple[View, tuple[CheapestNetwork, ...]]] = {}

    @property
    def title(self) -> str:
        return self._tr("transamerica.review.networks")

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, number: int, seat: int | None
    ) -> None:
        """Draw round `number` (an index): a table, and a map of one seat's networks or all cheapest ones."""
        px = look.px
        view, networks = self._networks(number)
        note = max(px(30), look.text.line_height(LABEL))
        name, column, other = self._widths(look, networks)
        needed = name + 3 * column + len(self._seats) * other
        wide = round((rect.height - note) * COLUMNS_SHOWN / ROWS_SHOWN)
        wide = min(wide, rect.width - px(24) - max(needed, round(0.42 * rect.width)))
        frame = pygame.Rect(rect.right - wide, rect.y, wide, rect.height - note)
        self._map.draw(surface, frame, look, self._contents(view, networks, seat))
        key = "transamerica.review.legend" if seat is not None else "transamerica.review.legend_all"
        below = pygame.Rect(rect.x, frame.bottom, rect.width, note)
        look.text.draw_in(surface, self._tr(key), below, LABEL, SECOND_TEXT, align="right", shrink=True)
        table = pygame.Rect(rect.x, rect.y, frame.x - px(24) - rect.x, frame.height)
        self._draw_table(Pen(surface, look, self._tr), table, networks, seat)

    def _networks(self, number: int) -> tuple[View, tuple[CheapestNetwork, ...]]:
        if number not in self._found:
            review = self._review
            view: View = review.shown_at(review.places[review.span(number)[-1]])
            game = cast(TransAmerica, review.game)
            table = view.table
            self._found[number] = view, networks_of(game, table.hubs, view.goals, table.rails)
        return self._found[number]

    def _contents(
        self, view: View, networks: Sequence[CheapestNetwork], seat: int | None
    ) -> SmallMapContents:
        signs = [one.sign for one in self._seats]
        chosen = [one for one in networks if one.seat == seat]
        seats = [one.seat for one in chosen] or range(len(signs))
        trees: dict[Edge, tuple[str, ...]] = {}
        for network in chosen or networks:
            for edge in network.cheapest:
                trees[edge] = (*trees.get(edge, ()), signs[network.seat])
        contents = SmallMapContents(
            hubs=tuple((hub, signs[n]) for n in seats if (hub := view.table.hubs[n]) is not None),
            trees=tuple(sorted(trees.items())),
            owners=owners_of((signs[n], view.goals[n]) for n in seats),
            named=frozenset(city for n in seats for city in view.goals[n] or ()),
        )
        for network in chosen:
            laid = {rail.edge for rail in view.table.rails}
            used = ((edge, network.seat if by is None else by) for edge, by in network.used.items())
            contents = replace(
                contents,
                owned=tuple((edge, signs[by]) for edge, by in used),
                faint=tuple(sorted(laid - network.used.keys())),
                network=tuple(sorted(network.missing)),
                cities=contents.named,
            )
        return contents

    def _note(self, network: CheapestNetwork) -> str:
        if not network.lacking:
            return self._tr("transamerica.review.connected")
        return self._tr("result.rails_missing", count=network.lacking)

    def _widths(self, look: Look, networks: Sequence[CheapestNetwork]) -> tuple[int, int, int]:
        """Return the widths of the column of names, of the three numbers, and of each other player."""
        px, text = look.px, look.text
        words = [(self._note(network), LABEL) for network in networks]
        words += [(who.name, BODY_BOLD) for who in self._seats]
        name = max(text.width(word, style.sized(0.8 * style.size)) for word, style in words)
        heads = [text.width(self._tr(f"transamerica.review.{key}"), LABEL) for key in _COLUMNS]
        return px(70) + name, max(heads) + px(12), max(px(_OTHER), text.width("00", _OF) + px(10))

    def _draw_table(
        self, pen: Pen, rect: pygame.Rect, networks: Sequence[CheapestNetwork], chosen: int | None
    ) -> None:
        px, others = pen.px, len(self._seats)
        name, column, other_column = self._widths(pen.look, networks)
        more = max(0, rect.width - name - 3 * column - others * other_column)
        name += min(more // 4, px(40))
        share = (rect.width - name) / (3 * column + others * other_column)
        column, other_column = round(column * share), round(other_column * share)
        left = rect.x + name
        columns = [round(left + column * (n + 0.5)) for n in range(3)]
        of = [round(left + 3 * column + other_column * (n + 0.5)) for n in range(others)]
        head = max(px(_HEAD), round(2.7 * pen.text.size(LABEL)))
        for key, x in zip(_COLUMNS, columns, strict=True):
            place = rect_of(column - px(4), head, top=rect.y, centerx=x)
            word = pen.tr(f"transamerica.review.{key}")
            pen.write(word, place, LABEL, SECOND_TEXT, align="centre", shrink=True)
        self._draw_layers(pen, pygame.Rect(left + 3 * column, rect.y, others * other_column, head), of)
        high = min(px(_MAX_ROW), max(px(_MIN_ROW), (rect.height - head) // others))
        for network in networks:
            row = pygame.Rect(rect.x, rect.y + head + network.seat * high, rect.width, high)
            who, note = self._seats[network.seat], self._note(network)
            draw(pen, row_background(chosen=network.seat == chosen, last=network.seat == others - 1), row)
            draw(pen, player_cell(who, note), pygame.Rect(row.x - px(8), row.y, name - px(4), row.height))
            for number, x in zip((network.cost, len(network.laid), len(network.used)), columns, strict=True):
                pen.write_at(str(number), x, row, _NUMBER, align="centre")
            owners = Counter(network.used.values())
            for other, x in enumerate(of):
                colour = INK if other != network.seat else SECOND_TEXT
                pen.write_at(str(owners[other] or "·"), x, row, _OF, colour, align="centre")

    def _draw_layers(self, pen: Pen, rect: pygame.Rect, columns: Sequence[int]) -> None:
        """Draw the head of the columns that count the rails by their builders: a word, a line and signs."""
        px = pen.px
        words = pygame.Rect(rect.x + px(2), rect.y, rect.width - px(4), round(0.46 * rect.height))
        word = pen.tr("transamerica.review.laid_by")
        pen.write(word, words, LABEL, SECOND_TEXT, align="centre", shrink=True)
        pen.surface.fill(styles.GRID, (words.x, words.bottom, words.width, max(1, px(1))))
        radius = min(px(13), round(0.42 * rect.width / len(columns)), round(0.22 * rect.height))
        middle = rect.y + round(0.77 * rect.height)
        for who, x in zip(self._seats, columns, strict=True):
            pen.sign(who.sign, (x, middle), max(5, radius))


CUT = 420
"""In an area up to this width, in design pixels, a choice shows only its surroundings."""
CUT_ROWS = 2.2
"""The height of the whole map then, as a multiple of the room's."""


class TransAmericaReview(ReviewPart):
    """Draws one review. Its reasons say everything."""

    chart = "result.course"
    steps = (1, 2, 4, 8, 16)
    weak_reasons = frozenset(("saved_nothing", "nowhere", "off_network", "dear"))
    names_actions = False
    counts_down = True

    def values_of(self, part: LossPart) -> Mapping[str, object]:
        """Return the number of rivals, and the rails of one: `part` counts them by its share only."""
        if part.code != "one_of_several":
            return {}
        rivals = len(self.signs) - 1
        return {"count": float(rivals * abs(part.amount)), "rivals": rivals}

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        names = frozenset(city.name for city in cast(TransAmerica, review.game).board.cities)
        signs = [seat.sign for seat in seats]
        preview = TransAmericaPreview(review.game, signs, maps, named=names)
        super().__init__(review, signs, preview, tr, partial(preview.draw, revealed=True))
        self.networks = NetworksPanel(review, seats, preview.small_map, tr)
        self._map = preview
        self.choice_ratio = 1.0
        self._seats = tuple(seats)
        self._to_lay: dict[Decision, tuple[tuple[Edge, int], ...]] = {}
        """The rails still to be laid for the mover's cities after the better turn, with their seats."""

    def figure(self, count: int | None) -> str:
        return self.tr("result.rails_missing", count=count or 0)

    def draw_choice(
        self, canvas: Canvas, cost: Cost, numbers: Sequence[int] = (), planner: int | None = None
    ) -> None:
        """Draw the map before a decision, with the players who would lay the rest after the better turn, or a
        plan.
        """
        view, seat, tr = self.review.view_before(cost), cost.decision.seat, self.tr
        known = msgspec.structs.replace(view, goals=self._goals(cost))
        contents = self._map.choice(known, cost.better, cost.wrong, numbers)
        to_lay = self._left(cost) if planner is None else self._planned(cost, planner)
        counts = Counter(by for _, by in to_lay)
        others = sorted((by for by in counts if by != seat), key=lambda by: -counts[by])
        key = "transamerica.review.must_lay" if planner is None else "review.plan"
        tags = [(by, tr(key, name=self._seats[by].name)) for by in others]
        if counts[seat]:
            own = "you" if self._is_you(seat) else "name"
            tags.append((seat, tr(f"transamerica.review.left.{own}", name=self._seats[seat].name)))
        legend = [Entry("better", tr("review.legend.better"))] if cost.better else []
        if contents.crossed:
            legend.append(Entry("played", tr("review.legend.played")))
        if others:
            signs = "".join(self.signs[by] for by in sorted(others))
            key = tags[0][1] if planner is not None else tr("transamerica.review.legend_others")
            legend.append(Entry("others", key, signs))
        contents = replace(
            contents,
            to_lay=tuple((edge, self.signs[by]) for edge, by in to_lay),
            tags=tuple((self.signs[by], words) for by, words in tags),
            legend=tuple(legend),
        )
        if canvas.rect.width <= canvas.look.px(CUT):
            self._draw_cut(canvas, replace(contents, tags=(), legend=()))
        else:
            self._map.small_map.draw(*canvas, contents)

    def _draw_cut(self, canvas: Canvas, contents: SmallMapContents) -> None:
        """Draw only the surroundings of the moves, from a map that is too large for the area."""
        surface, rect, look = canvas
        high = round(CUT_ROWS * rect.height)
        whole = pygame.Rect(0, 0, round(self.ratio * high), high)
        picture = pygame.Surface(whole.size, pygame.SRCALPHA)
        small = self._map.small_map
        small.draw(picture, whole, look, contents)
        ends = [end for spot in (*contents.better, *contents.crossed) for end in ends_of(spot)]
        spots = [small.spot(whole, end) for end in ends]
        part = pygame.Rect((0, 0), rect.size)
        part.center = (
            (round(fmean(x for x, _ in spots)), round(fmean(y for _, y in spots))) if spots else whole.center
        )
        put_framed(surface, look, picture.subsurface(part.clamp(whole).clip(whole)), rect)

    def _is_you(self, seat: int) -> bool:
        """True if the seat is the only person who played."""
        return [at for at, who in enumerate(self._seats) if who.is_human] == [seat]

    def _goals(self, cost: Cost) -> tuple[Goals | None, ...]:
        """Return everybody's cities that may be seen now, and in any case the mover's."""
        own: View = self.review.view_before(cost)
        now: View = self.review.view_at(cost.decision.first)
        return tuple(mine or shown for mine, shown in zip(own.goals, now.goals, strict=True))

    def _planned(self, cost: Cost, seat: int) -> tuple[tuple[Edge, int], ...]:
        """Return the rails that a seat was about to lay before a decision."""
        game, state = cast(TransAmerica, self.review.game), self.review.state_at(cost.decision.first)
        return tuple((edge, seat) for edge in sorted(game.analysis.cheapest_edges(game.observe(state, seat))))

    def _left(self, cost: Cost) -> tuple[tuple[Edge, int], ...]:
        decision = cost.decision
        if decision not in self._to_lay:
            self._to_lay[decision] = tuple(self._find_left(cost))
        return self._to_lay[decision]

    def _find_left(self, cost: Cost) -> Iterator[tuple[Edge, int]]:
        """Yield the rest of the mover's rails, after the others have laid what they miss themselves."""
        view: View = self.review.view_before(cost)
        game, table, mover = cast(TransAmerica, self.review.game), view.table, cost.decision.seat
        laid = [LaidRail(action.edge, mover) for action in cost.better if isinstance(action, LayRail)]
        if not laid:
            return
        rails, goals = [*table.rails, *laid], self._goals(cost)
        networks = networks_of(game, table.hubs, goals, rails)
        theirs: dict[Edge, int] = {}
        for network in sorted(networks, key=lambda one: (one.seat - mover) % table.seats):
            if network.seat != mover:
                theirs.update((edge, network.seat) for edge in network.missing if edge not in theirs)
        given = [LaidRail(edge, seat) for edge, seat in theirs.items()]
        alone = [hand if seat == mover else None for seat, hand in enumerate(goals)]
        for network in networks_of(game, table.hubs, alone, [*rails, *given]):
            yield from ((edge, theirs[edge]) for edge in network.used if edge in theirs)
            yield from ((edge, mover) for edge in sorted(network.missing))
