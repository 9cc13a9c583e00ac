"""Answers to the question whether a person has played a game before."""

from typing import Literal, TypeAlias

Experience: TypeAlias = Literal["never", "sometimes", "often"]
