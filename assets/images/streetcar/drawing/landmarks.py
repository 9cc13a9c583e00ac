"""All landmarks of both looks by letter."""

from collections.abc import Callable

from drawing.landmarks_linie1 import altstadt, bahnhof, dom, gericht, kurhotel, museum
from drawing.landmarks_new_orleans import (
    aquarium,
    art_museum,
    audubon_park,
    french_quarter,
    garden_district,
    longue_vue,
    superdome,
)
from drawing.schools_new_orleans import academy, loyola, napoleon_library, tulane, xavier
from drawing.work_and_leisure_linie1 import (
    charlys_pub,
    e_werk,
    fischmarkt,
    hallenbad,
    industriegebiet,
    lichtspielhaus,
)

LANDMARKS: dict[str, dict[str, Callable[[], str]]] = {
    "new_orleans": {
        "a": audubon_park,
        "b": french_quarter,
        "c": art_museum,
        "d": garden_district,
        "e": napoleon_library,
        "f": aquarium,
        "g": loyola,
        "h": longue_vue,
        "i": xavier,
        "k": superdome,
        "l": academy,
        "m": tulane,
    },
    "linie1": {
        "a": altstadt,
        "b": bahnhof,
        "c": charlys_pub,
        "d": dom,
        "e": e_werk,
        "f": fischmarkt,
        "g": gericht,
        "h": hallenbad,
        "i": industriegebiet,
        "k": kurhotel,
        "l": lichtspielhaus,
        "m": museum,
    },
}
