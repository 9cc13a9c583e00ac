"""Make a Debian package of the bundle: program, desktop entry, icons, description and file type of
records.
"""

import hashlib
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "terminus"
PACKAGE = "terminus-tabletop"
"""The name in package indexes, as on PyPI; the command and its files keep the program's name."""
_CONTROL = """\
Package: {package}
Version: {version}
Architecture: {architecture}
Maintainer: The Terminus authors <terminus@localhost>
Installed-Size: {size}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: libxcursor1, libxfixes3, libxi6, libxrandr2
Conflicts: terminus
Replaces: terminus
Section: games
Priority: optional
Description: three railway and tram board games
 TransAmerica, Streetcar with Linie 1, and Trambahn, offline, against opponents
 of four levels or with friends who pass the laptop round. With lessons,
 puzzles, and a review of every game.
"""
"""SDL is part of the bundle, but loads libraries of the system when it opens a window."""
_FILES = {
    "terminus.desktop": "usr/share/applications/terminus.desktop",
    "terminus.metainfo.xml": "usr/share/metainfo/terminus.metainfo.xml",
    "terminus-record.xml": "usr/share/mime/packages/terminus.xml",
}


def package(bundle: Path, icons: Path, licence: Path, version: str, folder: Path) -> Path:
    """Write the package of a bundle into a folder; return its path. Raises CalledProcessError or OSError.

    On installation the system's triggers register desktop entry, icons and file type.
    """
    architecture = _output_of(["dpkg", "--print-architecture"])
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        root = Path(scratch) / "root"
        shutil.copytree(bundle, root / "usr/lib" / NAME, symlinks=True)
        _link(root / "usr/bin" / NAME, f"../lib/{NAME}/{NAME}")
        for file, place in _FILES.items():
            _copy(HERE / "linux" / file, root / place)
        _copy(licence, root / "usr/share/doc" / PACKAGE / "copyright")
        _link(root / "usr/share/doc" / PACKAGE / "licences", f"../../../lib/{NAME}/_internal/licences")
        hicolor = root / "usr/share/icons/hicolor"
        for picture in icons.glob("*.png"):
            _copy(picture, hicolor / f"{picture.stem}x{picture.stem}" / "apps" / f"{NAME}.png")
        _copy(icons / "scalable.svg", hicolor / "scalable" / "apps" / f"{NAME}.svg")
        _describe(root, version, architecture)
        made = folder / f"{PACKAGE}_{version}_{architecture}.deb"
        _output_of(["dpkg-deb", "--root-owner-group", "--build", str(root), str(made)])
    return made


def _describe(root: Path, version: str, architecture: str) -> None:
    files = sorted(file for file in root.rglob("*") if file.is_file() and not file.is_symlink())
    for place in root.rglob("*"):
        if not place.is_symlink():
            place.chmod(0o755 if place.is_dir() or place.stat().st_mode & 0o100 else 0o644)
    control = _CONTROL.format(
        package=PACKAGE,
        version=version,
        architecture=architecture,
        size=sum(file.stat().st_size for file in files) // 1024,
        libc=platform.libc_ver()[1],
    )
    sums = "".join(f"{_md5(file)}  {file.relative_to(root)}\n" for file in files)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_text(sums, encoding="utf-8")


def _md5(file: Path) -> str:
    # Checksums for dpkg's comparison of installed files, not for security.
    return hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()


def _copy(file: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, place)


def _link(place: Path, to: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(to)


def _output_of(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603
