"""Photos made on the spot: small, large, too heavy, and one that is no photo at all."""

import os
import struct
import zlib


def png(width, height, pixels, level=6):
    """A PNG of 8-bit RGB pixels, rows from the top."""
    lines = b"".join(
        b"\0" + pixels[row * width * 3 : (row + 1) * width * 3] for row in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(lines, level)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def upload(name, content, media_type="image/png"):
    """A file as the browser's file field takes it."""
    return {"name": name, "mimeType": media_type, "buffer": content}


def garden():
    """A small photo: sky above, lawn below."""
    sky, lawn = b"\x8a\xbd\xe8" * 320, b"\x5f\x9e\x54" * 320
    return upload("garden.png", png(320, 240, sky * 140 + lawn * 100))


def large():
    """A photo of 12 megapixels: sky above, lawn below."""
    sky, lawn = b"\x8a\xbd\xe8" * 4032, b"\x5f\x9e\x54" * 4032
    return upload("large.png", png(4032, 3024, sky * 1764 + lawn * 1260, level=1))


def heavy():
    """A true photo of 12 MB, over the limit of 10 MiB."""
    return upload("heavy.png", png(2000, 2000, os.urandom(2000 * 2000 * 3), level=0))


def not_a_photo():
    return upload("photo.png", b"Dear neighbours, the photo is on its way.\n")
