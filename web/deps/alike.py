"""The functions of a program in another order: those that are alike side by side, which makes it smaller as it is sent.

What three rule systems make of one template stands far apart as the linker leaves it, and brotli finds less in common the
farther apart it is. Each function is followed by the one that has most of its runs of six bytes, for their lengths; what a
function calls is left out of it, for those are numbers that say nothing. Of the page's program 15 of 892 kB go (November 2026).
"""
import collections

from wasm import encoded, imported_functions, number, sections

RUN, COMMON = 6, 200  # bytes of a run; a run that more functions have tells nothing
FUNCTION, EXPORT, START, ELEMENT, CODE = 3, 7, 8, 9, 10
NUMBERS = {op: 1 for op in (*range(0x02, 0x05), *range(0x06, 0x0a), 0x0c, 0x0d, 0x18, *range(0x20, 0x27), 0x3f, 0x40, 0x41, 0x42, 0xd0)}
NUMBERS |= {op: 2 for op in (0x11, *range(0x28, 0x3f))}  # that follow an instruction
NUMBERS |= {op: 0 for op in (0x00, 0x01, 0x05, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, *range(0x45, 0xc5), 0xd1)}
BULK = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1} | {op: 0 for op in range(8)}  # behind 0xfc
CALL, REF_FUNC, BR_TABLE, SELECT, F32, F64, PREFIX = 0x10, 0xd2, 0x0e, 0x1c, 0x43, 0x44, 0xfc


def passed(data, at, numbers):
    for _ in range(numbers):
        while data[at] > 127:
            at += 1
        at += 1
    return at


def parts_of(body):
    """bytes and, between them, the numbers of the functions it names"""
    kinds, at = number(body, 0)
    at = passed(body, at, 2 * kinds)
    out, begin = [], 0
    while at < len(body):
        op, at = body[at], at + 1
        if op in (CALL, REF_FUNC):
            out.append(body[begin:at])
            function, at = number(body, at)
            out.append(function)
            begin = at
        elif op == PREFIX:
            op, at = number(body, at)
            at = passed(body, at, BULK[op])
        elif op in (BR_TABLE, SELECT):
            count, at = number(body, at)
            at = passed(body, at, count + (op == BR_TABLE))
        elif op in (F32, F64):
            at += 4 if op == F32 else 8
        else:
            at = passed(body, at, NUMBERS[op])
    return [*out, body[begin:]]


def chain(kinds, texts):
    """each followed by the one most like it that is left"""
    runs = [{text[at:at + RUN] for at in range(max(1, len(text) - RUN + 1))} for text in texts]
    have = collections.defaultdict(list)
    for n, mine in enumerate(runs):
        for run in mine:
            have[run].append(n)
    left, out = set(range(len(texts))), []
    others = sorted(left, key=lambda n: (kinds[n], texts[n]), reverse=True)  # where nothing is like the last
    now = max(left, key=lambda n: len(texts[n]))
    while True:
        out.append(now)
        left.remove(now)
        if not left:
            return out
        shared = collections.Counter()
        for run in runs[now]:
            if len(have[run]) <= COMMON:
                shared.update(have[run])
        likely = [n for n in shared if n in left]
        if likely:
            now = max(likely, key=lambda n: (shared[n] / (len(runs[n]) + len(runs[now])) ** .5, -n))
        else:
            while others[-1] not in left:
                others.pop()
            now = others.pop()


def renumbered(kind, body, new):
    """the content of a section that names functions"""
    if kind == START:
        return encoded(new(number(body, 0)[0]))
    count, at = number(body, 0)
    out = bytearray(encoded(count))
    for _ in range(count):
        begin = at
        if kind == EXPORT:
            length, at = number(body, at)
            at += length + 1
            which, end = number(body, at)
            out += body[begin:at] + encoded(new(which) if body[at - 1] == 0 else which)
            at = end
            continue
        flags, at = number(body, at)
        at = passed(body, at, {0: 0, 2: 1}[flags])  # functions of the first table, or of another
        while body[at] != 0x0b:  # where they begin: constants and globals
            at = passed(body, at + 1, NUMBERS[body[at]])
        at += 1 + (flags == 2)
        functions, here = number(body, at)
        out += body[begin:here]
        for _ in range(functions):
            which, here = number(body, here)
            out += encoded(new(which))
        at = here
    return bytes(out)


def side_by_side(wasm):
    """The same program; as it was where it has what is not known here (of a newer compiler)."""
    try:
        return reordered(wasm)
    except (KeyError, IndexError) as unknown:
        print(f"  The functions stay in the linker's order, and the page is larger: {unknown!r} is not known to deps/alike.py")
        return wasm


def reordered(wasm):
    content = {kind: body for kind, _, _, body in sections(wasm) if kind}
    own, (count, at) = imported_functions(wasm), number(content[CODE], 0)
    bodies = []
    for _ in range(count):
        length, at = number(content[CODE], at)
        bodies.append(content[CODE][at:at + length])
        at += length
    kinds, (_, at) = [], number(content[FUNCTION], 0)
    for _ in range(count):
        kind, at = number(content[FUNCTION], at)
        kinds.append(kind)
    parts = [parts_of(body) for body in bodies]
    order = chain(kinds, [b"".join(part for part in of if isinstance(part, bytes)) for of in parts])
    place = {own + old: own + now for now, old in enumerate(order)}

    def new(function):
        return place.get(function, function)

    out = bytearray(wasm[:8])
    for kind, _, whole, body in sections(wasm):
        if kind == FUNCTION:
            body = encoded(count) + b"".join(encoded(kinds[n]) for n in order)
        elif kind == CODE:
            body = bytearray(encoded(count))
            for n in order:
                text = b"".join(part if isinstance(part, bytes) else encoded(new(part)) for part in parts[n])
                body += encoded(len(text)) + text
        elif kind in (EXPORT, START, ELEMENT):
            body = renumbered(kind, body, new)
        else:
            out += whole
            continue
        out += bytes([kind]) + encoded(len(body)) + body
    return bytes(out)
