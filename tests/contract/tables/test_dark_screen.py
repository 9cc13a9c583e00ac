"""A whole game of each is played with the screen dark: by keys and speech.

The player has only a keyboard and ears: the texts of the program say which sentence is which.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

import pytest

from game.content.languages import LANGUAGES
from tests.contract.tables.seated import TABLES, Seated, seat, texts_in
from tests.contract.tables.test_keyboard import NO_WORDS
from tests.contract.tables.test_whole_games import SHORT

MAX_TURNS = 600
MAX_CONTROLS = 80
MAX_PLACES = 5
"""Number of controls heard before one is chosen."""

PLACES_FOR_TILE = 12
MANY = 999
SOME = 7777


@dataclass
class Listener:
    """Presses keys and hears what is said; sees nothing."""

    press: Callable[..., list[str]]
    """Presses keys one after the other, and gives the lines that were said."""
    forms: Callable[[str], tuple[str, str]]
    """The sentence of the catalogue for a key, with its gaps: of one, and of many."""
    chance: random.Random
    heard: list[str] = field(default_factory=list)

    def keys(self, *chords: str) -> list[str]:
        spoken = self.press(*chords)
        self.heard += spoken
        return spoken

    def means(self, key: str, line: str) -> re.Match[str] | None:
        """Return the words in the gaps of this sentence, if the line has its form."""
        for template in self.forms(key):
            parts = re.split(r"\{(\w+)\}", template)
            known = "".join(
                f"(?P<{part}>.+?)" if number % 2 else re.escape(part) for number, part in enumerate(parts)
            )
            found = re.search(known + "$" * (not parts[-1]), line)
            if found is not None:
                return found
        return None

    def go_to(self, *keys: str) -> Iterator[str]:
        """Visit all controls by Tab, and yield the lines with one of these sentences."""
        heard = set[str]()
        for _ in range(MAX_CONTROLS):
            line = " ".join(self.keys("tab"))
            if line in heard:
                return
            heard.add(line)
            if any(self.means(key, line) for key in keys):
                yield line

    def best_place(self, key: str, gap: str) -> bool:
        """Lay the held piece on the place with the lowest spoken number."""
        words = " ".join(self.heard[-1:])
        found: dict[str, int] = {}
        for _ in range(MAX_PLACES):
            meanings = self.means(key, words)
            if words in found:
                break
            found[words] = int(meanings[gap]) if meanings is not None else 999
            words = " ".join(self.keys("tab")) or words
        best = min(found, key=lambda line: found[line])
        for _ in found:
            if words == best:
                break
            words = " ".join(self.keys("tab")) or words
        self.keys("return")
        return words == best


def transamerica(ears: Listener) -> None:
    """Lay the hub or a rail where the fewest rails are missing afterwards."""
    for _ in ears.go_to("transamerica.table.speak.supply", "transamerica.table.speak.hub"):
        spoken = ears.keys("return")
        if spoken:
            rail = ears.means("transamerica.table.speak.edge", spoken[-1])
            key = "transamerica.table.speak.edge" if rail else "transamerica.table.speak.node"
            ears.best_place(key, "missing")
        return


def trambahn(ears: Listener) -> None:
    """Lay up to three cards on the first legal places, then end the turn."""
    for _ in range(3):
        for _ in ears.go_to("trambahn.speak.card"):
            spoken = ears.keys("return")
            if spoken and any(ears.means(f"trambahn.speak.{key}", spoken[-1]) for key in PLACES):
                ears.keys("return")
                break
        else:
            break
    ears.keys("e", "e")


PLACES = ("to_row", "to_column", "to_new", "to_money")


def streetcar(ears: Listener) -> None:
    """Drive if possible; otherwise lay a tile after which the fewest are missing."""
    spoken = ears.keys("d")
    if spoken:
        if any(ears.means("streetcar.table.speak.depart", line) for line in spoken):
            ears.keys("return")
        return
    tiles = list(ears.go_to("streetcar.table.speak.tile"))
    ears.chance.shuffle(tiles)
    for wanted in tiles:
        for line in ears.go_to("streetcar.table.speak.tile"):
            if line == wanted:
                break
        if not ears.keys("return"):
            continue
        if lay_by_ear(ears):
            if any(ears.means("streetcar.speak.proposed", line) for line in ears.heard[-2:]):
                ears.keys("e")
            return
        ears.keys("escape")
    for _ in ears.go_to("streetcar.table.speak.take"):
        # Departed players give tiles to those who still build.
        ears.keys("return", "return")
        return
    ears.keys("e")


def lay_by_ear(ears: Listener) -> bool:
    """Try places, each turned all ways, until one makes the way shorter; else take the best."""
    found: list[tuple[int, str]] = []
    fits = [ears.forms(f"streetcar.speak.{key}")[0] for key in ("fits", "fits_pair")]
    turned = ears.forms("streetcar.speak.fits_turned")[0]
    for _ in range(PLACES_FOR_TILE):
        for _ in range(4):
            line = ears.heard[-1]
            missing = ears.means("streetcar.speak.missing_then", line)
            if missing is not None:
                found.append((int(missing["count"]), line))
            elif any(one in line for one in fits) and turned not in line:
                found.append((MANY, line))
            ears.keys("r")
        if len({number for number, _ in found}) > 1:
            break
        ears.keys("tab")
    if not found:
        return False
    _, best = min(found)
    place = best.split(". ")[1]
    for _ in range(MAX_CONTROLS):
        for _ in range(4):
            if ears.heard[-1] == best:
                ears.keys("return")
                return True
            ears.keys("r")
        if place in ears.heard[-1]:
            return False
        ears.keys("shift+tab")
    return False


def black_path(ears: Listener) -> None:
    """Lay any tile at the end of the path."""
    tiles = list(ears.go_to("black_path.speak.tile"))
    wanted = ears.chance.choice(tiles)
    for line in ears.go_to("black_path.speak.tile"):
        if line == wanted:
            ears.keys("return", "return")
            return


BY_EAR: Mapping[str, Callable[[Listener], None]] = {
    "transamerica": transamerica,
    "streetcar": streetcar,
    "trambahn": trambahn,
    "black_path": black_path,
}
LONG = ("transamerica", "streetcar")
"""Games of many moves, each played in one language; the others are played in all."""


def listener(seated: Seated, language: str, seed: int) -> Listener:
    """Return a listener at a table, which plays by key presses and spoken text only."""

    def press(*chords: str) -> list[str]:
        seated.speaker.forget()
        for chord in chords:
            seated.keys(chord)
            seated.catch_up()
            seated.table.motion.come_to_rest()
        return list(seated.speaker.lines)

    def forms(key: str) -> tuple[str, str]:
        catalogue = texts_in(language)
        return catalogue._text(key, {"count": 1}) or key, catalogue._text(key, {"count": SOME}) or key

    return Listener(press, forms, random.Random(seed))


def play_in_the_dark(name: str, language: str) -> tuple[Seated, Listener]:
    seated = seat(name, who="people", options=SHORT[name], language=language, reduced_motion=True)
    ears = listener(seated, language, seed=3)
    over = texts_in(language)(f"{name}.table.title.over")
    for _ in range(MAX_TURNS):
        if over in " ".join(ears.keys("f2")):
            break
        BY_EAR[name](ears)
        if seated.session.held:
            ears.keys("e")
        if seated.session.curtain_for is not None:
            seated.session.open_curtain()
            seated.table.seat_changed()
    return seated, ears


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *product(sorted(set(TABLES) - set(LONG)), LANGUAGES),
        pytest.param("streetcar", "de", marks=pytest.mark.long),
        pytest.param("transamerica", "fr", marks=pytest.mark.long),
    ],
)
def test_a_whole_game_is_played_with_the_screen_dark(name: str, language: str) -> None:
    seated, ears = play_in_the_dark(name, language)
    outcome, names = seated.session.outcome, ("Anna", "Ben")
    assert outcome is not None
    assert any(names[winner] in line for winner in outcome.winners for line in ears.heard[-3:])
    wordless = {line for line in ears.heard if NO_WORDS.search(line) is not None}
    assert not wordless
    assert not any(line.endswith((" ", "..")) for line in ears.heard)
