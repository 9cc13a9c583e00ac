"""What a player does, in a line each."""

import pygame

from game.scenes.app import App
from game.ui.input import KeyReleased, key_pressed


def press(app: App, *chords: str) -> None:
    """Press keys one after the other."""
    for chord in chords:
        key = key_pressed(app.stage.keymap, chord)
        app.stage.scenes.step((key, KeyReleased(key.key, key.actions)), 0.016)


def wait(app: App, seconds: float) -> None:
    """Let time pass in steps as the window would make them."""
    for _ in range(round(seconds / 0.05)):
        app.stage.scenes.step((), 0.05)


def picture(app: App) -> bytes:
    """What the window shows, byte by byte."""
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.fill((255, 0, 255))
    app.stage.scenes.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def top(app: App) -> str:
    """The name of the scene on top."""
    return type(app.stage.scenes.top).__name__
