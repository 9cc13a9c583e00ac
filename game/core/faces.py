"""Portraits of computer players: stored in the record, or derived from the player's name."""

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from game.core.record import Seat

FACES = (
    "engineer",
    "conductor",
    "telegraphist",
    "surveyor",
    "stoker",
    "cook",
    "inventor",
    "tram_driver",
    "inspector",
    "flower_seller",
    "newspaper_girl",
    "musician",
)
"""Names of the portraits, and of the persons in the catalogues."""


def faces_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return a face for every computer player and "" for people; all faces at a table differ.

    Records older than faces name none: there the face is derived from the player's name.
    """
    found = ["" if seat.is_human or seat.face not in FACES else seat.face for seat in seats]
    for number, seat in enumerate(seats):
        if not found[number] and not seat.is_human:
            first = blake2b(seat.name.encode(), digest_size=1).digest()[0] % len(FACES)
            found[number] = next(face for face in faces_from(first) if face not in found)
    return tuple(found)


def with_faces(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the same seats with a face for each computer player."""
    return tuple(
        msgspec.structs.replace(seat, face=face) for seat, face in zip(seats, faces_of(seats), strict=True)
    )


def faces_from(first: int) -> tuple[str, ...]:
    """Return all faces, rotated to begin with number `first`."""
    first %= len(FACES)
    return (*FACES[first:], *FACES[:first])
