"""What is played once the contract is called: tricks, a layout or Chinese poker."""
