"""New game: which game, by which rules, and who plays. Enter starts with the last choices."""

import pygame
from msgspec.structs import replace

from game.core.faces import FACES
from game.core.option import OptionValue, changed, complete
from game.core.plain import Malformed
from game.core.record import OWN
from game.scenes import destinations as to
from game.scenes.agent_files import is_python, why_unfit
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import picture
from game.scenes.messages import Messages
from game.scenes.new_game_controls import POSTER, Poster
from game.scenes.new_game_players import PlayersPart
from game.scenes.new_game_rules import RulesPart
from game.scenes.option_refusals import refused_option, refused_values
from game.scenes.player_kinds import PlayerKinds
from game.scenes.seat_choices import SIGNS, SeatChoices
from game.storage.settings import LastGame
from game.ui.input import FileDropped, KeyPressed
from game.ui.theme import BODY, INK, TEXT_BOLD, VERMILION_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.label import Label
from game.ui.widgets.page import HEADING_BASELINE, PADDING, header_height
from game.ui.widgets.scroll import ScrollArea

GUESTS = 4
POSTER_GAP = 36
LEAST_POSTER = 330
SIDE_WIDTH = 624
FOOT = 120
"""From where the notes end to the foot of the players panel."""
NOTE = 42
HEAD = HEADING_BASELINE + 28


