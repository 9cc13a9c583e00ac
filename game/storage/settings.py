"""What a user has set, and the last choices of the new-game dialog."""

from pathlib import Path
from typing import Literal

import msgspec

from game.content.document import Fault, read_bytes
from game.core.option import OptionValue
from game.core.plain import Malformed, from_plain
from game.core.record import Seat
from game.storage.files import keep_aside, write_whole


class LastGame(msgspec.Struct, frozen=True):
    """What was chosen when a game of one kind was last started."""

    options: dict[str, OptionValue] = {}
    seats: tuple[Seat, ...] = ()


class Settings(msgspec.Struct, frozen=True):
    """All settings; the defaults are those of a first start."""

    language: Literal["en", "de", "fr"] = "en"
    ui_scale: int = 100
    """Per cent, 75 to 200."""
    palette: Literal["default", "red_green", "blue_yellow", "mono"] = "default"
    pace: Literal["instant", "fast", "normal", "step"] = "normal"
    end_turn: Literal["automatic", "confirm"] = "automatic"
    tutor: Literal["off", "gentle", "strict"] = "off"
    """Whether moves that cost much are warned of."""
    reduced_motion: bool = False
    full_screen: bool = False
    agents: tuple[str, ...] = ()
    """The user's own agents: absolute paths of Python files."""
    last_game: str = "transamerica"
    last_games: dict[str, LastGame] = {}

    def __post_init__(self) -> None:
        if not 75 <= self.ui_scale <= 200:
            raise ValueError(f"ui_scale is 75 to 200, not {self.ui_scale}")


class SettingsFile:
    """The settings on disk."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._damaged = False

    def read(self) -> Settings:
        """The settings, or the defaults where there is no file; raises Fault for a damaged one.

        After a Fault the program goes on with the defaults; `write` then keeps the damaged file aside.
        """
        if not self._file.exists():
            return Settings()
        self._damaged = True
        raw = read_bytes(self._file)
        try:
            settings = from_plain(msgspec.json.decode(raw), Settings)
        except Malformed as fault:
            raise Fault(self._file, 0, str(fault)) from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Fault(self._file, 0, f"not JSON: {error}") from None
        except RecursionError:
            raise Fault(self._file, 0, "nested too deeply") from None
        self._damaged = False
        return settings

    def write(self, settings: Settings) -> None:
        """Put the settings on disk; raises OSError."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        if self._damaged and self._file.exists():
            keep_aside(self._file)
        self._damaged = False
        write_whole(self._file, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
