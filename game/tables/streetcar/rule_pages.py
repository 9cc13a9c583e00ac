"""The pages of Streetcar's rules in brief."""

from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, Section
from game.tables.streetcar import rule_pictures as pictures

PAGES: tuple[Page, ...] = (
    Page(
        "play",
        (
            Section("goal", pictures.draw_goal),
            Section("turn", pictures.draw_turn),
            Section("fits", pictures.draw_fits),
            Section("stops", pictures.draw_stops),
            Section("exchange", pictures.draw_exchange),
            Section("pair", pictures.draw_pair),
        ),
    ),
    Page(
        "drive",
        (
            Section("refill", pictures.draw_refill),
            Section("depart", pictures.draw_depart),
            Section("speed", pictures.draw_speed),
            Section("halt", pictures.draw_halt),
            Section("end", pictures.draw_end),
        ),
    ),
    Page(
        "variants",
        (
            Section("dice", pictures.draw_dice),
            Section("order", pictures.draw_order),
            Section("number_of_stops"),
            Section("maps"),
        ),
    ),
    Page(
        "fine",
        tuple(
            map(
                Section,
                ("pieces", "trees", "both", "draws", "nothing", "blocked", "twice", "withdrawn", "letter_h"),
            )
        ),
    ),
    Page(
        "keys",
        (Section("mouse", pictures.draw_mouse), Section("help", pictures.draw_help)),
        keys=(FIRST_KEYS[0], "up", "cell_up", *FIRST_KEYS[1:], "turn", "drive", *LAST_KEYS),
    ),
)
