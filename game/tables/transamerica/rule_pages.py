"""The pages of TransAmerica's rules in brief."""

from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, bare
from game.tables.transamerica import rule_pictures as told

PAGES: tuple[Page, ...] = (
    Page("play", (told.goal, told.marker, told.turn, told.cost, told.join, told.end)),
    Page("score", (told.loss, told.barrier)),
    Page("variants", (told.open_cards, told.mobile, *bare("small_cities", "points"))),
    Page("fine", bare("counting", "finishing", "no_edge", "lone", "barrier_moves", "blocking")),
    Page(
        "keys",
        (told.mouse, told.hints),
        keys=(FIRST_KEYS[0], "up", *FIRST_KEYS[1:], *LAST_KEYS[:2], "guess", *LAST_KEYS[2:]),
    ),
)
