"""What is said about an action: roughly where, what exactly, and why."""

from game.rules.transamerica.actions import Action, Done, MoveHub
from game.rules.transamerica.board import place
from game.tables.kit.coach import HasReading, HintWords
from game.tables.transamerica.layout import edge_of, node_of
from game.tables.transamerica.reading import Reading
from game.text.transamerica import Teller

TURN = 2
"""What is laid in a turn."""


class Hints(HintWords[HasReading[Reading], Teller]):
    def now(self) -> str:
        """A turn that is over is to be ended."""
        return self._tr("transamerica.table.hint.end") if self._position.reading.held else ""

    def where(self, action: Action) -> str:
        """The city that is nearest."""
        edge, node = edge_of(action), node_of(action)
        if edge is not None:
            (ax, ay), (bx, by) = place(edge[0]), place(edge[1])
            city = self._city_near((ax + bx) / 2, (ay + by) / 2)
        elif node is not None:
            city = self._city_near(*place(node))
        else:
            return ""
        return self._tr("transamerica.table.hint.region", city=city)

    def what(self, action: Action) -> str:
        """A rail, a hub, or the end of the turn."""
        if isinstance(action, Done):
            return self._tr("transamerica.table.hint.end")
        if isinstance(action, MoveHub):
            return self._tr("transamerica.table.hint.move_hub")
        return self._tr(f"transamerica.table.hint.{'edge' if edge_of(action) is not None else 'hub'}")

    def cost(self, action: Action, loss: float) -> str:
        """In rails: no more than a turn's, except for a hub."""
        most = TURN if node_of(action) is None else round(loss)
        return self._tr("tutor.transamerica", count=max(1, min(most, round(loss))))

    def _city_near(self, x: float, y: float) -> str:
        def distance(name: str) -> float:
            cx, cy = place(board.city(name).node)
            return (cx - x) ** 2 + (cy - y) ** 2

        board = self._position.reading.game.board
        return min((city.name for city in board.cities), key=distance)
