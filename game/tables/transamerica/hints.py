"""Hints in three steps: where to look, what to do, and why."""

from game.rules.transamerica.actions import DONE, LayRail, PlaceHub
from game.rules.transamerica.board import Edge, Node, place
from game.tables.furniture.action_hint import STEPS, ActionHint
from game.tables.transamerica.reading import Reading
from game.text.catalogue import Translate


def hint(reading: Reading, step: int, tr: Translate) -> ActionHint | None:
    """Step 1 to 3 of the hint for a position; None where there is nothing to do."""
    if reading.placing:
        return _hub_hint(reading, step, tr)
    edge = _best_edge(reading)
    if edge is not None:
        return _edge_hint(reading, edge, step, tr)
    if reading.can_end:
        return ActionHint(STEPS, tr("transamerica.table.hint.end"), DONE)
    return None


def _best_edge(reading: Reading) -> Edge | None:
    """The legal edge that leaves least missing for its cost; None where ending the turn is as good."""
    if not reading.may_act or reading.missing is None:
        return None
    before, board = reading.missing, reading.game.board

    def worth(edge: Edge) -> tuple[float, int]:
        after = reading.missing_after(edge)
        gain = before - (before if after is None else after)
        return gain / board.cost(edge), gain

    edges = [edge for edge in reading.legal_edges if worth(edge)[1] > 0]
    if edges:
        return max(edges, key=worth)
    can_stop = DONE in reading.game.legal(reading.view)
    return None if can_stop or not reading.legal_edges else reading.legal_edges[0]


def _edge_hint(reading: Reading, edge: Edge, step: int, tr: Translate) -> ActionHint:
    if step == 1:
        (ax, ay), (bx, by) = place(edge[0]), place(edge[1])
        city = _city_near(reading, ((ax + bx) / 2, (ay + by) / 2))
        return ActionHint(1, tr("transamerica.table.hint.region", city=city), LayRail(edge))
    if step == 2:
        return ActionHint(2, tr("transamerica.table.hint.edge"), LayRail(edge))
    after = reading.away_after(edge)
    gains = {
        card.city: card.away - after[card.city]
        for card in reading.cards
        if card.away is not None and card.city in after and after[card.city] < card.away
    }
    if gains:
        city = max(gains, key=lambda name: gains[name])
        text = tr("transamerica.table.hint.why", count=gains[city], city=city)
    else:
        missing = reading.missing_after(edge)
        text = tr("transamerica.table.hint.why_network", missing=missing)
    return ActionHint(STEPS, text, LayRail(edge))


def _hub_hint(reading: Reading, step: int, tr: Translate) -> ActionHint | None:
    """The intersection from which least is missing, in the middle of the own cities where several are."""
    board = reading.game.board
    spots = [place(board.city(card.city).node) for card in reading.cards]
    if not spots or not reading.legal_nodes:
        return None

    def worth(node: Node) -> tuple[int, float]:
        missing = reading.missing_with_hub(node)
        x, y = place(node)
        far = max((x - cx) ** 2 + (y - cy) ** 2 for cx, cy in spots)
        return (missing if missing is not None else 0, far)

    node = min(reading.legal_nodes, key=worth)
    if step == 1:
        return ActionHint(
            1, tr("transamerica.table.hint.region", city=_city_near(reading, place(node))), PlaceHub(node)
        )
    if step == 2:
        return ActionHint(2, tr("transamerica.table.hint.hub"), PlaceHub(node))
    missing = reading.missing_with_hub(node)
    return ActionHint(STEPS, tr("transamerica.table.hint.why_hub", missing=missing), PlaceHub(node))


def _city_near(reading: Reading, spot: tuple[float, float]) -> str:
    def distance(name: str) -> float:
        x, y = place(reading.game.board.city(name).node)
        return (x - spot[0]) ** 2 + (y - spot[1]) ** 2

    return min((city.name for city in reading.game.board.cities), key=distance)
