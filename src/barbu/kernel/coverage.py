"""Which contracts the kernel plays; the others are left to the engine."""

from barbu.engine.board import Board
from barbu.messages import Message, message
from barbu.rules.model import Rules


def refusal(rules: Rules, contract: str) -> Message | None:
    """Why the kernel does not play a contract of these rules; None if it does."""
    if rules.deck.packs > 1:
        return message("kernel-packs")
    if rules.contracts[contract].play == "poker":
        return message("kernel-rows")
    if rules.contracts[contract].play == "trial":
        return message("kernel-trial")
    if rules.contracts[contract].play == "quart":
        return message("kernel-quart")
    if rules.contracts[contract].several:
        return message("kernel-several")
    if rules.contracts[contract].play == "counting":
        return message("kernel-counting")
    if rules.deck.ranking:
        return message("kernel-ranking")
    if rules.contracts[contract].across:
        return message("kernel-across")
    if rules.contracts[contract].unplayed:
        return message("kernel-unplayed")
    return None


def plays_on(board: Board) -> bool:
    """Whether cards are being played on a board, in a contract that the kernel plays."""
    contract = board.contract
    return board.play is not None and contract is not None and not refusal(board.plan.rules, contract.name)
