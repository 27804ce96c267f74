"""The command `openasc`: one file for each subcommand."""
