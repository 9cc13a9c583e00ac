"""Streetcar and Linie 1 as a story: where lines grow, and the trams that set off."""

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.rules.streetcar.board import Field
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
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.story import Chip, Heading, Told, Tone, progress_chip, said
from game.text.streetcar import Teller


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

    def turn(self, events: Sequence[Event], before: View, after: View) -> Told:
        """Return the deeds, the chips and a sentence about unusual draws."""
        tr, deeds = self._tr, list[str]()
        laid = [event for event in events if isinstance(event, TileLaid)]
        served = [event.letter for event in events if isinstance(event, StopServed)]
        if laid:
            deeds.append(self._built(laid))
        for event in events:
            match event:
                case StopPlaced(_, letter, _):
                    deeds.append(tr("streetcar.story.sign", landmark=self._teller.landmark(letter)))
                case Drove(_, _, _, fields):
                    deeds.append(self._drive(fields[-1], served))
        more = said(self._teller, events, TileTaken, Redrawn, Passed, Withdrawn)
        return Told(tuple(deeds), tuple(self._chips(events, before, after)), more)

    def _built(self, laid: Sequence[TileLaid]) -> str:
        near = dict.fromkeys(self._teller.near(event.cell).name for event in laid)
        key = "exchanges" if all(event.replaced is not None for event in laid) else "lays"
        return self._tr(f"streetcar.story.{key}", count=len(laid), places=all_of(self._tr, [*near]))

    def _drive(self, end: Field, served: Sequence[str]) -> str:
        tr = self._tr
        if isinstance(end, str):
            return tr("streetcar.story.arrives", terminal=self._teller.terminal(end))
        if served:
            landmarks = all_of(tr, [self._teller.landmark(letter) for letter in served])
            return tr("streetcar.story.serves", landmarks=landmarks)
        return tr("streetcar.story.drives", place=self._teller.near(end).name)

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
                    found.append(Heading(title, aside, said(self._teller, [event])))
                case GameEnded():
                    found.append(Heading(tr("story.over"), sentence=said(self._teller, [event])))
        return found
