"""The pages of Streetcar's rules in brief."""

from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, bare
from game.tables.streetcar import rule_pictures as told

PAGES: tuple[Page, ...] = (
    Page("play", (told.goal, told.turn, told.fits, told.stops, told.exchange, told.pair)),
    Page("drive", (told.refill, told.depart, told.speed, told.halt, told.end)),
    Page("variants", (told.dice, told.order, *bare("number_of_stops", "maps"))),
    Page(
        "fine",
        bare("pieces", "trees", "both", "draws", "nothing", "blocked", "twice", "withdrawn", "letter_h"),
    ),
    Page(
        "keys",
        (told.mouse, told.hints),
        keys=(FIRST_KEYS[0], "up", "cell_up", *FIRST_KEYS[1:], "turn", "drive", *LAST_KEYS),
    ),
)
