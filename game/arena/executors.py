"""Executors for the games: local processes, a Dask cluster, or any executor of `concurrent.futures`.

Only plain data and names of functions of this package are exchanged with workers.
"""

import logging
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from typing import Any

import psutil

from game.arena.players import AgentFault
from game.content.files import Fault
from game.core.plain import Malformed

MAX_WORKERS = 256
"""The system starts all of them at once, even without work for them."""
DIED = "a process that played has died"
_AHEAD = 64
"""Pieces of work submitted ahead of the results: enough for many workers."""
_LISTENS = 0.5
"""Seconds between interruptions of a wait for work: Windows does not notice Ctrl+C otherwise."""
_LAST = 3.0
"""Seconds for the child processes of workers to end with them."""
_ANSWER = 5.0
"""Seconds within which a cluster must answer."""


@contextmanager
def processes(workers: int | None) -> Iterator[Executor]:
    """Run a pool of `workers` processes (None: one for each processor, as far as the system allows).

    They end with the block, even if work is left. Raises Malformed for fewer than 1 or more than
    `MAX_WORKERS`, or more than the system can wait for.
    """
    if workers is not None and not 1 <= workers <= MAX_WORKERS:
        raise Malformed(f"--workers is 1 to {MAX_WORKERS}, not {workers}")
    others = set(active_children())
    try:
        executor = ProcessPoolExecutor(workers, initializer=_prepare)
    except ValueError as error:
        raise Malformed(f"{workers} processes are too many for this system: {error}") from None
    try:
        yield executor
    finally:
        ending = set(active_children()) - others
        below = [process for worker in ending for process in _descendants(worker.pid)]
        for worker in ending:
            worker.terminate()
        executor.shutdown(cancel_futures=True)
        # The processes of users' agents end with their worker.
        for late in psutil.wait_procs(below, _LAST)[1]:
            late.kill()


def _descendants(worker: int | None) -> list[psutil.Process]:
    try:
        return psutil.Process(worker).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def _prepare() -> None:
    """Set up this process as a worker.

    Ctrl+C in a terminal reaches all processes, but only the main one handles it. If that one is killed,
    nobody stops its workers, which would wait for work forever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster(address: str, patience: float = _ANSWER) -> Iterator[Executor]:
    """Connect to the workers of a Dask cluster, waiting up to `patience` seconds.

    Raises Malformed if it does not answer, if the extra is not installed, or if scheduler or workers fail.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ModuleNotFoundError:
        raise Malformed("a cluster needs what is installed by: pip install -e '.[cluster]'") from None
    # One line of ours replaces the many of its log.
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
        # Dask has many exceptions for workers that are lost or lack something.
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
    """Yield the index and the result of `function` for every piece, in order of completion.

    Closing the generator cancels the rest. Raises what `function` raises, and BrokenExecutor if a process
    dies.
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
