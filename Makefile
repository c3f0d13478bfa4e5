# Shorthand for dev.py, which needs no make: ARGS="..." goes on to the command.
.PHONY: play test check web types bench soak
play test check web types bench soak:
	@python3 dev.py $@ $(ARGS)
