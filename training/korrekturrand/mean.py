"""Two checkpoints → the mean of their weights. Weights that went on from one another compute something in common all the way between them.

usage: python -m korrekturrand.mean WORK OLD NEW SHARE NAME      (SHARE of NEW; OLD is deepened to its layers, if it has fewer)
"""
import pathlib
import sys

import torch

from . import model, train


def mean(work: pathlib.Path, old: str, new: str, share: float, name: str):
    (before, _, _), (net, state, _) = train.load(work / f"{old}.pt"), train.load(work / f"{new}.pt")
    layers = len(net.encoder.layers)
    if len(before.encoder.layers) < layers:
        before = model.deepened(before, layers)
    of_old = before.state_dict()
    mixed = {key: torch.lerp(of_old[key], value, share) for key, value in net.state_dict().items()}
    made = [*state["made"], {"mean": [old, new], "share": share}]
    torch.save({"weights": mixed, "architecture": net.architecture, "tokens": state["tokens"], "made": made}, work / f"{name}.pt")


if __name__ == "__main__":
    mean(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4]), sys.argv[5])
