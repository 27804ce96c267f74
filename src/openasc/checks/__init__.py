"""What checked launches found: findings, their reports, and `openasc.check`."""
