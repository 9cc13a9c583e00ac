"""The Black Path Game as the program sees it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.manifests.manifest import Manifest, read_as_shown

# ruff: noqa: PLC0415 - a part is imported when it is asked for

if TYPE_CHECKING:
    from black_path.preview import BlackPathPreview
    from black_path.review_kind import BlackPathKind
    from black_path.rules import BlackPath
    from black_path.table import BlackPathTable
    from black_path.telling import Teller
    from game.ai.agent import Agent
    from game.content.plays import Play
    from game.core.option import OptionValue
    from game.session.session import Session
    from game.tables.parts import PosterFacts
    from game.tables.rule_pages import Page
    from game.tables.sounds import TableSounds
    from game.tables.table import Kit
    from game.text.translate import Translate

HERE: Final = Path(__file__).parent


class BlackPathManifest(Manifest):
    """Two players extend one path; the one who runs it off the edge loses."""

    name = "black_path"

    def rules(self, maps: Path, config: Path) -> "BlackPath":
        """Return the rules on the boards in this folder."""
        from black_path.content import read_boards
        from black_path.rules import BlackPath

        del maps, config
        return BlackPath(read_boards())

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        """Return a reader for each board."""
        from black_path.content import BOARDS, read_board

        return {f"{board}.tmx": partial(read_as_shown, read=read_board) for board in BOARDS}

    def plays(self) -> Any:
        """Return the type of the levels' ways to play."""
        from black_path.plays import BlackPathPlay

        return BlackPathPlay

    def levels(self) -> "Mapping[str, Play]":
        """Return a level that can be beaten, and one that plays perfectly."""
        from black_path.plays import ByDominoes, OffTheEdge

        return {"conductor": OffTheEdge(), "director": ByDominoes()}

    def opponent(self, game: Any, play: Any, seed: int) -> "Agent":
        """Return the agent of a way to play."""
        from black_path.opponent import Domino, Wary
        from black_path.plays import ByDominoes

        return Domino(game, seed) if isinstance(play, ByDominoes) else Wary(game, seed)

    def lessons(self, config: Path) -> Path:
        """Return the folder of the lessons, beside this file."""
        del config
        return HERE / "lessons"

    def review_kind(self, game: Any) -> "BlackPathKind":
        """Return the kind of review: turns only, without figures."""
        from black_path.review_kind import BlackPathKind

        del game
        return BlackPathKind()

    def catalogues(self) -> Path:
        """Return the folder with texts in three languages."""
        return HERE / "locale"

    def teller(
        self, tr: "Translate", names: tuple[str, ...], game: Any, options: "Mapping[str, OptionValue]"
    ) -> "Teller":
        """Return the teller, which names tiles by their appearance."""
        from black_path.telling import Teller

        del game, options
        return Teller(tr, names)

    def table(self, session: "Session", kit: "Kit") -> "BlackPathTable":
        """Return the table with a board and three tiles."""
        from black_path.table import BlackPathTable

        return BlackPathTable(session, kit)

    def preview(self, game: Any, signs: "Sequence[str]", maps: Path) -> "BlackPathPreview":
        """Return a small picture of the board."""
        from black_path.preview import BlackPathPreview

        del maps
        return BlackPathPreview(game, signs)

    def poster(self) -> "PosterFacts":
        """Return the poster, drawn from the game's own tiles."""
        from black_path.rule_pages import paint_poster
        from game.tables.parts import PosterFacts

        return PosterFacts(range(2, 3), lambda _, __: 8, paint=paint_poster)

    def rule_pages(self, game: Any) -> "tuple[Page, ...]":
        """Return the only chapter of the rules."""
        from black_path.rule_pages import PAGES

        del game
        return PAGES

    def sounds(self) -> "TableSounds":
        """Return the sounds of Streetcar's tiles."""
        from black_path.sounds import SOUNDS

        return SOUNDS


MANIFEST = BlackPathManifest()
