"""A recipe's video: sent in the dashboard with its captions, seen by members beside the steps, with scripts and without."""

import base64
import re

import pytest
from playwright.sync_api import expect

from checks import listen, small_targets, violations, width_beyond_window
from pictures import upload
from store import Store
from walk import NARROW, PHONE

CAPTIONS = b"WEBVTT\n\n00:00.000 --> 00:02.000\nBoil it.\n"
STEPS = ["Boil it.", "Stir it.", "Eat it."]
# Three seconds that the browser makes itself, so that it can play them.
MAKE = """async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 90 });
  const brush = canvas.getContext("2d"), recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/webm;codecs=vp8" });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const done = new Promise((resolve) => { recorder.onstop = resolve; });
  const timer = setInterval(() => {
    brush.fillStyle = `rgb(${Math.random() * 255} 90 60)`;
    brush.fillRect(0, 0, 160, 90);
  }, 80);
  recorder.start(200);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  recorder.stop();
  await done;
  clearInterval(timer);
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


@pytest.fixture
def recipe(store, fresh):
    """A draft with three steps that could be published."""
    title = fresh("Filmed soup")
    id = store.change("INSERT INTO recipe (title, servings, licence) VALUES (?, 2, 'own')", title)
    store.change("INSERT INTO recipe_meal (recipe_id, meal) VALUES (?, 'dinner')", id)
    store.change("INSERT INTO ingredient (recipe_id, position, text) VALUES (?, 1, 'salt')", id)
    for position, text in enumerate(STEPS, 1):
        store.change("INSERT INTO recipe_step (recipe_id, position, text) VALUES (?, ?, ?)", id, position, text)
    return id, title


def publish(store, id):
    store.change("UPDATE recipe SET state = 'published', published_at = unixepoch() WHERE id = ?", id)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_video_is_sent_and_goes_with_the_steps(admin, neighbour, store, recipe, browser, scripts):
    id, title = recipe
    complaints = listen(admin.page)
    admin.open(f"/recipes/{id}")
    admin.press("Preview")
    admin.shows("It is a draft", *STEPS)
    assert not violations(admin.page)
    film = base64.b64decode(admin.page.evaluate(MAKE))
    admin.open(f"/recipes/{id}/video")
    admin.page.locator("#video").set_input_files(upload("soup.webm", film, "video/webm"))
    admin.page.locator("#captions").set_input_files(upload("soup.vtt", CAPTIONS, "text/vtt"))
    assert admin.press("Save files") == 303
    video = admin.main.locator("video")
    expect(video).to_be_visible()
    assert not violations(admin.page) and width_beyond_window(admin.page) <= 0
    admin.page.wait_for_function("() => document.querySelector('video').readyState > 0")
    admin.page.evaluate("() => { document.querySelector('video').currentTime = 1; }")
    admin.main.get_by_role("button", name=re.compile("Where the video is now.*Step 2")).click()
    expect(admin.main.locator("#start_2")).to_have_value("0:01")
    admin.main.locator("#start_3").fill("0:02")
    # What was typed for its length stays, whatever the file says.
    length = admin.main.locator("[data-video-length]")
    length.fill("7:00")
    admin.page.evaluate("""() => {
        const video = document.querySelector("video");
        Object.defineProperty(video, "duration", { value: 3 });
        video.dispatchEvent(new Event("loadedmetadata"));
    }""")
    expect(length).to_have_value("7:00")
    length.fill("")
    admin.page.evaluate("document.querySelector('video').dispatchEvent(new Event('loadedmetadata'))")
    expect(length).to_have_value("0:03")
    assert admin.press("^Save$") == 303
    publish(store, id)

    site = neighbour(javascript=scripts)
    heard = listen(site.page)
    site.open(f"/recipes/{id}")
    site.press("^Video$")
    expect(site.main.locator("video track[kind=captions]")).to_have_count(1)
    for window in (PHONE, NARROW):
        site.page.set_viewport_size(window)
        assert width_beyond_window(site.page) <= 0 and not small_targets(site.page)
    site.main.get_by_role("link", name="Next").click()
    step = site.main.get_by_role("heading", level=2).filter(visible=True)
    expect(step).to_have_text("Step 2 of 3")
    assert "step=2" in site.page.url
    if scripts:
        assert not violations(site.page)
        site.page.wait_for_function("() => document.querySelector('video').currentTime === 1")
        site.page.keyboard.press("ArrowRight")
        expect(step).to_have_text("Step 3 of 3")
        site.page.wait_for_function("() => document.querySelector('video').currentTime === 2")
    else:
        assert site.main.locator("video").get_attribute("src").endswith("#t=1")
    site.press("Without the video")
    expect(step).to_have_text(f"Step {3 if scripts else 2} of 3")
    assert not complaints and not heard


def test_where_it_cannot_be_played_the_steps_are_all_there(neighbour, server, store, recipe):
    id, _ = recipe
    store.change("INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, captions_name)"
                 " VALUES (?, ?, 'video/mp4', 9, ?)", id, f"{'0' * 64}.mp4", f"{'0' * 64}.vtt")
    publish(store, id)
    site = neighbour()
    site.open(f"/recipes/{id}/video")
    site.shows("cannot be played here", STEPS[0])
    expect(site.main.locator("video")).to_be_hidden()
    site.main.get_by_role("link", name="Next").click()
    site.shows(STEPS[1])
    # The store says what is missing to whoever checks it.
    store.change("DELETE FROM recipe_video WHERE recipe_id = ?", id)


def test_the_film_of_the_demo_plays_with_its_steps(neighbour, pristine):
    recipe = Store(pristine.store).value("SELECT id FROM recipe WHERE title = 'Dragon noodles'")
    site = neighbour(at=pristine)
    heard = listen(site.page)
    site.open(f"/recipes/{recipe}")
    site.press("^Video$")
    site.open(f"/recipes/{recipe}/video?step=3")
    film = "document.querySelector('video')"
    site.page.wait_for_function(f"() => {film}.readyState > 1 && {film}.currentTime === 8")
    assert site.page.evaluate(f"() => [{film}.duration, {film}.videoWidth, {film}.videoHeight]") == [20, 640, 480]
    track = f"{film}.textTracks[0]"
    site.page.evaluate(f"() => {{ {track}.mode = 'showing'; }}")
    site.page.wait_for_function(f"() => {track}.cues?.length === 5")
    cue = site.page.evaluate(f"() => [{track}.cues[2].startTime, {track}.cues[2].endTime, {track}.cues[2].text]")
    assert cue == [8, 12, "Melt the butter with the chilli flakes, and stir the eggs in it."]
    site.main.get_by_role("link", name="Next").click()
    site.page.wait_for_function(f"() => {film}.currentTime === 12")
    site.page.evaluate(f"() => {{ {film}.muted = true; {film}.currentTime = 18; return {film}.play(); }}")
    site.page.wait_for_function(f"() => {film}.ended")
    assert not heard
