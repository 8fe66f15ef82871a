"""Errors as people make them, for text that has none.

`build` makes one table: for each type of the corpus the wrong words that may stand in its place, how often, and the tag that repairs them.
Frequencies come from the learners' and our own pairs; what those hardly show (compounds split, hyphens lost, endings of rare words) is added.
`Corruptor` then makes an endless stream of windows out of the clean one.

usage: python -m korrekturrand.errors TEXTS WORK NODE
"""
import collections
import heapq
import pathlib
import pickle
import random
import re
import sys

import numpy as np

from . import corpus, pairs, tags, text

MOST_ALTERNATIVES = 24
# Sets of words that people whose language it is take for each other, with how often one in so many.
CONFUSED = [
    (0.08, ("das", "dass")), (0.05, ("seid", "seit")), (0.04, ("wieder", "wider")), (0.02, ("den", "dem", "denn", "der")), (0.02, ("wen", "wenn", "wem")),
    (0.015, ("im", "in")), (0.02, ("ihm", "ihn", "ihnen")), (0.02, ("man", "mann")), (0.03, ("als", "wie")), (0.02, ("ein", "einen", "eine", "einem", "einer", "eines")),
    (0.02, ("kein", "keinen", "keine", "keinem", "keiner")), (0.02, ("sein", "seinen", "seine", "seinem", "seiner")), (0.02, ("ihr", "ihren", "ihre", "ihrem", "ihrer")),
    (0.02, ("die", "der", "das", "den", "dem", "des")), (0.02, ("dies", "diese", "dieser", "dieses", "diesen", "diesem")), (0.03, ("wäre", "währe", "ware")),
    (0.02, ("war", "wahr")), (0.02, ("tod", "tot")), (0.02, ("viel", "fiel", "viele")), (0.02, ("wird", "werden", "wurde", "würde", "wurden", "würden")),
    (0.02, ("ist", "sind", "isst")), (0.02, ("hat", "haben", "hatte", "hätte", "hatten", "hätten")), (0.02, ("kann", "können", "könnte", "konnte")),
    (0.02, ("muss", "müssen", "musste", "müsste")), (0.02, ("soll", "sollen", "sollte")), (0.02, ("welche", "welcher", "welches", "welchen", "welchem")),
    (0.02, ("deren", "dessen", "derer")), (0.02, ("nicht", "nichts", "nich")), (0.02, ("vom", "von", "vor")), (0.015, ("zum", "zu", "zur")), (0.015, ("am", "an", "im")),
    (0.01, ("für", "vor", "von")), (0.01, ("mit", "bei", "an", "auf", "um", "zu")), (0.02, ("statt", "stadt", "stad")), (0.02, ("sodass", "so")), (0.01, ("und", "uns", "um")),
    (0.01, ("oder", "aber")), (0.01, ("ob", "on", "oft")), (0.01, ("sie", "die", "sich")), (0.01, ("es", "er", "des")), (0.02, ("selber", "selben")), (0.02, ("dass", "da", "daß")),
    (0.02, ("ersten", "erstens")), (0.01, ("eines", "einer")), (0.02, ("anderen", "andere", "anderer", "anderes")), (0.02, ("mich", "mir")), (0.02, ("dich", "dir")), (0.02, ("uns", "unser", "unsere", "unserer", "unseren")),
    # What the ear or a slip of the finger makes of a small word, and no spelling check sees.
    (0.01, ("in", "ihn")), (0.02, ("im", "ihm")), (0.01, ("noch", "nach")), (0.01, ("auf", "auch")), (0.015, ("schon", "schön")), (0.015, ("nur", "nun")), (0.01, ("mit", "mir")),
    (0.01, ("hier", "ihr")), (0.008, ("wie", "wir", "die")), (0.01, ("sei", "sie")), (0.01, ("dann", "denn", "den")), (0.01, ("wenn", "wann", "wen")), (0.02, ("fast", "fasst")),
    (0.02, ("weder", "wieder", "werde", "weiter")), (0.01, ("bis", "bin", "bist")), (0.02, ("hast", "hasst", "hat")), (0.01, ("ab", "an", "aber", "ob")), (0.01, ("er", "wer", "der")),
    (0.02, ("lässt", "last", "lasst", "lies", "ließ")), (0.02, ("worden", "geworden", "wurden")), (0.02, ("deren", "derer", "dessen", "denen")), (0.01, ("dem", "denen", "den")),
    (0.015, ("mal", "man")), (0.01, ("gern", "gerne", "gerade")), (0.01, ("hin", "ihn", "in")), (0.01, ("her", "er", "hier")), (0.015, ("statt", "stand")), (0.01, ("nie", "nein", "die")),
    (0.01, ("gar", "ganz")), (0.01, ("zu", "so", "zur")), (0.01, ("beim", "bei", "bein")), (0.02, ("laut", "lauf")), (0.01, ("doch", "durch", "noch")), (0.01, ("wo", "so", "wie")),
    (0.015, ("indem", "in")), (0.015, ("neben", "nehmen", "nebst")), (0.01, ("seine", "seiner", "ihre", "ihrer")), (0.01, ("es", "das", "ist")),
]
INFLECTED = re.compile(r"\w{4}e[nmrs]?$")
PARTICLES = "ab an auf aus bei dar durch ein entgegen entlang fest fort frei gegenüber gleich her heraus herunter hin hinaus hinzu hoch los mit nach nieder statt teil über um unter vor voran voraus vorbei weg weiter wieder zu zurück zusammen".split()


