"""The screens of the program, and the program itself.

Begin with `app.py` (all that scenes share), `router.py` (makes the scene for a destination) and `table.py`
(a game in progress). Scenes hold no rules, and reach each other through `destinations.py` only.
"""
