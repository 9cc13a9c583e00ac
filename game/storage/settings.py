"""What a user has set, and the last choices of the new-game dialog."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.content.experience import Experience
from game.core.option import OptionValue
from game.core.record import Seat
from game.storage.json_file import JsonFile

SETTINGS_NAME = "settings.json"
Language: TypeAlias = Literal["en", "de", "fr"]
TurnEnd: TypeAlias = Literal["automatic", "grace", "confirm"]
"""How a turn that is over passes on: at once, after a moment to take it back, or when it is confirmed."""
MOST_AGENTS = 100
"""Each is read anew whenever the page of own agents is laid out."""


class LastGame(msgspec.Struct, frozen=True):
    """What was chosen when a game of one kind was last started."""

    options: dict[str, OptionValue] = {}
    seats: tuple[Seat, ...] = ()
    """As they were listed, whoever began."""
    turns: Literal["listed", "random"] = "listed"
    first: Literal["first", "drawn"] = "first"
    own: dict[str, OptionValue] = {}
    """The options that were last chosen one by one, not as a preset."""


class Settings(msgspec.Struct, frozen=True):
    """All settings; the defaults are those of a first start."""

    language: Language = "en"
    ui_scale: int = 100
    """Per cent, 75 to 200."""
    effects: int = 70
    """How loud what happens is heard, in per cent."""
    ambience: int = 0
    """How loud the place of a table is heard, in per cent."""
    muted: bool = False
    asked_for_ambience: bool = False
    """Whether it was asked, at the first start, if the place of a table shall be heard."""
    high_contrast: bool = False
    """Whether words stand out seven to one from their ground."""
    captions: bool = False
    """Whether sounds that tell something are told in words as well."""
    speech: bool = False
    """Whether the system's voice reads out what is spoken."""
    palette: Literal["default", "red_green", "blue_yellow", "mono"] = "default"
    pace: Literal["instant", "fast", "normal", "step"] = "normal"
    end_turn: TurnEnd = "grace"
    tutor: Literal["off", "gentle", "strict"] = "off"
    """Whether moves that cost much are warned of."""
    guesses: bool = True
    """True if tables show what can be guessed about hidden cards."""
    reduced_motion: bool = False
    full_screen: bool = False
    agents: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_AGENTS)] = ()
    """The user's own agents: absolute paths of Python files."""
    experience: dict[str, dict[str, Experience]] = {}
    """By game and a person's name: the answer if that person has played the game before."""
    last_game: str = "transamerica"
    last_games: dict[str, LastGame] = {}

    def __post_init__(self) -> None:
        if not 75 <= self.ui_scale <= 200:
            raise ValueError(f"ui_scale is 75 to 200, not {self.ui_scale}")
        for name, loudness in (("effects", self.effects), ("ambience", self.ambience)):
            if not 0 <= loudness <= 100:
                raise ValueError(f"{name} is 0 to 100, not {loudness}")


class SettingsFile(JsonFile[Settings]):
    """The settings on disk."""

    def __init__(self, file: Path, first_language: Language = "en") -> None:
        """`first_language` is that of the first start, when there is no file yet."""
        super().__init__(file, Settings)
        self._first_language = first_language

    def empty(self) -> Settings:
        """Return the settings of a first start."""
        return Settings(language=self._first_language)
