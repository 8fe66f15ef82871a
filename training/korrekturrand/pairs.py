"""Wrong sentences with their corrected form → tokens with the edits that repair them.

Two sources: fm-train.tsv (learners) and training/data (our own: wrong, tab, right). They grow faster than the corpora, so that their
arrays are made apart from the table of errors.

usage: python -m korrekturrand.pairs TEXTS WORK NODE
"""
import collections
import difflib
import functools
import pathlib
import pickle
import sys

import numpy as np

from . import corpus, tags, text

KEYS = ("in", "out", "tag", "gap", "error")


def learners(path):
    """Pairs (tokens, corrected tokens) of a Falko-MERLIN file; how its columns are meant stands in the data's README."""
    rows = []
    for line in open(path, encoding="utf8"):
        cells = line.rstrip("\n").split("\t")
        if cells[0]:
            rows.append(cells)
        elif rows:
            yield tuple(c[0] for c in rows), tuple(_corrected(rows))
            rows = []
    if rows:
        yield tuple(c[0] for c in rows), tuple(_corrected(rows))


def _corrected(rows):
    out, at = [], 0
    while at < len(rows):
        token, kind, correction = rows[at]
        new = correction.split(" ") if correction and correction != "-" else []
        if kind == "-":
            out.append(token)
        elif kind.startswith("M"):
            replaces = new and (new[-1].lower() == token.lower() and (new[-1] != token or len(new) > 1))
            out += new if replaces else [*new, token]
        else:
            out += new
            if kind.startswith(("R", "WO")):
                while at + 1 < len(rows) and rows[at + 1][1:] == [kind, correction]:
                    at += 1
        at += 1
    return out


def own(folder):
    for path in sorted(pathlib.Path(folder).rglob("*.tsv")):
        for line in open(path, encoding="utf8"):
            if line.count("\t") == 1:
                wrong, right = line.rstrip("\n").split("\t")
                yield tuple(text.TOKEN.findall(wrong)), tuple(text.TOKEN.findall(right))


@functools.lru_cache(maxsize=500_000)
def _cost(a, b):
    if a == b:
        return 0.0
    if a.lower() == b.lower():
        return 0.1
    if (a == ",") != (b == ","):
        return 2.1
    return 0.3 + 1.4 * _distance(a.lower(), b.lower()) / max(len(a), len(b))


def _distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        new = [i]
        for j, y in enumerate(b, 1):
            new.append(min(row[j] + 1, new[-1] + 1, row[j - 1] + (x != y)))
        row = new
    return row[-1]


# A run of this many equal words is not searched for a cheaper alignment, which would take the square of its length.
CERTAIN_RUN = 5


@functools.lru_cache(maxsize=None)
def align(a, b):
    """Cheapest alignment as (i, j, kind); None where a token has no partner. Words that together are one word stay together."""
    out, i, j = [], 0, 0
    blocks = difflib.SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks()
    # The word beside a difference takes part in the search: which of two equal neighbours is too many is decided there.
    certain = [(at + 1, of + 1, size - 2) for at, of, size in blocks if size >= CERTAIN_RUN]
    for at, of, size in [*certain, (len(a), len(b), 0)]:
        out += [(m if m is None else m + i, n if n is None else n + j, kind) for m, n, kind in _search(a[i:at], b[j:of])]
        out += [(at + k, of + k, "") for k in range(size)]
        i, j = at + size, of + size
    return out


# „Mund zu Mund Beatmung“ is one word of four.
MOST_PARTS = 4


def _bare(word):
    return word.replace("-", "").lower()


def _parts(words, end, one):
    """How many words before `end` are together the one word, hyphens apart; 0 where none are."""
    bare = _bare(one)
    # The last word is compared first: it alone rules out most.
    if not bare.endswith(_bare(words[end - 1])):
        return 0
    for parts in range(2, min(MOST_PARTS, end) + 1):
        if words[end - parts][0].isalnum() and _bare("".join(words[end - parts:end])) == bare:
            return parts
    return 0


def _joints(words, one):
    """The tags that make one word of several, for each but the last (-1: cannot be said)."""
    found, at = [], 0
    for word in words:
        piece = one[at:at + len(word)]
        is_same = piece == word or (at > 0 and one[at - 1] != "-" and piece == word[0].lower() + word[1:])
        at += len(word)
        is_coupled = one[at:at + 1] == "-"
        found.append(-1 if not is_same else tags.HYPHEN if is_coupled else tags.JOIN)
        at += is_coupled
    return found[:-1] if found[-1] >= 0 else [-1] * (len(words) - 1)


