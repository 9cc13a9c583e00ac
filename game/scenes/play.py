"""`play`: the window, from the title to the end."""

from game.content.document import Fault
from game.content.keymap import read_keymap
from game.scenes.app import App
from game.scenes.program import Places, places_below
from game.scenes.title import TitleScene
from game.storage.folders import Folders, user_folders
from game.ui.input import Keymap
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.stage import Stage
from game.ui.window import Window


def play() -> int:
    """Open the window and play until it is closed; gives the exit status."""
    places = places_below()
    folders = user_folders()
    window: Window | None = None
    try:
        window = Window(title="Terminus", icon=places.scenes / "app_icon.svg")
        app = open_app(places, folders, window.size)
        if app.settings.full_screen:
            window.toggle_full_screen()
        app.stage.scenes.push(TitleScene(app))
        try:
            window.run(app.stage)
        finally:
            app.close()
    except Fault as fault:
        print(f"ERROR {fault}")  # noqa: T201 - there is no window to say it in
        return 2
    finally:
        if window is not None:
            window.close()
    return 0


def open_app(places: Places, folders: Folders, size: tuple[int, int]) -> App:
    """What all scenes share, for a window of `size` real pixels; raises Fault for a damaged catalogue."""
    stage = Stage(Look.open(places.assets, Scale(*size)))
    app = App(stage, places, folders)
    try:
        stage.keymap = Keymap(read_keymap(places.config / "keymap.yaml"))
    except Fault as fault:
        app.faults.append(fault)
    app.apply_settings()
    return app
