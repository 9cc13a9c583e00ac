"""`play`: the window, from the title to the end."""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
import pygame

from game import NAME
from game.content.drawings import read_drawing
from game.content.files import Fault
from game.content.languages import SOURCE
from game.content.program_folders import ProgramFolders, places_below
from game.scenes.system_language import system_language
from game.scenes.title_art import TitleArt, menu_end
from game.storage.folders import Folders, usable, user_folders
from game.storage.json_file import JsonFile
from game.storage.settings import SETTINGS_NAME, Settings, SettingsFile
from game.storage.window_file import WindowFile, WindowShape
from game.ui.memory import give_back_large_blocks
from game.ui.pictures import draw_drawing
from game.ui.scale import Scale
from game.ui.window import Window

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.tables.parts import TableParts
    from game.ui.look import Look

# ruff: noqa: PLC0415 - the title's picture is made while the rest of the program is read

T = TypeVar("T", bound=msgspec.Struct)

AMBIENCE = 40
"""The volume in percent, if ambience is wanted at the first start."""
ICON = 64, 64
"""The size of the window's icon, in pixels."""
BROKEN = 1
UNUSABLE = 2


def play(
    parts: "Mapping[str, TableParts]",
    agents: Sequence[Path] = (),
    review: Path | None = None,
    record: Path | None = None,
    *,
    game_folders: Sequence[Path] = (),
    when_shown: Callable[[Window], object] | None = None,
) -> int:
    """Open the window and play until it is closed; return the exit status.

    `parts` are the parts of each game by name, and `game_folders` the folders of the user's games. `agents`
    are files of the user's agents for this run; `review` is a record to review first, `record` one to open:
    to review or to resume. `when_shown` is called as soon as something is visible.
    """
    # Objects made until something is visible stay alive: collecting garbage meanwhile would only cost time.
    gc.disable()
    give_back_large_blocks()
    places = places_below()
    folders, spare_folders = usable(user_folders())
    kept = WindowFile(folders.settings)
    faults: list[Fault] = []
    shape = _read(kept, WindowShape(), faults)
    # Read again by the app, which reports problems with them.
    settings = _read(SettingsFile(folders.settings / SETTINGS_NAME), Settings(), [])
    has_home = os.path.isdir(folders.settings)  # noqa: PTH112 - a Path raises without rights
    try:
        icon = _icon(places.scenes / "app_icon.svg", faults)
        window = Window(title=NAME, shape=shape, full_screen=settings.full_screen, icon=icon)
    except (OSError, pygame.error) as error:
        print(f"ERROR {error}", file=sys.stderr)  # noqa: T201 - there is no window to say it in
        return UNUSABLE
    # The title takes over the list's only reference: otherwise its layers would stay in memory to the end.
    menu = menu_end(Scale(*window.size, settings.ui_scale / 100))
    street = [TitleArt(places.scenes, window.size, still=settings.reduced_motion, menu=menu)]

    def open_here() -> "App":
        # Keys are read when something is visible.
        app = open_app(
            places,
            folders,
            parts,
            window.size,
            game_folders=game_folders,
            first_language=system_language(),
            with_keys=False,
        )
        app.agents_of_this_run = tuple(agents)
        return app

    def begin(app: "App") -> None:
        from game.scenes import destinations as to
        from game.scenes.messages import Messages

        app.faults += faults
        _begin(app, window, street.pop(), when_shown)
        Messages(app).show_faults()
        Messages(app).show_spare_folders(spare_folders)
        if review is not None:
            app.go(to.ReviewOfRecord(review))
        if record is not None:
            app.go(to.Record(record))
        if record is None and review is None and not app.settings.asked_for_ambience:
            ask_for_ambience(app)

    try:
        return _play_in(window, open_here, begin)
    except Exception as error:
        # Before the first scene or after the last, when no page can be shown.
        from game.scenes.fault_handler import last_words, written

        _give_up(last_words(written(folders, [error])))
        return BROKEN
    finally:
        gc.enable()
        for art in street:
            art.finish()
        if window.shape != shape and os.path.isdir(folders.settings) >= has_home:  # noqa: PTH112
            with suppress(OSError):
                kept.write(window.shape)
        window.close()


def _icon(file: Path, faults: list[Fault]) -> pygame.Surface | None:
    """Return the window's icon; a damaged one is reported once the window exists."""
    try:
        return draw_drawing(read_drawing(file), ICON)
    except Fault as fault:
        faults.append(fault)
        return None


