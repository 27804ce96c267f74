"""Bridges to other tools; each is imported only when used."""
