"""The speed of opponents on the screen. Thinking time counts as part of the pause."""

PAUSES = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "step": 0.0}
"""Seconds between two moves of opponents, by the name in the settings."""


class Pace:
    """The pause before an opponent's next move; `step` waits for `go_on` instead."""

    def __init__(self, name: str = "normal") -> None:
        self._name = name
        self._waited = 0.0
        self._called = False

    @property
    def name(self) -> str:
        """One of PAUSES."""
        return self._name

    @property
    def due(self) -> bool:
        """True if the next move may be shown."""
        return self._called if self._name == "step" else self._called or self._waited >= PAUSES[self._name]

    @property
    def left(self) -> float | None:
        """The seconds until the next move may be shown by itself; None if somebody has to ask for it."""
        if self._name == "step" and not self._called:
            return None
        return 0.0 if self._called else max(0.0, PAUSES[self._name] - self._waited)

    @property
    def is_hurried(self) -> bool:
        """True if `go_on` asked for the next move."""
        return self._called

    def change(self, name: str) -> None:
        """Switch to the pace `name`, also in the middle of a pause."""
        self._name = name

    def begin(self, *, same_turn: bool) -> None:
        """Begin the pause after a move, half as long within one turn."""
        self._waited = PAUSES[self._name] / 2 if same_turn else 0.0
        self._called = False

    def wait(self, dt: float) -> None:
        """Let `dt` seconds of the pause pass."""
        self._waited += dt

    def go_on(self) -> None:
        """Cut the pause short."""
        self._called = True