def _read(file: JsonFile[T], usual: T, faults: list[Fault]) -> T:
    try:
        return file.read()
    except Fault as fault:
        faults.append(fault)
        return usual


def _play_in(window: Window, open_here: "Callable[[], App]", begin: "Callable[[App], None]") -> int:
    try:
        app = open_here()
    except (Fault, OSError) as error:
        _give_up(str(error))
        return UNUSABLE
    from game.scenes.fault_handler import FaultHandler

    app.stage.window = window
    app.stage.net = net = FaultHandler(app, _give_up)
    with net.over_threads():
        try:
            window.run(app.stage, lambda: begin(app))
        finally:
            app.close()
    return BROKEN if net.broken else 0


def _begin(app: "App", window: Window, art: TitleArt, when_shown: Callable[[Window], object] | None) -> None:
    """Show the title, then set up everything that it does not need."""
    from game.scenes.title import TitleScene
    from game.ui.voice import system_voice

    app.stage.scenes.push(TitleScene(app, art))
    try:
        window.show(app.stage)
        if when_shown is not None:
            when_shown(window)
    finally:
        gc.enable()
        # Nobody presses a key before something is visible, and nothing plays before.
        _read_keys(app)
        app.open_sounds()
        app.find_voice = system_voice
        app.open_voice()


def ask_for_ambience(app: "App") -> None:
    """Ask the only question of the first start; dismissing it means silence."""
    from game.scenes.messages import Messages
    from game.ui.look import phrase
    from game.ui.widgets.button import ButtonKind
    from game.ui.widgets.dialog import Dialog, DialogButton

    def answered(answer: object) -> None:
        loudness = AMBIENCE if answer else app.settings.ambience
        Messages(app).change(asked_for_ambience=True, ambience=loudness)

    buttons = (
        DialogButton(phrase("first_start.ambience"), result=True, icon="sound"),
        # The last button has the initial focus: confirming at once must not start sound.
        DialogButton(phrase("first_start.quiet"), result=False, kind=ButtonKind.PRIMARY, icon="mute"),
    )
    app.stage.scenes.push(
        Dialog(app.stage, phrase("first_start.title"), phrase("first_start.text"), buttons), answered
    )


def _give_up(message: str) -> None:
    """Report why the program ends, in the terminal and in a system message box: our texts may be damaged."""
    print(f"ERROR {message}", file=sys.stderr)  # noqa: T201
    # A desktop without message boxes: the terminal has the message.
    with suppress(pygame.error):
        pygame.display.message_box(NAME, message, "error")


def open_app(
    places: ProgramFolders,
    folders: Folders,
    parts: "Mapping[str, TableParts]",
    size: tuple[int, int],
    *,
    game_folders: Sequence[Path] = (),
    look: "Look | None" = None,
    first_language: str = SOURCE,
    with_keys: bool = True,
) -> "App":
    """Return the app for a window of `size` real pixels; raise Fault for a damaged catalogue.

    `parts` are the parts of each game by name, and `game_folders` the folders of the user's games, which are
    passed to the thinking processes of opponents and advisers. A `look` may be shared, so that the same art
    is not drawn twice. `first_language` is used without settings.
    """
    from game.scenes import destinations as to
    from game.scenes.app import App
    from game.scenes.router import Router
    from game.scenes.thinking_faults import ThinkingFaults
    from game.ui.look import Look
    from game.ui.scale import Scale
    from game.ui.stage import Stage

    scale = Scale(*size)
    drawn = look.resized(scale) if look is not None else Look.open(places.assets, scale)
    stage = Stage(drawn)
    app = App(stage, places, folders, parts, game_folders, first_language)
    app.go = Router(app).go
    app.thinking.on_failure = ThinkingFaults(app).report
    stage.on_screenshot = lambda: _keep_screenshot(app)
    stage.scenes.on_file = lambda path: app.go(to.DroppedFile(path))
    app.apply_settings()
    if with_keys:
        _read_keys(app)
    return app


def _keep_screenshot(app: "App") -> None:
    from game.scenes.sharing import save_screenshot

    save_screenshot(app)


def _read_keys(app: "App") -> None:
    from game.content.keymap import read_keymap
    from game.ui.input import Keymap

    try:
        app.stage.keymap = Keymap(read_keymap(app.places.config / "keymap.yaml"))
    except Fault as fault:
        app.faults.append(fault)
