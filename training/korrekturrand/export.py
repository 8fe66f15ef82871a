"""A checkpoint → the file the product reads: int8 rows with a factor each, norms and biases as they are.

usage: python -m korrekturrand.export WORK NAME OUT
"""
import json
import pathlib
import sys

import numpy as np

from . import train

MAGIC = b"KRCM0001"


class Writer:
    def __init__(self):
        self.entries, self.data = [], bytearray()

    def _append(self, array):
        self.data += b"\0" * (-len(self.data) % 16)
        at = len(self.data)
        self.data += array.tobytes()
        return at

    def floats(self, name, array):
        array = np.atleast_2d(np.asarray(array, np.float32))
        self.entries.append(dict(name=name, rows=array.shape[0], columns=array.shape[1], kind="float32", at=self._append(array), scalesAt=0))

    def bytes(self, name, array):
        array = np.asarray(array, np.float32)
        scales = np.abs(array).max(1) / 127
        scales[scales == 0] = 1
        values = np.clip(np.rint(array / scales[:, None]), -127, 127).astype(np.int8)
        at = self._append(values)
        self.entries.append(dict(name=name, rows=array.shape[0], columns=array.shape[1], kind="int8", at=at, scalesAt=self._append(scales.astype(np.float32))))


def padded(weight, bias):
    """Columns in multiples of eight: what is added never wins a softmax."""
    more = -len(weight) % 8
    return np.concatenate([weight, np.zeros((more, weight.shape[1]), np.float32)]), np.concatenate([bias, np.full(more, -1e4, np.float32)])


def export(work: pathlib.Path, name: str, out: pathlib.Path):
    net, state, names = train.load(work / f"{name}.pt")
    a = net.architecture
    w = {k: v.float().numpy() for k, v in net.state_dict().items()}
    writer = Writer()
    for key in ("form", "subword"):
        writer.bytes(key, w[f"{key}.weight"])
    writer.bytes("reading", w["reading.weight"].T)
    writer.floats("after", w["after.weight"])

    def linear(name, weight, bias):
        weight, bias = padded(weight, bias)
        writer.bytes(name, weight)
        writer.floats(name + ".bias", bias)

    linear("enter", w["encoder.enter.weight"], w["encoder.enter.bias"])
    for layer in range(a["layers"]):
        at = f"encoder.layers.{layer}."
        for norm in ("norm0", "norm1", "norm2"):
            writer.floats(f"{layer}.{norm}", np.stack([w[at + norm + ".weight"], w[at + norm + ".bias"]]))
        writer.floats(f"{layer}.near", w[at + "near"])
        linear(f"{layer}.mix", w[at + "mix.weight"], w[at + "mix.bias"])
        qkv, bias = w[at + "qkv.weight"].copy(), w[at + "qkv.bias"].copy()
        scale = (a["width"] // a["heads"]) ** -0.5
        qkv[:a["width"]] *= scale
        bias[:a["width"]] *= scale
        linear(f"{layer}.qkv", qkv, bias)
        linear(f"{layer}.out", w[at + "out.weight"], w[at + "out.bias"])
        linear(f"{layer}.up", w[at + "up.weight"], w[at + "up.bias"])
        linear(f"{layer}.down", w[at + "down.weight"], w[at + "down.bias"])
    writer.floats("norm", np.stack([w["encoder.norm.weight"], w["encoder.norm.bias"]]))
    for head in ("comma", "tag", "gap", "error"):
        linear(head, w[f"encoder.{head}.weight"], w[f"encoder.{head}.bias"])
    head = dict(architecture={k: a[k] for k in ("embedding", "width", "inner", "layers")}, tags=names["inventory"].tags, gaps=names["inventory"].gaps, forms=["", *names["forms"]], tensors=writer.entries)
    text = json.dumps(head, ensure_ascii=False).encode()
    out.write_bytes(MAGIC + len(text).to_bytes(8, "little") + text + bytes(writer.data))
    print(f"{out.stat().st_size / 1e6:.1f} MB after {state['tokens'] / 1e6:.1f} million tokens")


if __name__ == "__main__":
    export(pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]))
