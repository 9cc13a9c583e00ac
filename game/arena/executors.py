"""Where the work is done: processes of this machine, a Dask cluster, or any executor of `concurrent.futures`.

Whatever crosses over is plain data, there and back, and the names of functions of this package.
"""

import logging
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import active_children
from typing import Any

from game.ai.own_agents import file_of
from game.arena.asking import AgentFault
from game.content.files import Fault
from game.core.plain import Malformed

_AHEAD = 64
"""Pieces of work that are handed in before the first of them is done: enough for many workers."""
_LISTENS = 0.5
"""Seconds after which a wait for work is looked up from: Windows hears no Ctrl+C before."""
_ANSWER = 5.0
"""Seconds within which a cluster must answer."""


@contextmanager
def processes(workers: int | None) -> Iterator[Executor]:
    """So many processes (None: one for each processor, as far as the system lets one wait for all of them).

    They end with the block, with work left or not. Raises Malformed for more than the system can wait for.
    """
    others = set(active_children())
    try:
        executor = ProcessPoolExecutor(workers, initializer=_prepare)
    except ValueError as error:
        raise Malformed(f"{workers} processes are too many for this system: {error}") from None
    try:
        yield executor
    finally:
        for child in set(active_children()) - others:
            child.terminate()
        executor.shutdown(cancel_futures=True)


def _prepare() -> None:
    """Make this process a worker.

    Ctrl+C in a terminal reaches all processes; only the one that was started by hand answers to it. And only
    that one writes to the standard output: what a user's agent prints would get among the lines of the table.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    with suppress(OSError):  # there is no error output where no terminal is
        os.dup2(2, 1)


@contextmanager
def cluster(address: str, patience: float = _ANSWER) -> Iterator[Executor]:
    """The workers of a Dask cluster that answers within so many seconds.

    Raises Malformed where none does, where the extra is not installed, or where scheduler or workers fail.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ModuleNotFoundError:
        raise Malformed("a cluster needs what is installed by: pip install -e '.[cluster]'") from None
    # It is said in one line here what its own log would tell in many.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client: Any = Client(address, timeout=patience, set_as_default=False)  # type: ignore[no-untyped-call]  # it has no types
    except (OSError, ValueError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise Malformed(f"no Dask cluster answers at {address}: {reason}") from None
    try:
        yield client.get_executor(pure=False)
    except (AgentFault, Fault, Malformed):
        raise
    except Exception as error:
        # Dask has many errors of its own for workers that are lost or lack what they need.
        reason = " ".join(str(error).split())
        raise Malformed(
            f"the cluster at {address} cannot play; its scheduler and workers need Terminus, too, by: "
            f"pip install -e '.[cluster]' ({type(error).__name__}: {reason})"
        ) from None
    finally:
        client.close(timeout=_ANSWER)


def spread(
    executor: Executor, function: Callable[[Any], Any], pieces: Sequence[Any]
) -> Generator[tuple[int, Any], None, None]:
    """`function` of every piece, each with the piece's place, as they are done.

    What is not done when nobody asks any more is cancelled. Raises what `function` raises, and BrokenExecutor
    where a process dies.
    """
    waiting: dict[Future[Any], int] = {}
    handed_in = 0
    try:
        while waiting or handed_in < len(pieces):
            while handed_in < len(pieces) and len(waiting) < _AHEAD:
                waiting[executor.submit(function, pieces[handed_in])] = handed_in
                handed_in += 1
            done, _ = wait(waiting, _LISTENS, FIRST_COMPLETED)
            for place, future in sorted(
                ((waiting.pop(future), future) for future in done), key=lambda found: found[0]
            ):
                yield place, future.result()
    finally:
        for future in waiting:
            future.cancel()


def died(specs: Iterable[str]) -> str:
    """What is told in one line when a process dies in which these agents played."""
    files = dict.fromkeys(spec for spec in specs if file_of(spec) is not None)
    return f"a process that played has died; in it played {', '.join(files) or 'no own agent'}"
