"""The thinking process, which `game.ai.thinking` describes: `python -m game.thinking`."""

import sys

from game.ai.thinking import run
from game.manifests.known import manifests

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], manifests))