def _search(a, b):
    if a == b:
        return [(k, k, "") for k in range(len(a))]
    n, m = len(a), len(b)
    best = [[0.0] * (m + 1) for _ in range(n + 1)]
    for i in range(1, n + 1):
        best[i][0] = float(i)
    best[0] = [float(j) for j in range(m + 1)]
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = min(best[i - 1][j - 1] + _cost(a[i - 1], b[j - 1]), best[i - 1][j] + 1, best[i][j - 1] + 1)
            parts = _parts(a, i, b[j - 1])
            best[i][j] = min(cost, best[i - parts][j - 1] + 0.2) if parts else cost
    i, j, out = n, m, []
    while i or j:
        # Of a word that stands twice the second is too many, as in made errors.
        if i >= 2 and a[i - 1] == a[i - 2] and abs(best[i][j] - best[i - 1][j] - 1) < 1e-9:
            out.append((i - 1, None, ""))
            i -= 1
        elif i and j and (parts := _parts(a, i, b[j - 1])) and abs(best[i][j] - best[i - parts][j - 1] - 0.2) < 1e-9:
            out.append((i - parts, j - 1, "join"))
            i, j = i - parts, j - 1
        elif i and j and abs(best[i][j] - best[i - 1][j - 1] - _cost(a[i - 1], b[j - 1])) < 1e-9:
            out.append((i - 1, j - 1, ""))
            i, j = i - 1, j - 1
        elif i and abs(best[i][j] - best[i - 1][j] - 1) < 1e-9:
            out.append((i - 1, None, ""))
            i -= 1
        else:
            out.append((None, j - 1, ""))
            j -= 1
    return out[::-1]


def labelled(wrong, right, inventory):
    """One example: tokens without commas, comma bits as written and as right, tag, gap and error of each token (-1: cannot be said)."""
    at = {"tokens": [text.PARAGRAPH], "in": [0], "out": [0], "tag": [0], "gap": [0], "error": [0]}
    last = lambda: len(at["tokens"]) - 1

    def add(token, tag, error):
        for key, value in (("tokens", token), ("in", 0), ("out", 0), ("tag", tag), ("gap", 0), ("error", error)):
            at[key].append(value)

    for i, j, kind in align(wrong, right):
        a = wrong[i] if i is not None else None
        b = right[j] if j is not None else None
        if kind == "join":
            parts = next(wrong[i:end] for end in range(i + 2, i + MOST_PARTS + 1) if _parts(wrong, end, b) == end - i)
            joints = _joints(parts, b)
            for part, tag in zip(parts, [*joints, 0 if min(joints) > 0 else -1]):
                add(part, tag, 1)
        elif a == "," or b == ",":
            if a == ",":
                at["in"][last()] = 1
            if b == ",":
                at["out"][last()] = 1
            if a not in (",", None):
                add(a, tags.DELETE, 1)
            if b not in (",", None):
                at["gap"][last()] = -1
            if a != b:
                at["error"][last()] = max(at["error"][last()], 0)
        elif a is None:
            known = inventory.gap_id.get(b.lower() if last() == 0 else b)
            at["gap"][last()] = known if known and at["gap"][last()] == 0 else -1
            at["error"][last()] = 1
        elif b is None:
            add(a, tags.DELETE, 1)
        else:
            tag = inventory.tag(a, b)
            add(a, -1 if tag is None else tag, int(a != b))
    return at


def inventory(sentences, suffixes=190, words=500, gaps=60):
    """The most frequent edits of the sentences, within the closed forms of `tags`."""
    ends, replaced, missing, subs = collections.Counter(), collections.Counter(), collections.Counter(), []
    for wrong, right in sentences:
        for i, j, kind in align(wrong, right):
            if kind == "join" or "," in (wrong[i] if i is not None else "", right[j] if j is not None else ""):
                continue
            if i is None:
                missing[right[j]] += 1
            elif j is not None and wrong[i] != right[j]:
                subs.append((wrong[i], right[j]))
    for a, b in subs:
        pair = tags.endings(a, b)
        if tags.flip(a) != b and pair:
            ends[(len(pair[0]), pair[1])] += 1
    kept = {key for key, _ in ends.most_common(suffixes)}
    for a, b in subs:
        pair = tags.endings(a, b)
        if tags.flip(a) == b or tags.cased_like(a, b.lower()) != b or not b.isalpha():
            continue
        # A short word's ending is a word of its own (der, den, dem): told by the word, not by the ending.
        if len(b) <= 5 or not (pair and (len(pair[0]), pair[1]) in kept):
            replaced[b.lower()] += 1
    kept.add((0, "-"))
    listed = [w for w, c in replaced.most_common(words) if c >= 3]
    return tags.Inventory(sorted(kept), listed, [w for w, _ in missing.most_common(gaps)])


def build(source: pathlib.Path, work: pathlib.Path, node: str):
    kept = pickle.load(open(work / "names.pkl", "rb"))
    index = {name: at for at, name in enumerate(kept["types"])}
    known = len(index)
    of_learners = list(learners(source / "fm-train.tsv"))
    of_ours = list(own(pathlib.Path(__file__).parent.parent / "data"))
    examples = [labelled(wrong, right, kept["inventory"]) for wrong, right in of_learners + of_ours]
    ids = [index.setdefault(token if token == text.PARAGRAPH else text.normalise(token), len(index)) for e in examples for token in e["tokens"]]
    form, subwords, readings = corpus.features([text.PARAGRAPH, *list(index)[known:]], kept["forms"], node)
    np.savez(work / "pairs.npz", ids=np.array(ids, np.int32), starts=np.cumsum([0] + [len(e["tokens"]) for e in examples]), own_from=len(of_learners),
             form=form[1:], subwords=subwords[1:], readings=readings[1:], **{key: np.array([v for e in examples for v in e[key]]) for key in KEYS})
    pickle.dump(list(index)[known:], open(work / "pair_names.pkl", "wb"))
    print(len(of_learners), "pairs of learners,", len(of_ours), "of our own,", len(ids), "tokens,", len(index) - known, "new words")


if __name__ == "__main__":
    build(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3])
