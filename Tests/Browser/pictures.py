"""Photos made on the spot: small, large, too heavy, and one that is no photo at all."""

import base64
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


def picture(name, width, height):
    """A photo of any shape: sky above, lawn below, and a frame by which one sees what was cut."""
    frame = max(width, height) // 50
    edge, sky, lawn = b"\xd9\x3a\x2f", b"\x8a\xbd\xe8", b"\x5f\x9e\x54"
    rows = [edge * frame + colour * (width - 2 * frame) + edge * frame for colour in (sky, lawn)]
    half = (height - 2 * frame) // 2
    pixels = edge * width * frame + rows[0] * half + rows[1] * (height - 2 * frame - half) + edge * width * frame
    return upload(name, png(width, height, pixels, level=1))


def large():
    """A photo of 12 megapixels: sky above, lawn below."""
    sky, lawn = b"\x8a\xbd\xe8" * 4032, b"\x5f\x9e\x54" * 4032
    return upload("large.png", png(4032, 3024, sky * 1764 + lawn * 1260, level=1))


def heavy():
    """A true photo of 12 MB, over the limit of 10 MiB."""
    return upload("heavy.png", png(2000, 2000, os.urandom(2000 * 2000 * 3), level=0))


def not_a_photo():
    return upload("photo.png", b"Dear neighbours, the photo is on its way.\n")


# Draws what a phone's sensor has of a photo that was taken upright: it lies on its side, its top at the left.
SENSOR = """async () => {
  const canvas = new OffscreenCanvas(4032, 3024), draw = canvas.getContext("2d");
  for (const [colour, from] of [["#8abde8", 0], ["#f5f0e6", 1344], ["#5f9e54", 2688]]) {
    draw.fillStyle = colour;
    draw.fillRect(from, 0, 1344, 3024);
  }
  const file = await canvas.convertToBlob({ type: "image/jpeg", quality: .9 });
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(file);
  });
}"""


def from_a_phone(page):
    """A portrait of 12 megapixels as a phone gives it: turned by its EXIF orientation. Sky above, lawn below."""
    jpeg = base64.b64decode(page.evaluate(SENSOR))
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, 6, 0)
    exif = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + struct.pack(">I", 0)
    segment = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    return upload("IMG_2041.jpg", jpeg[:2] + segment + jpeg[2:], "image/jpeg")
