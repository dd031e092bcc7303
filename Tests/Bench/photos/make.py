"""Makes the picture of the bench: a JPEG of 12 megapixels that is as hard to pack as a photo.

    make.py PATH

The same bytes every time: skies of slow gradients, edges of many sizes, and the noise of a sensor.
"""

import random
import sys

from PIL import Image, ImageChops, ImageDraw, ImageFilter

WIDTH, HEIGHT = 4032, 3024


def main(path):
    chance = random.Random(12)
    sky = Image.linear_gradient("L").resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    side = Image.radial_gradient("L").resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    picture = Image.merge("RGB", (sky, side, ImageChops.invert(sky)))
    draw = ImageDraw.Draw(picture)
    for _ in range(1500):
        x, y = chance.randrange(WIDTH), chance.randrange(HEIGHT)
        size = int(8 * 2 ** (6 * chance.random()))
        color = tuple(chance.randrange(256) for _ in range(3))
        box = (x, y, x + size, y + int(size * (0.4 + chance.random())))
        (draw.ellipse if chance.random() < 0.5 else draw.rectangle)(box, fill=color)
    picture = picture.filter(ImageFilter.GaussianBlur(1.2))
    noise = Image.frombytes("L", (WIDTH, HEIGHT), chance.randbytes(WIDTH * HEIGHT))
    noise = noise.filter(ImageFilter.GaussianBlur(0.7)).point(lambda level: 127 + (level - 127) * 0.2)
    picture = ImageChops.add(picture, Image.merge("RGB", (noise, noise, noise)), scale=1, offset=-127)
    picture.save(path, quality=90, subsampling="4:2:0")


main(sys.argv[1])
