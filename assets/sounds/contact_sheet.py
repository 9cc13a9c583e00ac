"""The contact sheet: waveform and spectrogram of every sound, as a pair of pictures with its name."""

import sys
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import numpy.typing as npt
import soundfile  # type: ignore[import-untyped]
import yaml

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from scipy import signal

COLUMNS = 6
PITCHES = np.geomspace(60, 18_000, 120)


def spectrogram(ax: Axes, x: npt.NDArray[np.float64], rate: int) -> None:
    size = 1024 if len(x) < 8 * rate else 4096
    hop = max(size // 8, len(x) // 600)
    x = np.pad(x, size // 2)
    hertz, times, power = signal.spectrogram(x, rate, nperseg=size, noverlap=max(size - hop, 0), mode="psd")
    level = 10 * np.log10(power + 1e-14)
    rows = np.array([np.interp(PITCHES, hertz, column) for column in level.T]).T
    ax.imshow(
        rows,
        aspect="auto",
        origin="lower",
        cmap="magma",
        vmin=level.max() - 75,
        vmax=level.max(),
        extent=(0, times[-1], 0, len(PITCHES)),
    )
    marks = [100, 300, 1000, 3000, 10_000]
    ax.set_yticks(
        np.interp(np.log(marks), np.log(PITCHES), np.arange(len(PITCHES))),
        ["100", "300", "1k", "3k", "10k"],
        fontsize=5,
    )
    ax.tick_params(labelsize=5, length=2, pad=1)


def draw(
    folder: Path, sounds: dict[str, Any], name: str = "contact_sheet.png", columns: int = COLUMNS
) -> None:
    """Draw one cell per sound: the wave of its first take above its spectrogram, in seconds and hertz."""
    rows = -(-len(sounds) // columns)
    figure = plt.figure(figsize=(columns * 3.1, rows * 2.3))
    grid = figure.add_gridspec(
        rows,
        columns,
        left=0.02,
        right=0.995,
        top=1 - 0.3 / (rows * 2.3),
        bottom=0.2 / (rows * 2.3),
        wspace=0.13,
        hspace=0.22,
    )
    for number, (title, entry) in enumerate(sounds.items()):
        halves = grid[number // columns, number % columns].subgridspec(2, 1, height_ratios=[1, 2.6], hspace=0)
        x, rate = soundfile.read(folder / entry["takes"][0])
        x = x if x.ndim == 1 else x.mean(axis=1)
        wave = figure.add_subplot(halves[0])
        step = max(1, len(x) // 8000)
        wave.plot(np.arange(0, len(x), step) / rate, x[::step], lw=0.4, color="#204060")
        wave.set(ylim=(-0.75, 0.75), xlim=(0, len(x) / rate), xticks=[], yticks=[])
        takes = len(entry["takes"])
        wave.set_title(
            f"{title}  ({entry['game']}{f', {takes} takes' if takes > 1 else ''})", fontsize=7, pad=2
        )
        spectrogram(figure.add_subplot(halves[1]), x, rate)
    figure.savefig(folder / name, dpi=95)
    plt.close(figure)


if __name__ == "__main__":
    here = Path(__file__).parent
    listed = yaml.safe_load((here / "sounds.yaml").read_text())
    wanted = sys.argv[2:] or list(listed)
    draw(
        here, {key: listed[key] for key in wanted}, sys.argv[1] if len(sys.argv) > 1 else "contact_sheet.png"
    )
