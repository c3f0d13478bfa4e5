"""What people write, cleaned of what should not be read; and names compared by how they look."""

import re
import unicodedata
from functools import lru_cache

_BLANK = {"Zl", "Zp", "Zs"}
_UNREAD = {"Cc", "Cf", "Cn", "Co", "Cs"}
_HOLLOW = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Invisible letters and signs, which stand for what is missing in Hangul, in Braille and in music."""
_SILENT = {"\u034f", "\u17b4", "\u17b5", "\u180b", "\u180c", "\u180d", "\u180f", "\U00016fe4"}
"""Marks that show nothing: with the categories above, all that Unicode calls default-ignorable."""
_JOINERS = "\u200c\u200d"
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose between two forms of the sign before them, such as ☎ in colour, and show nothing alone."""
_JOINED = {"So", "Sk", "Lo", "Mc", "Mn"}
"""After these a joiner means something: in pictures of several people, and in Persian and the scripts of India."""

MOST_MARKS = 3
"""The most marks on one letter; more of them climb over the lines around."""


def readable(text: str) -> str:
    """A text on one line, without anything that is invisible, turns the direction of the text around it, or climbs over
    it."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind in _BLANK or letter in "\t\n\r" or letter in _HOLLOW:
            kept.append(" ")
            marks = 0
        elif kind in _UNREAD or letter in _SILENT:
            if letter in _JOINERS and kept and unicodedata.category(kept[-1]) in _JOINED:
                kept.append(letter)
        elif not _VARIANTS.match(letter) or (kept and kept[-1] != " "):
            marks = marks + 1 if kind in ("Mn", "Me") else 0
            if marks <= MOST_MARKS:
                kept.append(letter)
    return " ".join("".join(kept).split())


def is_visible(text: str) -> bool:
    """Whether a text shows anything: a letter, a digit or a sign, and not only blanks and marks."""
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in _HOLLOW for letter in readable(text))


_PAIRS = (
    # Cyrillic
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ԚQ ԜW ҮY ЬB ЗE "
    "аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԛq ԝw үy һh ԁd ӏl гr пn ьb зe "
    # Greek
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw γy σo "
    # Armenian, Hebrew, Cherokee
    "ՍU ՏS ՕO Լl օo սu հh ոn ցg զq յj וl סo ᎪA ᏴB ᏟC ᎬE ᎻH ᎫJ ᏦK ᏞL ᎷM ᏢP ᏚS ᎢT ᏙV ᎳW ᏃZ "
    # Latin
    "ıi ȷj ɑa ɡg ɩi ɪi ʀr ʏy ʙb ɢg ʜh ʟl ɴn ꞯq ꜱs ƅb ƍo ƨs ƽs ɛe ʋu ƿp ꞵb øo đd ħh łl ŧt æe œe ßb ðd þp "
    # Digits and signs
    "0o 1l 3e 5s 8b |l !l $s @a"
)
_LOOKS = {pair[0]: pair[1] for pair in _PAIRS.split()}


@lru_cache(maxsize=10_000)
def skeleton(name: str) -> str:
    """What a name looks like: names with the same skeleton are easily confused. For comparing only."""
    plain = unicodedata.normalize("NFKD", name)
    seen = "".join(_LOOKS.get(letter, letter) for letter in plain if unicodedata.category(letter)[0] in "LNPSZ")
    folded = unicodedata.normalize("NFKD", seen.casefold())
    looked = "".join(_LOOKS.get(letter, letter) for letter in folded if letter.isalnum() and letter not in _HOLLOW)
    return looked.replace("rn", "m").replace("vv", "w").replace("i", "l")
