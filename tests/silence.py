"""A device of sound that is none."""

from pathlib import Path


class NoDevice:
    """Silence."""

    def play(self, file: Path, gain: float) -> None:
        """Play nothing."""

    def fade_out(self, seconds: float) -> None:
        """Play nothing."""

    def loop(self, file: Path | None, gain: float) -> None:
        """Play nothing."""

    def set_loop_gain(self, gain: float) -> None:
        """Play nothing."""

    def close(self) -> None:
        """Play nothing."""
