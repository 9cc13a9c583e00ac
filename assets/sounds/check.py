"""Check every file in sounds.yaml against its stated properties; exit status 1 if one fails.

python check.py [-v]      -v prints a line for each file
"""

import sys
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import soundfile  # type: ignore[import-untyped]
import yaml
from scipy import signal
from synth import RATE, Signal, loudness

HERE = Path(__file__).parent
EFFECT, AMBIENCE = -20.0, -26.0
"""The target loudness of effects and ambience in LUFS, with a tolerance of 2."""
PEAK = -3.0
SIZE = 6_000_000
SILENT = -48.0
"""The most dBFS in the first and the last millisecond of an effect."""


def decibels(value: float) -> float:
    return float(20 * np.log10(value + 1e-9))


def rms(x: Signal) -> float:
    return float(np.sqrt(np.mean(x**2)))


def mono(x: Signal) -> Signal:
    return x if x.ndim == 1 else x.mean(axis=1)


def centroid(x: Signal) -> float:
    """Return the power spectrum's centre of gravity in hertz."""
    power = np.abs(np.fft.rfft(mono(x))) ** 2
    return float((np.fft.rfftfreq(len(x), 1 / RATE) * power).sum() / power.sum())


def bands(x: Signal) -> Signal:
    """Return the levels in third-octave bands from 80 Hz to 8 kHz."""
    hertz, power = signal.welch(mono(x), RATE, nperseg=min(4096, len(x)))
    edges = np.geomspace(80, 8000, 21)
    return np.array(
        [
            10 * np.log10(power[(hertz >= a) & (hertz < b)].mean() + 1e-14)
            for a, b in pairwise(edges)
            if ((hertz >= a) & (hertz < b)).any()
        ]
    )


def seam(end: Signal, start: Signal) -> list[str]:
    """Return the faults if `start` is played right after `end`: a jump, a step in level, another colour."""
    faults = []
    # A cut bends the curve more than the sound itself does in the 20 ms on either side.
    near = RATE // 50
    bends = np.abs(np.diff(np.concatenate([mono(end)[-near:], mono(start)[:near]]), n=2))
    cut = bends[near - 2 : near].max() / np.quantile(np.delete(bends, [near - 2, near - 1]), 0.99)
    if cut > 4:
        faults.append(f"seam bends {cut:.1f} times as hard as the sound")
    window = min(RATE // 2, len(end) // 8)
    before, after = end[-window:], start[:window]
    ambience = len(end) > 10 * RATE
    if ambience and abs(decibels(rms(before)) - decibels(rms(after))) > 3:
        faults.append("seam steps in level")
    if ambience and np.corrcoef(bands(before), bands(after))[0, 1] < 0.9:
        faults.append("seam changes colour")
    return faults


def echo_of_itself(x: Signal) -> float:
    """Return the self-similarity of a loop at its best lag from 2 s on: the peak correlation of its bands."""
    _, _, power = signal.spectrogram(mono(x), RATE, nperseg=8192, noverlap=0)
    groups = np.array_split(10 * np.log10(power[8:1500] + 1e-14), 16)
    levels = np.array([group.mean(axis=0) for group in groups])
    # Slow swells are always similar; a loop is recognised by its events.
    levels -= signal.savgol_filter(levels, 31, 2, axis=1)
    spectrum = np.abs(np.fft.fft(levels, axis=1)) ** 2
    likeness = np.fft.ifft(spectrum, axis=1).real.sum(axis=0)
    first = round(2 * RATE / 8192)
    return float(likeness[first:-first].max() / likeness[0])


def faults_of(x: Signal, entry: dict[str, Any]) -> list[str]:
    """Return the faults of one take."""
    faults = []
    ambience = entry["kind"] == "ambience"
    level, peak, centre = loudness(x), decibels(np.abs(x).max()), centroid(x)
    low, high = entry["seconds"]
    if not low <= len(x) / RATE <= high:
        faults.append(f"lasts {len(x) / RATE:.2f} s, not {low} to {high}")
    if abs(level - entry["loudness"]) > 1 or abs(level - (AMBIENCE if ambience else EFFECT)) > 2:
        faults.append(f"loudness {level:.1f}")
    if peak > PEAK:
        faults.append(f"peak {peak:.1f}")
    if abs(mono(x).mean()) > 1e-3:
        faults.append(f"offset {mono(x).mean():.4f}")
    low, high = entry["centroid"]
    if not low <= centre <= high:
        faults.append(f"centroid {centre:.0f}, not {low} to {high}")
    if x.ndim != (2 if ambience else 1):
        faults.append("wrong number of channels")
    if not entry["loop"]:
        millisecond = RATE // 1000
        for name, end in (("begins", x[:millisecond]), ("ends", x[-millisecond:])):
            if decibels(rms(end)) > SILENT:
                faults.append(f"{name} at {decibels(rms(end)):.0f} dB")
    if ambience and echo_of_itself(x) > 0.5:
        faults.append(f"repeats itself within the loop ({echo_of_itself(x):.2f})")
    return faults


def main(verbose: bool) -> int:
    sounds = yaml.safe_load((HERE / "sounds.yaml").read_text())
    wrong, files, size = 0, 0, 0
    levels: list[float] = []
    peaks: list[float] = []
    for name, entry in sounds.items():
        takes = []
        for file in entry["takes"]:
            x, rate = soundfile.read(HERE / file)
            faults = faults_of(x, entry) + ([] if rate == RATE else [f"rate {rate}"])
            takes.append(x)
            files, size = files + 1, size + (HERE / file).stat().st_size
            if x.ndim == 1:
                levels.append(loudness(x))
            peaks.append(decibels(np.abs(x).max()))
            wrong += bool(faults)
            if faults or verbose:
                print(
                    f"{file:24} {len(x) / RATE:6.2f} s {loudness(x):6.1f} LUFS {peaks[-1]:6.1f} dB "
                    f"{centroid(x):6.0f} Hz  {', '.join(faults)}"
                )
        if entry["loop"]:
            for end in takes:
                for start in takes:
                    for fault in seam(end, start):
                        wrong += 1
                        print(f"{name}: {fault}")
        for a, b in combinations(takes, 2):
            count = min(len(a), len(b))
            if a.ndim == 1 and abs(np.corrcoef(a[:count], b[:count])[0, 1]) > 0.97:
                wrong += 1
                print(f"{name}: two takes are alike")
    if size > SIZE:
        wrong += 1
    print(
        f"{len(sounds)} sounds, {files} files, {size / 1e6:.2f} MB, "
        f"effects {min(levels):.1f} to {max(levels):.1f} LUFS, "
        f"highest peak {max(peaks):.1f} dBFS, {wrong} faults"
    )
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main("-v" in sys.argv))
