"""The context model: what a word is, what stands around it, and what should stand there.

A word is the sum of embeddings of its form, its letters and its readings. Layers of convolution (near order), attention (far ties) and
feed-forward follow, pre-norm. Four heads: comma behind the word, tag of the word, word missing behind it, something is wrong here.
lambdas/language/model/forward.ts computes the same with integers.
"""
import copy

import torch
import torch.nn.functional as F
from torch import nn

from .text import PARAGRAPH_SHAPE

ARCHITECTURE = dict(forms=60_000, subwords=30_000, readings=136, embedding=96, width=128, heads=4, inner=384, layers=3, kernel=5)


class Layer(nn.Module):
    def __init__(self, width, heads, inner, kernel):
        super().__init__()
        self.heads, self.kernel = heads, kernel
        self.norm0 = nn.LayerNorm(width)
        self.near = nn.Parameter(torch.randn(kernel, width) * 0.4 / kernel**0.5)
        self.mix = nn.Linear(width, width)
        self.norm1 = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.norm2 = nn.LayerNorm(width)
        self.up = nn.Linear(width, inner)
        self.down = nn.Linear(inner, width)

    def forward(self, x, mask):
        batch, time, width = x.shape
        reach = self.kernel // 2
        padded = F.pad(self.norm0(x), (0, 0, reach, reach))
        near = padded[:, 0:time] * self.near[0]
        for shift in range(1, self.kernel):
            near = near + padded[:, shift:shift + time] * self.near[shift]
        x = x + self.mix(F.relu(near))
        q, k, v = self.qkv(self.norm1(x)).view(batch, time, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        scores = torch.matmul(q * (width // self.heads) ** -0.5, k.transpose(-1, -2)).float() + mask
        far = torch.softmax(scores, -1).to(v.dtype)
        x = x + self.out(torch.matmul(far, v).transpose(1, 2).reshape(batch, time, width))
        return x + self.down(F.relu(self.up(self.norm2(x))))


class Encoder(nn.Module):
    """From summed embeddings to the logits of the four heads; the part that is dense."""

    def __init__(self, tags, gaps, embedding, width, heads, inner, layers, kernel, drop=0.0, **_):
        super().__init__()
        self.enter = nn.Linear(embedding, width)
        self.layers = nn.ModuleList(Layer(width, heads, inner, kernel) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.comma = nn.Linear(2 * width, 2)
        self.tag = nn.Linear(width, tags)
        self.gap = nn.Linear(2 * width, gaps)
        self.error = nn.Linear(width, 1)
        self.drop = drop
        for head, keep in ((self.tag, 5.0), (self.gap, 5.0)):
            nn.init.normal_(head.weight, std=0.02)
            with torch.no_grad():
                head.bias.zero_()
                head.bias[0] = keep
        nn.init.zeros_(self.error.weight)
        nn.init.constant_(self.error.bias, -2.0)

    def forward(self, words, commas, mask):
        x = self.enter(words) + commas
        x = F.dropout(x, self.drop, self.training)
        for layer in self.layers:
            x = layer(x, mask)
        x = F.dropout(self.norm(x), self.drop, self.training)
        both = torch.cat([x, torch.cat([x[:, 1:], x[:, -1:]], 1)], -1)
        return self.comma(both), self.tag(x), self.gap(both), self.error(x)[..., 0]


class Tagger(nn.Module):
    def __init__(self, tags, gaps, architecture=None, drop=0.0):
        super().__init__()
        a = self.architecture = {**ARCHITECTURE, **(architecture or {})}
        self.form = nn.Embedding(a["forms"], a["embedding"], sparse=True)
        self.subword = nn.Embedding(a["subwords"], a["embedding"], sparse=True)
        self.reading = nn.Linear(a["readings"], a["embedding"], bias=False)
        self.after = nn.Embedding(2, a["width"])
        self.encoder = Encoder(tags, gaps, drop=drop, **a)
        for table in (self.form, self.subword):
            nn.init.normal_(table.weight, std=0.05)
        nn.init.normal_(self.reading.weight, std=0.02)

    def words(self, form, subword, reading):
        shape = subword.shape
        bags = F.embedding_bag(subword.reshape(-1, shape[-1]), self.subword.weight, mode="sum", sparse=True)
        return self.form(form) + bags.view(*shape[:-1], -1) + self.reading(reading)

    def forward(self, form, subword, reading, comma):
        return self.encoder(self.words(form, subword, reading), self.after(comma), same_paragraph(subword))


def deepened(net, layers):
    """The same function with more layers: each new one stands behind one of the uppermost, is its copy, and adds nothing until it has learned to."""
    old = list(net.encoder.layers)
    stack, new = [], layers - len(old)
    if not 0 <= new <= len(old):
        raise ValueError(f"{len(old)} layers can become {len(old)} to {2 * len(old)}, not {layers}")
    for at, layer in enumerate(old):
        stack.append(layer)
        if at >= len(old) - new:
            added = copy.deepcopy(layer)
            for silent in (added.mix, added.out, added.down):
                nn.init.zeros_(silent.weight)
                nn.init.zeros_(silent.bias)
            stack.append(added)
    net.encoder.layers = nn.ModuleList(stack)
    net.architecture = {**net.architecture, "layers": layers}
    return net


def same_paragraph(subword):
    """Words attend to words of their own paragraph only, so that a paragraph reads the same whatever stands around it."""
    paragraph = (subword[..., 0] == PARAGRAPH_SHAPE).cumsum(-1)
    apart = paragraph[:, None, :, None] != paragraph[:, None, None, :]
    return apart.float() * -1e4
