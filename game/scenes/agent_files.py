"""Files of the user's own agents: what is typed, pasted or dropped as a path, checked, and shown in short."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote, urlparse

from game.ai.own_agents import name_of, unfit
from game.content.places import places_below
from game.text.catalogue import Catalogue, Translate

_FILE = "file:"


def path_of(text: str) -> Path:
    """The absolute path that is meant: quotes, `~` and `file://` are what desktops put around paths."""
    bare = text.strip().strip("'\"")
    if bare.lower().startswith(_FILE):
        bare = unquote(urlparse(bare).path, errors="surrogateescape")
        # file:///C:/folder/mine.py
        bare = bare[1:] if bare[2:3] == ":" else bare
    try:
        return Path(bare).expanduser().absolute()
    except RuntimeError:
        # There is no such user: the `~` is a letter like others.
        return Path(bare).absolute()


def is_python(path: str) -> bool:
    """Whether a file is one of Python by its name."""
    return path.lower().endswith(".py")


def shown_path(file: Path) -> str:
    """A path as it can be shown: from `~` on in the user's own folder, and only letters that can be drawn."""
    text = str(file)
    with contextlib.suppress(ValueError, RuntimeError):
        text = str(Path("~") / file.relative_to(Path.home()))
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def why_unfit(tr: Translate, file: Path) -> str:
    """One sentence on why the file cannot be an agent, or nothing. Nothing of the file is run."""
    found = unfit(file)
    if found is None:
        return ""
    key = f"own_agent.unfit.{found.code}"
    return tr(key, file=shown_path(Path(file.name)), line=found.line, reason=found.said)


def can_be_kept(file: Path) -> bool:
    """Whether the path is text that a settings file can hold."""
    try:
        str(file).encode()
    except UnicodeEncodeError:
        return False
    return True


def read_named(named: Sequence[str]) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    """The files that a command line names, and a sentence in English on each that cannot be used."""
    tr = Catalogue(places_below().locale, "en")
    files = tuple(dict.fromkeys(map(path_of, named)))
    refused = [why for file in files if (why := why_unfit(tr, file))]
    names = [name_of(file) for file in files]
    for name in sorted({name for name in names if names.count(name) > 1}):
        refused.append(tr("agents.same_name", name=name))
    return files, tuple(refused)