class Frequencies:
    """What the pairs show: for an ending, a word and a gap, how often which wrong one stands in its place."""

    def __init__(self, sentences, inventory):
        self.endings, self.words, self.letters = collections.Counter(), collections.defaultdict(collections.Counter), collections.Counter()
        self.tail, self.word, self.missing, self.superfluous, self.tokens = collections.Counter(), collections.Counter(), collections.Counter(), collections.Counter(), 0
        for wrong, right in sentences:
            for i, j, kind in pairs.align(wrong, right):
                a, b = wrong[i] if i is not None else None, right[j] if j is not None else None
                if kind == "join" or "," in (a, b):
                    continue
                if b is None:
                    self.superfluous[a.lower()] += 1
                    continue
                self._count(b)
                if a is None:
                    self.missing[b] += 1
                elif a != b and (tag := inventory.tag(a, b)) is not None:
                    self._count_edit(inventory.tags[tag], a, b)

    def _count(self, word):
        self.tokens += 1
        self.word[word.lower()] += 1
        for n in range(min(4, len(word) - 2) + 1):
            self.tail[word[len(word) - n:]] += 1

    def _count_edit(self, name, a, b):
        if name[0] == "W":
            self.words[b.lower()][a.lower()] += 1
        elif name[0] == "L":
            self.letters[name] += 1
        elif name[0] == "E":
            self.endings[tags.endings(a, b)] += 1


class Table:
    """Alternatives of every type as arrays; `names` may grow by wrong words that the corpus lacks."""

    def __init__(self, names, counts, inventory):
        self.names, self.counts, self.inventory = list(names), counts, inventory
        self.index = {n: i for i, n in enumerate(self.names)}
        self.known = {n for n, c in zip(names, counts) if c > 0}
        size = len(names)
        self.other = np.full((size, MOST_ALTERNATIVES), -1, np.int32)
        self.share = np.zeros((size, MOST_ALTERNATIVES), np.float32)
        self.tag = np.zeros((size, MOST_ALTERNATIVES), np.int16)
        self.parts = np.full((size, pairs.MOST_PARTS), -1, np.int32)
        self.part_tag = np.zeros(size, np.int16)

    def type_id(self, word):
        at = self.index.get(word)
        return self._new(word) if at is None else at

    def _new(self, word):
        self.index[word] = len(self.names)
        self.names.append(word)
        return self.index[word]

    def put(self, at, found):
        """`found`: {wrong word: share}; the likeliest alternatives are kept, together at most a third."""
        rows = heapq.nlargest(MOST_ALTERNATIVES, found.items(), key=lambda row: row[1])
        scale = min(1.0, 0.35 / max(1e-9, sum(share for _, share in rows)))
        for k, (wrong, share) in enumerate(rows):
            tag = self.inventory.tag(wrong, self.names[at])
            self.other[at, k], self.share[at, k], self.tag[at, k] = self.type_id(wrong), share * scale, -1 if tag is None else tag


