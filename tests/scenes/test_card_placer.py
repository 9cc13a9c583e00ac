"""A card stays where it is as long as it hides nothing needed, and then goes where it hides least."""

import pygame

from game.scenes.card_place import DODGE_SECONDS, CardPlacer
from game.ui.free_place import ClearArea
from tests.tables.conftest import open_look

LOOK = (1280, 720)
SIZE = (300, 200)
BOARD = ClearArea(pygame.Rect(0, 0, *LOOK))


def asked(*rect: int) -> ClearArea:
    return ClearArea(pygame.Rect(rect), needed=True)


def place(placer: CardPlacer, now: pygame.Rect, size: tuple[int, int] = SIZE) -> pygame.Rect:
    return placer.place(open_look(*LOOK), size, now)


def test_it_gives_way_to_what_is_asked_even_for_a_place_that_is_hardly_better() -> None:
    placer, now = CardPlacer((1.0, 1.0)), pygame.Rect(0, 0, *SIZE)
    needed = asked(100, 100, 10, 10)
    placer.keep_clear((BOARD, needed))
    assert not place(placer, now).colliderect(needed.rect)


def test_it_stays_if_another_place_is_no_better() -> None:
    placer, now = CardPlacer((1.0, 1.0)), pygame.Rect(400, 200, *SIZE)
    placer.keep_clear((BOARD, asked(800, 500, 10, 10)))
    assert place(placer, now) == now


def test_it_leaves_what_is_only_worth_seeing_where_much_more_of_that_is_hidden_than_need_be() -> None:
    placer, now = CardPlacer((1.0, 1.0)), pygame.Rect(100, 100, *SIZE)
    placer.keep_clear((ClearArea(pygame.Rect(80, 80, 400, 300)),))
    assert not place(placer, now).colliderect(pygame.Rect(80, 80, 400, 300))


def test_its_buttons_stay_in_place_while_the_text_above_them_grows_and_shrinks() -> None:
    placer, now = CardPlacer((1.0, 1.0)), pygame.Rect(400, 300, *SIZE)
    placer.keep_clear((BOARD,))
    grown = place(placer, now, (300, 280))
    assert grown.bottomleft == now.bottomleft
    assert place(placer, grown) == now


def test_if_the_foot_cannot_stay_the_head_does() -> None:
    placer, now = CardPlacer((1.0, 1.0)), pygame.Rect(400, 300, *SIZE)
    placer.keep_clear((BOARD, asked(420, 240, 40, 40)))
    assert place(placer, now, (300, 280)).topleft == now.topleft


def test_it_returns_after_it_had_grown_and_shrinks_again() -> None:
    placer, now = CardPlacer((1.0, 0.0)), pygame.Rect(400, 60, *SIZE)
    placer.keep_clear((BOARD, asked(0, 0, 1280, 40)))
    grown = place(placer, now, (300, 280))
    assert grown.bottom > now.bottom
    assert place(placer, place(placer, grown, (300, 300))) == now


def test_where_the_user_has_put_it_it_returns_after_what_was_needed_there() -> None:
    placer, put = CardPlacer((1.0, 1.0)), pygame.Rect(40, 40, *SIZE)
    placer.put(put)
    placer.keep_clear((BOARD,))
    assert place(placer, put) == put
    placer.keep_clear((BOARD, asked(60, 60, 40, 40)))
    aside = place(placer, put)
    assert not aside.colliderect(pygame.Rect(60, 60, 40, 40))
    placer.keep_clear((BOARD,))
    assert place(placer, aside) == put


def test_a_piece_only_carried_past_does_not_drive_it_away() -> None:
    placer, now, better = CardPlacer((1.0, 1.0)), pygame.Rect(0, 0, *SIZE), pygame.Rect(500, 0, *SIZE)
    assert not placer.in_the_way(now, better, DODGE_SECONDS / 2)
    assert placer.moves_in == DODGE_SECONDS / 2
    assert not placer.in_the_way(now, now, DODGE_SECONDS)
    assert placer.moves_in is None
    assert not placer.in_the_way(now, better, DODGE_SECONDS / 2)
    assert placer.in_the_way(now, better, DODGE_SECONDS / 2)


def test_without_a_focus_nothing_is_kept_free() -> None:
    look, placer = open_look(*LOOK), CardPlacer((0.0, 0.0))
    placer.keep_clear((BOARD,))
    there = pygame.Rect(100, 100, 20, 20)
    assert placer.set_focus(look, there)
    assert placer.hides(pygame.Rect(0, 0, *SIZE)) > 0
    assert not placer.set_focus(look, there)
    assert placer.set_focus(look, None)
    assert placer.hides(pygame.Rect(0, 0, *SIZE)) == 0
