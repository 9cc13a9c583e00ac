"""SVG elements drawn by the program itself, as surfaces."""

import pygame

from game.ui.art import rasterised


def drawn(body: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG elements, in real pixels, rasterised on a clear ground of `size`."""
    return rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">{body}</svg>',
        size,
    )
