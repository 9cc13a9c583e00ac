"""Streetcar and Linie 1 as a story: where lines grow, and the trams that set off."""

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.rules.streetcar.events import (
    Departed,
    Drove,
    GameEnded,
    Passed,
    Redrawn,
    StopPlaced,
    StopServed,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View
from game.text.story import Chip, Heading, Tone, TurnStory, progress_chip, sentences_in
from game.text.streetcar import Teller
from game.text.translate import Translate


class StreetcarStory:
    """Tells one game; `names` are the players' by seat."""

    def __init__(self, tr: Translate, names: tuple[str, ...], game: Streetcar, teller: Teller) -> None:
        self._tr = tr
        self._names = names
        self._game = game
        self._teller = teller

    def opening(self) -> Heading | None:
        """Return the heading of the time when everybody builds."""
        return Heading(self._tr("streetcar.story.builds"))

    def turn(self, events: Sequence[Event], before: View, after: View) -> TurnStory:
        """Return the deeds, the chips and a sentence about unusual draws."""
        done = [event for event in events if isinstance(event, TileLaid | StopPlaced | Drove | StopServed)]
        more = sentences_in(self._teller, events, TileTaken, Redrawn, Passed, Withdrawn)
        return TurnStory(self._teller.phrases(done, before), tuple(self._chips(events, before, after)), more)

    def _chips(self, events: Sequence[Event], before: View, after: View) -> Iterator[Chip]:
        tr, analysis = self._tr, self._game.analysis
        if before.seat is not None and any(isinstance(event, TileLaid) for event in events):
            missing = (analysis.missing(view, before.seat) for view in (before, after))
            own = before.table.to_act == before.seat
            yield from progress_chip(tr, "streetcar", *missing, own=own)
        served = any(isinstance(event, StopServed) for event in events)
        for drive in (event for event in events if isinstance(event, Drove)):
            yield Chip("way", tr("streetcar.chip.fields", count=len(drive.fields)))
            tram, route = after.table.trams[drive.seat], after.routes[drive.seat]
            if served and tram is not None and route is not None:
                stops = tr("streetcar.chip.stops", served=len(tram.served), stops=len(route))
                yield Chip("check", stops, Tone.GAIN)
            left = analysis.fields_left(after, drive.seat)
            if left:
                yield Chip("flag", tr("streetcar.chip.left", count=left))

    def headings(self, events: Sequence[Event], after: View) -> Sequence[Heading]:
        """Return a heading for each tram that sets off."""
        del after
        tr, found = self._tr, list[Heading]()
        for event in events:
            match event:
                case Departed(seat, _, line, _, _):
                    title = tr("streetcar.story.sets_off", name=self._names[seat])
                    aside = tr("streetcar.story.line", line=line)
                    found.append(Heading(title, aside, sentences_in(self._teller, [event])))
                case GameEnded():
                    found.append(Heading(tr("story.over"), sentence=sentences_in(self._teller, [event])))
        return found
