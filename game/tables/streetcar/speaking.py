"""What is said of what the keyboard is on: a cell, the held tile over it, a place in the hand."""

from collections.abc import Collection

from game.rules.streetcar.actions import Lay
from game.rules.streetcar.sides import Cell
from game.tables.streetcar.grip import Tram
from game.tables.streetcar.places import Places
from game.tables.streetcar.table_actions import TableActions
from game.ui.drag import HeldPiece


class Speaking:
    def __init__(self, table: TableActions) -> None:
        self._table = table
        self._tr = table.kit.tr
        self._hand = table.hand

    def held(self, held: HeldPiece | None) -> None:
        """Say what is in hand, and what would become of it where it is."""
        if held is None or held.target is None:
            return
        place = held.target.key
        if isinstance(held.source.key, Tram):
            pulling = self._hand.pulling
            if pulling is not None and isinstance(place, tuple | str):
                refusal = pulling.why_not(place) if place != pulling.here else None
                words = self._tr("streetcar.speak.fields", count=len(pulling.fields))
                if refusal is not None:
                    words = self._table.teller.refusal(refusal)
                self._hand.say(f"{self._table.teller.at(place)}: {words}")
        elif isinstance(place, tuple):
            self._hand.say(self._over(place))

    def _over(self, cell: Cell) -> str:
        grip, places, tr = self._hand.grip, self._hand.fits(), self._tr
        tile = tr("streetcar.speak.held", tile=self._table.teller.tile(grip.tile), rotation=grip.rotation)
        lay = self._hand.held_lay(cell)
        words = [tile, self.cell(cell)]
        if places is not None and lay is not None:
            words.append(self._fit(places, lay))
        return ". ".join(words)

    def _fit(self, places: Places, lay: Lay) -> str:
        tr, reading = self._tr, self._table.reading
        refusal = places.refusal(lay)
        if refusal is not None:
            rule = self._table.teller.refusal(refusal)
            if places.fitting(lay.tile, lay.cell):
                return f"{tr('streetcar.speak.fits_turned')}. {rule}"
            return rule
        if places.begins_pair(lay):
            return tr("streetcar.speak.fits_pair")
        missing = reading.game.analysis.missing_after(reading.view, places.pair(lay) or lay)
        if missing is None:
            return tr("streetcar.speak.fits")
        return f"{tr('streetcar.speak.fits')}. {tr('streetcar.speak.missing_then', count=missing)}"

    def cell(self, cell: Cell) -> str:
        """A cell, and what is on it."""
        tr, reading, teller = self._tr, self._table.position, self._table.teller
        words = [tr("streetcar.speak.cell", row=cell[0], col=cell[1])]
        landmark = reading.board.landmark_at.get(cell)
        if landmark is not None:
            words.append(teller.landmark(landmark.letter))
            if landmark.letter in reading.own_landmarks:
                words.append(tr("streetcar.speak.own"))
            return ", ".join(words)
        if cell in reading.board.beside or any((cell, side) in reading.board.leg_at for side in range(4)):
            words.append(teller.at(cell))
        lying = next((tile for tile in reading.table.tiles if tile.cell == cell), None)
        if lying is None:
            words.append(tr("streetcar.speak.empty"))
        else:
            words.append(tr("streetcar.speak.held", tile=teller.tile(lying.tile), rotation=lying.rotation))
        words += [
            tr("streetcar.speak.stop", letter=stop.letter)
            for stop in reading.table.stops
            if stop.cell == cell
        ]
        words += [
            tr("streetcar.speak.tram_of", name=reading.names[seat])
            for seat, tram in enumerate(reading.table.trams)
            if tram is not None and tram.at == cell
        ]
        return ", ".join(words)

    def slot(self, number: int) -> str:
        """A place in the hand and how its tile is turned."""
        tile = self._table.teller.tile(self._table.reading.hand[number])
        return self._tr("streetcar.speak.held", tile=tile, rotation=self._hand.rotations.get(number, 0))

    def chosen(self, number: int, chosen: Collection[int]) -> str:
        tile = self._table.teller.tile(self._table.reading.hand[number])
        key = "goes_back" if number in chosen else "stays"
        return self._tr(f"streetcar.speak.{key}", tile=tile)
