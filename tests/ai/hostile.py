"""Agents that do all the harm they can to their caller, named by what they do on a decision."""

import time
from pathlib import Path
from textwrap import indent

import psutil

HEAD = """
import os, signal, subprocess, sys, threading, time

SIGN = {sign!r}

def deaf():
    for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGALRM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)

def note():
    with open(SIGN, "a") as sign:
        sign.write(str(os.getpid()) + " ")

def stay():
    deaf()
    note()
    while True:
        time.sleep(1)

def signs(number):
    while not os.path.exists(SIGN) or len(open(SIGN).read().split()) < number:
        time.sleep(0.01)

class Mine:
    def decide(self, view, legal, budget):
"""
TAIL = """
        return legal[0]

def agent(game, seed):
    return Mine()
"""

HOLDS_THE_INTERPRETER = "note(); sum(range(10**12))"
"""No other thread and no signal handler of its process runs any more."""

HEARS_NO_SIGNAL = "stay()"

FORKS = """
for way in range(3):
    if os.fork() == 0:
        if way > 0:
            os.setsid()
        if way > 1 and os.fork():
            os._exit(0)
        stay()
signs(3)
"""
"""A child in its own group, one in a session of its own, and one without a parent as well."""

MULTIPLIES = """
for generation in range(4):
    os.fork()
stay()
"""
"""Sixteen processes, each the child of another."""

LEAVES_CHILDREN = FORKS + "os._exit(3)"

GOES_ON = "if not os.path.exists(SIGN):" + indent(FORKS, "    ")
"""Starts its children once, and plays."""

ANSWERS_TWICE = "os.fork()"
"""The forked process continues like the original."""

TAKES_TOO_MUCH_MEMORY = """
import numpy
hoard = numpy.empty(5 << 30, numpy.uint8)
"""
"""More memory than the limit; the system grants it as long as nothing is written there."""

CLOSES_ALL_FILES = "note(); os.closerange(0, 1000)"

WRITES_ESCAPES = """
print("\\x1b[31mred\\x07", flush=True)
print("\\x1b]0;mine\\x07", file=sys.stderr, flush=True)
"""

RAISES_ESCAPES = 'raise ValueError("\\x1b[31mred\\x07\\u202e")'

RAISES_A_KIND_OF_ESCAPES = 'raise type("\\x1b[31mRed", (Exception,), {})()'

RAISES_WHAT_CANNOT_BE_TOLD = """
def fail(self):
    raise SystemExit("nothing is said")
raise type("Odd", (BaseException,), {"__str__": fail, "__repr__": fail})()
"""

RAISES_A_LONG_STORY = 'raise ValueError("more " * 10_000_000)'

EQUALS_EVERYTHING = """
return type("Equal", (), {"__eq__": lambda self, other: True, "__hash__": lambda self: 0})()
"""

EQUALS_EVERYTHING_WITHIN = """
equal = type("Equal", (int,), {"__eq__": lambda self, other: True, "__hash__": lambda self: 0})
return type(legal[0])((equal(99), equal(99)))
"""
"""An action of the right kind, made of numbers that claim to equal all others."""

CLAIMS_TO_BE_LEGAL = """
chosen = type(legal[0])
return type("Mine", (), {"__class__": property(lambda self: chosen), "__eq__": lambda self, other: True})()
"""

STOPS_ITS_WARDEN = """
note()
os.kill(os.getppid(), signal.SIGSTOP)
sum(range(10**12))
"""

ENDS_ITS_WARDEN = """
note()
os.kill(os.getppid(), signal.SIGKILL)
sum(range(10**12))
"""

WRITES_EVERYWHERE = """
note()
for handle in range(3, 100):
    try:
        os.write(handle, {written})
    except OSError:
        pass
stay()
"""
PROMISES = WRITES_EVERYWHERE.format(written="""b'{"say": "begun", "id": 1, "takes": 1e300}\\n'""")
BABBLES = WRITES_EVERYWHERE.format(written='b"no answer\\n"')
"""They write to every open file, including the one that only their process may write to."""


def hostile(folder: Path, decide: str) -> Path:
    """Write an agent that runs `decide` on each decision and then takes the first action; return its file."""
    file = folder / "mine.py"
    head = HEAD.replace("{sign!r}", repr(str(sign(folder))))
    file.write_text(head + indent(decide.strip(), " " * 8) + TAIL, encoding="utf-8")
    return file


def sign(folder: Path) -> Path:
    """Return the file in which its process, and those it starts, leave their numbers."""
    return folder / "sign"


def left(folder: Path) -> list[int]:
    """Return those of its processes that outlive it by some time."""
    return [number for number in numbers(folder) if not gone(number)]


def numbers(folder: Path) -> list[int]:
    """Return the process numbers in the file."""
    known = sign(folder)
    return [int(number) for number in known.read_text(encoding="utf-8").split()] if known.exists() else []


def gone(number: int) -> bool:
    """True if the process with this number ends within some time."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            if psutil.Process(number).status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        time.sleep(0.02)
    return False
