"""The games, lessons and puzzles that the program ships."""

from pathlib import Path

from game.content.puzzles import read_puzzles
from tests.games import games, read_lessons

ROOT = Path(__file__).resolve().parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
LESSONS = read_lessons(rules=GAMES)
PUZZLES = read_puzzles(ROOT / "config" / "puzzles", GAMES)
