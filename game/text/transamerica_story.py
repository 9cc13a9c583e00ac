"""TransAmerica as a story: where networks grow, and the rounds."""

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.rules.transamerica.events import (
    BarrierMoved,
    Connected,
    GameEnded,
    HubMoved,
    HubPlaced,
    RailLaid,
    RoundBegun,
    RoundEnded,
    TurnSkipped,
)
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View
from game.text.story import Chip, Heading, Score, TurnStory, progress_chip, sentences_in
from game.text.transamerica import Teller
from game.text.translate import Translate


class TransAmericaStory:
    """Tells one game; `names` are the players' by seat."""

    def __init__(self, tr: Translate, names: tuple[str, ...], game: TransAmerica, teller: Teller) -> None:
        self._tr = tr
        self._names = names
        self._game = game
        self._teller = teller

    def opening(self) -> Heading | None:
        """Return the heading of the first round."""
        return Heading(self._tr("transamerica.story.round", round=1))

    def turn(self, events: Sequence[Event], before: View, after: View) -> TurnStory:
        """Return the deeds, the chips and a moved start marker."""
        rails = [event for event in events if isinstance(event, RailLaid)]
        hubs = [event for event in events if isinstance(event, HubPlaced)]
        deeds = self._teller.phrases([*hubs, *rails], before)
        more = sentences_in(self._teller, events, HubMoved, TurnSkipped)
        return TurnStory(deeds, tuple(self._chips(rails, before, after)), more)

    def _chips(self, rails: Sequence[RailLaid], before: View, after: View) -> Iterator[Chip]:
        if not rails:
            return
        kind = self._game.board.kind(rails[0].edge) if rails[0].cost > 1 else "plain"
        if kind != "plain":
            yield Chip("mountain" if kind == "mountain" else "waves", self._tr(f"transamerica.chip.{kind}"))
        if before.goals and after.table.round == before.table.round:
            missing = (self._missing(view) for view in (before, after))
            yield from progress_chip(self._tr, "transamerica", *missing, own=rails[0].seat == before.seat)

    def _missing(self, view: View) -> int | None:
        known = view.seat is not None and view.table.hubs[view.seat] is not None and view.goals[view.seat]
        return self._game.analysis.missing(view) if known else None

    def headings(self, events: Sequence[Event], after: View) -> Sequence[Heading]:
        """Return a heading for the end of a round, with its losses, and for the next round."""
        del after
        tr, found = self._tr, list[Heading]()
        for event in events:
            match event:
                case RoundEnded(result, _):
                    scores = (
                        Score(seat, (f"−{loss}" if loss else "0", str(left)), seat in result.finishers)
                        for seat, (loss, left) in enumerate(zip(result.losses, result.scores, strict=True))
                    )
                    found.append(
                        Heading(
                            tr("transamerica.story.round_over", round=result.round),
                            sentence=sentences_in(self._teller, events, Connected)
                            or sentences_in(self._teller, events, RoundEnded),
                            columns=(tr("transamerica.story.lost"), tr("transamerica.story.left")),
                            scores=tuple(scores),
                            note=sentences_in(self._teller, events, BarrierMoved),
                        )
                    )
                case RoundBegun(number, start):
                    begins = tr("transamerica.story.begins", name=self._names[start])
                    found.append(Heading(tr("transamerica.story.round", round=number), begins))
                case GameEnded():
                    found.append(
                        Heading(tr("story.over"), sentence=sentences_in(self._teller, events, GameEnded))
                    )
        return found
