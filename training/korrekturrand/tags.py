"""The fixed set of edits the model chooses from, so that nothing can be invented.

A token has one tag: keep it, delete it, flip its first letter's case, join it to the next word (with or without a hyphen), change one letter
(umlaut, ß), exchange its ending, or replace it by a word of a closed list. Between two tokens a comma stands or not, and a word of a
closed list may be missing. lambdas/language/model/edits.ts applies the same tags.
"""
import pickle

KEEP, DELETE, CASE, JOIN, HYPHEN = range(5)
UMLAUT = {"a": "ä", "o": "ö", "u": "ü"}
PLAIN = {v: k for k, v in UMLAUT.items()}


def flip(word):
    return (word[0].lower() if word[0].isupper() else word[0].upper()) + word[1:]


def cased_like(model, word):
    return word[0].upper() + word[1:] if model[0].isupper() else word


def with_umlaut(word):
    """The last vowel that can carry one gets it (au → äu), never the first letter."""
    for at in range(len(word) - 1, 0, -1):
        if word[at] in UMLAUT:
            if word[at] == "u" and word[at - 1] == "a":
                at -= 1
            return word[:at] + UMLAUT[word[at]] + word[at + 1:]
    return None


def without_umlaut(word):
    for at in range(len(word) - 1, 0, -1):
        if word[at] in PLAIN:
            return word[:at] + PLAIN[word[at]] + word[at + 1:]
    return None


def _swap(old, new):
    def swap(word):
        at = word.rfind(old)
        return word[:at] + new + word[at + len(old):] if at > 0 else None
    return swap


LETTERS = {
    "L:uml": with_umlaut, "L:plain": without_umlaut, "L:ss>ß": _swap("ss", "ß"), "L:ß>ss": _swap("ß", "ss"),
    "L:oe>ö": _swap("oe", "ö"), "L:ae>ä": _swap("ae", "ä"), "L:ue>ü": _swap("ue", "ü"),
}
INVERSE = {"L:uml": "L:plain", "L:plain": "L:uml", "L:ss>ß": "L:ß>ss", "L:ß>ss": "L:ss>ß"}


def endings(wrong, right, most=4):
    """How the ending of one word becomes that of the other: (what goes, what comes), or None if they share too little."""
    if not wrong or not right or wrong[0] != right[0]:
        return None
    same = 0
    while same < min(len(wrong), len(right)) and wrong[same] == right[same]:
        same += 1
    if same < 2 or len(wrong) - same > most or len(right) - same > most:
        return None
    return wrong[same:], right[same:]


class Inventory:
    """`tags` and `gaps` by id; `tag(wrong, right)` finds the tag, `apply(tag, word)` carries it out."""

    def __init__(self, suffixes, words, gaps):
        self.tags = ["KEEP", "DELETE", "CASE", "JOIN", "HYPHEN", *LETTERS]
        self.tags += [f"E:{cut}:{append}" for cut, append in suffixes] + [f"W:{word}" for word in words]
        self.gaps = ["", *gaps]
        self.id = {tag: at for at, tag in enumerate(self.tags)}
        self.gap_id = {gap: at for at, gap in enumerate(self.gaps)}
        self.words = set(words)

    def tag(self, wrong, right):
        if wrong == right:
            return KEEP
        if flip(wrong) == right:
            return CASE
        if right.lower() in self.words and cased_like(wrong, right.lower()) == right:
            return self.id["W:" + right.lower()]
        for name, change in LETTERS.items():
            if change(wrong) == right:
                return self.id[name]
        pair = endings(wrong, right)
        return self.id.get(f"E:{len(pair[0])}:{pair[1]}") if pair else None

    def apply(self, tag, word):
        name = self.tags[tag]
        if tag == KEEP:
            return word
        if tag == CASE:
            return flip(word)
        if name in LETTERS:
            return LETTERS[name](word)
        if name[0] == "E":
            _, cut, append = name.split(":", 2)
            return word[:len(word) - int(cut)] + append if len(word) - int(cut) >= 2 else None
        if name[0] == "W":
            return cased_like(word, name[2:])
        return None

    def save(self, path):
        pickle.dump(self, open(path, "wb"))
