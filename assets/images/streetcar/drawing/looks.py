"""The colours of the two editions: New Orleans in brick at dusk, Linie 1 in cobble by day."""

from typing import NamedTuple

from drawing.colours import BRASS_LIGHT


class Look(NamedTuple):
    """The colours of one of the two editions."""

    name: str
    stones: tuple[str, ...]
    joint: str
    kerb: str
    bed: str
    middle: str
    casing: str
    rail: str
    lit_edge: str
    dark_edge: str
    tree_dark: str
    tree: str
    tree_light: str
    trunk: str
    tree_shadow: str
    cell_ground: str
    cell_even: str
    cell_odd: str
    grid_edge: str
    glow_fill: str
    glow_edge: str
    dot: str


NEW_ORLEANS = Look(
    name="new_orleans",
    stones=("#AC5C40", "#B46547", "#9C4F39", "#A85640", "#94493A", "#BA6D4C"),
    joint="#8C4535",
    kerb="#D8A878",
    bed="#42292F",
    middle="#54373A",
    casing="#241519",
    rail="#FBEFD2",
    lit_edge="#C98560",
    dark_edge="#6E3129",
    tree_dark="#2C4A38",
    tree="#4B7A48",
    tree_light="#7CA25A",
    trunk="#3A2622",
    tree_shadow="#2A1418",
    cell_ground="#38263A",
    cell_even="#3D2D43",
    cell_odd="#40304A",
    grid_edge="#1A1220",
    glow_fill="#5B3A44",
    glow_edge="#FFD98A",
    dot=BRASS_LIGHT,
)
LINIE1 = Look(
    name="linie1",
    stones=("#C6C2B5", "#CFCBBF", "#B4B0A4", "#C0BCB0", "#ACA99E", "#D6D2C7"),
    joint="#9C998F",
    kerb="#ECE7DA",
    bed="#4A525C",
    middle="#5B646F",
    casing="#2A3038",
    rail="#FFFDF4",
    lit_edge="#E8E4D8",
    dark_edge="#86837A",
    tree_dark="#3F6B3C",
    tree="#5E8C4A",
    tree_light="#93B866",
    trunk="#5A4030",
    tree_shadow="#55564C",
    cell_ground="#C6D3D5",
    cell_even="#DCE3E2",
    cell_odd="#E6ECEA",
    grid_edge="#6E8C98",
    glow_fill="#F7E6B4",
    glow_edge="#B9731A",
    dot="#8A6420",
)
LOOKS = (NEW_ORLEANS, LINIE1)
