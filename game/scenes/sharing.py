"""Pictures to share: of the window as it is, or drawn for the purpose."""

from io import BytesIO

import pygame

from game import NAME
from game.core.plain import printable
from game.core.record import Header
from game.scenes.app import App
from game.scenes.messages import reason_of
from game.storage.exports import fresh_export
from game.storage.files import write_whole
from game.tables.kit.pen import Pen
from game.text.times import day_text, local_time
from game.ui.look import Phrase, phrase
from game.ui.theme import HEADING, LABEL, NIGHT, SECOND_TEXT


def save_screenshot(app: App) -> None:
    """Save a picture of the window, without the messages above it."""
    scale = app.stage.look.scale
    surface = pygame.Surface((scale.width, scale.height))
    app.stage.scenes.paint(surface)
    save_picture(app, surface)


def save_picture(app: App, surface: pygame.Surface) -> None:
    """Export the picture in the background, and show its path or the reason for a failure."""
    pixels, size = pygame.image.tobytes(surface, "RGB"), surface.get_size()

    def write() -> None:
        app.notices.show(exported(app, "png", png_of(pixels, size), "sharing"))

    app.run_in_background(write)


def exported(app: App, ending: str, content: bytes, about: str) -> Phrase:
    """Write an export file. Return a message with its path, or the reason for a failure.

    The texts are `about.saved` and `about.not_saved`.
    """
    try:
        file = fresh_export(app.folders.exports, ending)
        write_whole(file, content)
    except OSError as error:
        return phrase(f"{about}.not_saved", reason=reason_of(error))
    return phrase(f"{about}.saved", file=printable(str(file)))


def draw_foot(pen: Pen, header: Header) -> None:
    """Draw the day on which a game began and the program's name at the bottom of a shared picture."""
    wide, high = pen.surface.get_size()
    margin, base = pen.px(48), high - pen.px(18)
    moment = local_time(header.begun) if header.begun else None
    if moment is not None:
        pen.line(day_text(pen.tr, moment), (margin, base), LABEL, SECOND_TEXT)
    pen.line(NAME, (wide - margin, base), HEADING.sized(24), NIGHT, align="right")


def png_of(pixels: bytes, size: tuple[int, int]) -> bytes:
    """Return a PNG file from rows of RGB `pixels`; other threads run meanwhile."""
    from PIL import Image  # noqa: PLC0415 - seldom needed

    content = BytesIO()
    Image.frombytes("RGB", size, pixels).save(content, "PNG")
    return content.getvalue()
