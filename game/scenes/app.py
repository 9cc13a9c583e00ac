"""The services that scenes share: folders, settings, texts, games, and navigation between scenes."""

import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.content.files import Fault
from game.content.languages import SOURCE
from game.content.program_folders import ProgramFolders
from game.core.game import AnyGame
from game.core.plain import Malformed
from game.core.record import Header, Seat
from game.scenes.destinations import Destination
from game.scenes.open_games import OpenGames
from game.session.thinking_processes import ThinkingProcesses
from game.storage.folders import Folders
from game.storage.saves import Saves
from game.storage.settings import SETTINGS_NAME, SettingsFile
from game.text.tellers import GameWithOptions, catalogue_of, edition_name
from game.ui.background import run_in_background
from game.ui.look import phrase
from game.ui.notices import Captions, Notices
from game.ui.sound.sounds import Volumes
from game.ui.stage import Stage
from game.ui.theme import DEFAULT_PALETTE, Palette

if TYPE_CHECKING:
    from game.ai.reasons import Explanations
    from game.content.levels import Roster
    from game.content.plays import Play
    from game.core.match import Match
    from game.session.adviser import Adviser
    from game.session.archive import Archive
    from game.session.lesson_progress import LessonProgress
    from game.session.mistakes import MistakeBook, MistakeSearch
    from game.session.opening import Opening
    from game.session.puzzle_hunt import PuzzleHunt, Span
    from game.session.puzzle_progress import PuzzleProgress
    from game.session.review.review import Review
    from game.session.review.stored_analysis import StoredAnalysis
    from game.session.session import Session
    from game.storage.mistakes import Mistake
    from game.tables.parts import TableParts
    from game.text.story import Story
    from game.text.tellers import Teller
    from game.ui.voice import Voice


