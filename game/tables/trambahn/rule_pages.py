"""The pages of Trambahn's rules in brief."""

from dataclasses import replace

from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, bare
from game.tables.trambahn import rule_pictures as told

PAGES: tuple[Page, ...] = (
    Page("play", (told.goal, told.uses, told.passengers, told.tour, told.stations, told.conductors)),
    Page("money", (told.extra_tour, told.income, told.trams, told.clearing, told.refill, told.end)),
    Page(
        "variants",
        (replace(told.clearing, key="clearing_late"), replace(told.tour, key="number_of_tours")),
    ),
    Page("fine", bare("conductor_first", "middle", "pile", "nothing", "no_way_back", "once")),
    Page(
        "keys",
        (told.mouse, told.hints),
        keys=(*FIRST_KEYS, "money", *(key for key in LAST_KEYS if key != "network")),
    ),
)
