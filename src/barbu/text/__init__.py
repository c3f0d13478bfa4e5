"""Every sentence a person reads, in one room: Fluent files by language, and what is made of them."""
