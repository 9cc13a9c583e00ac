"""Cards that can be distinguished: after a game by the rules they show which seat has seen them."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.core.match import Match

replace = msgspec.structs.replace


class Marked(str):
    """The face of a card, and its place when it was marked."""

    __slots__ = ("place",)
    place: int


class Marks:
    """The cards of a match in `pools` (fields of the state) before a move, and their places after it."""

    def __init__(self, match: Match[Any, Any, Any], since: int, pools: Sequence[str]) -> None:
        self._pools = pools
        self._faces: list[str] = []
        played = match.played[since:]
        state = played[0].before if played else match.state
        self._start = self._mark(state)
        self._states = [self._start]
        self._marked: list[Any] = []
        for one in played:
            action = _taken_from_hand(self._states[-1], one.move.action)
            self._marked.append(action)
            self._states.append(match.game.apply(self._states[-1], action).state)
        self._observe = match.game.observe
        self._new: list[str] = list(self._faces)

    def dealt(self, seat: int | None, key: int) -> Any:
        """Return the start with other faces on all cards that `seat` has never seen; in any order."""
        seen = self._seen_by(seat)
        unseen = [place for place in range(len(self._faces)) if place not in seen]
        faces = [self._faces[place] for place in unseen]
        random.Random(key).shuffle(faces)
        for place, face in zip(unseen, faces, strict=True):
            self._new[place] = face
        return self._with_faces(self._start)

    @property
    def actions(self) -> list[Any]:
        """Return the actions, with the current faces of the cards."""
        return [self._with_faces(action) for action in self._marked]

    def _seen_by(self, seat: int | None) -> set[int]:
        """Return the places of the cards that a seat has seen, except for piles that it can only count."""
        known: dict[int, Any] = {}
        """The objects searched, by id, which is unique as long as they are kept here."""
        seen: set[int] = set()
        for state in self._states:
            view = self._observe(state, seat)
            seen |= {card.place for card in _cards_in((view.table, getattr(view, "hand", ())), known)}
        return seen

    def _mark(self, state: Any) -> Any:
        def marked(value: Any) -> Any:
            if isinstance(value, tuple):
                return tuple(marked(one) for one in value)
            card = Marked(value)
            card.place = len(self._faces)
            self._faces.append(value)
            return card

        return replace(state, **{pool: marked(getattr(state, pool)) for pool in self._pools})

    def _with_faces(self, value: Any) -> Any:
        if isinstance(value, Marked):
            return self._new[value.place]
        if isinstance(value, tuple):
            return tuple(self._with_faces(one) for one in value)
        if isinstance(value, msgspec.Struct):
            fields = {name: self._with_faces(one) for name, one in msgspec.structs.asdict(value).items()}
            return replace(value, **fields)
        return value


def _taken_from_hand(state: Any, action: Any) -> Any:
    """Return the action with the card object of its seat's hand, which the rules would take."""
    card = getattr(action, "card", None)
    if card is None:
        return action
    hand = state.hands[state.table.to_act]
    return replace(action, card=hand[hand.index(card)])


def _cards_in(value: Any, known: dict[int, Any]) -> Iterator[Marked]:
    """Yield the cards in a value, without what was looked through before."""
    if isinstance(value, Marked):
        yield value
    elif isinstance(value, tuple | msgspec.Struct) and id(value) not in known:
        known[id(value)] = value
        within = value if isinstance(value, tuple) else msgspec.structs.astuple(value)
        for one in within:
            yield from _cards_in(one, known)
