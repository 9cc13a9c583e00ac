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
from game.scenes.last_net import LastNet, last_words, written
from game.scenes.title import TitleScene
from game.storage.folders import Folders, user_folders
from game.ui.input import Keymap
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.stage import Stage
from game.ui.window import Window

BROKEN = 1
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
    folders = user_folders()
    try:
        return _play_in(window, places, folders, agents, review, record)
    except Exception as error:
        # Before the first scene or after the last, where no page can be shown.
        _give_up(last_words(written(folders, [error])))
        return BROKEN
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
        _give_up(str(error))
        return UNUSABLE
    if app.settings.full_screen:
        window.toggle_full_screen()
    app.stage.window = window
    app.stage.net = net = LastNet(app, _give_up)
    with net.over_threads():
        try:
            window.run(app.stage, lambda: _begin(app, review, record))
        finally:
            app.close()
    return BROKEN if net.broken else 0


def _begin(app: App, review: Path | None, record: Path | None) -> None:
    """The title, and over it what the command line asks for."""
    app.stage.scenes.push(TitleScene(app))
    if review is not None:
        Going(app).review(review)
    if record is not None:
        Going(app).open_record(record)


def _give_up(message: str) -> None:
    """Say why the program ends, in the terminal, which may be all there is, and in a box of the system."""
    print(f"ERROR {message}", file=sys.stderr)  # noqa: T201
    _tell_in_a_box(message)


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