def alternatives(word, frequencies, by_tail, confused, known):
    found = collections.defaultdict(float)
    small = word.lower()
    if word == small or word == tags.cased_like("A", small):
        for other, n in frequencies.words.get(small, {}).items():
            found[tags.cased_like(word, other)] += n / max(12, frequencies.word[small])
        for share, other in confused.get(small, ()):
            found[tags.cased_like(word, other)] += share
    if word.isalpha() and len(word) > 2 and small not in confused:
        for n in range(min(4, len(word) - 2) + 1):
            for goes, share in by_tail.get(word[len(word) - n:], ()):
                other = word[:len(word) - n] + goes
                if other != word and (other in known or len(goes) <= 2):
                    found[other] += share if other in known else share * 0.04
        for repair, breaks in tags.INVERSE.items():
            other = tags.LETTERS[breaks](word)
            if other:
                found[other] += 2.0 * frequencies.letters[repair] / frequencies.tokens * (3 if other in known else 1)
    if word[0].isalpha() and len(word) > 1 and small not in ("sie", "ihr", "ihnen", "ihre", "ihrer", "ihren", "ihrem"):
        # Adjectives written big as if they belonged to a name („unsere Warme Küche“) are twice as frequent as other words.
        found[tags.flip(word)] += 0.02 if word[0].isupper() else 0.008 if INFLECTED.search(word) else 0.004
    if word.endswith("-") and len(word) > 2:
        found[word[:-1]] += 0.25
    found.pop(word, None)
    return found


def typos(word, known, rng):
    """Slips of the finger that make another known word; which one stands there only the context tells."""
    out = set()
    for at in range(len(word)):
        out.add(word[:at] + word[at + 1:])
        if at + 1 < len(word):
            out.add(word[:at] + word[at + 1] + word[at] + word[at + 2:])
        for letter in "enirstahdu":
            out.add(word[:at] + letter + word[at + 1:])
            out.add(word[:at] + letter + word[at:])
    out = [w for w in sorted(out) if w in known and w != word and len(w) > 1]
    return rng.sample(out, min(4, len(out)))


def _coupled_parts(word):
    """„Vor-Ort-Termin“ loses both its hyphens, „E-Mail-Adresse“ the last; one word in three of either kind the first alone."""
    words = word.split("-")
    if len(words) == 2:
        return tuple(words)
    first, *rest = words
    if len(first) == 1:
        return "-".join(words[:-1]), words[-1]
    # Told from the word, so that it is the same in every run.
    return (first, "-".join(rest)) if len(words) > pairs.MOST_PARTS or len(word) % 3 == 0 else tuple(words)


