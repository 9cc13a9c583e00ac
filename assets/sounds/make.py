"""Renders every sound to Ogg Vorbis, and writes sounds.yaml and the contact sheet.

python make.py [name ...]      without names: all
"""

import sys
from pathlib import Path

import ambience  # noqa: F401  each of these enters its sounds
import numpy as np
import soundfile  # type: ignore[import-untyped]
import streetcar  # noqa: F401
import table  # noqa: F401
import trambahn  # noqa: F401
import transamerica  # noqa: F401
import yaml
from catalogue import SOUNDS, Sound
from contact_sheet import draw
from synth import RATE, Signal, loudness

HERE = Path(__file__).parent
BLOCK = 1 << 16


def write(path: Path, x: Signal, quality: float) -> None:
    """Write a file in blocks, as libsndfile's Vorbis encoder needs for long signals."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(x), BLOCK):
            file.write(x[start : start + BLOCK])


def entry(sound: Sound, takes: list[Signal]) -> dict[str, object]:
    """Return the sound's entry in sounds.yaml; its loudness is the target, the checks measure the files."""
    return {
        "kind": "effect" if takes[0].ndim == 1 else "ambience",
        "event": sound.event,
        "game": sound.game,
        "takes": sound.files(),
        "loudness": sound.loudness,
        "duration": [round(len(x) / RATE, 3) for x in takes],
        "seconds": list(sound.seconds),
        "centroid": list(sound.centroid),
        "loop": sound.loop,
    }


def main(names: list[str]) -> None:
    path = HERE / "sounds.yaml"
    known = yaml.safe_load(path.read_text()) if names and path.exists() else {}
    for name in names or SOUNDS:
        sound = SOUNDS[name]
        takes = [sound.render(number) for number in range(sound.takes)]
        for file, x in zip(sound.files(), takes, strict=True):
            write(HERE / file, x, 0.5 if x.ndim == 1 else 0.3)
        known[name] = entry(sound, takes)
        seconds = np.mean([len(x) for x in takes]) / RATE
        print(f"{name:18} {len(takes)} x {seconds:5.2f} s {loudness(takes[0]):6.1f} LUFS", flush=True)
    ordered = {name: known[name] for name in SOUNDS if name in known}
    path.write_text(
        yaml.safe_dump(ordered, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
    )
    draw(HERE, ordered)


if __name__ == "__main__":
    main(sys.argv[1:])
