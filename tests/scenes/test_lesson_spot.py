"""A card stays where it is as long as it hides nothing needed, and then goes where it hides least."""

import pygame

from game.scenes.lesson_place import Kept
from game.scenes.lesson_spot import DODGE_SECONDS, Spot
from tests.tables.conftest import open_look

LOOK = (1280, 720)
SIZE = (300, 200)
BOARD = Kept(pygame.Rect(0, 0, *LOOK))


def asked(*rect: int) -> Kept:
    return Kept(pygame.Rect(rect), asked=True)


def place(spot: Spot, now: pygame.Rect, size: tuple[int, int] = SIZE) -> pygame.Rect:
    return spot.place(open_look(*LOOK), size, now)


def test_it_gives_way_to_what_is_asked_even_for_a_place_that_is_hardly_better() -> None:
    spot, now = Spot((1.0, 1.0)), pygame.Rect(0, 0, *SIZE)
    needed = asked(100, 100, 10, 10)
    spot.keep((BOARD, needed))
    assert not place(spot, now).colliderect(needed.rect)


def test_it_stays_where_another_place_is_no_better() -> None:
    spot, now = Spot((1.0, 1.0)), pygame.Rect(400, 200, *SIZE)
    spot.keep((BOARD, asked(800, 500, 10, 10)))
    assert place(spot, now) == now


def test_it_leaves_what_is_only_worth_seeing_where_much_more_of_that_is_hidden_than_need_be() -> None:
    spot, now = Spot((1.0, 1.0)), pygame.Rect(100, 100, *SIZE)
    spot.keep((Kept(pygame.Rect(80, 80, 400, 300)),))
    assert not place(spot, now).colliderect(pygame.Rect(80, 80, 400, 300))


def test_its_buttons_stay_where_they_are_while_what_is_said_above_them_grows_and_shrinks() -> None:
    spot, now = Spot((1.0, 1.0)), pygame.Rect(400, 300, *SIZE)
    spot.keep((BOARD,))
    grown = place(spot, now, (300, 280))
    assert grown.bottomleft == now.bottomleft
    assert place(spot, grown) == now


def test_where_the_foot_cannot_stay_the_head_does() -> None:
    spot, now = Spot((1.0, 1.0)), pygame.Rect(400, 300, *SIZE)
    spot.keep((BOARD, asked(420, 240, 40, 40)))
    assert place(spot, now, (300, 280)).topleft == now.topleft


def test_what_it_left_because_it_had_grown_it_goes_back_to_when_it_shrinks() -> None:
    spot, now = Spot((1.0, 0.0)), pygame.Rect(400, 60, *SIZE)
    spot.keep((BOARD, asked(0, 0, 1280, 40)))
    grown = place(spot, now, (300, 280))
    assert grown.bottom > now.bottom
    assert place(spot, place(spot, grown, (300, 300))) == now


def test_where_the_user_has_put_it_it_returns_after_what_was_needed_there() -> None:
    spot, put = Spot((1.0, 1.0)), pygame.Rect(40, 40, *SIZE)
    spot.put(put)
    spot.keep((BOARD,))
    assert place(spot, put) == put
    spot.keep((BOARD, asked(60, 60, 40, 40)))
    aside = place(spot, put)
    assert not aside.colliderect(pygame.Rect(60, 60, 40, 40))
    spot.keep((BOARD,))
    assert place(spot, aside) == put


def test_what_is_only_carried_past_does_not_drive_it_away() -> None:
    spot, now, better = Spot((1.0, 1.0)), pygame.Rect(0, 0, *SIZE), pygame.Rect(500, 0, *SIZE)
    assert not spot.in_the_way(now, better, DODGE_SECONDS / 2)
    assert spot.moves_in == DODGE_SECONDS / 2
    assert not spot.in_the_way(now, now, DODGE_SECONDS)
    assert spot.moves_in is None
    assert not spot.in_the_way(now, better, DODGE_SECONDS / 2)
    assert spot.in_the_way(now, better, DODGE_SECONDS / 2)


def test_where_nobody_is_busy_any_more_nothing_is_kept_free() -> None:
    look, spot = open_look(*LOOK), Spot((0.0, 0.0))
    spot.keep((BOARD,))
    there = pygame.Rect(100, 100, 20, 20)
    assert spot.attend(look, there)
    assert spot.hides(pygame.Rect(0, 0, *SIZE)) > 0
    assert not spot.attend(look, there)
    assert spot.attend(look, None)
    assert spot.hides(pygame.Rect(0, 0, *SIZE)) == 0
