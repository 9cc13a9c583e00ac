import pygame
import pytest

from game.ui.look import BareWords, phrase
from game.ui.notices import CAPTION_SECONDS, Captions, Notices
from game.ui.sound.sounds import SoundRequest, Sounds
from game.ui.stage import Stage

TOLD = {"caption.win": "Fanfare", "caption.departure_bell": "Tram bell"}


class ToldWords(BareWords):
    """Says the captions of the tests, and shows other keys."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the caption of a key."""
        del values
        return TOLD.get(key, key)


@pytest.fixture
def captions(stage: Stage) -> Captions:
    stage.words = ToldWords()
    found = Captions(stage)
    found.wanted = True
    return found


def test_a_sound_with_a_meaning_has_a_caption_while_it_is_heard(captions: Captions) -> None:
    sounds = Sounds()
    sounds.on_heard = captions.add
    sounds.play(SoundRequest("departure_bell", 0.5), "button")
    captions.step(0.1)
    assert captions.text == ""
    captions.step(0.5)
    assert captions.text == "Tram bell"
    assert list(sounds.played) == ["departure_bell", "button"]
    captions.step(CAPTION_SECONDS + 0.1)
    assert captions.text == ""
    assert captions.next_step_in is None


def test_nothing_is_shown_where_it_is_not_wanted(captions: Captions) -> None:
    captions.wanted = False
    captions.add(SoundRequest("win"))
    captions.step(0.1)
    assert captions.text == ""


def test_the_line_covers_no_bubble(captions: Captions) -> None:
    captions.add(SoundRequest("win"))
    captions.step(0.0)
    free = captions.place()
    captions.clear_of = lambda: (free,)
    elsewhere = captions.place()
    assert not elsewhere.colliderect(free)
    captions.clear_of = lambda: (free, elsewhere)
    assert captions.place().collidelist([free, elsewhere]) == -1
    assert pygame.Rect(0, 0, 1920, 1080).contains(captions.place())


def test_a_message_covers_no_card(stage: Stage) -> None:
    notices = Notices(stage)
    notices.show(phrase("puzzle.rating"))
    notices.step(0.0)
    foot = notices.place()
    notices.clear_of = lambda: (foot,)
    assert not notices.place().colliderect(foot)
    assert notices.place().centerx == foot.centerx
