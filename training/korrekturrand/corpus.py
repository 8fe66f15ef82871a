"""Corpora → one stream of type ids with comma bits, and what is known of each type. Run once; the result is a folder of .npy files.

usage: python -m korrekturrand.corpus TEXTS WORK
"""
import collections
import multiprocessing
import os
import pathlib
import pickle
import random
import subprocess
import sys

import numpy as np

from . import text

# The held-out share of every corpus, by paragraph: what thresholds are set on.
HELD_OUT_EVERY = 200
# How often a corpus is read in one pass: what customers write resembles the small ones more than debates or law.
REPEATS = {"lehre": 4, "leitfaeden": 4, "vereine": 6, "handel": 6, "voice": 2, "webdoku": 2, "handbuch_anwendungen": 2}


def _tokens(path):
    rows = []
    for paragraph in open(path, encoding="utf8"):
        tokens, commas = text.tokens_of(paragraph)
        if len(tokens) > 2:
            rows.append((tokens, commas))
    return path, rows


def build(source: pathlib.Path, work: pathlib.Path):
    work.mkdir(parents=True, exist_ok=True)
    ids = {text.PARAGRAPH: 0}
    paragraphs, held = [], []
    with multiprocessing.Pool(2) as pool:
        for path, rows in pool.imap_unordered(_tokens, sorted(source.glob("*.txt"), key=os.path.getsize, reverse=True)):
            for n, (tokens, commas) in enumerate(rows):
                row = np.array([0] + [ids.setdefault(t, len(ids)) for t in tokens], np.int32)
                pair = row, np.array([0] + commas, np.uint8)
                if n % HELD_OUT_EVERY == 7:
                    held.append(pair)
                else:
                    paragraphs += [pair] * REPEATS.get(path.stem, 1)
            print(path.stem, len(rows), "paragraphs", flush=True)
    random.Random(1).shuffle(paragraphs)
    random.Random(2).shuffle(held)
    for name, part in (("train", paragraphs), ("held", held)):
        np.save(work / f"{name}_ids.npy", np.concatenate([p for p, _ in part]))
        np.save(work / f"{name}_commas.npy", np.concatenate([c for _, c in part]))
    stream = np.load(work / "train_ids.npy", mmap_mode="r")
    counts = np.bincount(stream, minlength=len(ids))
    names = list(ids)
    small = collections.Counter()
    for name, count in zip(names, counts):
        small[name.lower()] += int(count)
    # A model that is trained further keeps its forms (restore.py).
    kept = work / "forms.txt"
    forms = kept.read_text(encoding="utf8").split("\n") if kept.exists() else [w for w, c in small.most_common(text.FORMS - 1) if w != "<p>" and c > 1]
    pickle.dump({"types": names, "counts": counts, "forms": forms}, open(work / "types.pkl", "wb"))
    print(len(stream), "tokens,", len(names), "types,", len(forms), "forms", flush=True)


def features(names, forms, node):
    """Form id, six subwords and the packed bits of the readings of each type."""
    index = {w: i + 1 for i, w in enumerate(forms)}
    form = np.array([index.get(n.lower(), 0) if i else 0 for i, n in enumerate(names)], np.int32)
    subwords = np.array([text.subwords_of(n) for n in names], np.int32)
    script = pathlib.Path(__file__).parent.parent / "readings.ts"
    result = subprocess.run([node, script], input="\n".join(names).encode(), capture_output=True, check=True).stdout
    return form, subwords, np.frombuffer(result, np.uint8).reshape(len(names), -1)


if __name__ == "__main__":
    build(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
