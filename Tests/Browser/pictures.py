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
    """A true photo of 27 MB, over the limit of 25 MiB."""
    return upload("heavy.png", png(3000, 3000, os.urandom(3000 * 3000 * 3), level=0))


def not_a_photo():
    return upload("photo.png", b"Dear neighbours, the photo is on its way.\n")


# Another colour in each corner tells how a photo lies, and whether all of it is there.
CORNERS = [(0xD9, 0x3A, 0x2F), (0x8A, 0xBD, 0xE8), (0xF5, 0xD0, 0x3C), (0x5F, 0x9E, 0x54)]

# Draws a photo that was taken upright as a phone's sensor has it, on its side with its top at the left, and with the
# noise that makes such files large.
SENSOR = """async (corners) => {
  const canvas = new OffscreenCanvas(4032, 3024), draw = canvas.getContext("2d");
  draw.setTransform(0, -1, 1, 0, 0, 3024);
  draw.fillStyle = "#f5f0e6";
  draw.fillRect(0, 0, 3024, 4032);
  corners.forEach((colour, number) => {
    draw.fillStyle = `rgb(${colour})`;
    draw.fillRect(number % 2 * 2844, (number >> 1) * 3852, 180, 180);
  });
  const grain = new OffscreenCanvas(512, 512), one = new ImageData(512, 512);
  crypto.getRandomValues(new Uint32Array(one.data.buffer, 0, 16384));
  for (let at = 65536; at < one.data.length; at += 65536) one.data.copyWithin(at, 0, 65536);
  grain.getContext("2d").putImageData(one, 0, 0);
  draw.globalAlpha = .06;
  draw.fillStyle = draw.createPattern(grain, "repeat");
  draw.fillRect(0, 0, 3024, 4032);
  const file = await canvas.convertToBlob({ type: "image/jpeg", quality: .9 });
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(file);
  });
}"""

LOOK = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = picture, draw = new OffscreenCanvas(width, height).getContext("2d");
  draw.drawImage(picture, 0, 0);
  const [near, far] = [.03, .97];
  return [[near, near], [far, near], [near, far], [far, far]].map(([x, y]) =>
    [...draw.getImageData(width * x, height * y, 1, 1).data.slice(0, 3)]);
}"""


def from_a_phone(page):
    """A portrait of 12 megapixels as a phone gives it: turned by its EXIF orientation, with a colour in each corner."""
    jpeg = base64.b64decode(page.evaluate(SENSOR, CORNERS))
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, 6, 0)
    exif = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + struct.pack(">I", 0)
    segment = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    return upload("IMG_2041.jpg", jpeg[:2] + segment + jpeg[2:], "image/jpeg")


def is_whole(page, drawn):
    """Whether a photo from a phone is upright and whole in a screenshot, which a page with scripts looks at."""
    seen = page.evaluate(LOOK, base64.b64encode(drawn).decode())
    return all(abs(a - b) < 40 for found, meant in zip(seen, CORNERS) for a, b in zip(found, meant))
