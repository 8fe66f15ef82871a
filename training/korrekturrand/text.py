"""Text as the context model sees it: word tokens, with the commas as bits between them.

lambdas/language/model/modelTokens.ts and wordFeatures.ts say the same in TypeScript; test/language/model holds both against shared vectors.
"""
import functools
import re

# A number, a word with its inner hyphens and apostrophes (and the hyphen that completes: Vor-), or one mark.
TOKEN = re.compile(r"[0-9]+(?:[.,][0-9]+)*|\w+(?:[-'’]\w+)*-?|[^\w\s]")
DIGIT = re.compile(r"\d")
QUOTES = dict.fromkeys("„“”«»‚‘›‹\"", '"')
DASHES = dict.fromkeys("–—‒−", "–")
PARAGRAPH = "<P>"

FORMS, SUBWORDS, SHAPES = 60_000, 30_000, 10
FIRST_HASH = 16
PARAGRAPH_SHAPE = 8


def normalise(token: str) -> str:
    """Digits become 0, quotation marks and dashes one kind each: what kind they are is another rule's business."""
    if len(token) == 1:
        return QUOTES.get(token) or DASHES.get(token) or DIGIT.sub("0", token)
    return DIGIT.sub("0", token)


def tokens_of(paragraph: str):
    """The tokens without commas, and for each whether a comma follows. A leading comma is dropped."""
    tokens, commas = [], []
    for token in TOKEN.findall(paragraph):
        if token == ",":
            if commas:
                commas[-1] = 1
            continue
        tokens.append(normalise(token))
        commas.append(0)
    return tokens, commas


def shape_of(token: str) -> int:
    first = token[0]
    if not first.isalnum():
        return 0
    if first.isdecimal():
        return 1
    if len(token) == 1:
        return 2 if token.islower() else 3
    if token.islower():
        return 4
    if token.isupper():
        return 5
    if first.isupper() and token[1:].islower():
        return 6
    return 7


@functools.lru_cache(maxsize=1_000_000)
def hash_of(text: str) -> int:
    """FNV-1a over UTF-8, 32 bits."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def subwords_of(token: str):
    """Shape, then the hashed endings of two, three, four and six letters and the first four letters."""
    if token == PARAGRAPH:
        return [PARAGRAPH_SHAPE] * 6
    small = token.lower()
    parts = ("2" + small[-2:], "3" + small[-3:], "4" + small[-4:], "6" + small[-6:], "p" + small[:4])
    return [shape_of(token)] + [FIRST_HASH + hash_of(part) % (SUBWORDS - FIRST_HASH) for part in parts]
