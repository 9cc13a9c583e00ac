"""Shuffling that gives the same order on every machine and in every Python version.

A state holds a 64-bit key wherever cards are to be shuffled or dice thrown later. The stream drawn from a key
is SplitMix64, written out here so that replays do not depend on any library's random generator:
https://prng.di.unimi.it/splitmix64.c (public domain).
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_RANGE = 1 << 64
_MASK = _RANGE - 1
_STEP = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def as_key(number: int) -> int:
    """Return the key for any integer: its lowest 64 bits."""
    return number & _MASK


def key_of(game: str, seed: str) -> int:
    """Return the key for a deal of the game from a seed given as text."""
    return int.from_bytes(blake2b(f"{game} {seed}".encode(), digest_size=8).digest())


def next_key(key: int) -> int:
    """Return the key after `key`."""
    return (key + _STEP) & _MASK


def bits(key: int) -> int:
    """Return the 64 random bits of `key`."""
    z = key & _MASK
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return z ^ (z >> 31)


def below(key: int, bound: int) -> tuple[int, int]:
    """Return a uniformly random number from 0 to `bound` - 1, and the next key; raises ValueError for `bound`
    < 1.
    """
    if bound < 1:
        raise ValueError(f"no number below {bound}")
    limit = _RANGE - _RANGE % bound
    while True:
        key = next_key(key)
        number = bits(key)
        if number < limit:
            return number % bound, key


def shuffled(items: Sequence[T], key: int) -> tuple[tuple[T, ...], int]:
    """Return `items` in a uniformly random order (Fisher-Yates), and the next key."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        # `below`, inlined: a search shuffles a hundred cards for every table it imagines.
        bound = last + 1
        while True:
            key = key + _STEP & _MASK
            z = (key ^ key >> 30) * _FIRST & _MASK
            z = (z ^ z >> 27) * _SECOND & _MASK
            z ^= z >> 31
            other = z % bound
            if z - other <= _RANGE - bound:
                break
        order[last], order[other] = order[other], order[last]
    return tuple(order), key