def split(word, counts, index):
    """The parts a compound, a hyphenated word or a zu-infinitive falls into when it is written apart, with the tag that joins them."""
    known = lambda w, least: w in index and index[w] < len(counts) and counts[index[w]] >= least
    if "-" in word[1:-1]:
        parts = _coupled_parts(word)
        if len(parts[-1]) > 2 and parts[-1][0].isupper() and all(part and part[-1] != "'" for part in parts) and len(parts[0]) > 1:
            return parts, tags.HYPHEN
        return None
    if not word.isalpha() or len(word) < 7:
        return None
    if word[0].islower():
        for particle in PARTICLES:
            rest = word[len(particle):]
            if not word.startswith(particle) or len(rest) < 4:
                continue
            if rest.startswith("zu") and known(rest[2:], 20) and rest.endswith("n"):
                return (particle, "zu", rest[2:]), tags.JOIN
            if known(rest, 50):
                return (particle, rest), tags.JOIN
        return None
    best = None
    for at in range(3, len(word) - 2):
        head, tail = word[:at], tags.flip(word[at:])
        bare = head[:-1] if head.endswith("s") else head
        if known(tail, 20) and known(head if known(head, 20) else bare, 20) and len(tail) > 3:
            score = min(counts[index[tail]], counts[index[head if known(head, 20) else bare]])
            if best is None or score > best[0]:
                best = score, (head, tail)
    return (best[1], tags.JOIN) if best else None


def build(source: pathlib.Path, work: pathlib.Path, node: str):
    kept = pickle.load(open(work / "types.pkl", "rb"))
    names, counts, forms = kept["types"], kept["counts"], kept["forms"]
    sentences = list(pairs.learners(source / "fm-train.tsv")) + list(pairs.own(pathlib.Path(__file__).parent.parent / "data"))
    # The tags are part of a model: once chosen they stay, whatever pairs are added later.
    chosen = work / "inventory.pkl"
    if not chosen.exists():
        pairs.inventory(sentences).save(chosen)
    inventory = pickle.load(open(chosen, "rb"))
    frequencies = Frequencies(sentences, inventory)
    table = Table(names, counts, inventory)
    by_tail = collections.defaultdict(list)
    for (goes, comes), n in frequencies.endings.items():
        if n >= 2:
            by_tail[comes].append((goes, n / max(40, frequencies.tail[comes])))
    confused = collections.defaultdict(list)
    for share, words in CONFUSED:
        for word in words:
            confused[word] += [(share / (len(words) - 1), other) for other in words if other != word]
    common = {n for n, c in zip(names, counts) if c >= 300}
    rng = random.Random(3)
    for at in range(1, len(names)):
        word = names[at]
        if not word[0].isalpha() or counts[at] < 2:
            continue
        found = alternatives(word, frequencies, by_tail, confused, table.known)
        if counts[at] >= 20 and len(word) > 2:
            for other in typos(word, common, rng):
                found[other] += 0.0006
        table.put(at, found)
        parts = split(word, counts, table.index)
        if parts:
            ids = [table.type_id(p) for p in parts[0]]
            table.parts[at, :len(ids)] = ids
            table.part_tag[at] = parts[1]
    missing = np.zeros(len(names), np.float32)
    gap = np.zeros(len(names), np.int16)
    for word in inventory.gaps[1:]:
        if word in table.index and table.index[word] < len(names):
            missing[table.index[word]] = min(0.12, frequencies.missing[word] / max(40, frequencies.word[word.lower()]))
            gap[table.index[word]] = inventory.gap_id[word]
    extra = [(w, n) for w, n in frequencies.superfluous.most_common(80) if w in table.index and n >= 3 and w.isalpha()]
    form, subwords, readings = corpus.features(table.names, forms, node)
    np.savez(work / "table.npz", other=table.other, share=table.share, tag=table.tag, parts=table.parts, part_tag=table.part_tag, missing=missing, gap=gap,
             extra=np.array([table.index[w] for w, _ in extra], np.int32), extra_share=np.array([n for _, n in extra]) / sum(n for _, n in extra),
             form=form, subwords=subwords, readings=readings)
    pickle.dump({"types": table.names, "forms": forms, "inventory": inventory}, open(work / "names.pkl", "wb"))
    stream = np.load(work / "train_ids.npy", mmap_mode="r")
    print(len(inventory.tags), "tags,", len(inventory.gaps), "gaps; wrong words per token", float(table.share.sum(1)[stream].mean()), "splittable", float((table.part_tag[stream] > 0).mean()),
          "missing", float(missing[stream].mean()))


if __name__ == "__main__":
    build(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3])
