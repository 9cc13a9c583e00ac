"""What stands at the head of the panel: whose turn it is and what is to be done, or what has ended."""

from game.rules.transamerica.values import Table, View
from game.session.session import Session
from game.tables.kit.at_session import waits_for
from game.tables.kit.session_reading import title_of as kit_title_of
from game.text.catalogue import Translate
from game.text.lists import all_of


def title_of(session: Session, view: View, tr: Translate, *, ended: bool) -> str:
    """Whose turn it is, or what has ended."""
    over = view.table.phase == "game_over"
    if (over or ended) and not session.guidance.concluded:
        return tr(f"transamerica.table.title.{'over' if over else 'ended'}")
    return kit_title_of(session, tr)


def advice_of(session: Session, view: View, tr: Translate, *, ended: bool) -> str:
    """What is to be done, or why there is nothing to do."""
    table = view.table
    if session.guidance.concluded:
        return tr("table.advice.concluded")
    if table.phase == "game_over":
        return _why_over(session, table, tr)
    if ended:
        return _who_ended(session, table, tr)
    if session.held:
        return tr("transamerica.table.advice.held")
    if not session.may_act:
        return tr(f"transamerica.table.advice.{waits_for(session)}", name=session.seats[table.to_act].name)
    if table.phase != "lay":
        return tr(f"transamerica.table.advice.{table.phase}")
    if table.rails_left == 1 and not table.laid:
        return tr("transamerica.table.advice.last_rail")
    mobile = ".mobile" if table.options.hubs == "mobile" and table.laid else ""
    return tr(f"transamerica.table.advice.{'one_laid' if table.laid else 'lay'}{mobile}")


def _why_over(session: Session, table: Table, tr: Translate) -> str:
    """All rounds are played, or who has come to the barrier."""
    if table.options.goals == "open":
        return tr("transamerica.table.advice.over")
    names = [
        who.name for who, points in zip(session.seats, table.scores, strict=True) if points <= table.limit
    ]
    return tr("transamerica.table.advice.over.barrier", names=all_of(tr, names), count=len(names))


def _who_ended(session: Session, table: Table, tr: Translate) -> str:
    """Who has linked all cities, or that nobody has."""
    seats = sorted(table.last.finishers) if table.last is not None else []
    names = [session.seats[seat].name for seat in seats]
    if not names:
        return tr("result.nobody_finished")
    return tr("result.finished", names=all_of(tr, names), count=len(names))
