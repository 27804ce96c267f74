"""Launching kernels: the `jit` object, arguments, arrays, devices and streams."""
