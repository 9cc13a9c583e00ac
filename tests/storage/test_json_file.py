"""An unreadable file is reported, and never overwritten, for any error of the system."""

import codecs
import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest

from game.content.files import Fault
from game.storage.settings import Settings, SettingsFile


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "settings" / "settings.json"
    SettingsFile(path).write(Settings(language="fr"))
    return path


def refuse(monkeypatch: pytest.MonkeyPatch, name: str, number: int) -> None:
    """Let a call to the system fail."""

    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    for call in ("stat", "lstat") if name == "stat" else (name,):
        monkeypatch.setattr(os, call, refused)


@pytest.mark.parametrize("call", ["stat", "open"])
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ELOOP, errno.ENAMETOOLONG])
def test_a_file_that_the_system_does_not_give_is_a_fault_and_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    content = file.read_bytes()
    settings = SettingsFile(file)
    with monkeypatch.context() as patched:
        refuse(patched, call, number)
        with pytest.raises(Fault):
            settings.read()
    settings.write(Settings(language="de"))
    assert file.with_name("settings.json.damaged").read_bytes() == content
    assert settings.read() == Settings(language="de")


def test_a_file_set_aside_never_replaces_another(file: Path) -> None:
    aside = file.with_name("settings.json.damaged")
    aside.symlink_to("nowhere")
    file.write_bytes(b"damaged")
    settings = SettingsFile(file)
    with pytest.raises(Fault):
        settings.read()
    settings.write(Settings())
    assert aside.readlink() == Path("nowhere")
    assert aside.with_name("settings.json.damaged-1").read_bytes() == b"damaged"


def test_where_it_cannot_be_kept_aside_nothing_is_written(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"damaged")
    settings = SettingsFile(file)
    with pytest.raises(Fault):
        settings.read()
    with monkeypatch.context() as patched:
        refuse(patched, "rename", errno.EACCES)
        for _ in range(2):
            with pytest.raises(OSError, match="Permission denied"):
                settings.write(Settings(language="de"))
    assert file.read_bytes() == b"damaged"
    settings.write(Settings(language="de"))
    assert sorted(path.name for path in file.parent.iterdir()) == ["settings.json", "settings.json.damaged"]


def test_below_a_file_there_is_nothing_to_read_and_no_place_to_write(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    settings = SettingsFile(tmp_path / "home" / "settings" / "settings.json")
    assert settings.read() == Settings()
    with pytest.raises(OSError, match="Not a directory"):
        settings.write(Settings())


def test_a_deleted_file_is_rewritten_with_its_folder(file: Path) -> None:
    settings = SettingsFile(file)
    assert settings.read().language == "fr"
    file.unlink()
    file.parent.rmdir()
    settings.write(Settings(language="de"))
    assert settings.read().language == "de"


@pytest.mark.parametrize("mark", [codecs.BOM_UTF8, b""])
def test_a_byte_order_mark_loses_no_settings(file: Path, mark: bytes) -> None:
    file.write_bytes(mark + file.read_bytes())
    assert SettingsFile(file).read() == Settings(language="fr")


def test_text_in_another_encoding_is_refused_by_its_name(file: Path) -> None:
    file.write_bytes(file.read_text().encode("utf-16"))
    with pytest.raises(Fault, match="UTF-16"):
        SettingsFile(file).read()


@pytest.mark.parametrize("content", ["{}", "damaged", None])
def test_settings_behind_a_link_are_written_where_they_are(
    file: Path, tmp_path: Path, content: str | None
) -> None:
    """People keep them in a folder under version control, and put a link in the usual place."""
    kept = tmp_path / "dotfiles.json"
    if content is not None:
        kept.write_text(content)
    file.unlink()
    file.symlink_to(kept)
    settings = SettingsFile(file)
    with suppress(Fault):
        settings.read()
    settings.write(Settings(language="de"))
    assert file.is_symlink()
    assert SettingsFile(kept).read() == Settings(language="de")
    damaged = kept.with_name("dotfiles.json.damaged")
    assert damaged.is_file() == (content == "damaged")
