"""Players that search: they deal the hidden cards in many ways, play each of them on with the kernel, and take what
brings most."""
