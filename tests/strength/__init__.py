"""Tests of playing strengths."""
