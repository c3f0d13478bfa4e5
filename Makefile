# Shorthand for dev.py, which needs no make: ARGS="..." goes on to the command.
.PHONY: play test check web types bench site shots soak
play test check web types bench site shots soak:
	@python3 dev.py $@ $(ARGS)
