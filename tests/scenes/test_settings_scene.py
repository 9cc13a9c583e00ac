from game.scenes.app import App
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.storage.settings import SettingsFile
from tests.scenes.acting import picture, press


def test_each_setting_holds_at_once_and_is_on_disk(app: App) -> None:
    scene = SettingsScene(app)
    app.stage.scenes.push(scene)
    press(app, "enter", "down", "enter")
    assert app.settings.language == "de"
    assert app.catalogue.language == "de"
    assert SettingsFile(app.folders.settings / "settings.json").read().language == "de"


def test_a_larger_scale_and_another_palette_reach_the_look(app: App) -> None:
    before = app.stage.look.palette.colours
    app.change(ui_scale=150, palette="mono", reduced_motion=True)
    assert app.stage.look.scale.ui_scale == 1.5
    assert app.stage.look.palette.colours != before
    assert app.stage.look.reduced_motion


def test_the_full_screen_is_asked_of_the_window_once(app: App) -> None:
    app.change(full_screen=True)
    app.change(pace="fast")
    assert app.stage.window.full_screens == 1  # type: ignore[attr-defined]  # the window of tests counts


def test_the_key_for_the_full_screen_and_the_switch_agree_and_both_are_kept(app: App) -> None:
    toggle = app.stage.on_full_screen
    assert toggle is not None
    toggle()
    assert app.stage.window.full_screen
    assert SettingsFile(app.folders.settings / "settings.json").read().full_screen
    app.change(full_screen=False)
    assert not app.stage.window.full_screen


def test_scenes_below_speak_the_new_language(app: App) -> None:
    title = TitleScene(app)
    app.stage.scenes.push(title)
    before = title.control("plate").speak(app.stage.words)
    app.change(language="fr")
    assert app.catalogue.language == "fr"
    assert title.control("plate").speak(app.stage.words)
    assert before


def test_every_size_of_letters_can_be_drawn(app: App) -> None:
    app.stage.scenes.push(SettingsScene(app))
    for ui_scale in (75, 100, 150, 200):
        app.change(ui_scale=ui_scale)
        assert picture(app)
