"""The coach: courses in steps, the aim of a contract in a picture, and what a learner is told."""
