"""The opponent's card on the new-game page: evenly matched or of chosen strength, with its face."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import get_args

from game.content.experience import Experience
from game.content.levels import EVEN, Roster, is_even
from game.content.strength_line import StrengthLine
from game.core.record import BETWEEN, HUMAN, OWN, Seat
from game.scenes.new_game_cards import ChoiceCard, radio_card
from game.scenes.new_game_line import Band, FaceOnLine, LinePart, StrengthSlider
from game.scenes.new_game_players import PlayersPart
from game.session.even_match import NEAR, PlayerStrengths, player_strengths, share_of, with_ratings
from game.storage.history import Entry, Identity, identity_of
from game.text.players import level_text, named
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, at_least, centred
from game.ui.boxes.leaves import Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import portrait
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BRASS,
    CREAM,
    HAIRLINE,
    HEADING,
    INK,
    ITALIC,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    rgb,
)
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.widget import Widget

WIDE, GAP, MIN_LINE = 1000, 14, 420
"""The minimum width for the two choices beside the line, the gap, and the minimum width of the line."""
SHARES = (1, 2)
JUST_RIGHT, LOW_JUST_RIGHT, OF_CHOICE, HEAD, CHOSEN, STRIP = 206, 172, 84, 38, 98, 64
"""The minimum heights, in design pixels."""
_ALIKE = 60
"""Ratings within this distance count as equally strong."""
_ASKING_FACE = "conductor"
_STRIP = BoxStyle(8, NIGHT, lines=(Line(BRASS, 1.6, 4),))
_CHOSEN = BoxStyle(8, rgb("F4EAD0"), lines=(Line(HAIRLINE, 1.4),))


class OpponentPart:
    """The trees for the opponent whose row is chosen in `players`.

    `on_answer` is called with the name and the experience of somebody new.
    """

    def __init__(
        self,
        scene: ControlScene,
        players: PlayersPart,
        roster: Roster,
        on_answer: Callable[[str, Experience], None],
    ) -> None:
        self._scene = scene
        self._players = players
        self._roster = roster
        self._on_answer = on_answer
        self._entries: Sequence[Entry] = ()
        self._standings: dict[str, PlayerStrengths] = {}

    def update_entries(self, entries: Sequence[Entry]) -> None:
        """Set the known ended games."""
        self._entries = entries
        self._standings.clear()

    def know(self, roster: Roster) -> None:
        """Take over the experience of somebody new."""
        self._roster = roster
        self._standings.clear()

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the seats at the start; an evenly matched opponent gets its rating."""
        return with_ratings(self._known, seats)

    # ------------------------------------------------------------------ trees

    def tree(self) -> Part:
        """Return the opponent's choices beside the line with the faces; stacked if width is short."""
        number = self._players.opponent
        if number is None:
            return Paragraph(self._tr("new_game.opponent.none"), BODY, SECOND_TEXT)
        even, of_choice = self._choices(number)
        line = Column((*self._line_of(number), self._chosen(number)), GAP)
        choices = Column((at_least(JUST_RIGHT, even), at_least(OF_CHOICE, of_choice)), GAP)
        beside = Stack((Space(WIDE), Grid(((choices, line),), SHARES, GAP + 6)))
        low = (at_least(LOW_JUST_RIGHT, replace(even, grow=0)), at_least(OF_CHOICE, of_choice), line)
        return FirstFitting((beside, Column(low, GAP)), grow=1)

    @property
    def asks(self) -> bool:
        """True before the first game of the only person at the table."""
        person = self._person
        return person is not None and Identity(HUMAN, self._name(person)) not in self._known.ratings

    def question(self) -> Part:
        """Return the question about experience with the game; no answer counts as never."""
        name, question = self._name(self._person or 0), self._tr("new_game.experience")
        options = [Option(one, self._tr(f"new_game.experience.{one}")) for one in get_args(Experience)]
        experience = self._roster.experience.get(self._known.game, {}).get(name, "never")

        def answer(value: object) -> None:
            self._on_answer(name, next(one for one in get_args(Experience) if one == value))

        words = (
            Words(question, ITALIC, CREAM, grow=1),
            Paragraph(question, ITALIC, CREAM, narrowest=150, shrink=0.8, grow=1),
        )
        choice = ControlPart("experience", Choice(question, options, experience, answer), 290, 44, most=500)
        row = Row((portrait(_ASKING_FACE, 52), FirstFitting(words, grow=1), choice), 16)
        return at_least(STRIP, Panel(row, _STRIP, (14, 8)))

    def _choices(self, number: int) -> tuple[Part, Part]:
        """Return the cards of an evenly matched opponent, and of one of chosen strength."""
        tr, name = self._tr, self._name(number)
        player, face = self._players.player_of(number), self._players.choices.rows[number].face
        seats = self._seats
        seats[number] = Seat(name, EVEN, seats[number].sign, face)
        person, fair = self._person, round(100 / len(seats))
        foot = ""
        if person is not None:
            share = share_of(self._known, self.seated(seats), person)
            is_fair = abs(share - 1 / len(seats)) <= NEAR
            key = "stays" if not is_fair else "half" if len(seats) == 2 else "fair"
            foot = tr(f"new_game.even.{key}", before=round(100 * share), fair=fair)
        usual = self._roster.characters.get(face)
        place = usual.place if usual is not None else self._place(number)
        measure = self._measure(number, seats)
        texts = (tr("new_game.even"), tr(f"new_game.even.{measure}", name=name), foot)
        even = ChoiceCard(texts, partial(self._players.seat_kind, number, EVEN), chosen=is_even(player))
        even.enabled = self._players.kinds.has_even
        texts = (tr("new_game.strength"), tr("new_game.strength.text"), "")
        of_choice = ChoiceCard(texts, partial(self._settle, number, place), chosen=not is_even(player))
        return replace(radio_card("even", even), grow=1), radio_card("of choice", of_choice)

    def _line_of(self, number: int) -> tuple[Part, ...]:
        """Return the heading of the line, and the line centred in its area."""
        if self._line.end <= 0:
            return (Space(grow=1),)
        tr, person = self._tr, self._person
        title = tr("new_game.line")
        note = tr("new_game.line.new" if self.asks else "new_game.line.you") if person is not None else ""
        words = Words(title, HEADING.sized(25), NIGHT, shrink=0.7, grow=1)
        head = Row((words, Words((note, ""), LABEL, SECOND_TEXT)), GAP)
        own = self._players.player_of(number).startswith(OWN)
        slider = StrengthSlider(
            title,
            self._place(number),
            stations=[named(tr, "level", name) for name, _ in self._line.stations],
            faces=self._faces_for(number),
            chosen="" if own else self._players.choices.rows[number].face,
            band=self._band(person) if person is not None else None,
            shown=partial(self._spoken_place, number),
            on_settled=partial(self._settle, number),
        )
        held = Column((Space(grow=1), LinePart("line", slider, MIN_LINE), Space(grow=1)))
        return (Column((at_least(HEAD, head), replace(held, grow=1)), grow=1),)

    def _chosen(self, number: int) -> Part:
        """Return the chosen opponent, with the choice of the way to play."""
        tr = self._tr
        player, face = self._players.player_of(number), self._players.choices.rows[number].face
        title, saying = self._title(number), tr(f"face.{face}.saying")
        ways, words = self._players.ways, ""
        if not player.startswith(OWN):
            style = player.partition(BETWEEN)[2] or "any"
            way = tr(self._players.kinds.way_key(style))
            words = tr("new_game.labelled", label=named(tr, "personality", style), value=way)
        rows = ((title, HEADING.sized(24), NIGHT), (words, LABEL, INK), (saying, ITALIC.sized(19), INK))
        lines = Column(tuple(Words(*row, shrink=0.7) for row in rows))
        parts: list[Part] = [portrait(face, 70), replace(centred(lines), grow=1)]
        if ways:
            options = [
                Option(one, named(tr, "personality", one.partition(BETWEEN)[2] or "any")) for one in ways
            ]

            def change(way: object) -> None:
                self._players.seat(number, str(way))

            field = DropDown(tr("new_game.personality"), options, player, change)
            parts.append(ControlPart("change", field, 190, 48))
        nothing = Widget()
        nothing.spoken = " ".join((f"{title}.", words, saying))
        box = Panel(Row(tuple(parts), 14), _CHOSEN, (14, 8))
        return at_least(CHOSEN, Stack((ControlPart("chosen", nothing, high=0), box)))

    # ------------------------------------------------------------------ facts

    @property
    def _tr(self) -> Translate:
        return self._scene.tr

    @property
    def _known(self) -> PlayerStrengths:
        game = self._players.kinds.game
        if game not in self._standings:
            self._standings[game] = player_strengths(self._entries, game, self._roster)
        return self._standings[game]

    @property
    def _line(self) -> StrengthLine:
        return self._roster.line(self._players.kinds.game)

    @property
    def _seats(self) -> list[Seat]:
        seats = self._players.choices.seats()
        return [
            Seat(seat.name, self._players.player_of(number), seat.sign, seat.face)
            for number, seat in enumerate(seats)
        ]

    @property
    def _person(self) -> int | None:
        """The row of the only person at the table; None if there is not exactly one."""
        people = [number for number, row in enumerate(self._players.choices.rows) if row.player == HUMAN]
        return people[0] if len(people) == 1 and len(self._players.choices.rows) > 1 else None

    def _faces_for(self, number: int) -> list[FaceOnLine]:
        """Return the faces above the line, one of which can be chosen as opponent."""
        tr, seated = self._tr, {row.face for row in self._players.choices.rows}
        return [
            FaceOnLine(
                face,
                min(character.place, self._line.end),
                f"{tr(f'face.{face}')}, {named(tr, 'personality', character.style or 'any')}",
                partial(self._choose_face, number, face),
                is_seated=face in seated,
            )
            for face, character in self._roster.characters.items()
        ]

    def _name(self, number: int) -> str:
        return self._players.choices.name_of(number)

    def _place(self, number: int) -> float:
        """Return the place of an opponent on the line."""
        player = self.seated(self._seats)[number].player
        return self._line.place(self._known.rating(Identity(player)).value)

    def _band(self, person: int) -> Band:
        line, own = self._line, self._known.rating(Identity(HUMAN, self._name(person)))
        low, place, high = (line.place(own.value + off) for off in (-own.deviation, 0.0, own.deviation))
        return Band(low, high, place, self._players.choices.rows[person].sign_number)

    def _measure(self, number: int, seats: Sequence[Seat]) -> str:
        """Return the key of the level to match: that of `you`, of several `people`, or of the `table`."""
        person = self._person
        if person is None:
            return "people"
        met, own = (
            self._known.rating(identity_of(seat)).value
            for seat in (self.seated(seats)[number], seats[person])
        )
        return "you" if abs(met - own) <= _ALIKE else "table"

    def _title(self, number: int) -> str:
        tr, player = self._tr, self._players.player_of(number)
        if is_even(player):
            return tr(f"new_game.opponent.even.{self._measure(number, self._seats)}", name=self._name(number))
        return tr("new_game.opponent.fixed", name=self._name(number), level=level_text(tr, player))

    def _spoken_place(self, number: int, place: float) -> str:
        """Return speech with the opponent and the levels around a place."""
        tr = self._tr
        before, after = (named(tr, "level", name) for name in self._line.around(place))
        key = "at" if before == after else "between"
        return tr(f"new_game.line.{key}", opponent=self._title(number), before=before, after=after)

    # ------------------------------------------------------------------ choices

    def _settle(self, number: int, place: float) -> None:
        """Fix the opponent's strength at a place, whatever the results."""
        self._players.seat_kind(number, self._roster.nearest(self._line.rating(place), self._known.game))

    def _choose_face(self, number: int, face: str) -> None:
        """Change the opponent's character: an even match stays even, others get the usual strength."""
        choices, kinds = self._players.choices, self._players.kinds
        kind = EVEN
        if not is_even(self._players.player_of(number)):
            place = self._roster.characters[face].place
            kind = self._roster.nearest(self._line.rating(place), self._known.game)
        choices.give_face(number, face)
        self._players.seat(number, kinds.styled(kind, face))
