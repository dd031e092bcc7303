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
            ("name,email\n,\n", "only one row"), ("100,001 rows", "100,000"),
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

    @Test("A hundred columns are read")
    func widest() async throws {
        let desk = try await ImportDesk()
        let names = (1...100).map { "column \($0)" }.joined(separator: ",")
        #expect(try await desk.choose("\(names)\nx").status == .seeOther)
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
            // The filled one of two, or else the first.
            (
                "Name,Email,E-mail,Community,Community\nAnn,,ann@example.org,Elm Court,",
                "name - email community -"
            ),
            ("Members, as of today\n\nName;E-mail;Community", "name email community"),
            ("Our house;;\nName;Mail;Haus", "name email -"),
            ("Ada,ada@example.org,030 1", "- - -"),
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

    @Test("A title above the names of the columns is known as one, and rows keep their numbers")
    func title() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(
            "Members, as of today\n\nName;E-mail;Community\nBo;bo@example.org;Elm Court\nCy;none;Elm Court\n"
        )
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("<option value=\"3\" selected>Row 3: Name · E-mail · Community"))
        #expect(page.contains("<option value=\"semicolon\" selected>"))
        #expect(page.contains("Row 5 · Cy"))
        // Another row can be chosen, and this one again.
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["head": "1"])
        #expect(
            await desk.browser.get("/imports/1").text.contains("None of the column names is known"))
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["head": "3"])
        try await desk.run("/imports/1")
        #expect(try await desk.fixture.text("SELECT name FROM member WHERE id = 2") == "Bo")
    }

    @Test("A file without names of columns can be imported, and its wrong rows come back with them")
    func noHead() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("bo@example.org,Bo,Elm Court\ncy,Cy,Elm Court\n")
        #expect(
            await desk.browser.get("/imports/1").text.contains(
                "<option value=\"0\" selected>In no row"))
        let columns: KeyValuePairs = [
            "column-0": "email", "column-1": "name", "column-2": "community",
        ]
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", columns)
        let file = try await desk.file("/imports/1/rejected.csv")
        #expect(file.hasPrefix("\u{FEFF}Row,E-mail,Name,Community,Problem\r\n2,cy,Cy,"))
        try await desk.run("/imports/1", columns)
        #expect(
            try await desk.fixture.text("SELECT email FROM member WHERE name = 'Bo'")
                == "bo@example.org")
    }

    @Test("A row that cannot be told apart stays out with its reason, and the others come in")
    func faults() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(
            Array("Name, E-mail, Community\r\n".utf8)
                + Array("\"Bo \"B\" Bee\",bo@example.org,Elm Court\r\n".utf8)
                + Array("Cy\r,cy@example.org,Elm Court\r\n".utf8)
                + Array("Di,di@example.org, \"Elm Court\"\r\n".utf8)
                + Array("Jos".utf8) + [0xE9] + Array(",jose@example.org,Elm Court\r\n".utf8)
                + Array("Zoë Ünal,zoe@example.org,Elm Court\r\n".utf8)
                // A spreadsheet's way to keep a text from being read as a number.
                + Array(#""=""Gus""",gus@example.org,"=""Elm Court""""#.utf8) + Array("\r\n".utf8)
                + Array("\"Ed,ed@example.org,Elm Court\r\n".utf8)
                + Array("Flo,flo@example.org,Elm Court".utf8))
        let file = try await desk.file("/imports/1/rejected.csv")
        #expect(file.contains("2,\"Bo \"\"B\"\" Bee\"") && file.contains("A quotation mark"))
        #expect(
            file.contains("line break within a cell")
                && file.contains("cannot be read in this encoding"))
        #expect(file.split(separator: "\r\n").count == 5)
        try await desk.run("/imports/1")
        let names =
            "SELECT group_concat(name) FROM (SELECT name FROM member WHERE id > 1 ORDER BY id)"
        #expect(try await desk.fixture.text(names) == "Di,Zoë Ünal,Gus,Flo")
    }

    @Test("How a file was read is said, and can be put right")
    func reading() async throws {
        let desk = try await ImportDesk()
        let text: [UInt8] =
            Array("name;email;community\n".utf8) + [0xA3]
            + Array("ukasz;l@example.org;Elm Court".utf8)
        _ = try await desk.choose(text)
        let page = await desk.browser.get("/imports/1").text
        #expect(
            page.contains("<option value=\"Windows-1252\" selected>") && page.contains("£ukasz"))
        let central = try await desk.browser.submit(
            "/imports/1", from: "/imports/1", ["encoding": "Windows-1250"])
        #expect(central.location == "/imports/1")
        #expect(await desk.browser.get("/imports/1").text.contains("Łukasz"))
        // What cannot be a text stays as it was.
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["encoding": "UTF-16"])
        #expect(await desk.browser.get("/imports/1").text.contains("Łukasz"))
        // What was not checked yet is not written.
        try await desk.run("/imports/1", ["separator": "comma"])
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 1)
        #expect(await desk.browser.get("/imports/1").text.contains("had not been checked yet"))
        _ = try await desk.browser.submit(
            "/imports/1", from: "/imports/1", ["separator": "semicolon"])
        try await desk.run("/imports/1")
        #expect(try await desk.fixture.text("SELECT name FROM member WHERE id = 2") == "Łukasz")
    }

    @Test("The community that was chosen for a file stays when it is read in another way")
    func readingAnew() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(
            Array("name;email\n".utf8) + [0xA3] + Array("ukasz;l@example.org".utf8))
        for (name, choice) in [
            ("community", "Elm Court"), ("encoding", "Windows-1250"), ("head", "0"), ("head", "1"),
        ] {
            _ = try await desk.browser.submit("/imports/1", from: "/imports/1", [name: choice])
            let page = await desk.browser.get("/imports/1").text
            #expect(
                page.contains("name=\"community\" type=\"text\" value=\"Elm Court\""),
                "\(name) \(choice)")
        }
    }

    @Test("What nobody needs to say keeps nobody out, and is told before and afterwards")
    func without() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(
            """
            id,name,email,community,phone,preferred_contact
            ,Bo,bo@example.org,Elm Court,call me maybe,by pigeon
            ,Cy,cy@example.org,Elm Court,030 1234,phone
            1,Ada L.,ada@example.org,Elm Court,4.9E+11,
            """)
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["existing": "update"])
        let page = await desk.browser.get("/imports/1").text
        let section = page.split(separator: "<section aria-labelledby=\"without\">").last ?? ""
        #expect(section.contains("Row 2 · Bo") && section.contains("Row 4 · Ada"))
        #expect(!section.split(separator: "</table>")[0].contains("Cy"))
        try await desk.run("/imports/1")
        #expect(
            try await desk.fixture.text(
                "SELECT group_concat(name || coalesce(phone, '-') || preferred_contact) FROM member"
            )
                == "Ada L.-email,Bo-email,Cy030 1234phone")
        let result = await desk.browser.get("/imports/1").text
        #expect(result.contains("Rows that came in without") && result.contains("Row 2 · Bo"))
        #expect(result.contains("Preferred contact: "))
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
