"""What every table does with its session in the same way."""

from game.core.refusal import Refusal
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


def tell_unsaved(kit: Kit, error: OSError) -> None:
    """Say why what was done could not be put on disk."""
    kit.show_error(kit.tr("error.not_saved", reason=error.strerror or str(error)))


def tell_refused(kit: Kit, refusal: Refusal) -> None:
    """Let a scene that teaches know which rule the table has just told."""
    if kit.refused is not None:
        kit.refused(refusal)


def hurry(session: Session) -> None:
    """Let the next move come at once. At the pace that waits for it the press itself has done so."""
    if session.pace.name != "step":
        session.pace.go_on()


def show_hint(kit: Kit, attention: Attention, hint: ActionHint | None) -> None:
    """Mark and say this step of a hint, or put the one that is shown away."""
    attention.point_out(hint)
    if hint is None:
        attention.dismiss()
    if hint is not None and hint.text:
        kit.speaker.speak(hint.text)
