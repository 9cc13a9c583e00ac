"""Icons, drawn in ink; the app recolours them."""

from drawing.colours import INK, INK_SOFT
from drawing.svg import circle, path, place, polygon, ring, round_stroke, stroke

HAND = (
    "M-14,-22C-11,-24 -8,-23 -7,-20L-3,-9C-1,-12 3,-11 4,-8C6,-10 10,-9 10.6,-6C13,-7 16,-5 16,-2L17,8"
    "C17.4,14 15,18 13,21L-2,24C-8,20 -13,14 -18,9C-20,6 -17,3 -14,4.5L-9,7L-17,-17"
    "C-18,-19.4 -16,-21.4 -14,-22Z"
)
ICONS = {
    "icon_undo": round_stroke("M-9,-7H6A9,9 0 0 1 6,11H-4", INK, 3.4)
    + polygon(((-15, -7), (-5, -15), (-5, 1)), INK),
    "icon_hint": path(
        "M-5,9C-5,4 -11,1 -11,-6A11,11 0 0 1 11,-6C11,1 5,4 5,9Z",
        "#FFE08A",
        stroke=INK,
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    + round_stroke("M-4,13.4H4M-2.6,17.4H2.6", INK, 2.6),
    "icon_turn_tile": round_stroke("M8.6,-9.1A12,12 0 1 0 12,0.5", INK, 3.4)
    + polygon(((14.5, -14.5), (13.5, -2.5), (3, -8)), INK),
    "icon_rulebook": stroke(
        "M0,-8C-5,-12 -12,-11 -13,-10V9C-9,8 -4,8 0,11C4,8 9,8 13,9V-10C12,-11 5,-12 0,-8ZM0,-8V11", INK, 2
    ),
    "icon_menu": round_stroke("M-11,-7H11M-11,0H11M-11,7H11", INK, 2.6),
    "icon_only_you": stroke("M-14,0Q0,-13 14,0Q0,13 -14,0Z", INK, 2.2) + circle(0, 0, 4.6, INK),
    "icon_joined": round_stroke("M-7,1l5,6l9,-12", "#2F6B3A", 3.4),
    "icon_not_yet": ring(0, 0, 7.5, INK_SOFT, 2.6),
    "icon_served": circle(0, 0, 13.5, "#1F4A2C")
    + circle(0, 0, 12, "#3E7D4F")
    + round_stroke("M-6,0l4.5,5.1l8.1,-10.5", "#FFFFFF", 3.6),
    "icon_hand": place("shadow", 2, 4, path(HAND, "#000000", opacity=0.28))
    + path(HAND, "#FFFDF6", stroke=INK, stroke_width=2, stroke_linejoin="round"),
}
