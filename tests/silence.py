"""A device of sound that is none."""

from pathlib import Path


class NoDevice:
    """Silence."""

    def play(self, file: Path, gain: float) -> None:
        """Nothing."""

    def fade_out(self, seconds: float) -> None:
        """Nothing."""

    def loop(self, file: Path | None, gain: float) -> None:
        """Nothing."""

    def set_loop_gain(self, gain: float) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""
