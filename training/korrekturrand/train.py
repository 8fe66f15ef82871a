"""Training: some processes of one thread each on shared weights (Hogwild), bf16 on CPUs that have it, CUDA where there is a card.

usage: python -m korrekturrand.train WORK --name NAME --minutes M [--from NAME] [--layers N] [--stage pre|fine] [--workers 2] [--rate 2e-3] [--seed 1] [--learners S] [--own S]
--layers above those of --from deepens the network without changing what it computes, so that a grown model goes on where the small one stood.
A checkpoint holds weights, architecture, tokens seen and how it was made, so that it can be continued and explains itself.
"""
import argparse
import math
import os
import pathlib
import pickle
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np
import torch
import torch.multiprocessing as multiprocessing
import torch.nn.functional as F

from . import corruptor, model

BATCH = 16


def tensors(source, batch, device):
    form, subword, reading = source.inputs(batch["ids"])
    move = lambda a, kind=torch.long: torch.from_numpy(np.ascontiguousarray(a)).to(kind).to(device)
    inputs = move(form), move(subword), move(reading, torch.float32), move(batch["in"])
    return inputs, {key: move(batch[key]) for key in ("ids", "out", "tag", "gap", "error")}


def losses(outputs, gold):
    comma, tag, gap, error = (o.float() for o in outputs)
    between = (gold["ids"][:, :-1] > 0) & (gold["ids"][:, 1:] > 0)
    on_comma = F.cross_entropy(comma[:, :-1][between], gold["out"][:, :-1][between])
    word = (gold["ids"] > 0) & (gold["tag"] >= 0)
    on_tag = F.cross_entropy(tag[word], gold["tag"][word])
    sayable = gold["gap"][:, :-1] >= 0
    on_gap = F.cross_entropy(gap[:, :-1][sayable], gold["gap"][:, :-1][sayable])
    on_error = F.binary_cross_entropy_with_logits(error, gold["error"].float())
    return on_comma, on_tag, on_gap, on_error


WEIGHTS = (3.0, 1.5, 0.7, 0.5)
STAGES = {"pre": (corruptor.PRETRAINING, 0.04, 0.0), "fine": (corruptor.FINE, 0.2, 0.2)}


def worker(rank, net, source, shared, options, work):
    torch.set_num_threads(1)
    torch.manual_seed(options.seed * 100 + rank)
    _, learners, own = STAGES[options.stage]
    learners, own = options.learners or learners, options.own or own
    source.random = np.random.default_rng(options.seed * 1000 + rank)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    dense = [p for n, p in net.named_parameters() if not n.startswith(("form", "subword"))]
    sparse = [net.form.weight, net.subword.weight]
    optimisers = [torch.optim.Adam(dense, lr=1e-3, betas=(0.9, 0.98), fused=True), torch.optim.SparseAdam(sparse, lr=1e-3, betas=(0.9, 0.98))]
    encoder = torch.compile(net.encoder) if options.compile else net.encoder
    begin, average = time.time(), None
    for batch in source.windows(BATCH * (8 if device == "cuda" else 1), own_share=own, learner_share=learners):
        elapsed = (time.time() - begin) / (options.minutes * 60)
        if elapsed >= 1:
            break
        step = int(shared["steps"].item())
        rate = options.rate * min(1, (step + 1) / 300) * max(0.02, 0.5 * (1 + math.cos(math.pi * elapsed)))
        for optimiser in optimisers:
            for group in optimiser.param_groups:
                group["lr"] = rate
        inputs, gold = tensors(source, batch, device)
        form, subword, reading, comma = inputs
        form = form * (torch.rand(form.shape, device=device) > 0.05)
        words = net.words(form, subword, reading)
        with torch.autocast(device, dtype=torch.bfloat16):
            parts = losses(encoder(words, net.after(comma), model.same_paragraph(subword)), gold)
        sum(w * p for w, p in zip(WEIGHTS, parts)).backward()
        torch.nn.utils.clip_grad_norm_(dense, 1.0)
        for optimiser in optimisers:
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
        shared["steps"] += 1
        shared["tokens"] += gold["ids"].numel()
        seen = np.array([p.item() for p in parts])
        average = seen if average is None else 0.99 * average + 0.01 * seen
        if rank == 0 and step % 200 < 2:
            print(f"{time.time() - begin:.0f}s tokens {shared['tokens'].item() / 1e6:.2f}M cpu {time.process_time():.0f}s comma {average[0]:.4f} tag {average[1]:.4f} gap {average[2]:.4f} error {average[3]:.4f} rate {rate:.5f}", flush=True)
        if rank == 0 and time.time() >= shared["next"].item():
            shared["next"] += options.every * 60
            save(net, shared, options, work)
    if rank == 0:
        save(net, shared, options, work)


def save(net, shared, options, work):
    state = {"weights": net.state_dict(), "architecture": net.architecture, "tokens": shared["tokens"].item(), "made": [*options.history, vars(options)]}
    path = work / f"{options.name}.pt"
    torch.save(state, path.with_suffix(".new"))
    os.replace(path.with_suffix(".new"), path)


def load(path, drop=0.0):
    state = torch.load(path, map_location="cpu", weights_only=False)
    names = pickle.load(open(pathlib.Path(path).parent / "names.pkl", "rb"))
    net = model.Tagger(len(names["inventory"].tags), len(names["inventory"].gaps), state["architecture"], drop)
    net.load_state_dict(state["weights"])
    return net, state, names


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--name", required=True)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--from", dest="start")
    parser.add_argument("--layers", type=int)
    parser.add_argument("--stage", choices=STAGES, default="pre")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--drop", type=float, default=0.0)
    parser.add_argument("--learners", type=float, help="share of the windows that are learners' sentences, if not the stage's")
    parser.add_argument("--own", type=float, help="share of the windows that are our own sentences, if not the stage's")
    parser.add_argument("--every", type=float, default=5)
    parser.add_argument("--compile", action="store_true")
    options = parser.parse_args()
    work = options.work
    torch.manual_seed(options.seed)
    names = pickle.load(open(work / "names.pkl", "rb"))
    tokens, options.history = 0.0, []
    if options.start:
        net, state, _ = load(work / f"{options.start}.pt", options.drop)
        tokens, options.history = state["tokens"], state["made"]
        if options.layers:
            net = model.deepened(net, options.layers)
    else:
        readings = np.load(work / "table.npz")["readings"].shape[1] * 8
        net = model.Tagger(len(names["inventory"].tags), len(names["inventory"].gaps), {"readings": readings}, options.drop)
    options.work = str(work)
    print(sum(p.numel() for p in net.encoder.parameters()), "encoder parameters,", sum(p.numel() for p in net.parameters()), "in all", flush=True)
    source = corruptor.Corruptor(work, 0, STAGES[options.stage][0])
    net.train()
    net.share_memory()
    shared = {"steps": torch.zeros(1).share_memory_(), "tokens": torch.full((1,), tokens, dtype=torch.float64).share_memory_(), "next": torch.full((1,), time.time() + options.every * 60, dtype=torch.float64).share_memory_()}
    if options.workers == 1:
        return worker(0, net, source, shared, options, work)
    multiprocessing.set_start_method("fork", force=True)
    processes = [multiprocessing.Process(target=worker, args=(rank, net, source, shared, options, work)) for rank in range(options.workers)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()


if __name__ == "__main__":
    main()
