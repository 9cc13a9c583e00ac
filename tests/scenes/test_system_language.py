import pygame
import pytest

from game.scenes.system_language import system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ("LANG=de_DE.UTF-8", "de"),
        ("LANG=fr_CA.UTF-8@euro", "fr"),
        ("LANG=de", "de"),
        ("LANG=german", "de"),
        ("LANG=de_DE LC_MESSAGES=fr_FR", "fr"),
        ("LANG=de_DE LC_MESSAGES=en_GB LC_ALL=fr_FR", "fr"),
        ("LANG=de_DE LC_ALL= LC_MESSAGES=", "de"),
        ("LANG=en_US.UTF-8 LC_TIME=de_DE.UTF-8 LC_CTYPE=fr_FR.UTF-8", "en"),
        ("LANG=en_US.UTF-8 LANGUAGE=pl:de_AT:fr", "de"),
        ("LANG=de_DE.UTF-8 LANGUAGE=en_GB:en:de", "en"),
        ("LANG=de_DE.UTF-8 LANGUAGE=", "de"),
        ("LANG=de_DE.UTF-8 LANGUAGE=:", "en"),
        ("LANGUAGE=fr", "fr"),
        ("LANG=C LANGUAGE=de", "en"),
        ("LANG=de_DE LC_ALL=C.UTF-8 LANGUAGE=de", "en"),
        ("LANG=de_DE LC_ALL=POSIX", "en"),
        ("LANG=pl_PL.UTF-8", "en"),
        ("LANG=gsw_CH.UTF-8", "en"),
        ("LANG=frp", "en"),
        ("LANG=\udce4", "en"),
        ("", "en"),
    ],
)
def test_on_linux_the_environment_names_the_language_in_the_order_of_gettext(
    environment: str, language: str
) -> None:
    named = dict(one.split("=", 1) for one in environment.split())
    assert system_language("linux", named) == language


@pytest.mark.parametrize("platform", ["darwin", "win32"])
@pytest.mark.parametrize(
    ("listed", "language"),
    [(["de", "en"], "de"), (["pl", "fr", "de"], "fr"), (["en", "de"], "en"), (["ja"], "en"), ([], "en")],
)
def test_on_macos_and_windows_the_list_of_the_system_counts(
    platform: str, listed: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    locales = [{"language": one, "country": None} for one in listed]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert system_language(platform, {"LANG": "fr_FR.UTF-8"}) == language
