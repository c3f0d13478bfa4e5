"""The engine's fast twin: it plays deals out and deals hidden cards, thousands at a time. It knows no variant, only
plans of integers made from the engine's."""
