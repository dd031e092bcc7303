import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("What a recipe shows in the dashboard")
struct RecipeVideoTests {
    private static let film = Array("....ftypisom....moov".utf8)
    private static let captions = "WEBVTT\n\n00:01.000 --> 00:04.000\nBoil the noodles.\n"

    private func dashboard() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        try await fixture.run(SampleKitchen.sql)
        return (fixture, try await fixture.signedIn())
    }

    private func files(
        _ film: [UInt8]? = film, _ captions: String? = captions
    ) -> [TestFile] {
        let video = film.map { TestFile(field: "video", fileName: "../x.exe", bytes: $0) }
        let words = captions.map {
            TestFile(field: "captions", fileName: "x.vtt", bytes: Array($0.utf8))
        }
        return [video, words].compactMap(\.self)
    }

    @Test("A draft is seen as members will see it, for any servings, and nothing changes")
    func preview() async throws {
        let (fixture, browser) = try await dashboard()
        let before = try await fixture.fingerprint()
        for id in 1...4 {
            #expect(
                await browser.get("/recipes/\(id)").text.contains(
                    "href=\"/recipes/\(id)/preview\""))
            #expect(await browser.get("/recipes/\(id)/preview").status == .ok, "\(id)")
        }
        let draft = await browser.get("/recipes/4/preview").text
        #expect(draft.contains("nobody else can open it yet"))
        let page = await browser.get("/recipes/1/preview?servings=4").text
        for text in [
            "4 servings", "servings=3#servings", "servings=5#servings", ">eggs<", "beaten",
            "Step 2 of 3", "data-seconds=\"480\"", "A bowl of noodles", "In one serving, about",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("class=\"button primary\" href"))
        let fewest = await browser.get("/recipes/1/preview?servings=1").text
        #expect(fewest.contains("1 serving") && !fewest.contains("servings=0"))
        #expect(await browser.get("/recipes/99/preview").status == .notFound)
        #expect(try await fixture.fingerprint() == before)
    }

    @Test("What a photo shows can be said later, and photos are moved and taken away")
    func photos() async throws {
        let (fixture, browser) = try await dashboard()
        let (first, second) = (SampleKitchen.photos[0], SampleKitchen.photos[1])
        let order = """
            SELECT group_concat(substr(name, 1, 4) || ' ' || alt, ', ') FROM (SELECT name, alt
                FROM recipe_photo JOIN photo ON photo.id = photo_id WHERE recipe_id = 1 ORDER BY position)
            """
        let path = "/recipes/1/photos"
        func change(_ name: String, _ alt: String, _ direction: String = "") async throws
            -> TestAnswer
        {
            try await browser.fill(
                path + "/change", from: path,
                ["name": name, "alt_\(name)": alt, "direction": direction])
        }
        _ = try await change(second, "A pan")
        #expect(try await fixture.text(order) == "0123 A bowl of noodles, fedc A pan")
        _ = try await change(second, "A hot pan", "up")
        #expect(try await fixture.text(order) == "fedc A hot pan, 0123 A bowl of noodles")
        _ = try await change(second, "A hot pan", "up")
        _ = try await change("gone", "", "down")
        #expect(try await fixture.text(order) == "fedc A hot pan, 0123 A bowl of noodles")
        #expect(await browser.get("/audit").text.contains("Dragon noodles"))
        let long = String(repeating: "x", count: 201)
        let refused = try await change(first, long)
        #expect(refused.status == .unprocessableContent && refused.text.contains(long))
        #expect(refused.text.contains("href=\"#alt_\(first)\""))
        _ = try await browser.fill(path + "/removal", from: path, ["name": second])
        #expect(try await fixture.text(order) == "0123 A bowl of noodles")
    }

    @Test("A video comes with its captions, is played on its page, and goes again")
    func walk() async throws {
        let (fixture, browser) = try await dashboard()
        let path = "/recipes/2/video"
        let kept = try await browser.upload(path, from: path, [:], files: files())
        #expect(kept.location == path)
        let (video, captions) = (
            try #require(
                try await fixture.text("SELECT name FROM recipe_video WHERE recipe_id = 2")),
            try #require(
                try await fixture.text("SELECT captions_name FROM recipe_video WHERE recipe_id = 2")
            )
        )
        let page = await browser.get(path)
        #expect(page.text.contains("src=\"/videos/\(video)\""))
        #expect(
            page.text.contains(
                "<track kind=\"captions\" src=\"/videos/\(captions)\" srclang=\"de\""))
        #expect(page.response.headers[.contentSecurityPolicy]?.contains("media-src 'self'") == true)
        #expect(
            await browser.get("/recipes/2").response.headers[.contentSecurityPolicy]?
                .contains("media-src") == false)
        let part = await browser.get("/videos/\(video)", headers: ["range": "bytes=4-7"])
        #expect(part.status == .partialContent)
        #expect(part.response.headers[.contentRange] == "bytes 4-7/\(Self.film.count)")
        #expect(part.response.headers[.contentType] == "video/mp4")
        #expect(part.response.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        let said = await browser.get("/videos/\(captions)").response.headers
        #expect(said[.contentType] == "text/vtt; charset=utf-8")
        for wrong in ["x.mp4", "../store.sqlite", String(video.dropLast(4)) + ".webm"] {
            #expect(await browser.get("/videos/\(wrong)").status == .notFound, "\(wrong)")
        }
        #expect(await TestBrowser(fixture).get("/videos/\(video)").status == .seeOther)
        // Other captions alone.
        let other = Self.captions.replacing("Boil", with: "Cook")
        _ = try await browser.upload(path, from: path, [:], files: files(nil, other))
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM recipe_video WHERE name = '\(video)' AND captions_name <> '\(captions)'"
            ) == 1)
        _ = try await browser.fill(path + "/removal", from: path, [:])
        #expect(
            try await fixture.number("SELECT count(*) FROM recipe_video WHERE recipe_id = 2") == 0)
    }

    @Test("Each file is judged by what it is, and all that is wrong is said at once")
    func refused() async throws {
        let (fixture, browser) = try await dashboard()
        let path = "/recipes/2/video"
        for (sent, sentences) in [
            (files(nil, nil), ["Choose a video"]),
            (files(Array("....ftypqt  ".utf8), nil), ["not a video that every browser plays"]),
            (
                files(Array("GIF89a".utf8), "WEBVTT\n\n00:00:01,5 --> 2\nx"),
                ["not a video that every browser plays", "Line 3: this time"]
            ),
            (files([], "1\n"), ["The file is empty", "first line has to be WEBVTT"]),
            (files(Self.film, nil), ["has captions, for those", "Choose the video again"]),
        ] {
            let answer = try await browser.upload(path, from: path, [:], files: sent)
            #expect(answer.status == .unprocessableContent)
            for sentence in sentences { #expect(answer.text.contains(sentence), "\(sentence)") }
        }
        #expect(
            try await fixture.number("SELECT count(*) FROM recipe_video WHERE recipe_id = 2") == 0)
    }

    @Test("A draft may lack captions until it is published")
    func captions() async throws {
        let (fixture, browser) = try await dashboard()
        try await fixture.run(
            """
            INSERT INTO recipe_meal VALUES (4, 'lunch');
            INSERT INTO ingredient (recipe_id, position, text) VALUES (4, 1, 'Soup');
            INSERT INTO recipe_step (recipe_id, position, text) VALUES (4, 1, 'Warm it.');
            """)
        let path = "/recipes/4/video"
        let draft = try await browser.upload(path, from: path, [:], files: files(Self.film, nil))
        #expect(draft.location == path)
        #expect(await browser.get("/recipes/4").text.contains("has captions, for those"))
        _ = try await browser.fill("/recipes/4/publication", from: path, [:])
        let state = "SELECT state FROM recipe WHERE id = 4"
        #expect(try await fixture.text(state) == "draft")
        await #expect(throws: (any Error).self) {
            try await fixture.run(
                "UPDATE recipe SET state = 'published', published_at = 1 WHERE id = 4")
        }
        _ = try await browser.upload(path, from: path, [:], files: files(nil))
        _ = try await browser.fill("/recipes/4/publication", from: "/recipes/4", [:])
        #expect(try await fixture.text(state) == "published")
        await #expect(throws: (any Error).self) {
            try await fixture.run(
                "UPDATE recipe_video SET captions_name = NULL WHERE recipe_id = 4")
        }
    }

    @Test("Each step has its second, which stays when the step stays word for word")
    func steps() async throws {
        let (fixture, browser) = try await dashboard()
        let path = "/recipes/1/video"
        let starts = """
            SELECT group_concat(coalesce(video_start, '-'), ' ')
            FROM (SELECT video_start FROM recipe_step WHERE recipe_id = 1 ORDER BY position)
            """
        #expect(await browser.get(path).text.contains("value=\"0:45\""))
        let saved = try await browser.fill(
            path + "/steps", from: path,
            ["seconds": "2:00", "start_1": "0", "start_2": "", "start_3": "1:30"])
        #expect(saved.location == path)
        #expect(try await fixture.text(starts) == "0 - 90")
        let wrong = try await browser.fill(
            path + "/steps", from: path,
            ["seconds": "2:00", "start_1": "soon", "start_2": "", "start_3": "2:00"])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"soon\""))
        #expect(wrong.text.contains("such as 1:25") && wrong.text.contains("over by then"))
        let form = PageFields(await browser.get("/recipes/1/edit").text).all.merging([
            "steps": "Wash your hands.\n\nBoil the noodles. [8 min]\n\nMix all of it."
        ]) { $1 }
        _ = try await browser.fill("/recipes/1", from: "/recipes/1/edit", form)
        #expect(try await fixture.text(starts) == "- 0 90")
        _ = try await browser.fill(path + "/removal", from: path, [:])
        #expect(try await fixture.text(starts) == "- - -")
    }
}
