"""Figures of a checkpoint that need no engine: commas taken out one at a time, tags on made errors, on text training has not seen.

usage: python -m korrekturrand.evaluate WORK NAME [TEXT...]   (TEXT: files with a paragraph a line; else the held-out share of the corpora)
"""
import os
import pathlib
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np
import torch

from . import corruptor, text, train

WINDOW, STRIDE = 64, 32


@torch.no_grad()
def run(net, features, commas, batch=64):
    """p(comma), p(tags), p(gaps), p(error) for each token of a stream, windows overlapping by half."""
    n = len(commas)
    starts = np.arange(0, max(1, n - WINDOW + STRIDE), STRIDE)
    size = int(starts[-1]) + WINDOW
    fit = lambda a, fill: np.concatenate([a, np.full((size - n,) + a.shape[1:], fill, a.dtype)])
    form, subword, reading, given = fit(features[0], 0), fit(features[1], text.PARAGRAPH_SHAPE), fit(features[2], 0), fit(commas, 0)
    out = [None] * 4
    edge = (WINDOW - STRIDE) // 2
    for at in range(0, len(starts), batch):
        some = starts[at:at + batch]
        index = some[:, None] + np.arange(WINDOW)
        as_tensor = lambda a, kind=torch.long: torch.from_numpy(a[index]).to(kind)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = net(as_tensor(form), as_tensor(subword), as_tensor(reading, torch.float32), as_tensor(given))
        comma, tag, gap, error = (x.float() for x in logits)
        results = comma.softmax(-1)[..., 1].numpy(), tag.softmax(-1).numpy().astype(np.float16), gap.softmax(-1).numpy().astype(np.float16), error.sigmoid().numpy()
        for k, result in enumerate(results):
            if out[k] is None:
                out[k] = np.zeros((size,) + result.shape[2:], result.dtype)
            for row, start in enumerate(some):
                lo = 0 if start == 0 else edge
                out[k][start + lo:start + WINDOW] = result[row, lo:]
    return [o[:n] for o in out]


def comma_recall(net, source, ids, commas, samples=1500):
    """Of commas taken out one in each window: how many come back at so many insertions in 10,000 intact words."""
    features = source.inputs(ids)
    intact = run(net, features, commas)[0]
    following = np.append(ids[1:], 0)
    free = (ids > 0) & (following > 0) & (commas == 0)
    words = int((ids > 0).sum())
    wrong = np.sort(intact[free])[::-1]
    present = np.nonzero((commas > 0) & (following > 0))[0]
    rng = np.random.default_rng(5)
    chosen = np.sort(rng.choice(present, min(samples, len(present)), replace=False))
    lower = (chosen - WINDOW // 2).clip(0, len(ids) - WINDOW)
    index = lower[:, None] + np.arange(WINDOW)
    given = commas[index].copy()
    given[np.arange(len(chosen)), chosen - lower] = 0
    probabilities = []
    for at in range(0, len(chosen), 64):
        part = index[at:at + 64]
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            form, subword, reading = (torch.from_numpy(f[part]) for f in features)
            logits = net(form.long(), subword.long(), reading.float(), torch.from_numpy(given[at:at + 64]).long())[0]
        probabilities.append(logits.float().softmax(-1)[..., 1].numpy())
    found = np.concatenate(probabilities)[np.arange(len(chosen)), chosen - lower]
    return {per: float((found > wrong[int(per * words / 1e4)]).mean()) for per in (1, 2, 5, 10)}


def tag_figures(net, source, ids, commas):
    """Made errors: of those whose repair the tags can say, how many are found at so many wrong edits in 10,000 tokens."""
    x, given, _, tag, _, _ = source.corrupt(ids, commas)
    probabilities = run(net, source.inputs(x), given)[1].astype(np.float32)
    edit = probabilities.copy()
    edit[:, 0] = 0
    best, score = edit.argmax(1), edit.max(1)
    right = best == tag
    out = {}
    for per in (1, 3, 10):
        wrong = np.sort(score[(tag == 0) & (x > 0)])[::-1]
        limit = wrong[int(per * len(x) / 1e4)]
        taken = (score > limit) & (tag > 0)
        out[per] = float((right & taken).sum() / max(1, (tag > 0).sum())), float((right & taken).sum() / max(1, ((score > limit) & (tag >= 0)).sum()))
    return int((tag > 0).sum()), out


def main():
    torch.set_num_threads(1)
    work = pathlib.Path(sys.argv[1])
    net, state, _ = train.load(work / f"{sys.argv[2]}.pt")
    net.eval()
    source = corruptor.Corruptor(work, 7, ((1.0,), (1.0,)))
    ids, commas = np.load(work / "held_ids.npy")[:60_000].astype(np.int64), np.load(work / "held_commas.npy")[:60_000].astype(np.int64)
    print(f"{state['tokens'] / 1e6:.1f}M tokens; one comma out: " + " ".join(f"{k}/10k {v:.3f}" for k, v in comma_recall(net, source, ids, commas).items()), flush=True)
    n, figures = tag_figures(net, source, ids, commas)
    print(f"made errors {n}: " + " ".join(f"at {k}/10k recall {r:.3f} precision {p:.3f}" for k, (r, p) in figures.items()))


if __name__ == "__main__":
    main()
