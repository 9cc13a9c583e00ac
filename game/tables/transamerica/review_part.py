"""A review of TransAmerica: the map with known cities, rails missing, and whose rails were used."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from game.core.record import Seat
from game.rules.transamerica.game import TransAmerica
from game.session.review.review import Review
from game.tables.reviews import ReviewPart
from game.tables.transamerica.preview import TransAmericaPreview
from game.tables.transamerica.review_networks import NetworksPanel
from game.text.catalogue import Translate


class TransAmericaReview(ReviewPart):
    """Draws one review; `seats` say names and signs. Its reasons say all."""

    chart = "result.course"
    lost = "transamerica.review.loss"
    steps = (1, 2, 4, 8, 16)
    weak_reasons = frozenset(("saved_nothing", "nowhere", "off_network", "dear"))
    names_deeds = False
    sheet_has_head = True

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        names = frozenset(city.name for city in cast(TransAmerica, review.game).board.cities)
        preview = TransAmericaPreview(review.game, [seat.sign for seat in seats], maps, named=names)
        super().__init__(review, preview, tr, preview.draw_revealed)
        self.networks = NetworksPanel(review, seats, preview.small_map, tr)

    def figure(self, count: int | None) -> str:
        """So many rails missing."""
        return self.tr("result.rails_missing", count=count or 0)
