"""The expected turns of a drive by the die."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.ai.streetcar.drive_graph import DriveGraph
from game.rules.streetcar.journey import TramPosition

FAR = 99.0
"""Turns to an unreachable end."""
_SWEEPS = 8


class DiceRace:
    """Expected turns by the die from every place of a drive graph; each of `faces` is a number or H."""

    def __init__(self, graph: DriveGraph, faces: Sequence[str]) -> None:
        self._graph = graph
        self._faces = {face: faces.count(face) / len(faces) for face in dict.fromkeys(faces)}

    @cached_property
    def turns(self) -> Mapping[TramPosition, float]:
        """Indexed by place: the turns to the end with the best moves; 0 at the end itself."""
        graph = self._graph
        order = sorted(graph.left, key=lambda position: graph.left[position])
        options = {position: self._options(position) for position in order if not graph.arrived(position)}
        found: dict[TramPosition, float] = {
            position: 0.0 if graph.arrived(position) else FAR for position in order
        }
        for _ in range(_SWEEPS):
            change = 0.0
            for position, by_face in options.items():
                turns = 1.0
                for share, ends in by_face:
                    # A face without a move would force a withdrawal: as good as never.
                    turns += share * min((found[end] for end in ends), default=FAR)
                change = max(change, abs(found[position] - turns))
                found[position] = min(found[position], turns)
            if change < 0.01:
                break
        return found

    def after(self, position: TramPosition, face: str) -> float:
        """Return the expected remaining turns after a move by this face."""
        return min((self.turns.get(end, FAR) for end in self.ends(position, face)), default=FAR)

    def ends(self, position: TramPosition, face: str) -> Sequence[TramPosition]:
        """Return the places where a move by this face can end."""
        return self._graph.stops(position) if face == "H" else tuple(self._graph.ends(position, int(face)))

    def rolling(self, position: TramPosition) -> float:
        """Return the expected remaining turns after a move by a throw."""
        return sum(share * self.after(position, face) for face, share in self._faces.items())

    def _options(self, position: TramPosition) -> list[tuple[float, list[TramPosition]]]:
        left = self._graph.left
        return [
            (share, [end for end in self.ends(position, face) if end in left])
            for face, share in self._faces.items()
        ]
