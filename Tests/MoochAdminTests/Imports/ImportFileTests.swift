import Foundation
import HTTPTypes
import MoochFixtures
import Testing

@Suite("A spreadsheet that is chosen")
struct ImportFileTests {
    @Test(
        "What cannot be read is told beside its field",
        arguments: [
            ("", "The file is empty"), ("PK\u{3}\u{4}.", "own file"), ("%PDF-1.7", "PDF document"),
            ("RIFF", "This is a picture"), ("a\u{0}b", "not a text file"),
            ("ada@example.org,Ada\n", "already holds data"), ("Ada,030 1\n", "already holds data"),
            ("name,email\n,\n", "only one row"),
            ("name,email\nAda,\"x\n", "On line 2"), ("100,001 rows", "100,000"),
            ("101 columns", "100 columns"),
        ])
    func wrong(text: String, said: String) async throws {
        let desk = try await ImportDesk()
        let long =
            switch text {
            case "100,001 rows": "name\n" + String(repeating: "x\n", count: 100_001)
            case "101 columns": String(repeating: "a,", count: 100) + "b\nx"
            default: text
            }
        let answer = try await desk.choose(long)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("id=\"file-problem\""))
        #expect(answer.text.contains(said))
        #expect(try await desk.fixture.number("SELECT count(*) FROM batch") == 0)
    }

    @Test("Nothing chosen, and too much, are told as well")
    func size() async throws {
        let desk = try await ImportDesk()
        let page = "/imports/new?list=members"
        let nothing = try await desk.browser.upload(
            "/imports", from: page, ["list": "members"], files: [])
        #expect(nothing.status == .unprocessableContent)
        #expect(nothing.text.contains("Choose the file first"))
        let large = try await desk.choose([UInt8](repeating: 0x61, count: 11 << 20))
        #expect(large.status == .unprocessableContent)
        #expect(large.text.contains("at most 10 MiB"))
        #expect(await desk.browser.get("/imports/new?list=admins").status == .notFound)
    }

    @Test(
        "Columns are guessed from their names",
        arguments: [
            ("Name,E-mail address,Community,Mobile", "name email community phone"),
            ("Vorname;Nachname;E-Mail;Gemeinschaft", "name last_name email community"),
            ("Name;Vorname;Mail;Haus", "last_name name email -"),
            (
                "id,name,email,community_id,community,listings",
                "id name email community_id community -"
            ),
            ("NAME\te mail\tname", "name email -"),
            ("Zeile;Nummer (id);Name;E-Mail;Grund", "- id name email -"),
        ])
    func guess(header: String, columns: String) async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(header + "\nx")
        let kept = try await desk.fixture.text("SELECT spec -> '$.file.columns' FROM batch") ?? ""
        let names = try JSONDecoder().decode([String].self, from: Data(kept.utf8))
        #expect(names.map { $0.isEmpty ? "-" : $0 }.joined(separator: " ") == columns)
    }

    @Test(
        "The example can be imported as it is",
        arguments: [
            ("communities", "en"), ("categories", "de"), ("members", "de"), ("communities", "de"),
        ])
    func example(list: String, language: String) async throws {
        let desk = try await ImportDesk()
        try await desk.fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Lindenhof', 1, 2)")
        let example = try await desk.file(
            "/imports/new/example.csv?list=\(list)", headers: ["accept-language": language])
        // What is there already need not be new.
        try await desk.fixture.run("DELETE FROM member; DELETE FROM community WHERE id = 1")
        if list == "communities" { try await desk.fixture.run("DELETE FROM community") }
        _ = try await desk.choose(example, for: list)
        try await desk.run("/imports/1")
        #expect(
            try await desk.fixture.text("SELECT added || ' ' || state FROM batch") == "2 finished")
    }

    @Test(
        "Rows that stayed out come back with their number and the new reason in the place of the old",
        arguments: [",", ";", "\t"])
    func again(separator: String) async throws {
        let desk = try await ImportDesk()
        /// A line with this separator between its fields.
        func line(_ text: String) -> String { text.replacing("|", with: separator) }
        _ = try await desk.choose(
            line("name|email|community|\nAda Lane|ada@example.org|1\n")
                + line("\nBo|no address|Elm Court|\nCy|cy@example.org|1|x|y\n"))
        let first = try await desk.file("/imports/1/rejected.csv")
        #expect(
            first.hasPrefix(line("\u{FEFF}Row|name|email|community|Problem\r\n4|Bo|no address|")))
        #expect(first.contains(line("\r\n5|Cy|")))
        #expect(first.hasSuffix(line("|x|y\r\n")), "what had no column is kept")
        let mended = first.replacing(
            line("no address|Elm Court"), with: line("bo@example.org|Nowhere"))
        _ = try await desk.choose(mended)
        // Begun by a reader of one language, mended by one of another.
        let german = ["accept-language": "de"]
        let second = try await desk.file("/imports/2/rejected.csv", headers: german)
        #expect(
            second.hasPrefix(line("\u{FEFF}Zeile|name|email|community|Grund\r\n2|Bo|bo@example")))
        #expect(second.contains(line("|Nowhere|")) && second.contains("Gemeinschaft: "))
        #expect(!second.contains("E-Mail:"))
        _ = try await desk.choose(second.replacing("Nowhere", with: "Elm Court"))
        try await desk.run("/imports/3")
        #expect(try await desk.fixture.text("SELECT email FROM member WHERE name = 'Bo'") != nil)
    }

    @Test("Columns that are somebody's own come back, whatever they are called")
    func ownColumns() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("Row,name,email,community\nA7,Bo,bo@example.org,Nowhere\n")
        let file = try await desk.file("/imports/1/rejected.csv")
        #expect(file.contains("Row,Row,name,email,community,Problem\r\n2,A7,Bo,"))
    }

    @Test(
        "What a list was saved as is known when it comes back",
        arguments: [
            ("csv", "en"), ("spreadsheet.csv", "en"), ("spreadsheet.csv", "de"),
            ("spreadsheet.csv?columns=name", "de"),
        ])
    func export(kind: String, language: String) async throws {
        let desk = try await ImportDesk()
        try await desk.fixture.run(
            """
            INSERT INTO community (name, latitude, longitude, archived_at)
                VALUES ('=Haus; "Eins", 2', 1, 2, 1780000000);
            INSERT INTO member (community_id, name, email, created_at)
                VALUES (2, '''Björn, jr.', 'bjoern@example.org', 1780000000);
            INSERT INTO category (name) VALUES ('1,50; und mehr');
            """)
        for list in ["members", "communities", "categories"] {
            let file = try await desk.file(
                "/\(list).\(kind)"
                    + (list == "communities" ? (kind.contains("?") ? "&" : "?") + "state=all" : ""),
                headers: ["accept-language": language])
            let answer = try await desk.choose(file, for: list)
            let path = try #require(answer.location)
            _ = try await desk.browser.submit(path, from: path, ["existing": "update"])
            let page = await desk.browser.get(path).text
            #expect(page.contains("There already, unchanged"), "\(list)")
            #expect(page.contains("There is nothing to import"), "\(list)")
            #expect(!page.contains("Rows with a problem"), "\(list)")
            #expect(file.contains("(id)") == (kind != "csv"))
        }
    }
}
