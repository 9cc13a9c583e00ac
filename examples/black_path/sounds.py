"""The sounds of the table: tiles, and a path that runs into the edge."""

from black_path.rules import Ended, Laid
from game.tables.sounds import TableSounds

SOUNDS = TableSounds({Laid: "tile_lay", Ended: "brakes"}, ambience=lambda _: "town_by_day")
