"""The laws that a rule set must obey, and the errors for breaking them."""
