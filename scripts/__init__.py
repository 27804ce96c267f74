"""Checks of the repository itself: `python -m scripts.NAME`."""
