"""Stepping through a game: by move, by turn, to the ends of a round, or automatically."""

from game.session.review.review import Review, ReviewPlace

SECONDS = 0.9
"""Seconds between moves while playing."""


class Stepper:
    """A position among the places of a review, at first after the last move."""

    def __init__(self, review: Review) -> None:
        self._review = review
        self.at = len(review.places) - 1
        self.playing = False
        self._waited = 0.0

    @property
    def place(self) -> ReviewPlace:
        """The current place."""
        return self._review.places[self.at]

    @property
    def span(self) -> range:
        """The range of indices of the current round."""
        return self._review.span(self.place.round)

    @property
    def is_first(self) -> bool:
        """True at the first place."""
        return self.at == 0

    @property
    def is_last(self) -> bool:
        """True at the last place."""
        return self.at == len(self._review.places) - 1

    def go(self, at: int) -> None:
        """Go to the nearest existing place, and stop playing."""
        self.playing = False
        self._stand(at)

    def move(self, by: int) -> None:
        """Go `by` places on, or back if negative."""
        self.go(self.at + by)

    def turn(self, by: int) -> None:
        """Go to the end of the next turn, or with -1 of the previous one."""
        place = self.place
        number, turn = place.round, place.turn
        if by > 0:
            here = self._review.after(number, turn)
            if here == self.at:
                turn += 1
            if turn >= len(self._review.rounds[number].turns):
                self.go(self.at + 1)
                return
            self.go(self._review.after(number, turn))
        elif turn < 0:
            self.go(self.at - 1)
        else:
            self.go(self._review.after(number, turn - 1))

    def first(self) -> None:
        """Go to the beginning of the round, or from there to that of the game."""
        self.go(0 if self.at == self.span.start else self.span.start)

    def last(self) -> None:
        """Go to the end of the round, or from there to that of the game."""
        end = self.span[-1]
        self.go(len(self._review.places) - 1 if self.at == end else end)

    def to_round(self, number: int) -> None:
        """Go to the end of a round, by its index."""
        self.go(self._review.span(number)[-1])

    def play(self) -> None:
        """Start or stop playing; from the end it starts over."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.is_last:
            self._stand(0)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True if the place has changed."""
        if not self.playing:
            return False
        self._waited += dt
        if self._waited < SECONDS:
            return False
        self._waited = 0.0
        self._stand(self.at + 1)
        self.playing = not self.is_last
        return True

    def _stand(self, at: int) -> None:
        self.at = max(0, min(len(self._review.places) - 1, at))
