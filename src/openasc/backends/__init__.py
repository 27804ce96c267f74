"""From the `asc` dialect to machine code."""
