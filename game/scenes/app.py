"""What the scenes share: folders, settings, texts, games, and the way from one scene to the next."""

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
from game.content.places import Places
from game.core.game import AnyGame
from game.core.plain import Malformed
from game.core.record import Header, Seat
from game.scenes.destinations import Destination
from game.scenes.open_games import OpenGames
from game.session.thinking_processes import ThinkingProcesses
from game.storage.folders import Folders
from game.storage.saves import Saves
from game.storage.settings import SETTINGS_NAME, Language, SettingsFile
from game.text.tellers import Edition, catalogue_of, edition_name
from game.ui.beside import begin_beside
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
    from game.session.review.kept import KeptAnalysis
    from game.session.review.review import Review
    from game.storage.mistakes import Mistake
    from game.tables.parts import TableParts
    from game.text.tellers import Teller
    from game.ui.voice import Voice

ENGLISH = "en"


class App:
    """One for the program; every scene is given it."""

    def __init__(
        self,
        stage: Stage,
        places: Places,
        folders: Folders,
        parts: Mapping[str, "TableParts"],
        game_folders: Sequence[Path] = (),
        first_language: Language = "en",
    ) -> None:
        """Read the settings; the games are read when a scene first needs them.

        `parts` are what each game brings, by its name, those in `game_folders` among them. `first_language`
        is used until there are settings.
        """
        self.parts = parts
        self.stage = stage
        self.notices, self.captions = Notices(stage), Captions(stage)
        """Messages that belong to no scene, and sounds in words."""
        for one in (self.notices, self.captions):
            one.clear_of = lambda: stage.scenes.top.keep_clear if stage.scenes.top is not None else ()
        stage.scenes.over = [self.captions, self.notices]
        stage.on_speech = self._toggle_speech
        stage.on_full_screen = self._toggle_full_screen
        self.places = places
        self.folders = folders
        self.saves = Saves(folders)
        self.faults: list[Fault] = []
        """Damaged files found so far that the user has not been told of."""
        self._settings_file = SettingsFile(folders.settings / SETTINGS_NAME, first_language)
        self.settings = self._settings_file.empty()
        try:
            self.settings = self._settings_file.read()
        except Fault as fault:
            self.faults.append(fault)
        self.catalogue = catalogue_of(parts, places.locale, ENGLISH)
        """The texts in the player's language, or in English where those are damaged: one for the program."""
        self._language = ENGLISH
        stage.words = self.catalogue
        self.warm = True
        """Whether anything is made ready before it is asked for: by `warm_up` and `expect_review`."""
        self.go: Callable[[Destination], None] = _nowhere
        """Goes to a screen that a value names: what a router of this app does."""
        self.beside: Callable[[Callable[[], None]], None] = _in_a_thread
        """Carries out what the window does not wait for."""
        self.find_voice: Callable[[], Voice | None] = lambda: None
        """What reads out what is spoken, asked when it is wanted; None where there is none."""
        self.now: Callable[[], datetime] = _now
        """The time of this place."""
        self.clock: Callable[[], float] = time.monotonic
        """Seconds by which work that a page does between two frames is cut short."""
        self.random_bits: Callable[[int], int] = secrets.randbits
        """Where the keys of new games come from: so many bits that nobody can foresee."""
        self._palettes: dict[str, Palette] | None = None
        self._games: Mapping[str, AnyGame] | None = None
        self.agents_of_this_run: tuple[Path, ...] = ()
        """Files of the user's own agents for this run, besides those in the settings."""
        self.thinking = ThinkingProcesses(
            places.maps, places.config, game_folders, lambda: self.own_agents, self._wake
        )
        self._reading = threading.Lock()
        self._learning: LessonProgress | None = None
        self._puzzling: PuzzleProgress | None = None
        self._mistakes: MistakeBook | None = None
        self._copies: frozenset[str] = frozenset()
        """The names of ended records of whose mistakes nothing is shown."""
        self.open_games = OpenGames(self.saves, lambda: self.games, self._noticed)

    # ------------------------------------------------------------------ settings

    def apply_settings(self) -> None:
        """Bring language, sizes, colours and movement to what the settings say."""
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
        """Let the program be heard from now on; it stays silent where the list of sounds is damaged."""
        from game.content.sounds import read_sounds  # noqa: PLC0415 - not needed to start
        from game.ui.sound.sounds import sounds_of  # noqa: PLC0415

        try:
            self.stage.sounds = sounds_of(read_sounds(self.places.sounds))
            self.stage.sounds.on_heard = self.captions.tell
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
            # Where settings cannot be kept it holds until the end.
            self.change(muted=not self.settings.muted)
        self.stage.speak(self.stage.words("sound.off" if self.settings.muted else "sound.on"))

    def _toggle_full_screen(self) -> None:
        with suppress(OSError):
            # Where settings cannot be kept it holds until the end.
            self.change(full_screen=not self.stage.window.full_screen)

    def open_voice(self) -> None:
        """Let what is spoken be heard, or no longer, as the settings say; silence where there is no voice."""
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
            # Where settings cannot be kept it holds until the end.
            self.change(speech=not self.settings.speech)
        self.stage.speak(self.stage.words("speech.on" if self.settings.speech else "speech.off"))

    def _change_language(self) -> None:
        """Speak the language of the settings, or English where its texts are damaged.

        Raises Fault if the English texts are damaged.
        """
        language = self._language = self.settings.language
        try:
            self.catalogue.speak(language)
        except Fault as fault:
            if fault.file.stem != language or language == ENGLISH:
                raise
            self.faults.append(fault)
            self.catalogue.speak(ENGLISH)
        self.stage.scenes.reword()

    def change(self, **changes: Any) -> None:
        """Change settings: they hold at once and are on disk when this returns; raises OSError."""
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
        """The players' colours that the settings name; the usual ones where their file is damaged."""
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
        """The games of this program; a game whose map is damaged raises Fault when it is asked for."""
        with self._reading:
            if self._games is None:
                from game.content.games import games  # noqa: PLC0415 - the rules are not needed to start

                self._games = games(self.parts, self.places.maps, self.places.config)
            return self._games

    def game_name(self, edition: Edition) -> str:
        """Return the name of a game, or of its edition if it has several."""
        return edition_name(self.stage.words, self.parts, edition)

    @property
    def last_game(self) -> str:
        """The name of the game played last, or of the first where the settings name none of this program."""
        name = self.settings.last_game
        return name if name in self.games else next(iter(self.games))

    @property
    def roster(self) -> "Roster":
        """Return the opponents, and what people have said of their experience; raises Fault."""
        from game.content.levels import read_levels  # noqa: PLC0415 - not needed to start

        levels = read_levels(self.places.config / "levels.yaml", self.parts)
        return msgspec.structs.replace(levels, experience=self.settings.experience)

    def explanations(self, game: AnyGame) -> "Explanations":
        """Who explains the moves of a game, as far as that can be done where the levels are damaged."""
        from game.ai.parts import explanations_of  # noqa: PLC0415 - not needed to start

        return explanations_of(game, self.parts[game.name], self._plays(game))

    def _plays(self, game: AnyGame) -> "tuple[Play, ...]":
        """Return how the levels play a game; whoever needs the levels tells that they are damaged."""
        try:
            return self.roster.plays(game.name)
        except Fault:
            return ()

    def teller(self, match: "Match[Any, Any, Any]", seats: Sequence[Seat]) -> "Teller":
        """Who tells what happens in a game, in the user's language."""
        names = tuple(seat.name for seat in seats)
        game = match.game
        return self.parts[game.name].teller(self.catalogue, names, game, game.options_of(match.start))

    def review(
        self,
        match: "Match[Any, Any, Any]",
        header: Header,
        appraiser: "Adviser | None" = None,
        *,
        let_go: bool = False,
        record: "Path | None" = None,
    ) -> "Review":
        """A game looked back on; its turns are weighed by `appraiser`, as a rule that of the program.

        What is found is kept beside `record`, the file of the game, if there is one.
        """
        from game.session.review.review import Review  # noqa: PLC0415 - not needed to start

        game = match.game
        kind = self.parts[game.name].review_kind(game)
        asked = appraiser or self.thinking.adviser
        kept = None if record is None else self._kept_of(record, header, match)
        return Review(match, header, asked, kind, self.explanations(game), let_go=let_go, kept=kept)

    def _kept_of(self, record: "Path", header: Header, match: "Match[Any, Any, Any]") -> "KeptAnalysis":
        from game.ai.engine import version_of  # noqa: PLC0415 - not needed to start
        from game.session.review.kept import KeptAnalysis  # noqa: PLC0415 - not needed to start

        return KeptAnalysis(record, header, match, version_of(self._plays(match.game)))

    @property
    def learning(self) -> "LessonProgress":
        """The lessons, and how far the user has come in them."""
        if self._learning is None:
            from game.session.lesson_progress import LessonProgress  # noqa: PLC0415 - not needed to start

            with self._reading:
                # Asked for beside the window, too: there is only one, for it knows what is on disk.
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
        """The puzzles, and which of them the user has solved."""
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
        """The user's own costly turns, which come back as puzzles."""
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
        """Return the names of the ended records whose game stands in another one, by the index as it is."""
        with closing(self.archive()) as archive:
            next(archive.catch_up())
            for unusable in archive.remade:
                self._noticed(unusable.fault)
            return archive.copies

    def mistake_search(self) -> "MistakeSearch":
        """Who looks for mistakes in finished games that were not reviewed, the latest first."""
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
        """A search for new puzzles of these tasks by game."""
        from game.session.puzzle_hunt import PuzzleHunt  # noqa: PLC0415 - not needed to start
        from game.text.catalogue import LANGUAGES  # noqa: PLC0415

        return PuzzleHunt(
            hunter=self.thinking.hunter,
            games=self.games,
            tasks=tasks,
            span=span,
            folder=self.folders.puzzles,
            words={one: catalogue_of(self.parts, self.places.locale, one) for one in LANGUAGES},
            first=self.random_bits(32),
        )

    @property
    def own_agents(self) -> dict[str, Path]:
        """The files of the user's own agents by short name; those named for this run come before others."""
        from game.ai.own_agents import name_of  # noqa: PLC0415 - not needed to start

        files = (*map(Path, self.settings.agents), *self.agents_of_this_run)
        return {name_of(file): file for file in files}

    @property
    def opening(self) -> "Opening":
        """Starts games and resumes those on disk."""
        from game.session.opening import Opening  # noqa: PLC0415 - not needed to start

        return Opening(self.games, self.saves, self.thinking.thinker, self.random_bits)

    def warm_up(self, file: Path | None) -> None:
        """Read beside the window: the games, the round of the game in `file`, then `Woken`, then lessons."""
        if self.warm:
            self.beside(lambda: self._warm_up(file))

    def expect_review(self) -> None:
        """Start who will be asked what turns cost, so that the first answer does not wait for that."""
        if self.warm:
            self.thinking.start_adviser()

    def _noticed(self, fault: Fault) -> None:
        """Tell of it later, and once, however often the file is looked at until then."""
        if all(known.file != fault.file for known in self.faults):
            self.faults.append(fault)

    def _warm_up(self, file: Path | None) -> None:
        try:
            _ = self.games[self.last_game]
            if file is not None:
                self.open_games.find_round(file)
        except (Fault, Malformed, OSError):
            # Whoever opens the game or the map is told; the title only does without the round.
            return
        self.stage.window.wake()
        _ = self.learning.lessons
        self.puzzling.warm_up()

    def _wake(self) -> None:
        """Let whatever window there is now look for news; called in any thread."""
        self.stage.window.wake()

    def close(self) -> None:
        """End what runs beside the window."""
        self.stage.sounds.close()
        if self.stage.speaker.voice is not None:
            self.stage.speaker.voice.close()
        self.thinking.close()


def _now() -> datetime:
    return datetime.now().astimezone()


def _in_a_thread(action: Callable[[], None]) -> None:
    if not begin_beside(action):
        action()


def _nowhere(destination: Destination) -> None:
    raise RuntimeError(f"no router leads to {destination!r}")
