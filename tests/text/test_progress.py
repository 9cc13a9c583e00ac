"""Progress as a moving bar on a terminal, and as occasional lines elsewhere."""

import io

from game.text.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_moves_on_a_terminal_and_is_taken_away() -> None:
    screen, now = Terminal(), iter([0.0, 0.01, 30.0, 60.0])
    with Progress(4, screen, lambda: next(now)) as progress:
        progress.tell(1)
        assert screen.getvalue() == ""
        progress.tell(2)
        assert screen.getvalue() == f"\r[{'#' * 15}{'.' * 15}] 2/4 games, 0:30, 0:30 left "
        progress.tell(4)
        assert "4/4 games, 1:00, 0:00 left" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_elsewhere_a_line_is_written_now_and_then() -> None:
    log, now = io.StringIO(), iter([0.0, 10.0, 31.0, 40.0, 41.0])
    with Progress(100, log, lambda: next(now)) as progress:
        for done in (10, 31, 40, 100):
            progress.tell(done)
    assert log.getvalue().splitlines() == ["31/100 games, 0:31, 1:09 left", "100/100 games, 0:41, 0:00 left"]
