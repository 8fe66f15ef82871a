"""Clean stream → windows with errors and the edits that repair them; all of it in arrays, a chunk of text at a time."""
import pickle

import numpy as np

from . import tags, text

WINDOW = 64
CHUNK = 120_000
# How many times as many errors as the pairs show: most windows more (they teach more), one in seven none at all.
PRETRAINING = ((0.0, 1.0, 2.5, 5.0), (0.15, 0.3, 0.35, 0.2))
FINE = ((0.0, 0.3, 1.0, 2.0), (0.45, 0.25, 0.2, 0.1))
# Commas lost per window, and how often.
LOST = ((0.0, 0.1, 0.3, 1.0), (0.2, 0.3, 0.3, 0.2))
# Before which words people write a comma too many, and how often: in measured documents before one „und“ in twenty-five.
BEFORE = {"und": 0.08, "oder": 0.06, "sowie": 0.05, **dict.fromkeys(("als", "wie", "zu", "bzw", "sondern", "aber", "dass", "in", "mit", "für"), 0.03)}
# Before these, where a phrase ends with a noun, they write it where they would pause in speaking: so many times as often as elsewhere.
AFTER_PAUSE = {"im", "in", "am", "an", "auf", "aus", "bei", "beim", "bis", "durch", "für", "gegen", "mit", "nach", "ohne", "über", "um", "unter", "von", "vom", "vor", "wegen", "zu", "zum", "zur",
               "der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer", "erst", "nur", "noch", "auch", "nicht", "sehr", "deutlich", "regelmäßig", "gemeinsam", "sofort", "leider", "kurz"}
PAUSES = 5

# Whoever mistakes the gender or case of a noun mistakes it in the adjective behind the article too: how often a wrong determiner carries on.
CARRIED = 0.35
DETERMINERS = {stem + ending for stem in ("ein", "kein", "mein", "dein", "sein", "ihr", "unser", "dies", "jed", "jen", "welch", "manch", "solch") for ending in ("", "e", "er", "en", "em", "es")}
DETERMINERS |= {"der", "die", "das", "den", "dem", "des", "im", "am", "zum", "zur", "vom", "beim", "ins", "ans"}
# Gender, number and case of a relative pronoun come from two clauses at once: how much more often it is mistaken than the same word elsewhere.
RELATIVE_SHARE = 0.03
RELATIVES = {"der", "die", "das", "den", "dem", "deren", "dessen", "denen", "welche", "welcher", "welches", "welchen", "welchem"}
# Words of address; whoever writes one small writes most of them small. Shares of windows and of the words in them.
POLITE = {"Sie", "Ihnen", "Ihr", "Ihre", "Ihrer", "Ihren", "Ihrem", "Ihres"}
RUDE_WINDOWS, RUDE_WORDS = 0.08, 0.6


