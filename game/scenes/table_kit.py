"""What the program gives every table it shows."""

from collections.abc import Callable

from game.scenes.app import App
from game.tables.table import Kit


def kit_of(
    app: App,
    game: str,
    *,
    open_menu: Callable[[], None],
    open_rules: Callable[[str], None],
    show_error: Callable[[str], None],
) -> Kit:
    """The program's own things, and what its scene answers; what else a scene gives is put in its place."""
    return Kit(
        tr=app.catalogue,
        settings=app.settings,
        maps=app.places.maps,
        chord=app.stage.keymap.chord,
        speaker=app.stage.speaker,
        sounds=app.stage.sounds,
        open_menu=open_menu,
        open_rules=open_rules,
        show_error=show_error,
        explanations=app.explanations,
        heard=app.parts[game].sounds(),
    )
