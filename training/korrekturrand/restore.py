"""The file the product reads → a folder in which training can go on: weights, tags and forms. What quantising lost is soon learned again.

usage: python -m korrekturrand.restore MODEL WORK      (before corpus and errors, which then keep the model's forms and tags)
"""
import json
import pathlib
import sys

import numpy as np
import torch

from . import export, model, tags

SPLIT = ":"


def inventory_of(head):
    ends = [tuple(tag.split(SPLIT, 2)[1:]) for tag in head["tags"] if tag.startswith("E:")]
    words = [tag[2:] for tag in head["tags"] if tag.startswith("W:")]
    made = tags.Inventory([(int(cut), append) for cut, append in ends], words, head["gaps"][1:])
    assert made.tags == head["tags"] and made.gaps == head["gaps"]
    return made


def restore(path: pathlib.Path, work: pathlib.Path):
    data = path.read_bytes()
    assert data.startswith(export.MAGIC)
    length = int.from_bytes(data[8:16], "little")
    head = json.loads(data[16:16 + length])
    rest = data[16 + length:]
    entries = {entry["name"]: entry for entry in head["tensors"]}

    def tensor(name, rows=None):
        entry = entries[name]
        shape = entry["rows"], entry["columns"]
        if entry["kind"] == "float32":
            values = np.frombuffer(rest, np.float32, shape[0] * shape[1], entry["at"]).reshape(shape)
        else:
            scales = np.frombuffer(rest, np.float32, shape[0], entry["scalesAt"])
            values = np.frombuffer(rest, np.int8, shape[0] * shape[1], entry["at"]).reshape(shape) * scales[:, None]
        return torch.tensor(values[:rows], dtype=torch.float32)

    a = head["architecture"]
    architecture = {**model.ARCHITECTURE, **a, "heads": a["width"] // 32, "forms": entries["form"]["rows"], "subwords": entries["subword"]["rows"], "readings": entries["reading"]["rows"]}
    net = model.Tagger(len(head["tags"]), len(head["gaps"]), architecture)
    state = net.state_dict()

    def linear(name, key):
        rows = len(state[f"{key}.bias"])
        state[f"{key}.weight"], state[f"{key}.bias"] = tensor(name, rows), tensor(name + ".bias")[0, :rows]

    state["form.weight"], state["subword.weight"] = tensor("form"), tensor("subword")
    state["reading.weight"], state["after.weight"] = tensor("reading").T, tensor("after")
    linear("enter", "encoder.enter")
    for layer in range(a["layers"]):
        at = f"encoder.layers.{layer}."
        for norm in ("norm0", "norm1", "norm2"):
            state[at + norm + ".weight"], state[at + norm + ".bias"] = tensor(f"{layer}.{norm}")
        state[at + "near"] = tensor(f"{layer}.near")
        for part in ("mix", "qkv", "out", "up", "down"):
            linear(f"{layer}.{part}", at + part)
        # The product's queries are scaled already.
        scale = (a["width"] // architecture["heads"]) ** 0.5
        state[at + "qkv.weight"][:a["width"]] *= scale
        state[at + "qkv.bias"][:a["width"]] *= scale
    state["encoder.norm.weight"], state["encoder.norm.bias"] = tensor("norm")
    for name in ("comma", "tag", "gap", "error"):
        linear(name, f"encoder.{name}")
    net.load_state_dict(state)
    work.mkdir(parents=True, exist_ok=True)
    inventory_of(head).save(work / "inventory.pkl")
    (work / "forms.txt").write_text("\n".join(head["forms"][1:]), encoding="utf8")
    torch.save({"weights": net.state_dict(), "architecture": net.architecture, "tokens": 0.0, "made": [{"restored": path.name}]}, work / "restored.pt")


if __name__ == "__main__":
    restore(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
