"""The expected turns of a drive by the die."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.ai.streetcar.drive_graph import DriveGraph
from game.rules.streetcar.drive import Stand

FAR = 99.0
"""Turns to an unreachable end."""
_SWEEPS = 8


class DiceRace:
    """Expected turns by the die from every place of a drive graph; each of `faces` is a number or H."""

    def __init__(self, graph: DriveGraph, faces: Sequence[str]) -> None:
        self._graph = graph
        self._faces = {face: faces.count(face) / len(faces) for face in dict.fromkeys(faces)}

    @cached_property
    def turns(self) -> Mapping[Stand, float]:
        """By place: the turns to the end with the best moves; 0 at the end itself."""
        graph = self._graph
        order = sorted(graph.left, key=lambda stand: graph.left[stand])
        options = {stand: self._options(stand) for stand in order if not graph.arrived(stand)}
        found: dict[Stand, float] = {stand: 0.0 if graph.arrived(stand) else FAR for stand in order}
        for _ in range(_SWEEPS):
            change = 0.0
            for stand, by_face in options.items():
                turns = 1.0
                for share, ends in by_face:
                    # A face without a move would force a withdrawal: as good as never.
                    turns += share * min((found[end] for end in ends), default=FAR)
                change = max(change, abs(found[stand] - turns))
                found[stand] = min(found[stand], turns)
            if change < 0.01:
                break
        return found

    def after(self, stand: Stand, face: str) -> float:
        """Return the expected remaining turns after a move by this face."""
        return min((self.turns.get(end, FAR) for end in self.ends(stand, face)), default=FAR)

    def ends(self, stand: Stand, face: str) -> Sequence[Stand]:
        """Return the places where a move by this face can end."""
        return self._graph.stops(stand) if face == "H" else tuple(self._graph.ends(stand, int(face)))

    def rolling(self, stand: Stand) -> float:
        """Return the expected remaining turns after a move by a throw."""
        return sum(share * self.after(stand, face) for face, share in self._faces.items())

    def _options(self, stand: Stand) -> list[tuple[float, list[Stand]]]:
        left = self._graph.left
        return [
            (share, [end for end in self.ends(stand, face) if end in left])
            for face, share in self._faces.items()
        ]
