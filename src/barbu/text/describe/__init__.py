"""Rule sets in words: what a rule set says, and how two differ.

Every word of the vocabulary has one message, ``struct-field-value``. A description consists of the messages for a rule
set's words, plus a few sentences that apply to every rule set. No text is written for a particular variant.
"""

from barbu.text.describe.differences import difference, difference_title, is_shipped, parent_of
from barbu.text.describe.points import amount_message, contract_brief, contract_line, line_message
from barbu.text.describe.sections import Passage, aim, catalogue, describe, frame, game_length, sections, summary
from barbu.text.describe.words import contract_word

__all__ = [
    "Passage",
    "aim",
    "amount_message",
    "catalogue",
    "contract_brief",
    "contract_line",
    "contract_word",
    "describe",
    "difference",
    "difference_title",
    "frame",
    "game_length",
    "is_shipped",
    "line_message",
    "parent_of",
    "sections",
    "summary",
]
