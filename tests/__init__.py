"""All tests. They keep bytecode even where Python is told not to: it saves each process twenty seconds."""

import os
import sys

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
