"""The user's settings, and the last choices in the new-game dialog."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.content.experience import Experience
from game.content.languages import LANGUAGES, SOURCE
from game.core.option import OptionValue
from game.core.record import Seat
from game.storage.json_file import JsonFile

SETTINGS_NAME = "settings.json"
TurnEnd: TypeAlias = Literal["automatic", "grace", "confirm"]
"""The end of a turn: at once, after a moment to undo, or when confirmed."""
MAX_AGENTS = 100
"""Each is read again whenever the page of own agents is shown."""


class LastGame(msgspec.Struct, frozen=True):
    """The choices with which a game of one kind was last started."""

    options: dict[str, OptionValue] = {}
    seats: tuple[Seat, ...] = ()
    """The seats in the listed order, even if another one began."""
    turns: Literal["listed", "random"] = "listed"
    first: Literal["first", "drawn"] = "first"
    own: dict[str, OptionValue] = {}
    """The options last chosen individually, not by a preset."""


class Settings(msgspec.Struct, frozen=True):
    """All settings, with the defaults of a first start."""

    language: str = SOURCE
    """One of `LANGUAGES`."""
    ui_scale: int = 100
    """Per cent, 75 to 200."""
    effects: int = 70
    """Volume of sound effects in percent."""
    ambience: int = 0
    """Volume of the ambient sound in percent."""
    muted: bool = False
    asked_for_ambience: bool = False
    """True once the first start has asked for ambient sound."""
    high_contrast: bool = False
    """True for a contrast of 7:1 between text and background."""
    captions: bool = False
    """True if meaningful sounds are captioned."""
    speech: bool = False
    """True if the system's voice reads out texts."""
    palette: Literal["default", "red_green", "blue_yellow", "mono"] = "default"
    pace: Literal["instant", "fast", "normal", "step"] = "normal"
    end_turn: TurnEnd = "grace"
    tutor: Literal["off", "gentle", "strict"] = "off"
    """The strictness of warnings about costly moves."""
    guesses: bool = True
    """True if tables show conclusions about hidden cards."""
    reduced_motion: bool = False
    full_screen: bool = False
    agents: Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_AGENTS)] = ()
    """The user's own agents: absolute paths of Python files."""
    experience: dict[str, dict[str, Experience]] = {}
    """Indexed by game and person: the answer to the question about experience with the game."""
    last_game: str = "transamerica"
    last_games: dict[str, LastGame] = {}

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise ValueError(f"language is one of {', '.join(LANGUAGES)}, not {self.language!r}")
        if not 75 <= self.ui_scale <= 200:
            raise ValueError(f"ui_scale is 75 to 200, not {self.ui_scale}")
        for name, loudness in (("effects", self.effects), ("ambience", self.ambience)):
            if not 0 <= loudness <= 100:
                raise ValueError(f"{name} is 0 to 100, not {loudness}")


class SettingsFile(JsonFile[Settings]):
    """The user's settings as a JSON file."""

    def __init__(self, file: Path, first_language: str = SOURCE) -> None:
        """Use `first_language` at the first start, when there is no file yet."""
        super().__init__(file, Settings)
        self._first_language = first_language

    def empty(self) -> Settings:
        """Return the settings of a first start."""
        return Settings(language=self._first_language)
