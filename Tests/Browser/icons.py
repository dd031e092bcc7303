#!/usr/bin/env python3
"""Draws the icons of an installed site from `Public/img/favicon.svg`: `.venv/bin/python Tests/Browser/icons.py`."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

IMAGES = Path(__file__).resolve().parents[2] / "Public/img"
# Name, side, share of it that the drawing takes; its ground fills the rest. A maskable icon is cut into any
# shape: what matters lies within a circle of 80 %. The touch icon has no corners of its own.
ICONS = [("icon-192", 192, 1), ("icon-512", 512, 1), ("icon-maskable", 512, 0.9), ("icon-touch", 180, 0.99)]


def main():
    drawing = (IMAGES / "favicon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox"],
        )
        for name, side, share in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            ground = "transparent" if share == 1 else "#103326"
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}"
                f"svg {{ width: {share * 100}% }}</style>{drawing}"
            )
            page.screenshot(path=IMAGES / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
