import HTTPTypes
import MoochFixtures
import Testing

@Suite("What an import would do is told as it is")
struct ImportCheckTests {
    @Test("A file is judged once for what is chosen, and once more when that is asked for")
    func kept() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("name,email,community\nBo,bo@example.org,Ash Way\n")
        #expect(await desk.browser.get("/imports/1").text.contains("no community “Ash Way”"))
        try await desk.fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Ash Way', 1, 2)")
        #expect(await desk.browser.get("/imports/1").text.contains("no community “Ash Way”"))
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", [:])
        #expect(await desk.browser.get("/imports/1").text.contains("Import 1 member</button>"))
        // What was judged of other columns is not taken for these.
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["column-1": ""])
        #expect(await desk.browser.get("/imports/1").text.contains("No column is read as"))
    }

    @Test("A check is good for ten minutes")
    func old() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("name,email,community\nBo,bo@example.org,Ash Way\n")
        #expect(await desk.browser.get("/imports/1").text.contains("no community “Ash Way”"))
        try await desk.fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Ash Way', 1, 2)")
        desk.fixture.clock.advance(seconds: 599)
        #expect(await desk.browser.get("/imports/1").text.contains("no community “Ash Way”"))
        desk.fixture.clock.advance(seconds: 1)
        #expect(await desk.browser.get("/imports/1").text.contains("Import 1 member</button>"))
    }

    @Test("What comes twice in a file is counted alike before and afterwards", arguments: [0, 1])
    func twice(isOther: Int) async throws {
        let desk = try await ImportDesk()
        let list = ["communities", "categories"][isOther]
        var rows = (0..<501).map { "Place \($0),1,2" }
        rows += ["PLACE 0,1,2", "Place 1,1,2", "Elm Court,1,2"]
        _ = try await desk.choose(
            "name,latitude,longitude\n" + rows.joined(separator: "\n"), for: list)
        let there = isOther == 0 ? 1 : 0
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("Something is wrong</dt><dd><a href=\"/imports/1/rejected.csv\">"))
        #expect(page.contains("<data value=\"2\">2</data>"))
        #expect(page.contains("Row 503") && page.contains("Row 2 has the same"))
        let before = try await desk.file("/imports/1/rejected.csv")
        try await desk.run("/imports/1")
        #expect(
            try await desk.fixture.text(
                "SELECT added || ' ' || skipped || ' ' || rejected FROM batch")
                == "\(502 - there) \(there) 2")
        #expect(try await desk.file("/imports/1/rejected.csv") == before)
    }

    @Test("A change at the end of a long text is shown")
    func long() async throws {
        let desk = try await ImportDesk()
        let long = String(repeating: "a", count: 1_000)
        try await desk.fixture.run("UPDATE community SET description = '\(long) old end'")
        _ = try await desk.choose(
            "name,description\nElm Court,\(long) new end\n", for: "communities")
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["existing": "update"])
        let page = await desk.browser.get("/imports/1").text
        let start = String(repeating: "a", count: 39)
        #expect(page.contains("<del>…\(start) old end</del>"))
        #expect(page.contains("<ins>…\(start) new end</ins>"))
    }

    @Test("Of many wrong rows the first are shown, and the file has all")
    func many() async throws {
        let desk = try await ImportDesk()
        let rows = (2...26).map { "M\($0),none,Elm Court" }.joined(separator: "\n")
        _ = try await desk.choose("name,email,community\n" + rows)
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("<th scope=\"row\">Row 21 · M21</th>"))
        #expect(!page.contains("<th scope=\"row\">Row 22 "))
        #expect(page.contains("The first 20 of 25"))
        let file = try await desk.file("/imports/1/rejected.csv")
        #expect(file.ranges(of: ",none,").count == 25)
    }

    @Test("A huge cell is cut on the page, and comes back whole in the file")
    func huge() async throws {
        let desk = try await ImportDesk()
        let huge = String(repeating: "x", count: 100_000)
        _ = try await desk.choose("name,email,community\n\(huge),x,Elm Court\n")
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains(String(repeating: "x", count: 200) + "…"))
        #expect(!page.contains(String(repeating: "x", count: 201)))
        #expect(try await desk.file("/imports/1/rejected.csv").contains(huge))
    }

    @Test("What the store refuses is told in a sentence, not in its own words")
    func refused() async throws {
        let desk = try await ImportDesk()
        try await desk.fixture.run(
            """
            CREATE TRIGGER no_bo BEFORE INSERT ON member WHEN NEW.name = 'Bo' BEGIN
                SELECT RAISE(ABORT, 'no such thing: main.secret');
            END
            """)
        _ = try await desk.choose("name,email,community\nBo,bo@example.org,Elm Court\n")
        try await desk.run("/imports/1")
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("The store did not take this row"))
        #expect(!page.contains("main.secret"))
    }

    @Test("The address that a refused file was sent to leads back to its form")
    func address() async throws {
        let desk = try await ImportDesk()
        let page = await desk.browser.get("/imports/new?list=categories").text
        #expect(page.contains("action=\"/imports?list=categories\""))
        let answer = await desk.browser.get("/imports?list=categories")
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/imports/new?list=categories")
        #expect(await desk.browser.get("/imports").location == "/imports/new?list=members")
    }
}
