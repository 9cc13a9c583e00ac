"""`play`: the window, from the title to the end."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from game import NAME
from game.content.files import Fault
from game.content.keymap import read_keymap
from game.content.places import Places, places_below
from game.scenes.app import App
from game.scenes.going import Going
from game.scenes.title import TitleScene
from game.storage.folders import Folders, user_folders
from game.ui.input import Keymap
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.stage import Stage
from game.ui.window import Window

UNUSABLE = 2


def play(agents: Sequence[Path] = (), review: Path | None = None, record: Path | None = None) -> int:
    """Open the window and play until it is closed; gives the exit status.

    `agents` are files of the user's own agents for this run; `review` is a record to look back on first,
    `record` one to open: to look back on, or to go on with.
    """
    places = places_below()
    try:
        window = Window(title=NAME, icon=places.scenes / "app_icon.svg")
    except (OSError, pygame.error) as error:
        print(f"ERROR {error}", file=sys.stderr)  # noqa: T201 - there is no window to say it in
        return UNUSABLE
    try:
        return _play_in(window, places, user_folders(), agents, review, record)
    finally:
        window.close()


def _play_in(
    window: Window,
    places: Places,
    folders: Folders,
    agents: Sequence[Path],
    review: Path | None,
    record: Path | None,
) -> int:
    try:
        app = open_app(places, folders, window.size, agents)
    except (Fault, OSError) as error:
        print(f"ERROR {error}", file=sys.stderr)  # noqa: T201 - the terminal may be all there is
        _tell_in_a_box(str(error))
        return UNUSABLE
    if app.settings.full_screen:
        window.toggle_full_screen()
    app.stage.scenes.push(TitleScene(app))
    if review is not None:
        Going(app).review(review)
    if record is not None:
        Going(app).open_record(record)
    try:
        window.run(app.stage)
    finally:
        app.close()
    return 0


def _tell_in_a_box(message: str) -> None:
    """Say why the program cannot start, in a box of the system: our own texts may be what is damaged."""
    try:
        pygame.display.message_box(NAME, message, "error")
    except pygame.error:
        # A desktop without such boxes: the terminal has the message.
        return


def open_app(places: Places, folders: Folders, size: tuple[int, int], agents: Sequence[Path] = ()) -> App:
    """What all scenes share, for a window of `size` real pixels; raises Fault for a damaged catalogue."""
    stage = Stage(Look.open(places.assets, Scale(*size)))
    app = App(stage, places, folders, agents)
    stage.scenes.on_file = Going(app).dropped
    try:
        stage.keymap = Keymap(read_keymap(places.config / "keymap.yaml"))
    except Fault as fault:
        app.faults.append(fault)
    app.apply_settings()
    return app
