"""One line per game: the pages of its rules in brief, with pictures drawn of the game's own pieces."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.tables.streetcar import rule_pictures as streetcar
from game.tables.trambahn import rule_pictures as trambahn
from game.tables.transamerica import rule_pictures as transamerica
from game.ui.look import Look, Words

DrawPicture = Callable[[pygame.Surface, pygame.Rect, Look, Words], None]
"""Draws into a rectangle in real pixels."""


@dataclass(frozen=True)
class Section:
    """A paragraph by the keys `rules.<game>.<key>.title` and `rules.<game>.<key>`, perhaps with a picture."""

    key: str
    picture: DrawPicture | None = None


@dataclass(frozen=True)
class Page:
    """Sections under the tab `rules.page.<key>`; where it has `keys`, these actions' keys follow.

    What an action does is told by `rules.keys.<action>`.
    """

    key: str
    sections: tuple[Section, ...]
    keys: tuple[str, ...] = ()


_FIRST_KEYS = ("next", "confirm", "cancel", "undo", "redo", "end_turn")
_LAST_KEYS = ("hint", "network", "log", "rulebook", "menu", "full_screen", "mute")

RULE_PAGES: Mapping[str, tuple[Page, ...]] = {
    "transamerica": (
        Page(
            "play",
            (
                Section("goal", transamerica.draw_goals),
                Section("marker", transamerica.draw_marker),
                Section("turn", transamerica.draw_turn),
                Section("cost", transamerica.draw_costs),
                Section("join", transamerica.draw_join),
                Section("end", transamerica.draw_end),
            ),
        ),
        Page(
            "score",
            (
                Section("loss", transamerica.draw_loss),
                Section("barrier", transamerica.draw_barrier),
            ),
        ),
        Page(
            "variants",
            (
                Section("open", transamerica.draw_open),
                Section("mobile", transamerica.draw_mobile),
                Section("small_cities"),
                Section("points"),
            ),
        ),
        Page(
            "fine",
            tuple(map(Section, ("counting", "finishing", "no_edge", "lone", "barrier_moves", "blocking"))),
        ),
        Page(
            "keys",
            (Section("mouse", transamerica.draw_supply), Section("help", transamerica.draw_help)),
            keys=(_FIRST_KEYS[0], "up", *_FIRST_KEYS[1:], *_LAST_KEYS[:2], "guess", *_LAST_KEYS[2:]),
        ),
    ),
    "streetcar": (
        Page(
            "play",
            (
                Section("goal", streetcar.draw_goal),
                Section("turn", streetcar.draw_turn),
                Section("fits", streetcar.draw_fits),
                Section("stops", streetcar.draw_stops),
                Section("exchange", streetcar.draw_exchange),
                Section("pair", streetcar.draw_pair),
            ),
        ),
        Page(
            "drive",
            (
                Section("refill", streetcar.draw_refill),
                Section("depart", streetcar.draw_depart),
                Section("speed", streetcar.draw_speed),
                Section("halt", streetcar.draw_halt),
                Section("end", streetcar.draw_end),
            ),
        ),
        Page(
            "variants",
            (
                Section("dice", streetcar.draw_dice),
                Section("order", streetcar.draw_order),
                Section("number_of_stops"),
                Section("maps"),
            ),
        ),
        Page(
            "fine",
            tuple(
                map(
                    Section,
                    (
                        "pieces",
                        "trees",
                        "both",
                        "draws",
                        "nothing",
                        "blocked",
                        "twice",
                        "withdrawn",
                        "letter_h",
                    ),
                )
            ),
        ),
        Page(
            "keys",
            (
                Section("mouse", streetcar.draw_mouse),
                Section("help", streetcar.draw_help),
            ),
            keys=(_FIRST_KEYS[0], "up", "cell_up", *_FIRST_KEYS[1:], "turn", "drive", *_LAST_KEYS),
        ),
    ),
    "trambahn": (
        Page(
            "play",
            (
                Section("goal", trambahn.draw_goal),
                Section("uses", trambahn.draw_uses),
                Section("passengers", trambahn.draw_passengers),
                Section("tour", trambahn.draw_tour),
                Section("stations", trambahn.draw_stations),
                Section("conductors", trambahn.draw_conductors),
            ),
        ),
        Page(
            "money",
            (
                Section("extra", trambahn.draw_extra_tour),
                Section("income", trambahn.draw_income),
                Section("trams", trambahn.draw_trams),
                Section("clearing", trambahn.draw_clearing),
                Section("refill", trambahn.draw_refill),
                Section("end", trambahn.draw_end),
            ),
        ),
        Page(
            "variants",
            (
                Section("clearing_late", trambahn.draw_clearing),
                Section("number_of_tours", trambahn.draw_tour),
            ),
        ),
        Page(
            "fine",
            tuple(map(Section, ("conductor_first", "middle", "pile", "nothing", "no_way_back", "once"))),
        ),
        Page(
            "keys",
            (Section("mouse", trambahn.draw_mouse), Section("help", trambahn.draw_help)),
            keys=(*_FIRST_KEYS, "money", *(key for key in _LAST_KEYS if key != "network")),
        ),
    ),
}
