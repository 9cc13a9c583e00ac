"""The answers to the question if a person has played a game before."""

from typing import Literal, TypeAlias

Experience: TypeAlias = Literal["never", "sometimes", "often"]
