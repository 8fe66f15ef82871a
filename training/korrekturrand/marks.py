"""Sentences with their errors marked in place → the two columns of training/data: wrong, tab, right.

A writer marks {wrong→right} where the error stands, an empty side where something is missing or too much; a line without a mark is
right as it stands. That is three times as fast to write as each sentence twice, and nothing differs that was not meant to.

usage: python -m korrekturrand.marks MARKED.txt [PAIRS.tsv]      (says what is wrong in MARKED.txt, writes the lines that are in order)
"""
import pathlib
import re
import sys

MARK = re.compile(r"\{([^{}→]*)→([^{}→]*)\}")


def fault(line):
    """What a line has against the notation, or None."""
    if "\t" in line:
        return "a tab"
    rest = MARK.sub("", line)
    if any(sign in rest for sign in "{}→"):
        return "a brace or an arrow outside a mark"
    if any(wrong == right for wrong, right in MARK.findall(line)):
        return "a mark that changes nothing"
    for side in sides(line):
        if "  " in side or side != side.strip():
            return "two spaces, or one at an end"
    return None


def sides(line):
    """The line with its errors, and without."""
    return MARK.sub(r"\1", line), MARK.sub(r"\2", line)


def main(source, target=None):
    lines = [line.strip() for line in pathlib.Path(source).read_text(encoding="utf8").splitlines()]
    seen, kept, faults = set(), [], 0
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        why = "twice" if line in seen else fault(line)
        seen.add(line)
        if why:
            faults += 1
            print(f"{number}: {why}: {line[:100]}")
        else:
            kept.append("\t".join(sides(line)))
    with_errors = sum(1 for line in kept if line.split("\t")[0] != line.split("\t")[1])
    marks = sum(len(MARK.findall(line)) for line in lines)
    print(f"{len(kept)} lines in order, {with_errors} with errors ({marks} marks), {faults} at fault")
    if target:
        pathlib.Path(target).write_text("".join(line + "\n" for line in kept), encoding="utf8")


if __name__ == "__main__":
    main(*sys.argv[1:])