class NewGameScene(PaperScene):
    """One page where there is room for it; three pages under tabs where letters are large."""

    title_key = "new_game.title"
    first = "start"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.messages = Messages(app)
        self._posters = {name: facts for name, parts in app.parts.items() if (facts := parts.poster())}
        self.name = app.last_game
        self.game = app.games[self.name]
        last = app.settings.last_games.get(self.name, LastGame())
        self.options = self._kept(last.options)
        self.tab = "players"
        usual = [self.tr(f"new_game.usual_name.{sign}") for sign in SIGNS]
        self._roster = app.roster
        kinds = self._kinds()
        faces = {face: self.tr(f"face.{face}") for face in FACES}
        self.choices = SeatChoices(usual, faces, self.game.seats, kinds.usual, last.seats)
        self.players = PlayersPart(self, self.choices, kinds, self.change)

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Posters and rules at the left, players at the right; or tabs."""
        look = self.look
        px = look.px
        low = px(376 if len(self.game.options) > 3 else 320)
        width, height = look.scale.width, look.scale.height
        top = header_height(look) + px(28)
        by_height = height - top - low - px(36 + 48)
        count, gaps = len(self._posters), (len(self._posters) - 1) * px(POSTER_GAP)
        by_width = (width - px(2 * 48 + SIDE_WIDTH + POSTER_GAP) - gaps) / count
        high = min(by_height, round(by_width * POSTER[1] / POSTER[0]), px(700))
        if high < px(LEAST_POSTER):
            self._lay_out_tabs(page)
            return
        wide = round(high * POSTER[0] / POSTER[1])
        left = count * wide + gaps
        x = (width - left - px(POSTER_GAP + SIDE_WIDTH)) // 2
        for number, game in enumerate(self._posters):
            place = pygame.Rect(x + number * (wide + px(POSTER_GAP)), top, wide, high)
            self.add(("poster", game), self._poster(game), place)
        rules = pygame.Rect(x, top + high + px(36), left, height - px(48) - top - high - px(36))
        self._add_rules(rules)
        side = pygame.Rect(rules.right + px(POSTER_GAP), top, px(SIDE_WIDTH), height - px(48) - top)
        self.panel(side, self.tr("new_game.players"), self._count_note())
        inner = side.inflate(-2 * px(PADDING), 0)
        notes = self._notes()
        room = side.height - px(HEAD - 10 + FOOT) - self.players.least_height(inner.width)
        # What is in the way is said first; where there is no room for more, the players come before it.
        notes = notes[: max(1, room // px(NOTE))]
        foot = px(FOOT + NOTE * len(notes))
        rows = pygame.Rect(inner.x, side.y + px(HEAD - 10), inner.width, side.height - px(HEAD - 10) - foot)
        self.players.lay_out(rows)
        start = pygame.Rect(side.x + px(20), side.bottom - px(112), side.width - px(40), px(94))
        self._add_start(start, 36)
        area = pygame.Rect(inner.x, start.y - px(20 + NOTE * len(notes)), inner.width, px(NOTE))
        for number, note in enumerate(notes):
            self._add_note(number, note, area.move(0, number * area.height))

    def _lay_out_tabs(self, page: pygame.Rect) -> None:
        px = self.look.px
        tabs = [Option(key, self.tr(f"new_game.tab.{key}")) for key in ("game", "rules", "players")]
        bar = pygame.Rect(page.x, page.y - px(12), min(page.width, px(560)), px(46))
        self.add("tabs", Tabs(self.title, tabs, self.tab, self._show_tab), bar)
        start = pygame.Rect(0, 0, min(px(300), page.width // 2), px(64))
        start.bottomright = (page.right, self.look.scale.height - px(20))
        body = pygame.Rect(page.x, bar.bottom + px(14), page.width, start.y - bar.bottom - px(44))
        self.panel(body.inflate(0, 2 * px(8)))
        area = self.add("area", ScrollArea(self.title), body)
        inner = body.inflate(-2 * px(PADDING), 0)
        if self.tab == "game":
            high = self._poster_row(body)
        elif self.tab == "rules":
            part = self._rules_part()
            high = part.height(inner.width)
            part.lay_out(pygame.Rect(inner.x, body.y, inner.width, high), self.options)
        else:
            wide = min(inner.width, px(760))
            high = self.players.height(wide) + px(8)
            column = pygame.Rect(inner.x, body.y + px(4), wide, high)
            self.players.lay_out(column)
        area.hold(high)
        self._add_start(start, 28)
        if self._obstacle:
            room = pygame.Rect(page.x, start.y, start.x - page.x - px(24), start.height)
            self._add_note(0, ("warning", self._obstacle), room)

    def _poster_row(self, body: pygame.Rect) -> int:
        """Gives how high it is."""
        px = self.look.px
        count, gaps = len(self._posters), (len(self._posters) - 1) * px(POSTER_GAP)
        high = min(body.height - px(24), round((body.width - gaps) / count * POSTER[1] / POSTER[0]))
        wide = round(high * POSTER[0] / POSTER[1])
        x = body.centerx - (count * wide + gaps) // 2
        for number, game in enumerate(self._posters):
            place = pygame.Rect(x + number * (wide + px(POSTER_GAP)), body.y + px(12), wide, high)
            self.add(("poster", game), self._poster(game), place)
        return high + px(24)

    def _add_rules(self, rect: pygame.Rect) -> None:
        px = self.look.px
        self.panel(rect, self.tr("new_game.rules", game=self.tr(f"game.{self.name}")))
        inner = rect.inflate(-2 * px(PADDING), 0)
        rows = pygame.Rect(inner.x, rect.y + px(HEAD - 6), inner.width, rect.height - px(HEAD + 8))
        self._rules_part().lay_out(rows, self.options)

    def _rules_part(self) -> RulesPart:
        return RulesPart(
            self, self.name, self.game.options, self._choose, len(self.choices.rows), self._refused
        )

    def _add_start(self, place: pygame.Rect, size: float) -> None:
        start = Button(
            self.tr("new_game.start"),
            self.start,
            kind=ButtonKind.PRIMARY,
            icon="play",
            style=TEXT_BOLD.sized(size),
        )
        start.enabled = not self._obstacle
        self.add("start", start, place)

    def _notes(self) -> list[tuple[str, str]]:
        """Icons and lines above Start: why it cannot be, the curtain, the time."""
        tr, count = self.tr, len(self.choices.rows)
        minutes = self._posters[self.name].minutes_of(count, self.options)
        lines = [("clock", tr("new_game.time", minutes=minutes, count=count))]
        if self._curtain:
            lines.insert(0, ("curtain", tr("new_game.curtain", count=self.choices.humans)))
        if self._obstacle:
            lines.insert(0, ("warning", self._obstacle))
        return lines

    def _add_note(self, number: int, note: tuple[str, str], row: pygame.Rect) -> None:
        px = self.look.px
        icon, text = note
        colour = VERMILION_TEXT if icon == "warning" else INK
        place = pygame.Rect(row.x + px(4), row.y, px(32), row.height)
        self.add(("note icon", number), picture(icon, colour), place)
        place = pygame.Rect(row.x + px(50), row.y, row.width - px(50), row.height)
        style = self.look.text.shrunk(text, BODY, place.width, least=0.75)
        self.add(("note", "foot", number), Label(text, style, colour), place)

    def _poster(self, game: str) -> Poster:
        facts = self._posters[game]
        seats = self.game.seats if game == self.name else facts.players
        players = (
            self.tr("new_game.poster.players", least=seats[0], most=seats[-1])
            if len(seats) > 1
            else self.tr("new_game.poster.exactly", number=seats[0])
        )
        minutes = self.tr("new_game.poster.minutes", minutes=round(facts.minutes * min(GUESTS, seats[-1])))
        return Poster(
            game,
            facts,
            self.tr,
            chosen=game == self.name,
            players=players,
            minutes=minutes,
            on_click=lambda: self._choose_game(game),
        )

    # ------------------------------------------------------------------ choices

    @property
    def _curtain(self) -> bool:
        return self.choices.humans > 1 and self.game.has_secrets(self.options)

    @property
    def _obstacle(self) -> str:
        """Why the game cannot begin with these choices; empty where it can."""
        if not self.choices.sound:
            return self.tr("new_game.name_in_use")
        if self._unfit:
            return self._unfit
        count = len(self.choices.rows)
        option = refused_option(self.game, count, self.options)
        if option is None:
            return ""
        key = f"option.{self.name}.{option}.{self.options[option]}.refused" if option else "new_game.refused"
        return self.tr(key, count=count)

    @property
    def _unfit(self) -> str:
        """Why an own agent that was chosen cannot play; empty where all can."""
        rows = range(len(self.choices.rows))
        chosen = [player for player in map(self.players.player_of, rows) if player.startswith(OWN)]
        files = (self.players.kinds.own[player.removeprefix(OWN)] for player in chosen)
        return next(filter(None, (why_unfit(self.tr, file) for file in files)), "")

    def _kinds(self) -> PlayerKinds:
        return PlayerKinds(self._roster, self.name, self.app.own_agents)

    def _refused(self, option: str, values: tuple[str, ...]) -> frozenset[str]:
        return refused_values(self.game, len(self.choices.rows), self.options, option, values)

    def _count_note(self) -> str:
        seats = self.game.seats
        if len(seats) == 1:
            return self.tr("new_game.exactly", number=seats[0])
        return self.tr("new_game.in_turn_order", least=seats[0], most=seats[-1])

    def _show_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.change()

    def _choose(self, option: str, value: OptionValue) -> None:
        self.options = changed(self.game.options, self.options, option, value)
        self.change()

    def _choose_game(self, name: str) -> None:
        if name == self.name:
            return
        self.messages.safely(lambda: self._take(name))

    def _take(self, name: str) -> None:
        self.game = self.app.games[name]
        self.name = name
        last = self.app.settings.last_games.get(name, LastGame())
        self.options = self._kept(last.options)
        self.players.kinds = self._kinds()
        self.choices.play_in(self.game.seats)
        self.players.opened = None
        self.change()

    def _kept(self, chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The last choices, or the usual ones where a game has other options by now."""
        try:
            return complete(self.game.options, chosen)
        except Malformed:
            return complete(self.game.options, {})

    def shortcut(self, key: KeyPressed) -> bool:
        """Alt with up and down moves the row of the focused name in turn order."""
        if not (key.alt and key.key in ("up", "down")):
            return False
        for number in range(len(self.choices.rows)):
            if self.has_focus(("name", number)):
                to = self.choices.move(number, 1 if key.key == "down" else -1)
                self.players.opened = None
                self.focus_on(("name", to))
                return True
        return False

    def uncover(self) -> None:
        """Take over what was changed among the own agents meanwhile."""
        self.players.kinds = self._kinds()
        self.change()

    def takes_file(self, path: str) -> bool:
        return is_python(path)

    def unused(self, event: object) -> None:
        """Enter starts wherever it is not used; a file that is dropped goes to the own agents."""
        if isinstance(event, FileDropped):
            self.app.go(to.OwnAgents(event.path))
        if isinstance(event, KeyPressed) and event.means("confirm") and not event.repeated:
            self.start()

    def start(self) -> None:
        """Keep the choices and begin."""
        if not self.choices.sound:
            self.tab = "players"
            doubled = next(n for n in range(len(self.choices.rows)) if self.choices.doubled(n))
            self.focus_on(("name", doubled))
            return
        if self._unfit:
            self.tab = "players"
            self.change()
            return
        if refused := refused_option(self.game, len(self.choices.rows), self.options):
            self.tab = "rules"
            self.focus_on(("option", refused))
            return
        seats = self.choices.seats()
        playable = (replace(seat, player=self.players.kinds.playable(seat.player)) for seat in seats)
        self.app.go(to.BeginGame(self.name, dict(self.options), tuple(playable)))
