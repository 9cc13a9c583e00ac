"""The opponent's card on the new-game page: just right or a strength of one's choice, and who it is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

import pygame

from game.content.experience import Experience
from game.content.levels import EVEN, Roster, is_even
from game.content.strength_line import StrengthLine
from game.core.record import BETWEEN, HUMAN, OWN, Seat
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing
from game.scenes.new_game_controls import RadioCard
from game.scenes.new_game_line import Band, FaceOnLine, StrengthSlider
from game.scenes.new_game_players import PlayersPart
from game.session.even_match import NEAR, Standing, share_of, standing, with_ratings
from game.storage.history import Entry, Identity, identity_of
from game.text.players import level_text, named
from game.ui.layout import cut_foot, cut_left, cut_right, cut_top
from game.ui.look import Look
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
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.label import Label

SIDE, WIDE, GAP = 372, 1000, 14
"""The width of the two choices, and the least room for both them and the line beside each other."""
JUST_RIGHT, LOW_JUST_RIGHT, OF_CHOICE, HEAD, CHOSEN, STRIP = 206, 172, 84, 38, 98, 66
"""Heights, in pixels of the design."""
MOST_ABOVE = 60
"""Over the faces at most, where there is more room."""
_ALIKE = 60
"""Ratings no farther apart are of players as strong as each other."""
_ASKING_FACE = "conductor"
_STRIP = BoxStyle(8, NIGHT, lines=(Line(BRASS, 1.6, 4),))
_CHOSEN = BoxStyle(8, rgb("F4EAD0"), lines=(Line(HAIRLINE, 1.4),))


class OpponentPart:
    """The controls for the opponent whose row is chosen in `players`.

    `on_answer` is called with the name and the experience of somebody new.
    """

    def __init__(
        self,
        scene: PaperScene,
        players: PlayersPart,
        roster: Roster,
        on_answer: Callable[[str, Experience], None],
    ) -> None:
        self._scene = scene
        self._players = players
        self._roster = roster
        self._on_answer = on_answer
        self._entries: Sequence[Entry] = ()
        self._standings: dict[str, Standing] = {}

    def take_in(self, entries: Sequence[Entry]) -> None:
        """These are the ended games that are known now."""
        self._entries = entries
        self._standings.clear()

    def know(self, roster: Roster) -> None:
        """Take over the experience of somebody new."""
        self._roster = roster
        self._standings.clear()

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the seats as they begin: an even opponent has become a rating."""
        return with_ratings(self._known, seats)

    # ------------------------------------------------------------------ layout

    def height(self, width: int, *, has_strip: bool = False) -> int:
        """Return the least height in this width, in real pixels; the question may have a strip elsewhere."""
        look = self._scene.look
        px = look.px
        rows = StrengthSlider.rows(look, width, self._faces_for(0), self._line.end)
        line = px(HEAD) + StrengthSlider.height(look, rows) + px(GAP + CHOSEN)
        asked = px(STRIP + GAP) if self.asks and not has_strip else 0
        if self._is_wide(width):
            return asked + max(line, px(JUST_RIGHT + GAP + OF_CHOICE))
        return asked + px(LOW_JUST_RIGHT + GAP + OF_CHOICE + GAP) + line

    def lay_out(self, room: pygame.Rect, strip: pygame.Rect | None = None) -> None:
        """Add the controls; the question goes on `strip`, or without one to the top of `room`."""
        px, number = self._scene.look.px, self._players.opponent
        if self.asks:
            self._ask(strip or cut_top(room, px(STRIP), px(GAP)))
        if number is None:
            words = Label(self._scene.tr("new_game.opponent.none"), BODY, SECOND_TEXT, wrap=True)
            self._scene.add("opponent none", words, room)
            return
        if self._is_wide(room.width):
            choices = cut_left(room, px(SIDE) if strip else room.width // 3, px(GAP + 6))
        else:
            choices = cut_top(room, px(LOW_JUST_RIGHT + GAP + OF_CHOICE), px(GAP))
        of_choice = cut_foot(choices, px(OF_CHOICE), px(GAP))
        self._add_choices(number, choices, of_choice)
        self._add_chosen(number, cut_foot(room, px(CHOSEN), px(GAP)))
        if self._line.end > 0:
            self._add_line(number, room)

    @property
    def asks(self) -> bool:
        """True before the first game of the one person at the table."""
        person = self._person
        return person is not None and Identity(HUMAN, self._name(person)) not in self._known.ratings

    def _is_wide(self, width: int) -> bool:
        return width >= self._scene.look.px(WIDE)

    def _ask(self, strip: pygame.Rect) -> None:
        """Add the question if the person has played the game before; left open it counts as never."""
        scene, px, person = self._scene, self._scene.look.px, self._person or 0
        name, question = self._name(person), scene.tr("new_game.experience")
        options = [Option(one, scene.tr(f"new_game.experience.{one}")) for one in get_args(Experience)]
        said = self._roster.experience.get(self._known.game, {}).get(name, "never")

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            look.shapes.box(surface, rect, _STRIP)
            look.art.draw_face(surface, _ASKING_FACE, (rect.x + px(40), rect.centery), px(26))

        scene.add("experience strip", Drawing(paint), strip)
        room = strip.inflate(-2 * px(14), -2 * px(11))
        cut_left(room, px(66))
        choice = cut_right(room, min(px(520), 3 * room.width // 5), px(16))
        style = scene.look.text.fitting(question, ITALIC, room.size)
        is_one_line = scene.look.text.width(question, style) <= room.width
        scene.add("experience question", Label(question, style, CREAM, wrap=not is_one_line), room)

        def answer(value: object) -> None:
            self._on_answer(name, next(one for one in get_args(Experience) if one == value))

        scene.add("experience", Choice(question, options, said, answer), choice)

    def _add_choices(self, number: int, first: pygame.Rect, second: pygame.Rect) -> None:
        tr, scene, name = self._scene.tr, self._scene, self._name(number)
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
        text = tr(f"new_game.even.{self._measure(number, seats)}", name=name)
        even = RadioCard(
            tr("new_game.even"),
            text,
            foot,
            chosen=is_even(player),
            on_click=partial(self._players.seat_kind, number, EVEN),
        )
        even.enabled = self._players.kinds.has_even
        scene.add("even", even, first)
        usual = self._roster.characters.get(face)
        place = usual.place if usual is not None else self._place(number)
        scene.add(
            "of choice",
            RadioCard(
                tr("new_game.strength"),
                tr("new_game.strength.text"),
                "",
                chosen=not is_even(player),
                on_click=partial(self._settle, number, place),
            ),
            second,
        )

    def _add_line(self, number: int, room: pygame.Rect) -> None:
        scene, tr, look = self._scene, self._scene.tr, self._scene.look
        head = cut_top(room, look.px(HEAD))
        person = self._person
        if person is not None:
            note = tr("new_game.line.new" if self.asks else "new_game.line.you")
            wide = min(look.text.width(note, LABEL), head.width // 2)
            scene.add("line note", Label(note, LABEL, SECOND_TEXT), cut_right(head, wide, look.px(GAP)))
        title = tr("new_game.line")
        style = look.text.shrunk(title, HEADING.sized(25), head.width)
        scene.add("line title", Label(title, style, NIGHT), head)
        faces = self._faces_for(number)
        high = StrengthSlider.height(look, StrengthSlider.rows(look, room.width, faces, self._line.end))
        room = room.inflate(0, min(0, high + look.px(MOST_ABOVE) - room.height))
        own = self._players.player_of(number).startswith(OWN)
        slider = StrengthSlider(
            tr("new_game.line"),
            self._place(number),
            stations=[named(tr, "level", name) for name, _ in self._line.stations],
            faces=faces,
            chosen="" if own else self._players.choices.rows[number].face,
            band=self._band(person) if person is not None else None,
            shown=partial(self._told, number),
            on_settled=partial(self._settle, number),
        )
        scene.add("line", slider, room)
        for face, place in slider.face_places(look):
            scene.add(("line face", face.face), face, place)

    def _add_chosen(self, number: int, box: pygame.Rect) -> None:
        scene, tr, px = self._scene, self._scene.tr, self._scene.look.px
        player, face = self._players.player_of(number), self._players.choices.rows[number].face
        title, saying = self._title(number), tr(f"face.{face}.saying")
        ways, words, kinds = self._players.ways, "", self._players.kinds
        if not player.startswith(OWN):
            style = player.partition(BETWEEN)[2] or "any"
            way = tr(kinds.way_key(style))
            words = tr("new_game.labelled", label=named(tr, "personality", style), value=way)
        room, field, place = box.inflate(-2 * px(14), -2 * px(8)), None, box
        if ways:
            options = [
                Option(one, named(tr, "personality", one.partition(BETWEEN)[2] or "any")) for one in ways
            ]
            place = cut_right(room, min(px(190), room.width // 3), px(14))

            def change(way: object) -> None:
                self._players.seat(number, str(way))

            field = DropDown(tr("new_game.personality"), options, player, change)
            place = place.inflate(0, min(0, px(48) - place.height))

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            look.shapes.box(surface, rect, _CHOSEN)
            lines = room.copy()
            look.art.draw_face(surface, face, (lines.x + px(36), lines.centery), px(35))
            cut_left(lines, px(86))
            rows = ((title, HEADING.sized(24), NIGHT), (words, LABEL, INK), (saying, ITALIC.sized(19), INK))
            step = lines.height // len(rows)
            for text, font, colour in rows:
                look.text.draw_in(surface, text, cut_top(lines, step), font, colour, shrink=True)

        told = Drawing(paint)
        told.spoken = " ".join((f"{title}.", words, saying))
        scene.add("chosen", told, box)
        if field is not None:
            scene.add("change", field, place)

    # ------------------------------------------------------------------ facts

    @property
    def _known(self) -> Standing:
        game = self._players.kinds.game
        if game not in self._standings:
            self._standings[game] = standing(self._entries, game, self._roster)
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
        """The row of the one person at the table; None if there are none or more."""
        people = [number for number, row in enumerate(self._players.choices.rows) if row.player == HUMAN]
        return people[0] if len(people) == 1 and len(self._players.choices.rows) > 1 else None

    def _faces_for(self, number: int) -> list[FaceOnLine]:
        """Return the faces over the line, of which one may sit down as an opponent."""
        tr, seated = self._scene.tr, {row.face for row in self._players.choices.rows}
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
        low, place, high = (line.place(own.value + off) for off in (-own.off, 0.0, own.off))
        return Band(low, high, place, self._players.choices.rows[person].sign_number)

    def _measure(self, number: int, seats: Sequence[Seat]) -> str:
        """Return the measure of an even opponent: `you`, several `people`, or the `table`."""
        person = self._person
        if person is None:
            return "people"
        met, own = (
            self._known.rating(identity_of(seat)).value
            for seat in (self.seated(seats)[number], seats[person])
        )
        return "you" if abs(met - own) <= _ALIKE else "table"

    def _title(self, number: int) -> str:
        tr, player = self._scene.tr, self._players.player_of(number)
        if is_even(player):
            return tr(f"new_game.opponent.even.{self._measure(number, self._seats)}", name=self._name(number))
        return tr("new_game.opponent.fixed", name=self._name(number), level=level_text(tr, player))

    def _told(self, number: int, place: float) -> str:
        """Return the opponent and the stations round a place, for the ear."""
        tr = self._scene.tr
        before, after = (named(tr, "level", name) for name in self._line.around(place))
        key = "at" if before == after else "between"
        return tr(f"new_game.line.{key}", opponent=self._title(number), before=before, after=after)

    # ------------------------------------------------------------------ choices

    def _settle(self, number: int, place: float) -> None:
        """Let the opponent have the strength of a place, win or lose."""
        self._players.seat_kind(number, self._roster.nearest(self._line.rating(place), self._known.game))

    def _choose_face(self, number: int, face: str) -> None:
        """Let somebody else sit there; an even one stays even, another one comes with the usual strength."""
        choices, kinds = self._players.choices, self._players.kinds
        kind = EVEN
        if not is_even(self._players.player_of(number)):
            place = self._roster.characters[face].place
            kind = self._roster.nearest(self._line.rating(place), self._known.game)
        choices.give_face(number, face)
        self._players.seat(number, kinds.styled(kind, face))
