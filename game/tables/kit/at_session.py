"""What every table does with its session in the same way."""

from game.session.session import Session
from game.tables.action_hint import ActionHint
from game.tables.kit.attention import Attention
from game.tables.table import Kit


def moment_of(session: Session) -> tuple[object, ...]:
    """Differs from the last one where a table has to read its session anew."""
    return (
        len(session.match.played),
        session.front,
        session.held,
        session.acting,
        session.may_act,
        session.thinking,
        session.can_undo(),
        session.can_redo(),
        session.pace.name,
        session.guidance,
    )


def waits_for(session: Session) -> str:
    """Why the seat in front is not to decide: an opponent is `thinking`, or waits for a press (`step`).

    A turn is `shown` where the own seat acts by itself, as in a puzzle's solution. Else one is `watching`.
    """
    if not session.thinking:
        return "watching"
    if session.to_act == session.front:
        return "shown"
    return "step" if session.pace.name == "step" else "thinking"


def show_hint(kit: Kit, attention: Attention, hint: ActionHint | None) -> None:
    """Mark and say this step of a hint, or put the one that is shown away."""
    attention.point_out(hint)
    if hint is None:
        attention.dismiss()
    if hint is not None and hint.text:
        kit.speaker.speak(hint.text)
