"""Stepping through a game: by move, by turn, to the ends of a round, or automatically."""

from game.session.review.review import Place, Review

SECONDS = 0.9
"""From one move to the next while it plays."""


class Stepper:
    """Stands at one of the places of a review, at first after the last move."""

    def __init__(self, review: Review) -> None:
        self._review = review
        self.at = len(review.places) - 1
        self.playing = False
        self._waited = 0.0

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self._review.places[self.at]

    @property
    def span(self) -> range:
        """The places of the present round."""
        return self._review.span(self.place.round)

    @property
    def is_first(self) -> bool:
        """Whether nothing comes before."""
        return self.at == 0

    @property
    def is_last(self) -> bool:
        """Whether nothing follows."""
        return self.at == len(self._review.places) - 1

    def go(self, at: int) -> None:
        """Stand there, or as near as there is a place; it plays no more."""
        self.playing = False
        self._stand(at)

    def move(self, by: int) -> None:
        """So many places on, or back where it is negative."""
        self.go(self.at + by)

    def turn(self, by: int) -> None:
        """To where a turn is over: the next one, or with -1 the one before."""
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
        """To the beginning of the round, and from there to that of the game."""
        self.go(0 if self.at == self.span.start else self.span.start)

    def last(self) -> None:
        """To the end of the round, and from there to that of the game."""
        end = self.span[-1]
        self.go(len(self._review.places) - 1 if self.at == end else end)

    def to_round(self, number: int) -> None:
        """To the end of a round, by its place."""
        self.go(self._review.span(number)[-1])

    def play(self) -> None:
        """Go on by itself, or stop; from the end it begins anew."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.is_last:
            self._stand(0)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; gives whether the place has changed."""
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
