"""The window for which the scenes are drawn; one unit of a drawing is one of its pixels."""

WIDTH, HEIGHT = 1920, 1080
