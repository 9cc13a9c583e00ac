"""The faces of computer players. Which of them a seat has is kept in its record, or follows from the name."""

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
"""Each names a portrait, and in the catalogues a person."""


def faces_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """A face for every computer player and "" for people; no two alike at a table.

    Records of before there were faces name none: there it follows from the player's name.
    """
    found = ["" if seat.is_human or seat.face not in FACES else seat.face for seat in seats]
    for number, seat in enumerate(seats):
        if not found[number] and not seat.is_human:
            first = blake2b(seat.name.encode(), digest_size=1).digest()[0] % len(FACES)
            found[number] = next(face for face in faces_from(first) if face not in found)
    return tuple(found)


def with_faces(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same seats, each computer player with its face."""
    return tuple(
        msgspec.structs.replace(seat, face=face) for seat, face in zip(seats, faces_of(seats), strict=True)
    )


def faces_from(first: int) -> tuple[str, ...]:
    """All faces, beginning with that of this number."""
    first %= len(FACES)
    return (*FACES[first:], *FACES[:first])
