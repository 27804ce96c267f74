"""One file a question; each has `figures()`, which yields what it measured. `python -m benchmarks` runs them."""
