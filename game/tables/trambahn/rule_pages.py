"""The pages of Trambahn's rules in brief."""

from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, Section
from game.tables.trambahn import rule_pictures as pictures

PAGES: tuple[Page, ...] = (
    Page(
        "play",
        (
            Section("goal", pictures.draw_goal),
            Section("uses", pictures.draw_uses),
            Section("passengers", pictures.draw_passengers),
            Section("tour", pictures.draw_tour),
            Section("stations", pictures.draw_stations),
            Section("conductors", pictures.draw_conductors),
        ),
    ),
    Page(
        "money",
        (
            Section("extra", pictures.draw_extra_tour),
            Section("income", pictures.draw_income),
            Section("trams", pictures.draw_trams),
            Section("clearing", pictures.draw_clearing),
            Section("refill", pictures.draw_refill),
            Section("end", pictures.draw_end),
        ),
    ),
    Page(
        "variants",
        (Section("clearing_late", pictures.draw_clearing), Section("number_of_tours", pictures.draw_tour)),
    ),
    Page(
        "fine", tuple(map(Section, ("conductor_first", "middle", "pile", "nothing", "no_way_back", "once")))
    ),
    Page(
        "keys",
        (Section("mouse", pictures.draw_mouse), Section("help", pictures.draw_help)),
        keys=(*FIRST_KEYS, "money", *(key for key in LAST_KEYS if key != "network")),
    ),
)
