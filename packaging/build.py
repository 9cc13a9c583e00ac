"""Build the bundle that runs without Python: `python3 packaging/build.py`, on its target system.

All output is in `build/` at the root of the repository: an environment with the wheel and PyInstaller, the
wheel, the bundle (`build/terminus`, on macOS `build/Terminus.app`), and on Debian and its derivatives a
package. Needs Python 3.11 or later and, once, the package index.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from deb import package

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "build"
ENVIRONMENT = MADE / "environment"
PROGRAMS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
ICONS = MADE / "icons"
ICON = "512.png"


def main() -> int:
    """Build everything possible on this system, and print the paths; return the exit status."""
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir()
    try:
        for made in (wheel := _wheel(), *_bundle(wheel)):
            print(made)
    except subprocess.CalledProcessError as failed:
        print(f"{' '.join(map(str, failed.cmd))} ended with {failed.returncode}", file=sys.stderr)
        return 1
    return 0


def _wheel() -> Path:
    venv.create(ENVIRONMENT, with_pip=True)
    _run("python", "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", MADE, ROOT)
    (wheel,) = MADE.glob("*.whl")
    return wheel


def _bundle(wheel: Path) -> list[Path]:
    _run("python", "-m", "pip", "install", "--quiet", f"{wheel}[packaging]")
    _run("python", ROOT / "packaging" / "icons.py", ICONS)
    spec = ROOT / "packaging" / "terminus.spec"
    work = ("--distpath", MADE, "--workpath", MADE / "work")
    _run("python", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *work, spec)
    bundle = MADE / ("Terminus.app" if sys.platform == "darwin" else "terminus")
    if shutil.which("dpkg-deb") is None:
        return [bundle]
    version = wheel.name.split("-")[1]
    return [bundle, package(bundle, ICONS, ROOT / "LICENSE", version, MADE)]


def _run(program: str, *words: str | Path) -> None:
    """Run a program of the environment; raises CalledProcessError."""
    command = [str(PROGRAMS / program), *map(str, words)]
    # Not in the repository: the bundle must contain the package installed from the wheel.
    surroundings = {**os.environ, "TERMINUS_ICON": str(ICONS / ICON), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run(command, check=True, cwd=MADE, env=surroundings)  # noqa: S603 - our own environment


if __name__ == "__main__":
    sys.exit(main())
