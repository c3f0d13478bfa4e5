"""Options: named changes to a rule set, most of them stated as tables and a few as procedures."""

from barbu.rules.options.apply import refusal, with_options
from barbu.rules.options.definition import Option, option, option_line, option_lines, option_names, options_of

__all__ = ["Option", "option", "option_line", "option_lines", "option_names", "options_of", "refusal", "with_options"]
