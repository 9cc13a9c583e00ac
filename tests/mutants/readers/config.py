"""Levels, the games' numbers, palettes and keys: read, and played with."""

import random
import re
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from game.ai.agent import Budget
from game.ai.opponents import Opponents
from game.content.files import Fault
from game.content.keymap import ACTIONS, read_keymap
from game.content.palettes import read_palettes
from game.content.sounds import read_sounds
from game.core.option import with_defaults
from game.core.plain import Malformed
from game.core.record import BETWEEN, Seat
from game.scenes import destinations as to
from game.scenes.messages import Messages
from game.scenes.new_game import NewGameScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui.input import Keymap, key_pressed
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.sound.sounds import Cue, PlayedSounds, SoundRequest, Takes, Volumes
from game.ui.theme import SHAPES, Palette
from tests.content.shipped import GAMES
from tests.games import KNOWN, games, read_levels
from tests.mutants.mutating import SampleFile
from tests.mutants.reader import Reader, Use
from tests.mutants.readers.home import SIZE, WHOLE, config_in, look, look_at, program, screen
from tests.silence import NoDevice

SECONDS = 0.005
FEW = 12
WHOLE_SOUNDS = read_sounds(WHOLE.sounds)
PEOPLE = (Seat("Ada", "human", "a"), Seat("Ben", "human", "b"))


def _samples(*names: str) -> tuple[SampleFile, ...]:
    return tuple(SampleFile(name, (WHOLE.config / name).read_bytes()) for name in names)


def _first(count: int, file: Path) -> bytes:
    """Return the first entries of a file of similar entries."""
    entries = re.split(rb"(?m)^(?=\w)", file.read_bytes())
    return b"".join(entries[: count + 1])


def _levels(folder: Path) -> tuple[Path, Use]:
    places = config_in(folder)
    views = {
        name: game.observe(state, game.to_act(state))
        for name, game in GAMES.items()
        for state in (game.start(2, with_defaults(game.options, {}), 3),)
    }

    def use(file: Path, shown: bool) -> None:
        chance = random.Random(file.stat().st_size)
        try:
            roster = read_levels(file)
        except Fault:
            roster = None
        if roster is not None:
            opponents = Opponents(roster, KNOWN)
            specs = [*roster.levels, *roster.references]
            specs += [f"{one}{BETWEEN}{other}" for one in roster.levels for other in roster.personalities]
            asked = chance.choice(specs), chance.choice(list(GAMES))
            for spec in specs:
                assert opponents.seconds(spec) > 0
                for name, game in GAMES.items():
                    try:
                        agent = opponents.agent(game, spec, 1)
                    except Malformed:
                        continue
                    if (spec, name) == asked:
                        legal = tuple(game.legal(views[name]))
                        assert agent.decide(views[name], legal, Budget(SECONDS)) in legal
        if shown:
            with program(folder, places) as app:
                look_at(app, NewGameScene, "tab", "tab", "return", "down", "escape")

    return places.config, use


def _games(folder: Path) -> tuple[Path, Use]:
    places = config_in(folder)

    def use(file: Path, shown: bool) -> None:
        name = file.stem
        try:
            game = games(WHOLE.maps, places.config)[name]
        except Fault:
            game = None
        if game is not None:
            chance = random.Random(file.stat().st_size)
            state = game.start(2, with_defaults(game.options, {}), chance.getrandbits(64))
            for _ in range(6):
                seat = game.to_act(state)
                if seat is None:
                    break
                view = game.observe(state, seat)
                game.imagine(view, 5)
                state = game.apply(state, chance.choice(game.legal(view))).state
        if shown:
            with program(folder, places) as app:
                app.stage.scenes.push(TitleScene(app))
                if game is None:
                    look_at(app, NewGameScene)
                    return
                app.go(to.BeginGame(name, with_defaults(game.options, {}), PEOPLE))
                look(app, "return", "tab", "l", "escape")
                look_at(app, lambda app: RulesScene(app, name), "right", "right")
            for record in (folder / "games").glob("*"):
                record.unlink()

    return places.config, use


def _palettes(folder: Path) -> tuple[Path, Use]:
    places = config_in(folder)
    whole = Look.open(WHOLE.assets, Scale(*SIZE))

    def use(file: Path, shown: bool) -> None:
        try:
            found = {
                name: Palette.of(name, read.colours, read.letters)
                for name, read in read_palettes(file).items()
            }
        except Fault:
            found = {}
        for palette in found.values():
            assert replace(whole, palette=palette).palette.colours
        if shown:
            for palette in found.values():
                look = replace(whole, palette=palette)
                for seat in range(len(SHAPES)):
                    look.art.draw_sign(screen(), seat, (50, 50), 20, palette)
            with program(folder, places) as app:
                for name in ("mono", "red_green", "default"):
                    Messages(app).change(palette=name)
                    look_at(app, SettingsScene)

    return places.config, use


def _keymap(folder: Path) -> tuple[Path, Use]:
    places = config_in(folder)

    def use(file: Path, shown: bool) -> None:
        try:
            read = read_keymap(file)
        except Fault:
            read = {}
        keymap = Keymap(read)
        for action, chords in read.items():
            assert keymap.chord(action) == (chords[0] if chords else "")
            for chord in chords:
                assert key_pressed(keymap, chord).means(action)
        if shown:
            with program(folder, places) as app:
                first = [chord for name in ACTIONS if (chord := app.stage.keymap.chord(name))]
                look_at(app, lambda app: RulesScene(app, "streetcar", "keys"), "right")
                app.stage.scenes.push(TitleScene(app))
                look(app, *first)

    return places.config, use


def _sounds(folder: Path) -> tuple[Path, Use]:
    folder.mkdir(parents=True, exist_ok=True)
    for take in WHOLE.sounds.parent.glob("*.ogg"):
        (folder / take.name).touch()

    def use(file: Path, shown: bool) -> None:
        del shown
        try:
            read = read_sounds(file)
        except Fault:
            return
        now = count()
        sounds = PlayedSounds(read, Takes(read, random.Random(1)), NoDevice(), lambda: next(now))
        sounds.volumes = Volumes(1.0, 1.0)
        for name in (*Cue, *read, *WHOLE_SOUNDS):
            sounds.play(name, SoundRequest(name, 0.5, number=7))
            sounds.ambience = name
            for _ in range(4):
                sounds.step()

    return folder, use


LEVELS = Reader("levels", _samples("levels.yaml"), _levels, 50)
NUMBERS = Reader("games", _samples("games/streetcar.yaml", "games/trambahn.yaml"), _games, 60)
PALETTES = Reader("palettes", _samples("palettes.yaml"), _palettes, 100)
KEYMAP = Reader("keymap", _samples("keymap.yaml"), _keymap, 60)
SOUNDS = Reader("sounds", (SampleFile("sounds.yaml", _first(FEW, WHOLE.sounds)),), _sounds, 100)
