"""What gestures do at this table beside what they do at every one: cards and trams."""

from collections.abc import Hashable, Sequence

from game.rules.trambahn.actions import Action
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.closing import closes
from game.tables.trambahn.hand import InHand
from game.tables.trambahn.table_actions import TableActions
from game.ui.arrows import direction_of, next_target
from game.ui.input import KeyPressed

LEADS = (
    ("card", "up", "tram"),
    ("money", "up", "tram"),
    ("money", "down", "card"),
    ("tram", "down", "card"),
    ("column_own", "up", "row"),
    ("column_own", "down", "card"),
)
"""From things of a kind an arrow leads to those of another one, though others may lie straight that way."""


class Controller(TableController[TableActions]):
    """Takes the events of one table."""

    _attention: Attention

    def __init__(self, table: TableActions) -> None:
        super().__init__(table)
        self._hand = table.hand
        self._speaking = table.speaking

    def after(self) -> None:
        """See what the held piece is over, and whether that is worth a word."""
        action = self.held_action()
        if action is None:
            self._attention.rest_on(None)
        elif self._hand.refusal(action) is not None or self._unannounced(action):
            self._attention.rest_on(action)
        else:
            self._attention.rest_on(None)

    def _unannounced(self, action: Action) -> bool:
        """Whether something would be scored, or be closed that was not announced yet."""
        reading = self._table.reading
        if self._attention.told == action or self._speaking.consequences(reading, action):
            return True
        return any(
            phase not in self._attention.announced for phase in closes(reading.game, reading.view, action)
        )

    def held_action(self) -> Action | None:
        """What dropping the held piece now would do."""
        held = self._drag.held
        if held is None or held.target is None:
            return None
        return self._hand.action(held.source.key, held.target.key)

    # ------------------------------------------------------------------ keys

    def own_key(self, event: KeyPressed) -> bool:
        """The same key may stand for the menu in other games; here that would be a surprise."""
        if not event.means("money"):
            return False
        self._money()
        return True

    def key_in_hand(self, event: KeyPressed) -> bool:
        """Carry the piece on, and say what would come of dropping it."""
        if not self._astray(event) and not super().key_in_hand(event):
            return False
        self._say_held()
        return True

    def _astray(self, event: KeyPressed) -> bool:
        """Where things are taught, arrows take what is held to all places: lessons ask for wrong ones too.

        There the next one is a legal one, as long as there is any.
        """
        held = self._drag.held
        if held is None or self._kit.refused is None:
            return False
        places = self._hand.targets(held.source)
        if direction_of(event) is None and any(place.legal for place in places):
            return False
        found = next_target(event, places, held.target, held.position)
        return found is not None and self._drag.aim(found.key)

    def _say_held(self) -> None:
        action = self.held_action()
        if action is None:
            return
        refusal = self._hand.refusal(action)
        if refusal is None:
            self._hand.say(self._speaking.outcome(self._table.reading, action))
        else:
            self._hand.say(self._speaking.teller.refusal(refusal))

    def _money(self) -> None:
        """The card that is held, focused or under the pointer goes to the money."""
        reading = self._table.reading
        held, focused, hovered = self._drag.held, self._controls.focused, self._drag.hovered_source
        key: Hashable = None
        if held is not None:
            key = held.source.key
        elif focused is not None:
            key = focused.piece
        elif hovered is not None:
            key = hovered.key
        if isinstance(key, InHand) and reading.may_act:
            self._drag.cancel()
            self._drag.finish()
            self._table.money(key.place)

    def go_on(self) -> None:
        """End the turn or let things come; where there is nothing to end, take a card."""
        reading = self._table.reading
        first = self._controls.named(next(iter(self._controls.names), None))
        if reading.may_act and not reading.can_end and first is not None and isinstance(first.piece, InHand):
            self._controls.focus(first.name)
            self._take(first.piece)
        else:
            self._table.main()

    def take_up(self, control: Control) -> bool:
        """Take a card or a tram."""
        if control.piece is not None:
            self._take(control.piece)
        return control.piece is not None

    def _take(self, key: Hashable) -> None:
        """Pick up by the keyboard; what can go nowhere and need not be tried says why."""
        if not self._table.reading.may_act:
            return
        places = self._hand.legal(key) or self._to_try(key)
        if not places:
            self._table.nowhere(key)
        elif self._drag.pick_up(key):
            # The earliest phase first: what is done in a later one closes it.
            self._drag.aim(places[0])
            self._say_held()

    def _to_try(self, key: Hashable) -> Sequence[Hashable]:
        """Where a scene that teaches lets a piece be tried that can go nowhere: each place answers."""
        source = next((source for source in self._hand.sources() if source.key == key), None)
        if source is None or self._kit.refused is None:
            return ()
        return [place.key for place in self._hand.targets(source)]

    def walk(self, event: KeyPressed) -> Control | None:
        """Arrows lead by kind."""
        return self._across(event) or super().walk(event)

    def _across(self, event: KeyPressed) -> Control | None:
        """To the nearest thing of the kind that the arrow leads to from here, though it may lie aside."""
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return None
