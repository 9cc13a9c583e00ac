"""Error messages above the scene, and actions whose failures become such messages."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.files import Fault
from game.core.plain import Malformed, printable
from game.storage.record_file import RecordInUse
from game.ui.look import Phrase, phrase

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.ui.widgets.dialog import DialogButton

OWN_FILES = ("settings", "progress")
"""Files in the settings folder that are started afresh if damaged, with a message that says so."""


class Messages:
    """Reports problems to the user of `app`."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def change(self, **changes: Any) -> bool:
        """Change settings; show a message and return False if they cannot be saved."""
        kept = self.safely(lambda: self._app.change(**changes))
        self.show_faults()
        return kept

    def safely(self, action: Callable[[], None]) -> bool:
        """Run an action that reads files; if one is damaged, show a message and return False."""
        try:
            action()
        except (Fault, Malformed) as fault:
            self.show(phrase("error.file", fault=str(fault)))
            return False
        except OSError as error:
            self.show_disk_error(error)
            return False
        return True

    def show_disk_error(self, error: OSError) -> None:
        """Show an error of the system."""
        if isinstance(error, RecordInUse):
            self.show(phrase("error.in_use"))
        else:
            self.show(phrase("error.disk", reason=reason_of(error)))

    def show(self, message: Phrase, *more: Phrase) -> None:
        """Show a message above the scene, and the others one by one after it."""
        from game.ui.widgets.dialog import ErrorDialog  # noqa: PLC0415 - not needed to start

        dialog = ErrorDialog(self._app.stage, message)
        self._app.stage.scenes.push(dialog, lambda _: self.show(*more) if more else None)

    def ask(self, about: str, buttons: "Sequence[DialogButton]", then: Callable[[], None]) -> None:
        """Ask the question whose text keys begin with `about`; any answer but None calls `then`."""
        from game.ui.widgets.dialog import Dialog  # noqa: PLC0415 - not needed to start

        stage = self._app.stage
        dialog = Dialog(stage, phrase(f"{about}.question"), phrase(f"{about}.text"), buttons)
        stage.scenes.push(dialog, lambda answer: then() if answer is not None else None)

    def show_spare_folders(self, why: Mapping[Path, OSError]) -> None:
        """Show the replacement folders, and why the original ones cannot be used."""
        if why:
            self.show(
                *(
                    phrase("error.spare_folder", reason=reason_of(error), folder=printable(str(folder)))
                    for folder, error in why.items()
                )
            )

    def show_faults(self) -> None:
        """Show every damaged file found; damaged records are set aside first."""
        app = self._app
        messages: list[Phrase] = []
        faults, app.faults = app.faults, []
        for fault in faults:
            if fault.file.parent != app.folders.games:
                own = fault.file.parent == app.folders.settings
                about = fault.file.stem if own and fault.file.stem in OWN_FILES else "file"
                messages.append(phrase(f"error.{about}", fault=str(fault)))
                continue
            try:
                aside = app.saves.set_aside(fault)
            except RecordInUse:
                # Somebody is playing it and in the middle of a move: it will be whole when it is read again.
                continue
            except OSError as error:
                messages.append(_unsaved(str(fault), reason_of(error)))
                continue
            messages.append(phrase("error.save_aside", fault=str(fault), name=printable(aside.name)))
        if messages:
            self.show(*messages)
        top = app.stage.scenes.top
        if top is not None:
            top.invalidate()


def _unsaved(fault: str, reason: str) -> Phrase:
    return lambda words: f"{words('error.save', fault=fault)} {reason}"


def reason_of(error: OSError) -> str:
    """Return `file: reason`, as far as the system gives them, in printable characters."""
    reason = error.strerror or str(error)
    return printable(f"{error.filename}: {reason}" if error.filename else reason)