class Corruptor:
    def __init__(self, work, seed, mixture=PRETRAINING):
        self.table = {key: value for key, value in np.load(work / "table.npz").items()}
        self.ids = np.load(work / "train_ids.npy", mmap_mode="r")
        self.commas = np.load(work / "train_commas.npy", mmap_mode="r")
        kept = pickle.load(open(work / "names.pkl", "rb"))
        self.pairs = {key: value for key, value in np.load(work / "pairs.npz").items()}
        self.names, self.inventory = kept["types"] + pickle.load(open(work / "pair_names.pkl", "rb")), kept["inventory"]
        for key in ("form", "subwords", "readings"):
            self.table[key] = np.concatenate([self.table[key], self.pairs[key]])
        self.random = np.random.default_rng(seed)
        self.mixture = mixture
        self.cumulated = self.table["share"].cumsum(1)
        size = len(self.names)
        grow = lambda a, fill: np.concatenate([a, np.full((size - len(a),) + a.shape[1:], fill, a.dtype)])
        for key, fill in (("other", -1), ("share", 0), ("tag", 0), ("parts", -1), ("part_tag", 0), ("missing", 0), ("gap", 0)):
            self.table[key] = grow(self.table[key], fill)
        self.cumulated = grow(self.cumulated, 0)
        self.total = self.cumulated[:, -1]
        bits = np.unpackbits(self.table["readings"], axis=1, bitorder="little")
        finite = bits[:, [10, 11, 12]].any(1)
        self.comma_prone = np.full(size, 0.003, np.float32)
        self.comma_prone[finite] = 0.015
        index = {n: i for i, n in enumerate(self.names)}
        for word, often in BEFORE.items():
            self.comma_prone[index[word]] = often
        self.after_pause = np.array([n in AFTER_PAUSE for n in self.names])
        self.is_word = np.array([n[0].isalpha() for n in self.names])
        self.flipped = self._flips(index)
        self.determines = np.array([n.lower() in DETERMINERS for n in self.names])
        self.is_big = np.array([n[0].isupper() for n in self.names])
        self.inflected = np.array([n.islower() and n.isalpha() and len(n) > 3 and n.endswith(("e", "er", "en", "em", "es")) for n in self.names])
        self.repeatable = np.array([len(n) < 6 and n.islower() for n in self.names])
        self.relative = np.array([n in RELATIVES for n in self.names])
        self.polite = np.array([n in POLITE for n in self.names])

    def _flips(self, index):
        """For writing a whole passage small."""
        out = np.full(len(self.names), -1, np.int32)
        for i, n in enumerate(self.names):
            if n[0].isupper() and len(n) > 1 and n != text.PARAGRAPH:
                out[i] = index.get(tags.flip(n), -1)
        return out

    def chunk(self):
        """Arrays ids, in, out, tag, gap, error over about CHUNK tokens."""
        start = int(self.random.integers(0, len(self.ids) - CHUNK))
        return self.corrupt(self.ids[start:start + CHUNK].astype(np.int64), self.commas[start:start + CHUNK].astype(np.int64))

    def corrupt(self, ids, commas):
        r, t, n = self.random, self.table, len(ids)
        blocks = -(-n // WINDOW)
        spread = lambda values, shares: np.repeat(r.choice(values, size=blocks, p=shares), WINDOW)[:n]
        strength = spread(*self.mixture)
        x, tag, gap, error = ids.copy(), np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.int64)
        wrong = r.random(n) < np.minimum(self.total[ids] * strength, 0.5)
        carries = wrong[:-1] & self.determines[ids[:-1]] & self.inflected[ids[1:]] & (r.random(n - 1) < CARRIED)
        wrong[1:] |= carries
        opens = np.append(False, commas[:-1] == 1)
        # „das Haus, in dem“ as well as „der Mann, der“: behind the comma, or one word further.
        relative = self.relative[ids] & (opens | np.append(False, opens[:-1]))
        wrong |= relative & (r.random(n) < RELATIVE_SHARE * strength)
        hit = np.nonzero(wrong)[0]
        pick = (self.cumulated[ids[hit]] <= (r.random(len(hit)) * self.total[ids[hit]])[:, None]).sum(1).clip(0, t["other"].shape[1] - 1)
        other = t["other"][ids[hit], pick]
        hit, pick, other = hit[other >= 0], pick[other >= 0], other[other >= 0]
        x[hit], tag[hit], error[hit] = other, t["tag"][ids[hit], pick], 1
        small = (spread((0, 1), (0.985, 0.015)) == 1) & (self.flipped[x] >= 0) & (tag == 0) & (strength > 0)
        x[small], tag[small], error[small] = self.flipped[x[small]], tags.CASE, 1
        inside = np.append(False, self.is_word[ids[:-1]])
        rude = (spread((0, 1), (1 - RUDE_WINDOWS, RUDE_WINDOWS)) == 1) & self.polite[x] & inside & (tag == 0) & (strength > 0) & (r.random(n) < RUDE_WORDS)
        x[rude], tag[rude], error[rude] = self.flipped[x[rude]], tags.CASE, 1
        lost = np.where(strength > 0, spread(*LOST), 0)
        given = commas * (r.random(n) >= lost)
        following = np.append(ids[1:], 0)
        pauses = 1 + (PAUSES - 1) * (self.is_big[ids] & self.after_pause[following])
        too_many = r.random(n) < self.comma_prone[following] * pauses * strength
        given = given | (too_many & (ids > 0) & self.is_word[ids] & self.is_word[following])
        return self._lengths(x, given, commas, tag, gap, error, ids, strength)

    def _lengths(self, x, given, commas, tag, gap, error, ids, strength):
        """Errors that change how many words there are: apart, missing, doubled."""
        r, t, n = self.random, self.table, len(x)
        untouched = tag == 0
        drop = untouched & (r.random(n) < t["missing"][ids] * np.minimum(strength, 2)) & (commas == 0) & (given == 0)
        drop[:2] = False
        drop[1:] &= ~drop[:-1]
        drop[1:] &= (gap[:-1] == 0) & (tag[:-1] == 0) & (ids[:-1] > 0)
        where = np.nonzero(drop)[0]
        gap[where - 1], error[where - 1] = t["gap"][ids[where]], 1
        apart = untouched & ~drop & (t["part_tag"][ids] > 0) & (r.random(n) < 0.02 * strength)
        twice = untouched & ~drop & ~apart & self.repeatable[ids] & (commas == 0) & (given == 0) & (r.random(n) < 0.0015 * strength)
        extra = untouched & ~drop & ~apart & ~twice & (ids > 0) & (commas == 0) & (given == 0) & self.is_word[ids] & (r.random(n) < 0.0025 * strength)
        parts = (t["parts"][ids] >= 0).sum(1)
        copies = np.where(drop, 0, np.where(apart, parts, np.where(twice | extra, 2, 1)))
        source = np.repeat(np.arange(n), copies)
        first = np.r_[True, source[1:] != source[:-1]]
        begin = np.nonzero(first)[0]
        rank = np.arange(len(source)) - np.repeat(begin, copies[copies > 0])
        last = np.r_[source[1:] != source[:-1], True]
        y, out_tag, out_error = x[source], tag[source], error[source]
        split = apart[source]
        y[split] = t["parts"][ids[source[split]], rank[split]]
        out_tag[split] = np.where(last[split], 0, t["part_tag"][ids[source[split]]])
        out_error[split] = 1
        second = (twice | extra)[source] & ~first
        out_tag[second], out_error[second] = tags.DELETE, 1
        stray = extra[source] & ~first
        y[stray] = t["extra"][r.choice(len(t["extra"]), size=int(stray.sum()), p=t["extra_share"])]
        at_end = lambda a: np.where(last, a[source], 0)
        return y, at_end(given), at_end(commas), out_tag, at_end(gap), out_error

    def windows(self, count, own_share=0.0, learner_share=0.0):
        """`count` windows as a dictionary of arrays, forever; a share of them from the pairs."""
        buffer = None
        pools = {}
        while True:
            if buffer is None or at + count > len(order):
                arrays = self.chunk()
                n = len(arrays[0]) // WINDOW - 1
                shift = int(self.random.integers(0, WINDOW))
                buffer = [a[shift:shift + n * WINDOW].reshape(n, WINDOW) for a in arrays]
                order, at = self.random.permutation(n), 0
            rows = [b[order[at:at + count]] for b in buffer]
            at += count
            for share, which in ((learner_share, "learners"), (own_share, "own")):
                k = int(self.random.binomial(count, share)) if share else 0
                if k:
                    if which not in pools or pools[which][1] + k > len(pools[which][0][0]):
                        pools[which] = [self._pair_windows(which), 0]
                    pool, used = pools[which]
                    place = self.random.permutation(count)[:k]
                    rows = [row.copy() for row in rows]
                    for row, new in zip(rows, pool):
                        row[place] = new[used:used + k]
                    pools[which][1] += k
            yield dict(zip(("ids", "in", "out", "tag", "gap", "error"), rows))

    def _pair_windows(self, which):
        """The pairs in a new order, one to four to a paragraph, cut into windows."""
        p = self.pairs
        lo, hi = (0, int(p["own_from"])) if which == "learners" else (int(p["own_from"]), len(p["starts"]) - 1)
        order = self.random.permutation(np.arange(lo, hi))
        pieces = []
        for k in order:
            a, b = int(p["starts"][k]), int(p["starts"][k + 1])
            pieces.append(np.arange(a + (self.random.random() < 0.5), b))
        flat = np.concatenate(pieces)
        keys = ("ids", "in", "out", "tag", "gap", "error")
        n = len(flat) // WINDOW
        shift = int(self.random.integers(0, len(flat) - n * WINDOW + 1))
        windows = [p[key][flat[shift:shift + n * WINDOW]].astype(np.int64).reshape(n, WINDOW) for key in keys]
        again = self.random.permutation(n)
        return [w[again] for w in windows]

    def inputs(self, ids):
        """What the model takes for an array of type ids."""
        t = self.table
        bits = np.unpackbits(t["readings"][ids], axis=-1, bitorder="little")
        return t["form"][ids], t["subwords"][ids], bits
