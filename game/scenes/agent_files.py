"""Files of the user's agents: paths that are typed, pasted or dropped are parsed, checked and shortened."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote, urlparse

from game.ai.agent_files import name_of, unfit
from game.content.program_folders import places_below
from game.text.catalogue import Catalogue
from game.text.translate import Translate

_FILE = "file:"


def path_of(text: str) -> Path:
    """Return the absolute path meant by `text`; desktops put quotes, `~` or `file://` around paths."""
    bare = text.strip().strip("'\"")
    if bare.lower().startswith(_FILE):
        bare = unquote(urlparse(bare).path, errors="surrogateescape")
        # file:///C:/folder/mine.py
        bare = bare[1:] if bare[2:3] == ":" else bare
    try:
        return Path(bare).expanduser().absolute()
    except RuntimeError:
        # There is no such user: `~` is an ordinary character.
        return Path(bare).absolute()


def is_python(path: str) -> bool:
    """True if the name is that of a Python file."""
    return path.lower().endswith(".py")


def shown_path(file: Path) -> str:
    """Return a path for display: with `~` for the home folder, and only drawable characters."""
    text = str(file)
    with contextlib.suppress(ValueError, RuntimeError):
        text = str(Path("~") / file.relative_to(Path.home()))
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def why_unfit(tr: Translate, file: Path) -> str:
    """Return one sentence on why the file cannot be an agent, or an empty string. The file is not run."""
    found = unfit(file)
    if found is None:
        return ""
    key = f"own_agent.unfit.{found.code}"
    return tr(key, file=shown_path(Path(file.name)), line=found.line, reason=found.detail)


def can_be_kept(file: Path) -> bool:
    """True if the path is text that a settings file can hold."""
    try:
        str(file).encode()
    except UnicodeEncodeError:
        return False
    return True


def read_named(named: Sequence[str]) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    """Return the files named on the command line, and a sentence in English on each unusable one."""
    tr = Catalogue(places_below().locale, "en")
    files = tuple(dict.fromkeys(map(path_of, named)))
    refused = [why for file in files if (why := why_unfit(tr, file))]
    names = [name_of(file) for file in files]
    for name in sorted({name for name in names if names.count(name) > 1}):
        refused.append(tr("agents.same_name", name=name))
    return files, tuple(refused)
