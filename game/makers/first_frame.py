"""`python -m game.makers.first_frame`: as `play`, but it says when there is something to see, and ends."""

import sys

from game.manifests.known import manifests
from game.scenes.play import play
from game.ui.window import Window


def shown(window: Window) -> None:
    """Write a line, which somebody with a stop-watch waits for."""
    sys.stdout.write("shown\n")
    sys.stdout.flush()
    window.quit()


if __name__ == "__main__":
    sys.exit(play(manifests(), when_shown=shown))
