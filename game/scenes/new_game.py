"""New game: which game, by which rules, and who plays. Enter starts with the last choices."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.content.experience import Experience
from game.content.files import Fault
from game.core.faces import FACES
from game.core.option import OptionValue, changed, complete
from game.core.plain import Malformed
from game.core.record import BETWEEN, OWN
from game.core.shuffle import key_of
from game.scenes import destinations as to
from game.scenes.agent_files import is_python, why_unfit
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.archive_scene import ArchiveScene
from game.scenes.decorations import picture
from game.scenes.new_game_controls import FoldedCard, GameCard, PresetCard, WayRow
from game.scenes.new_game_deal import DealPart
from game.scenes.new_game_opponent import OpponentPart
from game.scenes.new_game_players import PlayersPart
from game.scenes.new_game_rules import RulesPart
from game.scenes.option_refusals import refused_option, refused_values
from game.scenes.player_kinds import PlayerKinds
from game.scenes.seat_choices import SIGNS, SeatChoices
from game.session.archive import Archive
from game.session.deals import First, Turns, in_order
from game.storage.settings import LastGame
from game.text.players import named
from game.text.times import minutes_text
from game.ui.input import Event, FileDropped, KeyPressed
from game.ui.layout import bounds, columns, cut_foot, cut_right, cut_top
from game.ui.theme import BODY, BODY_BOLD, HEADING, INK, LABEL, NIGHT, TEXT_BOLD, VERMILION_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Choice, Option, Tabs
from game.ui.widgets.label import Label
from game.ui.widgets.page import HEADING_BASELINE, PADDING
from game.ui.widgets.scroll import ScrollArea

GAMES, PRESETS, FOLDED = 222, 122, 76
MOST_SPARE = 160
"""How high the rows of the left column are; the opponent, the rules or the deal have the rest."""
GAP = 22
STRIP = (240, 13, 64)
"""Where the question begins beside the heading of the opponent's card, and its height."""
ABOVE, BELOW = 92, 20
"""The room over and under what is on that card."""
MOST_OPPONENT = 430
"""Of what is on it under a tab, unless it needs more."""
WAY, MOST_WAY = 44, 64
"""The least and the largest height of a way to play."""
LEAST_LEFT, LEAST_SIDE = 1000, 620
SIDE_WIDTH, SIDE_GAP = 636, 24
NOTE = 40
ORDER, ORDER_LABEL = 54, 190
HEAD = HEADING_BASELINE + 28
OWN_RULES = "own"
WAY_ICONS = {"builder": "hammer", "sprinter": "bolt", "blocker": "flag", "any": "loop"}
PRESET_ICONS = {"quick": "clock", "family": "people", "expert": "flag", OWN_RULES: "palette"}


