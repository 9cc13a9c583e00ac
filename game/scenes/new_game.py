"""New game: the game, the rules, and the players. Enter starts with the last choices."""

from dataclasses import replace
from functools import partial

import msgspec
import pygame

from game.content.experience import Experience
from game.core.faces import FACES
from game.core.option import OptionValue
from game.core.record import BETWEEN, OWN
from game.core.shuffle import key_of
from game.scenes import destinations as to
from game.scenes.agent_files import is_python, why_unfit
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.archive_scene import ArchiveScene
from game.scenes.chosen_rules import OWN_RULES, ChosenRules
from game.scenes.new_game_cards import MAX_WAY, WAY, ChoiceCard, FoldedCard, folded_card, way_row
from game.scenes.new_game_deal import DealPart
from game.scenes.new_game_games import GAP, GamesPart
from game.scenes.new_game_opponent import OpponentPart
from game.scenes.new_game_players import PlayersPart
from game.scenes.new_game_rules import RulesPart
from game.scenes.option_refusals import refused_option, refused_values
from game.scenes.player_kinds import PlayerKinds
from game.scenes.seat_choices import SIGNS, SeatChoices
from game.session.archive import Archive
from game.session.seeds import First, Turns, in_order
from game.storage.settings import LastGame
from game.text.players import named
from game.text.times import minutes_text
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Paragraph, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.input import Event, FileDropped, KeyPressed
from game.ui.layout import bounds
from game.ui.theme import BODY, BODY_BOLD, HEADING, INK, LABEL, NIGHT, SECOND_TEXT, TEXT_BOLD, VERMILION_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Choice, Option, Tabs
from game.ui.widgets.control_parts import ButtonPart, ControlPart, ScrollPart
from game.ui.widgets.page import PADDING, PageCard, titled_card

FOOT, NOTE, ORDER_LABEL = 28, 40, 190
MIN_LEFT, SIDE_WIDTH = 1000, 636
"""The minimum width of games and opponent, and that of the players beside them."""
MAX_OPPONENT = 430
"""The preferred height of the opponent under a tab."""
MIN_ROWS, ALL, MIN_RULES = 200, 10_000, 300
"""The minimum visible heights of content that can scroll."""
SIDE_PAD, SIDE = 6, 8
"""The margin of the players' rows, for the marks at their sides."""
WAY_ICONS = {"builder": "hammer", "sprinter": "bolt", "blocker": "flag", "any": "loop"}


