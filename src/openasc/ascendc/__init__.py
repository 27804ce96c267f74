"""Ascend C sources: translated to C++, compiled by the host's compiler, loaded into Python."""
