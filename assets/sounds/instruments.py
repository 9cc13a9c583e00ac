"""Instruments beyond the reach of modes and noise: brass, reeds and a drum kit, from a free sound font.

The recipes write the notes. fluidsynth plays them with the font FluidR3 (MIT licence), packaged in Debian as
fluid-soundfont-gm. The same notes always produce the same sound.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import mido
import soundfile  # type: ignore[import-untyped]
from synth import RATE, Signal

PLAYER = shutil.which("fluidsynth") or "fluidsynth"
FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
TRUMPET, TROMBONE, TUBA, HORN, BRASS = 56, 57, 58, 60, 61
BANJO, CLARINET, TIMPANI = 105, 71, 47
DRUMS = -1
"""Selects the kit instead of an instrument: each pitch is a drum."""
BASS_DRUM, SNARE, CYMBAL = 36, 38, 49
_KIT = 9
_TICKS, _BEAT = 1000, 1_000_000
"""Ticks per beat, and microseconds per beat: a tick is a millisecond."""


class Note(NamedTuple):
    """`at` and `length` in seconds, `pitch` in semitones of MIDI (60 is middle C), `loud` from 0 to 1."""

    instrument: int
    at: float
    pitch: float
    length: float
    loud: float = 0.8


def perform(notes: Iterable[Note]) -> Signal:
    """Return the notes as one dry sound, with a second to ring out."""
    notes = sorted(notes, key=lambda note: note.at)
    instruments = sorted({note.instrument for note in notes} - {DRUMS})
    channels = {one: number + (number >= _KIT) for number, one in enumerate(instruments)} | {DRUMS: _KIT}
    events = []
    for note in notes:
        channel, pitch, loud = channels[note.instrument], round(note.pitch), round(127 * min(1.0, note.loud))
        events.append((note.at, mido.Message("note_on", channel=channel, note=pitch, velocity=loud)))
        events.append((note.at + note.length, mido.Message("note_off", channel=channel, note=pitch)))
    track = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=_BEAT)])
    track += [mido.Message("program_change", channel=channels[one], program=one) for one in instruments]
    past = 0
    for at, message in sorted(events, key=lambda event: event[0]):
        now = round(at * _TICKS)
        track.append(message.copy(time=now - past))
        past = now
    track.append(mido.MetaMessage("end_of_track", time=_TICKS))
    with tempfile.TemporaryDirectory() as folder:
        score, heard = Path(folder, "score.mid"), Path(folder, "heard.wav")
        mido.MidiFile(ticks_per_beat=_TICKS, tracks=[track]).save(score)
        options = ("-n", "-i", "-q", "-R", "0", "-C", "0", "-g", "0.5", "-r", str(RATE), "-O", "float")
        command = [PLAYER, *options, "-F", heard, FONT, score]
        subprocess.run(command, check=True)  # noqa: S603 - no shell, and all of it is written here
        sound, _ = soundfile.read(heard)
    mono: Signal = sound.mean(axis=1)
    return mono
