"""Tests of the deals of the day."""
