"""What every game is made of; no game is known here."""
