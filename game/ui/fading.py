"""Cached pictures, drawn fainter where that is wanted once."""

import pygame


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture itself at 255; below, a copy that lets the ground through. The kept one stays as it is."""
    if alpha >= 255:
        return picture
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy
