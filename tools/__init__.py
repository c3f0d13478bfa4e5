"""What the repository is set up, built and checked with; no part of the package."""
