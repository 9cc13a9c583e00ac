"""The entry point of the bundle: the program or, with `-m MODULE`, one of its processes."""

import multiprocessing
import runpy
import sys


def main() -> int:
    """Run what the command line asks for; return the exit status."""
    # A worker of the arena is this executable again, with its task passed by multiprocessing.
    multiprocessing.freeze_support()
    match sys.argv[1:]:
        case ["-m", module, *arguments] if module.startswith("game."):
            sys.argv[1:] = arguments
            runpy.run_module(module, run_name="__main__", alter_sys=True)
            return 0
    from game.command_line import main as program  # noqa: PLC0415 - workers and parts need less

    return program()


if __name__ == "__main__":
    sys.exit(main())
