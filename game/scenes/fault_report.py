"""The report of a fault, safe to share: it names the failing code and nothing about the game."""

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pygame

from game import NAME, __version__
from game.scenes.app import App


class FaultFound(msgspec.Struct, frozen=True):
    """A fault with its report."""

    place: str
    """The exception and the place that raised it."""
    report: str
    """The text of the report."""
    file: Path | None
    """The path of the report, or None if it could not be written."""
    why_not: str = ""
    leads_on: bool = True
    """True if the title can be opened."""


def report_of(
    tracebacks: Sequence[str], scenes: Sequence[str], events: Sequence[str], app: App | None
) -> str:
    """Return the whole text. The first traceback is the original failure, the others are consequences."""
    parts = [
        f"{NAME} {__version__}",
        f"Time: {datetime.now(UTC).isoformat(timespec='seconds')}",
        f"System: {_system()}",
        *([f"Window: {_window(app)}"] if app is not None else []),
        f"Scenes: {', '.join(scenes) or 'none'}",
        "",
        "\n\n".join(tracebacks),
        "",
        "The last events; of letters and of files' names only that there were some:",
        *(events or ["none"]),
    ]
    return "\n".join(parts) + "\n"


def _system() -> str:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no window"
    python = f"Python {platform.python_version()}"
    return f"{platform.platform()}, {python}, pygame-ce {pygame.version.ver}, SDL {sdl} ({driver})"


def _window(app: App) -> str:
    scale, settings = app.stage.look.scale, app.settings
    still = ", reduced motion" if settings.reduced_motion else ""
    return (
        f"{scale.width} x {scale.height}, {settings.ui_scale} %, {app.catalogue.language}, "
        f"palette {app.stage.look.palette.name}{still}"
    )
