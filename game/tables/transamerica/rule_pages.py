"""The pages of TransAmerica's rules in brief."""

from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, Section
from game.tables.transamerica import rule_pictures as pictures

PAGES: tuple[Page, ...] = (
    Page(
        "play",
        (
            Section("goal", pictures.draw_goals),
            Section("marker", pictures.draw_marker),
            Section("turn", pictures.draw_turn),
            Section("cost", pictures.draw_costs),
            Section("join", pictures.draw_join),
            Section("end", pictures.draw_end),
        ),
    ),
    Page("score", (Section("loss", pictures.draw_loss), Section("barrier", pictures.draw_barrier))),
    Page(
        "variants",
        (
            Section("open", pictures.draw_open),
            Section("mobile", pictures.draw_mobile),
            Section("small_cities"),
            Section("points"),
        ),
    ),
    Page(
        "fine", tuple(map(Section, ("counting", "finishing", "no_edge", "lone", "barrier_moves", "blocking")))
    ),
    Page(
        "keys",
        (Section("mouse", pictures.draw_supply), Section("help", pictures.draw_help)),
        keys=(FIRST_KEYS[0], "up", *FIRST_KEYS[1:], *LAST_KEYS[:2], "guess", *LAST_KEYS[2:]),
    ),
)