class NewGameScene(ArchiveScene):
    """One page if it fits; three pages under tabs if text is large."""

    title_key = "new_game.title"
    first = "start"
    max_ui_scale = PaperScene.max_ui_scale

    def __init__(self, app: App, archive: Archive | None = None) -> None:
        super().__init__(app, archive)
        self.name = app.last_game
        self.game = app.games[self.name]
        last = app.settings.last_games.get(self.name, LastGame())
        self.tab = "opponent"
        self.unfolded = ""
        """The card shown in place of the opponent's: `rules`, `deal` or empty."""
        usual = [self.tr(f"new_game.usual_name.{sign}") for sign in SIGNS]
        faces = {face: self.tr(f"face.{face}") for face in FACES}

        def opponent(face: str) -> str:
            return self._kinds().usual(face)

        self.choices = SeatChoices(usual, faces, self.game.seats, opponent, last.seats)
        self.players = PlayersPart(self, self.choices, self._kinds(), self.change)
        self.opponent = OpponentPart(self, self.players, self.roster, self._answer)
        self.dealing = DealPart(app, self.change)
        self.turns: Turns = last.turns
        self.begins: First = last.first
        self.games = GamesPart(app, self.choices)
        self.rules_chosen = self._rules_of(last)

    @property
    def options(self) -> dict[str, OptionValue]:
        """The chosen rules, complete."""
        return self.rules_chosen.options

    def _rules_of(self, last: LastGame) -> ChosenRules:
        return ChosenRules(self.game, self.games.posters[self.name].presets, last)

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out games and opponent beside the players, in a high window above them; or tabs."""
        look = self.look
        room, ways = bounds(page.x, page.y, page.right, page.bottom + look.px(FOOT)), list[Part]()
        # If letters are larger than in the design, texts would not fit side by side.
        if look.text.size(LABEL) <= look.px(LABEL.size) + 1:
            main, side = Stack((Space(MIN_LEFT), self._main())), self._side()
            beside = Row((replace(main, grow=1), Stack((Space(SIDE_WIDTH), side))), 24, "fill")
            above = Column((main, side), 24)
            ways = [Column((replace(way, grow=1), Space(high=FOOT))) for way in (beside, above)]
        fitting = (
            way
            for way in ways
            if way.min_width(look) <= room.width and way.min_height(look, room.width) <= room.height
        )
        self.show_tree(next(fitting, None) or self._tabbed(), room)

    def _main(self) -> Part:
        """Return the games above presets, the opponent, and two cards that unfold in its place."""
        cards = (("rules", self._rules_words), ("deal", self.dealing.words(self.name)))
        folded = []
        for name, words in cards:
            texts = (self.tr(f"new_game.{name}.title"), words)
            card = FoldedCard(texts, partial(self._unfold, name), chosen=self.unfolded == name)
            folded.append(folded_card(name, card))
        return Column((*self._choice_of_game(), self._middle(), Grid((tuple(folded),), (1, 1), GAP)), GAP)

    def _choice_of_game(self) -> list[Part]:
        """Return the cards of the games, and of the presets of the chosen one."""
        rules = self.rules_chosen
        parts = [self.games.cards(self.name, rules, self._choose_game)]
        if rules.presets:
            parts.append(self.games.presets(self.name, self.game, rules, self._choose_preset))
        return parts

    def _middle(self) -> Part:
        """Return the opponent, or the card unfolded in its place."""
        tr = self.tr
        if self.unfolded == "rules":
            rows = ScrollPart(
                "area", tr("new_game.rules.title"), self._rules_part().tree(self.options), MIN_RULES
            )
            return titled_card(tr("new_game.rules", game=tr(f"game.{self.name}")), rows)
        if self.unfolded == "deal":
            return titled_card(tr("new_game.deal"), self.dealing.tree(self.name))
        question = self.opponent.question() if self.opponent.asks else None
        return titled_card(tr("new_game.opponent"), self.opponent.tree(), beside=question)

    def _side(self) -> Part:
        """Return the players above their order, notes and Start, and the ways to play if they fit."""
        tr = self.tr
        title = Words(tr("new_game.players"), HEADING, NIGHT, shrink=0.6, grow=1)
        head = Row((title, Words((self._count_note(), ""), LABEL, SECOND_TEXT)), 16)
        # The mark round an opened row extends beyond it, and a bar has its room at the right.
        rows = Row((Space(SIDE), replace(self.players.tree(), grow=1)), align="top")
        notes = Column(tuple(self._note(*note) for note in self._notes()))
        below: tuple[Part, ...] = (self._order(), notes, self._start(36, 86))
        ways = []
        for least, parts in ((ALL, (self._ways(), *below)), (MIN_ROWS, below)):
            scroll = ScrollPart("rows", tr("new_game.players"), rows, least, grow=1)
            top, foot = (Panel(part, pad=(PADDING - SIDE_PAD, 0)) for part in (head, Column(parts, 10)))
            ways.append(PageCard(Column((top, scroll, foot), 10), pad=(SIDE_PAD, 14)))
        return FirstFitting(tuple(ways), grow=1)

    def _tabbed(self) -> Part:
        """Return one of four cards below tabs, with Start below it."""
        tr = self.tr
        keys = ("game", "opponent", "players", "rules")
        tabs = Tabs(
            self.title, [Option(key, tr(f"new_game.tab.{key}")) for key in keys], self.tab, self._show_tab
        )
        if self.tab == "game":
            parts = self._choice_of_game()
        elif self.tab == "rules":
            parts = [self._rules_part().tree(self.options), self.dealing.tree(self.name)]
        elif self.tab == "opponent":
            parts = [self.opponent.question()] if self.opponent.asks else []
            opponent = replace(self.opponent.tree(), grow=0)
            parts += [at_least(0, opponent, MAX_OPPONENT), self._ways()]
        else:
            rows = Column((self.players.tree(), self._order()), 10)
            parts = [Row((rows, Space(grow=1)))]
        inner = Panel(Column((*parts, Space(grow=1)), GAP), pad=(PADDING, 8))
        area = ScrollPart("area", self.title, inner, grow=1)
        why = Paragraph(self._obstacle, BODY, VERMILION_TEXT, shrink=0.75, grow=1)
        note = (icon("warning", 32, VERMILION_TEXT), why) if self._obstacle else (Space(grow=1),)
        start = Stack((Space(300), self._start(28, 64)))
        bar = Row((ControlPart("tabs", tabs, 46, most=560), Space(grow=1)))
        return Column((bar, PageCard(area, pad=(0, 8), grow=1), Row((*note, start), 24)), 14)

    def _ways(self) -> Part:
        """Return the ways to play, with the opponent's one chosen."""
        tr, kinds, number = self.tr, self.players.kinds, self.players.opponent or 0
        rows: list[Part] = []
        for way in self.players.ways:
            name = way.partition(BETWEEN)[2] or "any"
            texts = (named(tr, "personality", name), tr(kinds.way_key(name)))
            chosen = way == self.players.player_of(number)
            card = ChoiceCard(texts, partial(self.players.seat, number, way), chosen=chosen)
            rows.append(way_row(name, WAY_ICONS.get(name, "flag"), card))
        if rows:
            rows.insert(0, at_least(WAY, Words(tr("new_game.ways"), HEADING.sized(25), NIGHT, grow=1)))
        return at_least(0, Column(tuple(rows)), MAX_WAY * len(rows))

    def _order(self) -> Part:
        """Return the controls for the order of seats and the first player."""
        tr, rows = self.tr, []
        choices = (("turns", ("listed", "random"), self.turns), ("first", ("first", "drawn"), self.begins))
        for name, values, value in choices:
            words = tr(f"new_game.{name}")
            options = [Option(one, tr(f"new_game.{name}.{one}")) for one in values]
            choice = Choice(words, options, value, partial(self._choose_order, name))
            choice.enabled = name == "turns" or self.turns == "listed"
            label = Stack((Space(ORDER_LABEL), Words(words, BODY_BOLD, shrink=0.7)))
            rows.append(Row((label, ControlPart((name, "order"), choice, 300, 44, grow=1))))
        return Column(tuple(rows), 10)

    def _rules_part(self) -> RulesPart:
        return RulesPart(
            self, self.name, self.game.options, self._choose, len(self.choices.rows), self._refused
        )

    def _start(self, size: float, high: float) -> Part:
        start = Button(
            self.tr("new_game.start"),
            self.start,
            kind=ButtonKind.PRIMARY,
            icon="play",
            style=TEXT_BOLD.sized(size),
        )
        start.enabled = not self._obstacle
        return ButtonPart("start", start, high=high)

    def _notes(self) -> list[tuple[str, str]]:
        """Return the notes above Start, as (icon, text): obstacle, hand-over notice, estimated time."""
        tr, count = self.tr, len(self.choices.rows)
        minutes = minutes_text(tr, self.games.minutes(self.name, self.options))
        lines = [("clock", tr("new_game.time", minutes=minutes, count=count))]
        if self._curtain:
            lines.insert(0, ("curtain", tr("new_game.curtain", count=self.choices.humans)))
        if self._obstacle:
            lines.insert(0, ("warning", self._obstacle))
        return lines

    def _note(self, sign: str, text: str) -> Part:
        colour = VERMILION_TEXT if sign == "warning" else INK
        words = Words(text, BODY, colour, shrink=0.75, grow=1)
        return at_least(NOTE, Row((icon(sign, 32, colour), words), 14))

    def draw_over(self, surface: pygame.Surface) -> None:
        self.players.draw_lifted(surface)

    # ------------------------------------------------------------------ choices

    @property
    def _curtain(self) -> bool:
        return self.choices.humans > 1 and self.game.has_secrets(self.options)

    @property
    def _obstacle(self) -> str:
        """The reason why the game cannot begin with these choices; empty if it can."""
        if not self.choices.is_playable:
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
        """The reason why a chosen agent of the user cannot play; empty if all can."""
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
        """The chosen rules in a line: those of the preset, or the differences from the printed ones."""
        preset = self.rules_chosen.preset
        if preset == OWN_RULES:
            return self._rules_part().words(self.options)
        return self.tr(f"preset.{self.name}.{preset}")

    def _unfold(self, name: str) -> None:
        self.unfolded = "" if self.unfolded == name else name
        self.change()

    def _show_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.change()

    def _choose(self, option: str, value: OptionValue) -> None:
        self.rules_chosen.choose(option, value)
        self.change()

    def _choose_preset(self, name: str) -> None:
        self.rules_chosen.take(name)
        self.change()

    def _choose_order(self, name: str, value: object) -> None:
        if name == "turns":
            self.turns = "random" if value == "random" else "listed"
        else:
            self.begins = "drawn" if value == "drawn" else "first"
        self.change()

    def _answer(self, name: str, experience: Experience) -> None:
        """Store the experience of somebody new to the game, and propose an opponent accordingly."""

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
        self.rules_chosen = self._rules_of(last)
        self.players.kinds = self._kinds()
        self.choices.play_in(self.game.seats)
        self.change()

    def shortcut(self, key: KeyPressed) -> bool:
        """Move the row of the focused name or grip in turn order with Ctrl or Alt and up or down."""
        if not ((key.alt or key.ctrl) and key.key in ("up", "down")):
            return False
        for number in range(len(self.choices.rows)):
            for part in ("name", "grip"):
                if self.has_focus((part, number)):
                    to = self.choices.move(number, 1 if key.key == "down" else -1)
                    self.focus_on((part, to))
                    return True
        return False

    def update_entries(self) -> None:
        """Show newly ended games, and changes among the user's agents."""
        games = self.archive.games
        self.dealing.entries = games
        self.opponent.update_entries(games)
        self.players.kinds = self._kinds()
        self.change()

    def takes_file(self, path: str) -> bool:
        return is_python(path)

    @property
    def about_game(self) -> str:
        return self.name

    def handle_unused(self, event: Event) -> None:
        """Start with Enter wherever it is not used; pass a dropped file to the page of the user's agents."""
        if isinstance(event, FileDropped):
            self.app.go(to.OwnAgents(event.path))
        if isinstance(event, KeyPressed) and event.means("confirm") and not event.repeated:
            self.start()
        super().handle_unused(event)

    def start(self) -> None:
        """Store the choices and begin."""
        if not self.choices.is_playable:
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
        seats = tuple(
            msgspec.structs.replace(seat, player=kinds.playable(seat.player)) for seat in self.choices.seats()
        )
        kept = LastGame(dict(self.options), seats, self.turns, self.begins, self.rules_chosen.own)
        order = in_order(self.opponent.seated(seats), self.turns, self.begins, key_of(self.name, seed))
        self.app.go(to.BeginGame(self.name, dict(self.options), order, seed, kept))
