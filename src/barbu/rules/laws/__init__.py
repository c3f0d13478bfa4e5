"""The laws that a rule set must keep, and what is said when one is broken."""
