"""The fast twin of the engine: deals played out by lot, and hidden cards dealt, thousands at a time. It knows no
variant, only plans of integers that are made from the engine's."""
