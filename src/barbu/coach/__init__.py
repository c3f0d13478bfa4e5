"""The coach: courses in steps, the aim of a contract in a picture, and what is said to somebody who is learning."""
