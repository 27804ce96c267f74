"""Tests of the ir."""