class App:
    """The application, one per program; every scene gets it."""

    def __init__(
        self,
        stage: Stage,
        places: ProgramFolders,
        folders: Folders,
        parts: Mapping[str, "TableParts"],
        game_folders: Sequence[Path] = (),
        first_language: str = SOURCE,
    ) -> None:
        """Read the settings; the games are read when a scene first needs them.

        `parts` are the parts of each game by name, including those in `game_folders`. `first_language` is
        used until there are settings.
        """
        self.parts = parts
        self.stage = stage
        self.notices, self.captions = Notices(stage), Captions(stage)
        """Messages that belong to no scene, and captions for sounds."""
        for one in (self.notices, self.captions):
            one.clear_of = lambda: stage.scenes.top.keep_clear if stage.scenes.top is not None else ()
        stage.scenes.over = [self.captions, self.notices]
        stage.on_speech = self._toggle_speech
        stage.on_full_screen = self._toggle_full_screen
        self.places = places
        self.folders = folders
        self.saves = Saves(folders)
        self.faults: list[Fault] = []
        """Damaged files that have not been reported to the user yet."""
        self._settings_file = SettingsFile(folders.settings / SETTINGS_NAME, first_language)
        self.settings = self._settings_file.empty()
        try:
            self.settings = self._settings_file.read()
        except Fault as fault:
            self.faults.append(fault)
        self.catalogue = catalogue_of(parts, places.locale, SOURCE)
        """The texts in the player's language, or in English if those are damaged: one per program."""
        self._language = SOURCE
        stage.words = stage.look.keyboard.words = self.catalogue
        self.warm = True
        """True if things are prepared before they are needed: by `warm_up` and `expect_review`."""
        self.go: Callable[[Destination], None] = _nowhere
        """Goes to the screen named by a value, implemented by this app's router."""
        self.run_in_background: Callable[[Callable[[], None]], None] = _in_a_thread
        """Runs work that the window does not wait for."""
        self.find_voice: Callable[[], Voice | None] = lambda: None
        """Finds the voice that reads out, when it is wanted; returns None if there is none."""
        self.now: Callable[[], datetime] = _now
        """Returns the local time with its zone."""
        self.clock: Callable[[], float] = time.monotonic
        """Seconds, to limit the work that a page does between two frames."""
        self.random_bits: Callable[[int], int] = secrets.randbits
        """The source of keys for new games: returns this number of unpredictable bits."""
        self._palettes: dict[str, Palette] | None = None
        self._games: Mapping[str, AnyGame] | None = None
        self.agents_of_this_run: tuple[Path, ...] = ()
        """Files of the user's agents for this run, besides those in the settings."""
        self.thinking = ThinkingProcesses(
            places.maps, places.config, game_folders, lambda: self.own_agents, self._wake
        )
        self._reading = threading.Lock()
        self._learning: LessonProgress | None = None
        self._puzzling: PuzzleProgress | None = None
        self._mistakes: MistakeBook | None = None
        self._copies: frozenset[str] = frozenset()
        """The names of ended records whose mistakes are not shown because another one has the same game.
        """
        self.open_games = OpenGames(self.saves, lambda: self.games, self._noticed)

    # ------------------------------------------------------------------ settings

    def apply_settings(self) -> None:
        """Apply language, sizes, colours and motion from the settings."""
        if self._language != self.settings.language:
            self._change_language()
        self.captions.wanted = self.settings.captions
        self.stage.speaker.language = self.catalogue.language
        self.stage.set_look(
            ui_scale=self.settings.ui_scale / 100,
            palette=self.palette,
            reduced_motion=self.settings.reduced_motion,
            high_contrast=self.settings.high_contrast,
        )

    def open_sounds(self) -> None:
        """Switch sound on; it stays silent if the list of sounds is damaged."""
        from game.content.sounds import read_sounds  # noqa: PLC0415 - not needed to start
        from game.ui.sound.sounds import sounds_of  # noqa: PLC0415

        try:
            self.stage.sounds = sounds_of(read_sounds(self.places.sounds))
            self.stage.sounds.on_heard = self.captions.add
        except Fault as fault:
            self.faults.append(fault)
        self.stage.sounds.volumes = self._volumes
        self.stage.on_mute = self._mute
        self.stage.on_letter_without_font = lambda: self.notices.show(phrase("text.no_letter"))

    @property
    def _volumes(self) -> Volumes:
        settings = self.settings
        return Volumes(settings.effects / 100, settings.ambience / 100, settings.muted)

    def _mute(self) -> None:
        with suppress(OSError):
            # If settings cannot be saved, the change holds until the end of the program.
            self.change(muted=not self.settings.muted)
        self.stage.speak(self.stage.words("sound.off" if self.settings.muted else "sound.on"))

    def _toggle_full_screen(self) -> None:
        with suppress(OSError):
            # If settings cannot be saved, the change holds until the end of the program.
            self.change(full_screen=not self.stage.window.full_screen)

    def open_voice(self) -> None:
        """Start or stop the reading voice as the settings say; there is silence if there is no voice."""
        speaker = self.stage.speaker
        if self.settings.speech and speaker.voice is None:
            speaker.voice = self.find_voice()
            if speaker.voice is None:
                self.notices.show(phrase("speech.none"))
        elif not self.settings.speech and speaker.voice is not None:
            speaker.voice.close()
            speaker.voice = None

    def _toggle_speech(self) -> None:
        with suppress(OSError):
            # If settings cannot be saved, the change holds until the end of the program.
            self.change(speech=not self.settings.speech)
        self.stage.speak(self.stage.words("speech.on" if self.settings.speech else "speech.off"))

    def _change_language(self) -> None:
        """Load the texts of the chosen language, or English if they are damaged.

        Raise Fault if the English texts are damaged.
        """
        language = self._language = self.settings.language
        try:
            self.catalogue.speak(language)
        except Fault as fault:
            if fault.file.stem != language or language == SOURCE:
                raise
            self.faults.append(fault)
            self.catalogue.speak(SOURCE)
        self.stage.scenes.reword()

    def change(self, **changes: Any) -> None:
        """Change settings: they apply at once and are on disk when this returns; raise OSError."""
        before = self.settings
        self.settings = msgspec.structs.replace(before, **changes)
        if self.settings.full_screen != self.stage.window.full_screen:
            self.stage.window.toggle_full_screen()
        self.thinking.own_agents_changed()
        shown = ("language", "ui_scale", "palette", "reduced_motion", "captions", "high_contrast")
        if any(getattr(self.settings, name) != getattr(before, name) for name in shown):
            self.apply_settings()
        self.stage.sounds.volumes = self._volumes
        if self.settings.speech != before.speech:
            self.open_voice()
        if self.settings != before:
            self._settings_file.write(self.settings)

    @property
    def palette(self) -> Palette:
        """The players' colours chosen in the settings; the default ones if their file is damaged."""
        if self.settings.palette == DEFAULT_PALETTE.name:
            return DEFAULT_PALETTE
        try:
            return self.palettes.get(self.settings.palette, DEFAULT_PALETTE)
        except Fault as fault:
            self.faults.append(fault)
            self._palettes = {}
            return DEFAULT_PALETTE

    @property
    def palettes(self) -> Mapping[str, Palette]:
        """All palettes by name, read when first asked for."""
        if self._palettes is None:
            from game.content.palettes import read_palettes  # noqa: PLC0415 - YAML is not needed to start

            found = read_palettes(self.places.config / "palettes.yaml")
            self._palettes = {name: Palette.of(name, one.colours, one.letters) for name, one in found.items()}
        return self._palettes

    # ------------------------------------------------------------------ games

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games of this program; looking up a game whose map is damaged raises Fault."""
        with self._reading:
            if self._games is None:
                from game.content.games import games  # noqa: PLC0415 - the rules are not needed to start

                self._games = games(self.parts, self.places.maps, self.places.config)
            return self._games

    def game_name(self, edition: GameWithOptions) -> str:
        """Return the name of a game, or of its edition if it has several."""
        return edition_name(self.stage.words, self.parts, edition)

    @property
    def last_game(self) -> str:
        """The name of the game played last; the first game if the settings name none of this program."""
        name = self.settings.last_game
        return name if name in self.games else next(iter(self.games))

    @property
    def roster(self) -> "Roster":
        """The opponents, and the experience that people have stated; raises Fault."""
        from game.content.levels import read_levels  # noqa: PLC0415 - not needed to start

        levels = read_levels(self.places.config / "levels.yaml", self.parts)
        return msgspec.structs.replace(levels, experience=self.settings.experience)

    def explanations(self, game: AnyGame) -> "Explanations":
        """Return the explainers of a game's moves, reduced if the levels are damaged."""
        from game.ai.parts import explanations_of  # noqa: PLC0415 - not needed to start

        return explanations_of(game, self.parts[game.name], self._plays(game))

    def _plays(self, game: AnyGame) -> "tuple[Play, ...]":
        """Return the levels' ways to play a game; empty if damaged, which is reported where levels are
        needed.
        """
        try:
            return self.roster.plays(game.name)
        except Fault:
            return ()

    def teller(self, match: "Match[Any, Any, Any]", seats: Sequence[Seat]) -> "Teller":
        """Return the teller that describes a match in the user's language."""
        names = tuple(seat.name for seat in seats)
        game = match.game
        return self.parts[game.name].teller(self.catalogue, names, game, game.options_of(match.start))

    def story(self, session: "Session") -> "Story":
        """Return the story of a session in the user's language."""
        from game.text.story import story_of  # noqa: PLC0415 - not needed to start

        return story_of(self.parts[session.game.name], self.catalogue, session.match, session.seats)

    def review(
        self,
        match: "Match[Any, Any, Any]",
        header: Header,
        adviser: "Adviser | None" = None,
        *,
        let_go: bool = False,
        record: "Path | None" = None,
    ) -> "Review":
        """Return the review of a match; `adviser` weighs its turns, by default the program's own.

        Results are stored next to `record`, the file of the match, if there is one.
        """
        from game.session.review.review import Review  # noqa: PLC0415 - not needed to start

        game = match.game
        kind = self.parts[game.name].review_kind(game)
        asked = adviser or self.thinking.adviser
        kept = None if record is None else self._kept_of(record, header, match)
        return Review(match, header, asked, kind, self.explanations(game), let_go=let_go, kept=kept)

    def _kept_of(self, record: "Path", header: Header, match: "Match[Any, Any, Any]") -> "StoredAnalysis":
        from game.ai.engine import version_of  # noqa: PLC0415 - not needed to start
        from game.session.review.stored_analysis import StoredAnalysis  # noqa: PLC0415 - not needed to start

        return StoredAnalysis(record, header, match, version_of(self._plays(match.game)))

    @property
    def learning(self) -> "LessonProgress":
        """The lessons, and the user's progress in them."""
        if self._learning is None:
            from game.session.lesson_progress import LessonProgress  # noqa: PLC0415 - not needed to start

            with self._reading:
                # Also called from other threads: there must be only one, because it tracks the state on disk.
                self._learning = self._learning or LessonProgress(
                    self.places.config,
                    self.folders.settings,
                    self.parts,
                    lambda: self.games,
                    self._noticed,
                )
        return self._learning

    @property
    def puzzling(self) -> "PuzzleProgress":
        """The puzzles, and the user's solutions."""
        if self._puzzling is None:
            from game.session.puzzle_progress import PuzzleProgress  # noqa: PLC0415 - not needed to start

            with self._reading:
                self._puzzling = self._puzzling or PuzzleProgress(
                    self.places.config,
                    self.folders.puzzles,
                    lambda: self.games,
                    lambda: self.learning,
                    self.folders.settings,
                    self._noticed,
                    lambda: self.now().date(),
                )
        return self._puzzling

    @property
    def mistakes(self) -> "MistakeBook":
        """The user's costly turns, which return as puzzles."""
        if self._mistakes is None:
            from game.session.mistakes import MistakeBook  # noqa: PLC0415 - not needed to start

            self._copies = self._find_copies()
            self._mistakes = MistakeBook(
                self.folders.settings,
                lambda: self.puzzling.today,
                self._can_be_tried,
                self._noticed,
            )
        return self._mistakes

    def _can_be_tried(self, mistake: "Mistake") -> bool:
        with suppress(OSError):
            # A name may be longer than the system allows.
            is_there = (self.saves.ended_folder / mistake.record).is_file()
            return is_there and mistake.game in self.parts and mistake.record not in self._copies
        return False

    def archive(self) -> "Archive":
        """Return the archive of ended games, to be closed after use."""
        from game.session.archive import Archive  # noqa: PLC0415 - not needed to start

        return Archive(self.games, self.parts, self.saves, self.folders.history)

    def _find_copies(self) -> frozenset[str]:
        """Return the names of ended records whose game is also in another record, by the index as it is."""
        with closing(self.archive()) as archive:
            next(archive.catch_up())
            for unusable in archive.remade:
                self._noticed(unusable.fault)
            return archive.copies

    def mistake_search(self) -> "MistakeSearch":
        """Return a search for mistakes in unreviewed finished games, the latest first."""
        from game.session.mistakes import MistakeSearch  # noqa: PLC0415 - not needed to start

        try:
            records = self.saves.ended_games()[::-1]
        except Fault as fault:
            self._noticed(fault)
            records = []
        book, self._copies = self.mistakes, self._find_copies()
        return MistakeSearch(
            book,
            [file for file in records if file.name not in self._copies],
            self.opening.read,
            lambda game: self.parts[game.name].review_kind(game),
            self.thinking.adviser,
            self._kept_of,
        )

    def puzzle_hunt(self, tasks: "Mapping[str, Sequence[str]]", span: "Span") -> "PuzzleHunt":
        """Return a search for new puzzles of these tasks, by game."""
        from game.session.puzzle_hunt import PuzzleHunt  # noqa: PLC0415 - not needed to start

        return PuzzleHunt(
            hunter=self.thinking.hunter,
            games=self.games,
            tasks=tasks,
            span=span,
            folder=self.folders.puzzles,
            first=self.random_bits(32),
        )

    @property
    def own_agents(self) -> dict[str, Path]:
        """The files of the user's agents by short name; those named for this run take precedence."""
        from game.ai.agent_files import name_of  # noqa: PLC0415 - not needed to start

        files = (*map(Path, self.settings.agents), *self.agents_of_this_run)
        return {name_of(file): file for file in files}

    @property
    def opening(self) -> "Opening":
        """Starts new games and resumes those on disk."""
        from game.session.opening import Opening  # noqa: PLC0415 - not needed to start

        return Opening(self.games, self.saves, self.thinking.thinker, self.random_bits)

    def warm_up(self, file: Path | None) -> None:
        """Prepare in the background: games, the round of the game in `file`, then `Woken`, then lessons."""
        if self.warm:
            self.run_in_background(lambda: self._warm_up(file))

    def expect_review(self) -> None:
        """Start the adviser for the costs of turns, so that its first answer does not wait for that."""
        if self.warm:
            self.thinking.start_adviser()

    def _noticed(self, fault: Fault) -> None:
        """Remember a fault for a later report, once per file."""
        if all(known.file != fault.file for known in self.faults):
            self.faults.append(fault)

    def _warm_up(self, file: Path | None) -> None:
        try:
            _ = self.games[self.last_game]
            if file is not None:
                self.open_games.find_round(file)
        except (Fault, Malformed, OSError):
            # Opening the game or the map reports the fault; the title merely omits the round.
            return
        self.stage.window.wake()
        _ = self.learning.lessons
        self.puzzling.warm_up()

    def _wake(self) -> None:
        """Let the current window look for news; called from any thread."""
        self.stage.window.wake()

    def close(self) -> None:
        """Stop everything that runs in the background."""
        self.stage.sounds.close()
        if self.stage.speaker.voice is not None:
            self.stage.speaker.voice.close()
        self.thinking.close()


def _now() -> datetime:
    return datetime.now().astimezone()


def _in_a_thread(action: Callable[[], None]) -> None:
    if not run_in_background(action):
        action()


def _nowhere(destination: Destination) -> None:
    raise RuntimeError(f"no router leads to {destination!r}")