class NewGameScene(ArchiveScene):
    """One page where there is room for it; three pages under tabs where letters are large."""

    title_key = "new_game.title"
    first = "start"
    most_ui_scale = PaperScene.most_ui_scale

    def __init__(self, app: App, archive: Archive | None = None) -> None:
        super().__init__(app, archive)
        self._posters = {name: facts for name, parts in app.parts.items() if (facts := parts.poster())}
        self.name = app.last_game
        self.game = app.games[self.name]
        last = app.settings.last_games.get(self.name, LastGame())
        self.options = self._kept(last.options)
        self.tab = "opponent"
        self.unfolded = ""
        """What has the place of the opponent's card: `rules`, `deal` or nothing."""
        usual = [self.tr(f"new_game.usual_name.{sign}") for sign in SIGNS]
        faces = {face: self.tr(f"face.{face}") for face in FACES}

        def opponent(face: str) -> str:
            return self._kinds().usual(face)

        self.choices = SeatChoices(usual, faces, self.game.seats, opponent, last.seats)
        self.players = PlayersPart(self, self.choices, self._kinds(), self.change)
        self.opponent = OpponentPart(self, self.players, self.roster, self._answer)
        self.dealing = DealPart(self, app, self.change)
        self.turns: Turns = last.turns
        self.begins: First = last.first
        self._own = self._own_rules(last)

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Games and the opponent beside the players, in a high window above them; or tabs."""
        px, look, room = self.look.px, self.look, page.copy()
        # Where letters are larger than in the design, words would not fit.
        is_legible = look.text.size(LABEL) <= px(LABEL.size) + 1
        if is_legible and page.height >= self._main_height(page.width) + px(SIDE_GAP + LEAST_SIDE):
            main = cut_top(room, self._main_height(page.width), px(SIDE_GAP))
            side = room
        else:
            side = cut_right(room, px(SIDE_WIDTH), px(SIDE_GAP))
            main = room
        if not is_legible or main.width < px(LEAST_LEFT) or main.height < self._main_height(main.width):
            self._lay_out_tabs(page)
        else:
            self._lay_out_main(main)
            self._lay_out_side(side)

    def _main_height(self, width: int) -> int:
        """Return the least height of games, presets, the opponent, and what is folded, in this width."""
        px = self.look.px
        opponent = self.opponent.height(width - 2 * px(PADDING), has_strip=True)
        return (
            px(GAMES + (GAP + PRESETS if self._presets else 0) + 2 * GAP + ABOVE + BELOW + FOLDED) + opponent
        )

    def _lay_out_main(self, room: pygame.Rect) -> None:
        px = self.look.px
        # What a high window has to spare goes to the posters.
        spare = min(px(MOST_SPARE), max(0, room.height - self._main_height(room.width)))
        self._add_games(cut_top(room, px(GAMES) + spare, px(GAP)))
        if self._presets:
            self._add_presets(cut_top(room, px(PRESETS), px(GAP)))
        foot = cut_foot(room, px(FOLDED), px(GAP))
        self._add_middle(room)
        cards = (("rules", self._rules_words), ("deal", self.dealing.words(self.name)))
        for (name, words), place in zip(cards, columns(foot, len(cards), px(GAP)), strict=True):
            card = FoldedCard(
                self.tr(f"new_game.{name}.title"),
                words,
                is_open=self.unfolded == name,
                on_click=partial(self._unfold, name),
            )
            self.add(("fold", name), card, place)

    def _add_middle(self, card: pygame.Rect) -> None:
        """The opponent, or what was unfolded in its place."""
        px, tr = self.look.px, self.tr
        inner = card.inflate(-2 * px(PADDING), 0)
        if self.unfolded == "rules":
            self.panel(card, tr("new_game.rules", game=tr(f"game.{self.name}")))
            rows = pygame.Rect(inner.x, card.y + px(HEAD - 10), inner.width, card.height - px(HEAD - 4))
            part, area = self._rules_part(), self.add("area", ScrollArea(tr("new_game.rules.title")), rows)
            high = max(rows.height, part.height(rows.width))
            part.lay_out(pygame.Rect(rows.topleft, (rows.width, high)), self.options)
            area.hold(high)
        elif self.unfolded == "deal":
            self.panel(card, tr("new_game.deal"))
            self.dealing.lay_out(pygame.Rect(inner.x, card.y + px(HEAD - 10), inner.width, 0), self.name)
        else:
            self.panel(card, tr("new_game.opponent"))
            x, y, high = map(px, STRIP)
            strip = pygame.Rect(card.x + x, card.y + y, inner.right - card.x - x, high)
            room = bounds(inner.x, card.y + px(ABOVE), inner.right, card.bottom - px(BELOW))
            self.opponent.lay_out(room, strip)

    def _add_ways(self, ways: Sequence[str], area: pygame.Rect) -> None:
        """The ways to play, with that of the chosen opponent."""
        px, tr, kinds, number = self.look.px, self.tr, self.players.kinds, self.players.opponent or 0
        high = min(px(MOST_WAY), area.height // (1 + len(ways)))
        self.add("ways title", Label(tr("new_game.ways"), HEADING.sized(25), NIGHT), cut_top(area, high))
        for way in ways:
            name = way.partition(BETWEEN)[2] or "any"
            row = WayRow(
                named(tr, "personality", name),
                tr(kinds.way_key(name)),
                icon=WAY_ICONS.get(name, "flag"),
                chosen=way == self.players.player_of(number),
                on_click=partial(self.players.seat, number, way),
            )
            self.add(("way", name), row, cut_top(area, high))

    def _lay_out_side(self, side: pygame.Rect) -> None:
        px = self.look.px
        self.panel(side, self.tr("new_game.players"), self._count_note())
        inner = side.inflate(-2 * px(PADDING), 0)
        start = pygame.Rect(side.x + px(20), side.bottom - px(104), side.width - px(40), px(86))
        notes = self._notes()
        foot = start.y - px(14 + NOTE * len(notes))
        rows = self.players.least_height
        order = pygame.Rect(inner.x, foot - 2 * px(ORDER), inner.width, 2 * px(ORDER))
        ways = self.players.ways
        high = px(WAY) * (1 + len(ways)) + px(16)
        top = order.y - px(6)
        if ways and top - high - side.y - px(HEAD - 10) >= rows:
            top -= high
            self._add_ways(ways, pygame.Rect(inner.x, top, inner.width, high - px(16)))
        # The mark round an opened row reaches beyond it.
        room = pygame.Rect(inner.x - px(14), side.y + px(HEAD - 10), inner.width + 2 * px(14), 0)
        room.height = top - room.y
        scrolls = rows > room.height
        area = self.add("rows", ScrollArea(self.tr("new_game.players")), room)
        column = pygame.Rect(inner.x, room.y, inner.width - (px(14) if scrolls else 0), room.height)
        area.hold(self.players.lay_out(column) - room.y)
        self._add_order(order)
        for number, note in enumerate(notes):
            self._add_note(
                number, note, pygame.Rect(inner.x, foot + number * px(NOTE), inner.width, px(NOTE))
            )
        self._add_start(start, 36)

    def _lay_out_tabs(self, page: pygame.Rect) -> None:
        px = self.look.px
        keys = ("game", "opponent", "players", "rules")
        tabs = [Option(key, self.tr(f"new_game.tab.{key}")) for key in keys]
        bar = pygame.Rect(page.x, page.y - px(12), min(page.width, px(560)), px(46))
        self.add("tabs", Tabs(self.title, tabs, self.tab, self._show_tab), bar)
        start = pygame.Rect(0, 0, min(px(300), page.width // 2), px(64))
        start.bottomright = (page.right, self.look.scale.height - px(20))
        body = pygame.Rect(page.x, bar.bottom + px(14), page.width, start.y - bar.bottom - px(44))
        self.panel(body.inflate(0, 2 * px(8)))
        area = self.add("area", ScrollArea(self.title), body)
        inner = body.inflate(-2 * px(PADDING), 0)
        wide = min(inner.width, px(760))
        if self.tab == "game":
            high = px(GAMES + 16)
            self._add_games(pygame.Rect(inner.x, body.y + px(8), inner.width, px(GAMES)))
            if self._presets:
                self._add_presets(pygame.Rect(inner.x, body.y + high + px(8), inner.width, px(PRESETS)))
                high += px(PRESETS + 24)
        elif self.tab == "rules":
            part = self._rules_part()
            high = part.height(inner.width)
            part.lay_out(pygame.Rect(inner.x, body.y, inner.width, high), self.options)
            deal = pygame.Rect(inner.x, body.y + high + px(GAP), inner.width - px(20), 0)
            self.dealing.lay_out(deal, self.name)
            high += px(GAP) + self.dealing.height
        elif self.tab == "opponent":
            ways = self.players.ways
            below = px(GAP) + px(WAY) * (1 + len(ways)) if ways else 0
            most = body.height - px(16)
            high = max(self.opponent.height(inner.width), min(most - below, px(MOST_OPPONENT)))
            self.opponent.lay_out(pygame.Rect(inner.x, body.y + px(4), inner.width, high))
            if ways:
                below = max(below, most - high)
                top = body.y + px(4) + high + px(GAP)
                self._add_ways(ways, pygame.Rect(inner.x, top, inner.width, below - px(GAP)))
            high += below + px(16)
        else:
            high = self.players.height + px(8)
            self.players.lay_out(pygame.Rect(inner.x, body.y + px(4), wide, high))
            self._add_order(pygame.Rect(inner.x, body.y + high, wide, 2 * px(ORDER)))
            high += 2 * px(ORDER) + px(8)
        area.hold(high)
        self._add_start(start, 28)
        if self._obstacle:
            room = pygame.Rect(page.x, start.y, start.x - page.x - px(24), start.height)
            self._add_note(0, ("warning", self._obstacle), room)

    def _add_games(self, row: pygame.Rect) -> None:
        places = columns(row, len(self._posters), self.look.px(GAP))
        for game, place in zip(self._posters, places, strict=True):
            self.add(("poster", game), self._card(game), place)

    def _add_presets(self, row: pygame.Rect) -> None:
        tr, chosen, presets = self.tr, self._preset, self._presets
        names = (*presets, OWN_RULES)
        for name, place in zip(names, columns(row, len(names), self.look.px(GAP)), strict=True):
            options = presets.get(name, self._own)
            note = tr(f"preset.{self.name}.{name}" if name in presets else "new_game.preset.own.note")
            card = PresetCard(
                tr(f"new_game.preset.{name}"),
                note,
                icon=PRESET_ICONS.get(name, "flag"),
                minutes=tr("new_game.poster.minutes", minutes=minutes_text(tr, self._minutes(options))),
                chosen=name == chosen,
                on_click=partial(self._choose_preset, options),
            )
            refused = refused_option(self.game, len(self.choices.rows), options)
            if refused:
                key = f"option.{self.name}.{refused}.{options[refused]}.refused"
                card.tool_tip = tr(key, count=len(self.choices.rows))
            is_one = name == OWN_RULES and options in presets.values()
            card.enabled = refused is None and not is_one
            self.add(("preset", name), card, place)

    def _add_order(self, area: pygame.Rect) -> None:
        """Who comes when, and who begins."""
        px, tr = self.look.px, self.tr
        rows = (("turns", ("listed", "random"), self.turns), ("first", ("first", "drawn"), self.begins))
        for number, (name, values, value) in enumerate(rows):
            row = pygame.Rect(area.x, area.y + number * px(ORDER), area.width, px(ORDER))
            label = pygame.Rect(row.x, row.y, px(ORDER_LABEL), row.height)
            words = tr(f"new_game.{name}")
            style = self.look.text.shrunk(words, BODY_BOLD, label.width - px(8))
            self.add(("label", name), Label(words, style, INK), label)
            options = [Option(one, tr(f"new_game.{name}.{one}")) for one in values]
            choice = Choice(words, options, value, partial(self._choose_order, name))
            choice.enabled = name == "turns" or self.turns == "listed"
            place = pygame.Rect(label.right, 0, row.right - label.right, px(44))
            place.centery = row.centery
            self.add((name, "order"), choice, place)

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
        minutes = minutes_text(tr, self._minutes(self.options))
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

    def _card(self, game: str) -> GameCard:
        facts, tr = self._posters[game], self.tr
        seats = self.game.seats if game == self.name else facts.players
        players = (
            tr("new_game.poster.players", least=seats[0], most=seats[-1])
            if len(seats) > 1
            else tr("new_game.poster.exactly", number=seats[0])
        )
        try:
            # Of the game that is chosen it is told as of its presets: by these rules, with these players.
            told = (
                self._minutes(self.options)
                if game == self.name
                else facts.usual_minutes(complete(self.app.games[game].options, {}))
            )
        except Fault:
            # Whoever chooses the game is told that its map is damaged.
            told = range(0)
        minutes = tr("new_game.poster.minutes", minutes=minutes_text(tr, told)) if told else ""
        return GameCard(
            game,
            facts,
            tr,
            chosen=game == self.name,
            players=players,
            minutes=minutes,
            on_click=lambda: self._choose_game(game),
        )

    def _minutes(self, options: Mapping[str, OptionValue]) -> range:
        """How long a game by these rules lasts with the players that are listed."""
        people = self.choices.humans
        return self._posters[self.name].minutes_of(people, len(self.choices.rows) - people, options)

    def draw_over(self, surface: pygame.Surface) -> None:
        self.players.draw_lifted(surface)

    # ------------------------------------------------------------------ choices

    @property
    def _curtain(self) -> bool:
        return self.choices.humans > 1 and self.game.has_secrets(self.options)

    @property
    def _obstacle(self) -> str:
        """Why the game cannot begin with these choices; empty where it can."""
        if not self.choices.sound:
            return self.tr("new_game.name_in_use")
        if not self.dealing.seed(self.name):
            return self.tr("new_game.seed.refused")
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
        return PlayerKinds(self.roster, self.name, self.app.own_agents)

    def _refused(self, option: str, values: tuple[str, ...]) -> frozenset[str]:
        return refused_values(self.game, len(self.choices.rows), self.options, option, values)

    def _count_note(self) -> str:
        seats = self.game.seats
        if len(seats) == 1:
            return self.tr("new_game.exactly", number=seats[0])
        return self.tr("new_game.in_turn_order", least=seats[0], most=seats[-1])

    @property
    def _rules_words(self) -> str:
        """The chosen rules in a line: those of the preset, or what differs from the printed ones."""
        tr, preset = self.tr, self._preset
        return (
            tr(f"preset.{self.name}.{preset}")
            if preset in self._presets
            else self._rules_part().words(self.options)
        )

    def _unfold(self, name: str) -> None:
        self.unfolded = "" if self.unfolded == name else name
        self.change()

    def _show_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.change()

    def _choose(self, option: str, value: OptionValue) -> None:
        self.options = changed(self.game.options, self.options, option, value)
        if self._preset == OWN_RULES:
            self._own = self.options
        self.change()

    @property
    def _presets(self) -> dict[str, dict[str, OptionValue]]:
        """The rules of the game's presets, complete."""
        presets = self._posters[self.name].presets
        return {name: complete(self.game.options, options) for name, options in presets.items()}

    @property
    def _preset(self) -> str:
        """The preset whose rules are chosen now, or that they are the player's own."""
        return next((name for name, rules in self._presets.items() if rules == self.options), OWN_RULES)

    def _own_rules(self, last: LastGame) -> dict[str, OptionValue]:
        """What was last chosen one by one, or last at all."""
        return self._kept(last.own or last.options)

    def _choose_preset(self, options: Mapping[str, OptionValue]) -> None:
        self.options = dict(options)
        self.change()

    def _choose_order(self, name: str, value: object) -> None:
        if name == "turns":
            self.turns = "random" if value == "random" else "listed"
        else:
            self.begins = "drawn" if value == "drawn" else "first"
        self.change()

    def _answer(self, name: str, experience: Experience) -> None:
        """Keep the experience of somebody new to the game, and propose an opponent by it."""

        def keep() -> None:
            known = self.app.settings.experience
            self.app.change(experience={**known, self.name: {**known.get(self.name, {}), name: experience}})
            self.roster = self.app.roster
            self.opponent.know(self.roster)

        self.messages.safely(keep)
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
        self._own = self._own_rules(last)
        self.players.kinds = self._kinds()
        self.choices.play_in(self.game.seats)
        self.change()

    def _kept(self, chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The last choices, or the usual ones where a game has other options by now."""
        try:
            return complete(self.game.options, chosen)
        except Malformed:
            return complete(self.game.options, {})

    def shortcut(self, key: KeyPressed) -> bool:
        """Ctrl or Alt with up and down moves the row of the focused name or grip in turn order."""
        if not ((key.alt or key.ctrl) and key.key in ("up", "down")):
            return False
        for number in range(len(self.choices.rows)):
            for part in ("name", "grip"):
                if self.has_focus((part, number)):
                    to = self.choices.move(number, 1 if key.key == "down" else -1)
                    self.focus_on((part, to))
                    return True
        return False

    def take_in(self) -> None:
        """Take over the games that have ended, and what was changed among the own agents meanwhile."""
        games = self.archive.games
        self.dealing.entries = games
        self.opponent.take_in(games)
        self.players.kinds = self._kinds()
        self.change()

    def takes_file(self, path: str) -> bool:
        return is_python(path)

    @property
    def about_game(self) -> str:
        return self.name

    def unused(self, event: Event) -> None:
        """Enter starts wherever it is not used; a file that is dropped goes to the own agents."""
        if isinstance(event, FileDropped):
            self.app.go(to.OwnAgents(event.path))
        if isinstance(event, KeyPressed) and event.means("confirm") and not event.repeated:
            self.start()
        super().unused(event)

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
            self.tab = self.unfolded = "rules"
            self.focus_on(("option", refused))
            return
        if not (seed := self.dealing.seed(self.name)):
            self.tab, self.unfolded = "rules", "deal"
            self.focus_on("seed")
            return
        kinds = self.players.kinds
        seats = tuple(replace(seat, player=kinds.playable(seat.player)) for seat in self.choices.seats())
        own = self._own if self._preset != OWN_RULES else self.options
        kept = LastGame(dict(self.options), seats, self.turns, self.begins, own)
        order = in_order(self.opponent.seated(seats), self.turns, self.begins, key_of(self.name, seed))
        self.app.go(to.BeginGame(self.name, dict(self.options), order, seed, kept))
