"""Operators: an array function, a PyAsc kernel or an Ascend C kernel as one object that is called on arrays."""
