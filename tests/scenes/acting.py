"""Actions of a player, in a line each."""

from collections.abc import Iterator

import pygame

from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.floating_card import FloatingCard
from game.ui.boxes.leaves import Paragraph, Words
from game.ui.boxes.part import Placed, walk
from game.ui.input import KeyReleased, PointerMoved, PointerPressed, PointerReleased, Position, key_pressed
from game.ui.widgets.button import Button
from game.ui.widgets.control_parts import ScrollPart
from game.ui.widgets.scroll import BAR_ROOM


def press(app: App, *chords: str) -> None:
    """Press keys one after the other."""
    for chord in chords:
        key = key_pressed(app.stage.keymap, chord)
        app.stage.scenes.step((key, KeyReleased(key.key, key.actions)), 0.016)


def wait(app: App, seconds: float) -> None:
    """Let time pass in steps as the window would make them."""
    for _ in range(round(seconds / 0.05)):
        app.stage.scenes.step((), 0.05)


def click(app: App, position: Position) -> None:
    """Press and release the pointer, and wait a moment."""
    for event in (PointerMoved(position), PointerPressed(position), PointerReleased(position)):
        app.stage.scenes.step((event,), 0.02)
    wait(app, 0.2)


def drag(app: App, start: Position, end: Position) -> None:
    """Drag the thing at `start` to `end`, and wait until it has arrived."""
    for event in (PointerMoved(start), PointerPressed(start), PointerMoved(end), PointerReleased(end)):
        app.stage.scenes.step((event,), 0.05)
    wait(app, 0.5)


def button(card: FloatingCard, text: str) -> Button:
    """Return the button of a card with this text on it, or as its tip."""
    buttons = (widget for widget in card.group.things if isinstance(widget, Button))
    return {one.text or one.tool_tip: one for one in buttons}[text]


def picture(app: App) -> bytes:
    """Return the pixels of the window."""
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.fill((255, 0, 255))
    app.stage.scenes.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def parts_of(scene: PaperScene) -> Iterator[Placed]:
    """Yield the parts of a page with their places; scrolled parts are at their unscrolled places."""
    waiting = list(scene._trees)
    while waiting:
        for placed in walk(scene.look, *waiting.pop()):
            yield placed
            if isinstance(placed.part, ScrollPart):
                rect = scene.control(placed.part.name).rect
                width = rect.width - scene.look.px(BAR_ROOM)
                high = max(rect.height, placed.part.inner.min_height(scene.look, width))
                waiting.append(Placed(placed.part.inner, pygame.Rect(rect.topleft, (width, high))))


def words_of(scene: PaperScene) -> dict[str, pygame.Rect]:
    """Return the words that the trees of a page show, with their places."""
    found = {}
    for part, place in parts_of(scene):
        if isinstance(part, Words | Paragraph):
            words = part.words[0] if isinstance(part.words, tuple) else part.words
            found[str(words)] = place
    return found


def top(app: App) -> str:
    """Return the name of the scene on top."""
    return type(app.stage.scenes.top).__name__
