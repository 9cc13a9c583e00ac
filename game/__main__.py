"""`python -m game`: run the program from its package, wherever that is installed."""

import sys

from game.command_line import main

if __name__ == "__main__":
    sys.exit(main(program="python -m game"))
