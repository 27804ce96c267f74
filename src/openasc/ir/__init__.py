"""The `asc` dialect: operations, text, verifier and passes."""
