"""What finished games tell: statistics of how people play."""
