"""Maps and tilesets: read by the rules and for the picture, and sat down at."""

import shutil
from pathlib import Path

import pygame

from game.content.files import Fault
from game.content.games import map_readers
from game.content.program_folders import ProgramFolders
from game.core.option import with_defaults
from game.core.record import Seat
from game.scenes import destinations as to
from tests.games import KNOWN, games
from tests.mutants.mutating import SampleFile
from tests.mutants.reader import Reader, Use
from tests.mutants.readers.home import WHOLE, look, program, screen
from tests.tables.test_strange_maps import FEW, map_of

GAME_OF = {"us": "transamerica", "new_orleans": "streetcar", "linie1": "streetcar", "munich": "trambahn"}


def _opened(folder: Path) -> tuple[Path, Use]:
    maps = folder / "maps"
    shutil.copytree(WHOLE.maps, maps)
    (maps / _US.place).write_bytes(_US.content)
    shutil.copytree(WHOLE.assets / "images" / "transamerica", folder / "assets" / "images" / "transamerica")
    places = ProgramFolders(WHOLE.assets, WHOLE.config, maps)

    def use(file: Path, shown: bool) -> None:
        damaged = [
            name
            for name in GAME_OF
            if file.stem == name or file.name in (maps / f"{name}.tmx").read_text("utf-8", "replace")
        ]
        for name in damaged:
            try:
                map_readers(KNOWN)[f"{name}.tmx"](maps / f"{name}.tmx")
                _begin(GAME_OF[name], maps)
            except Fault:
                continue
            if shown:
                _sit_down(folder, places, GAME_OF[name], name)

    return maps, use


def _begin(name: str, maps: Path) -> None:
    """Begin a game on the map, and play its first moves."""
    game = games(maps, WHOLE.config)[name]
    for option in ({}, {"map": "linie1"}) if name == "streetcar" else ({},):
        state = game.start(2, with_defaults(game.options, option), 7)
        for _ in range(3):
            seat = game.to_act(state)
            legal = game.legal(game.observe(state, seat)) if seat is not None else ()
            if not legal:
                break
            state = game.apply(state, legal[len(legal) // 2]).state
    if name == "transamerica":
        KNOWN[name].preview(game, "ab", maps)


def _sit_down(folder: Path, places: ProgramFolders, name: str, map_name: str) -> None:
    with program(folder / "home", places) as app:
        options = with_defaults(app.games[name].options, {"map": map_name} if name == "streetcar" else {})
        seats = (Seat("Ada", "human", "a"), Seat("Ben", "human", "b"))
        app.go(to.BeginGame(name, options, seats))
        look(app, "return", "tab", "return")
        screen().fill(pygame.Color("black"))
    for file in (folder / "home" / "games").glob("*"):
        file.unlink()


def _sample(file: Path) -> SampleFile:
    return SampleFile(file.name, file.read_bytes())


_TERRAIN = "../assets/images/transamerica/map_terrain.svg"
_US = SampleFile("us.tmx", map_of(FEW, (60, 50), (150, 100), 50, terrain=_TERRAIN, pins="pins.tsx").encode())
"""A small one: the real one takes ten times as long."""
_OTHERS = tuple(_sample(WHOLE.maps / f"{name}.tmx") for name in ("new_orleans", "linie1", "munich"))

MAP = Reader("map", (_US, _US, *_OTHERS), _opened, 40)
TILESET = Reader("tileset", tuple(_sample(file) for file in sorted(WHOLE.maps.glob("*.tsx"))), _opened, 60)
