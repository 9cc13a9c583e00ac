"""The report of a fault, safe to show to anyone: where it was raised, and nothing about the game."""

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pygame

from game import NAME, __version__
from game.scenes.app import App


class FaultFound(msgspec.Struct, frozen=True):
    """What there is to say of a fault."""

    place: str
    """What was raised and where."""
    report: str
    """The text of the report."""
    file: Path | None
    """Where the report is, or None where it could not be written."""
    why_not: str = ""
    leads_on: bool = True
    """Whether the title can be gone to."""


def report_of(
    tracebacks: Sequence[str], scenes: Sequence[str], events: Sequence[str], app: App | None
) -> str:
    """Return the whole text. The first traceback is what happened, the others came of it."""
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
