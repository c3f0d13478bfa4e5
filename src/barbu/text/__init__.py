"""Every sentence that people read: the Fluent files of each language, and the texts composed from them."""
