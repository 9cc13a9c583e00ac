"""One game being played: seats, turn loop, autosave, undo, the thinking process."""
