"""One table per game: draws a view and turns gestures into actions."""
