"""Hints in three steps: where to look, what to do, and why."""

from game.rules.streetcar.actions import Depart, Drive, Lay, LayPair
from game.rules.streetcar.board import Field
from game.rules.streetcar.fit import legal_lays, legal_pairs
from game.rules.streetcar.way import WayStep
from game.tables.furniture.action_hint import STEPS, ActionHint
from game.tables.streetcar.proposal import Proposal
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.way_on import way_on
from game.text.catalogue import Translate
from game.text.streetcar import Teller


def hint(reading: Reading, proposal: Proposal, step: int, tr: Translate, teller: Teller) -> ActionHint | None:
    """Step 1 to 3 of the hint for a position; None where there is nothing to do."""
    if proposal.complete or reading.doing == "held":
        return ActionHint(STEPS, tr("streetcar.hint.end"))
    match reading.doing:
        case "depart" | "depart_again" if reading.own is not None:
            code = better_end(reading)
            text = tr("streetcar.hint.depart", terminal=teller.terminal(code))
            return ActionHint(STEPS, text, Depart(code))
        case "build":
            return _lay_hint(reading, proposal, step, tr, teller)
        case "drive":
            return _drive_hint(reading, step, tr, teller)
        case "stuck" | "draw" | "roll" | "no_way" as doing:
            return ActionHint(STEPS, tr(f"streetcar.hint.{doing}"))
    return None


def best_lays(reading: Reading, waiting: Lay | None = None) -> tuple[tuple[Lay, ...], int | None]:
    """The lay or pair after which least is missing, and how much that is; nothing where none can be laid.

    With a tile that `waiting` for its partner, only its pairs.
    """
    view, survey = reading.view, reading.game.survey
    grid = survey.grid(view.table)
    hand = view.table.hands[view.table.to_act]
    actions: list[Lay | LayPair] = [] if waiting else list(legal_lays(grid, hand, view.table.laid))
    wanted = _wanted(reading)
    near: list[Lay | LayPair] = [
        action for action in actions if isinstance(action, Lay) and action.cell in wanted
    ]
    if not view.table.laid:
        for pair in legal_pairs(grid, hand):
            if waiting in (None, pair.first, pair.second) and wanted & {pair.first.cell, pair.second.cell}:
                near.append(pair)
    candidates = near or actions
    best: tuple[tuple[int, int, str], Lay | LayPair, int | None] | None = None
    for action in candidates:
        missing = survey.missing_after(view, action)
        # Of equals, one that goes on from track that lies there is understood best.
        joins = 0
        if isinstance(action, Lay):
            joins = list(survey.verdicts(view.table, action).values()).count("joins")
        rank = (999 if missing is None else missing, -joins, repr(action))
        if best is None or rank < best[0]:
            best = rank, action, missing
    if best is None:
        return (), None
    _, action, missing = best
    return ((action,) if isinstance(action, Lay) else (action.first, action.second)), missing


def _wanted(reading: Reading) -> frozenset[tuple[int, int]]:
    """The cells that the best completion needs a tile on."""
    seat = reading.view.seat
    way = reading.game.survey.way(reading.view, seat) if seat is not None else None
    if way is None:
        return frozenset()
    return frozenset(step.cell for step in way.steps if isinstance(step, WayStep) and step.missing)


def _lay_hint(
    reading: Reading, proposal: Proposal, step: int, tr: Translate, teller: Teller
) -> ActionHint | None:
    lays, after = best_lays(reading, proposal.waiting)
    if not lays:
        return None
    action = lays[0] if len(lays) == 1 else LayPair(*lays)
    place = teller.at(lays[0].cell)
    if step == 1:
        return ActionHint(1, tr("streetcar.hint.where", place=place), action)
    if step == 2:
        key = "pair" if len(lays) > 1 else "lay"
        tiles = teller.all_of([teller.tile(lay.tile) for lay in lays])
        return ActionHint(2, tr(f"streetcar.hint.{key}", tile=tiles, place=place), action)
    before = reading.own.missing if reading.own is not None else None
    if after is None or before is None:
        return ActionHint(STEPS, tr("streetcar.hint.why_none"), action)
    if after == 0:
        return ActionHint(STEPS, tr("streetcar.hint.why_complete"), action)
    if after < before:
        return ActionHint(STEPS, tr("streetcar.hint.why", count=before - after, after=after), action)
    return ActionHint(STEPS, tr("streetcar.hint.why_same", count=after), action)


def best_drive(reading: Reading) -> tuple[Field, ...]:
    """The drive along the shortest way to the goal, as far as it is allowed; empty where none is."""
    found = reading.game.survey.drive(reading.view)
    return () if found is None or reading.table.phase != "drive" else way_on(*found)


def _drive_hint(reading: Reading, step: int, tr: Translate, teller: Teller) -> ActionHint | None:
    fields = best_drive(reading)
    if not fields:
        return None
    if step == 1:
        return ActionHint(1, tr("streetcar.hint.drive_where", place=teller.at(fields[-1])), Drive(fields))
    if step == 2:
        return ActionHint(2, tr("streetcar.hint.drive", count=len(fields)), Drive(fields))
    to_go = reading.own.to_go if reading.own is not None else None
    if to_go is None:
        return ActionHint(STEPS, tr("streetcar.hint.drive_cut_off"), Drive(fields))
    return ActionHint(STEPS, tr("streetcar.hint.drive_why", count=to_go), Drive(fields))


def better_end(reading: Reading) -> str:
    """The terminal from which the completed route is proved."""
    view, own = reading.view, reading.own
    seat = view.seat
    way = reading.game.survey.way(view, seat) if seat is not None else None
    codes = [end.code for end in own.ends] if own is not None else []
    return way.start if way is not None and way.start in codes else codes[0]
