"""WebAssembly's binary format, as far as split.py and alike.py read it (webassembly.github.io/spec/core/binary)."""


def number(data, at):  # LEB128
    value = shift = 0
    while True:
        byte = data[at]
        at, value, shift = at + 1, value | (byte & 127) << shift, shift + 7
        if byte < 128:
            return value, at


def encoded(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def word(text):
    return encoded(len(text)) + text


def sections(wasm):
    """[(id, name of a custom section, where it begins, its content)]"""
    out, at = [], 8
    while at < len(wasm):
        begin, kind = at, wasm[at]
        size, at = number(wasm, at + 1)
        name, body = b"", wasm[at:at + size]
        if kind == 0:
            length, from_ = number(body, 0)
            name, body = body[from_:from_ + length], body[from_ + length:]
        at += size
        out.append((kind, name, wasm[begin:at], body))
    return out


def function_names(wasm):
    """number of the function -> its name"""
    for kind, name, _, body in sections(wasm):
        if kind == 0 and name == b"name":
            at = 0
            while at < len(body):
                part = body[at]
                size, at = number(body, at + 1)
                if part == 1:
                    names, (count, here) = {}, number(body, at)
                    for _ in range(count):
                        which, here = number(body, here)
                        length, here = number(body, here)
                        names[which] = body[here:here + length].decode("utf-8", "replace")
                        here += length
                    return names
                at += size
    return {}


def imported_functions(wasm):
    for kind, _, _, body in sections(wasm):
        if kind == 2:
            functions, (count, at) = 0, number(body, 0)
            for _ in range(count):
                for _ in range(2):
                    length, at = number(body, at)
                    at += length
                what, at = body[at], at + 1
                if what == 0:
                    functions += 1
                    _, at = number(body, at)
                elif what in (1, 2):
                    at += what == 1
                    limited, at = number(body, at)
                    for _ in range(1 + (limited & 1)):
                        _, at = number(body, at)
                elif what == 3:
                    at += 2
                else:
                    _, at = number(body, at + 1)
            return functions
    return 0


def dressed(wasm, **own):
    """With these sections of its own, and none of others'."""
    out = wasm[:8] + b"".join(whole for kind, _, whole, _ in sections(wasm) if kind != 0)
    for name, content in own.items():
        body = word(name.encode()) + content
        out += b"\0" + encoded(len(body)) + body
    return out
