import Foundation
import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Importing a spreadsheet")
struct ImportTests {
    private static let mixed = """
        Name;E-Mail;Gemeinschaft;Telefon
        Di Ortiz;di@example.org;elm court;030 1234
        Bo;not an address;Elm Court;
        Ada Again;ADA@example.org;Elm Court;
        =1+1;cy@example.org;Ash Way;
        """

    @Test("A file is looked at first, and nothing is written")
    func preview() async throws {
        let desk = try await ImportDesk()
        let answer = try await desk.choose(Self.mixed)
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/imports/1")
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("Import 1 member</button>"))
        #expect(page.contains("<th scope=\"row\">Row 3 · Bo</th>"))
        #expect(page.contains("E-mail: Enter one e-mail address"))
        #expect(page.contains("There is no community “Ash Way”"))
        #expect(page.contains("semicolons between the columns"))
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 1)
    }

    @Test("The good rows are in, and the others come back as they were with the reason on each")
    func run() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(Self.mixed)
        let expected = """
            \u{FEFF}Row;Name;E-Mail;Gemeinschaft;Telefon;Problem\r
            3;Bo;not an address;Elm Court;;"E-mail: Enter one e-mail address, such as ada@example.org."\r
            5;'=1+1;cy@example.org;Ash Way;;"Community: There is no community “Ash Way”. Write it as the list of communities does, or add it first."\r

            """
        // The same before it runs, so that a file can be mended first.
        #expect(try await desk.file("/imports/1/rejected.csv") == expected)
        try await desk.run("/imports/1")
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("Import finished"))
        #expect(try await desk.file("/imports/1/rejected.csv") == expected)
        let german = try await desk.file(
            "/imports/1/rejected.csv", headers: ["accept-language": "de"])
        #expect(german.hasPrefix("\u{FEFF}Zeile;Name;E-Mail;"))
        #expect(german.contains("Geben Sie eine einzelne E-Mail-Adresse ein"))
        #expect(try await desk.file("/imports/1/skipped.csv").contains("Ada Again"))
        #expect(
            try await desk.fixture.text("SELECT name FROM member ORDER BY id DESC LIMIT 1")
                == "Di Ortiz")
    }

    @Test("Who is new is invited with the import, until it is undone; else the result offers it")
    func inviting() async throws {
        let desk = try await ImportDesk()
        let page = "name,email,community\nDi,di@example.org,Elm Court\nBo,,Elm Court\n"
        _ = try await desk.choose(page)
        let preview = await desk.browser.get("/imports/1").text
        #expect(preview.contains("Import 1 member and invite 1</button>"))
        #expect(preview.contains("Row 3 · Bo") && preview.contains("the link or the poster"))
        try await desk.run("/imports/1", ["press": "invite"])
        let invited = "SELECT count(*) FROM job WHERE key = 'invitation 2' AND state = 'waiting'"
        #expect(try await desk.fixture.number(invited) == 1)
        #expect(try await desk.fixture.number("SELECT count(invited_at) FROM member") == 1)
        let result = await desk.browser.get("/imports/1").text
        #expect(result.contains("The mail goes out five minutes after the import"))
        _ = try await desk.browser.submit(
            "/imports/1/reversal", from: "/imports/1/reversal", [:])
        #expect(try await desk.fixture.number(invited) == 0)
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 1)
        _ = try await desk.choose(page)
        try await desk.run("/imports/3")
        #expect(
            try await desk.fixture.number("SELECT count(*) FROM job WHERE key LIKE 'inv%'") == 0)
        let later = await desk.browser.get("/imports/3").text
        let bulk =
            "/bulk-actions/new?list=members&amp;action=invite&amp;everything=1&amp;bulk_action_id=3"
        #expect(later.contains(bulk))
        #expect(
            await desk.browser.get(bulk.replacing("&amp;", with: "&")).text
                .contains("Invite 1 member</button>"))
    }

    @Test("The audit has one line of an import, which leads to its rows")
    func audit() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(Self.mixed)
        try await desk.run("/imports/1")
        let audit = await desk.browser.get("/audit").text
        #expect(audit.contains("imported 1 member from <a href=\"/imports/1\">list.csv</a>"))
        #expect(audit.contains("2 rows stayed out."))
        #expect(!audit.contains("added the member"))
        let result = await desk.browser.get("/imports/1").text
        #expect(result.contains("href=\"/audit?csv_import_id=1\""))
        let rows = await desk.browser.get("/audit?csv_import_id=1").text
        #expect(rows.contains("added the member") && !rows.contains("030 1234"))
        #expect(!rows.contains("signed in"))
        let member = await desk.browser.get("/members/2").text
        #expect(member.contains("<a href=\"/imports/1\">It came with an import</a>"))
        // Who made it is no secret, and what stayed out of it is.
        let other = try await desk.fixture.signedIn(as: "bo")
        let theirs = await other.get("/imports/1").text
        #expect(theirs.contains("Import finished") && !theirs.contains("not an address"))
        #expect(
            !theirs.contains("/imports/1/rejected.csv") && !theirs.contains("/imports/1/deletion"))
    }

    @Test("Pressing twice imports once, and Back is harmless")
    func twice() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(Self.mixed)
        let token = try await desk.browser.token(on: "/imports/1")
        async let one = desk.browser.post("/imports/1/run", [("csrf_token", token)])
        async let two = desk.browser.post("/imports/1/run", [("csrf_token", token)])
        _ = await (one, two)
        let again = await desk.browser.post("/imports/1/run", [("csrf_token", token)])
        #expect(again.status == .seeOther)
        _ = await desk.browser.post(
            "/imports/1", [("csrf_token", token), ("column-0", "email"), ("existing", "update")])
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 2)
        #expect(
            try await desk.fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'batch.end'") == 1)
    }

    @Test("What was chosen and not checked is checked before anything is written")
    func unchecked() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("Who,Mail,Where\nDi,di@example.org,Elm Court\n")
        #expect(await desk.browser.get("/imports/1").text.contains("No column is read as “Name"))
        let fields: KeyValuePairs = ["column-0": "name", "column-2": "community"]
        try await desk.run("/imports/1", fields)
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 1)
        #expect(await desk.browser.get("/imports/1").text.contains("Import 1 member"))
        try await desk.run("/imports/1", fields)
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 2)
    }

    @Test(
        "Members without a community in the file join the only one, or the one chosen for all of them"
    )
    func joined() async throws {
        let desk = try await ImportDesk()
        let homes = """
            SELECT group_concat(community.name, ' ') FROM member JOIN community ON community.id = community_id
            WHERE member.id > 1
            """
        _ = try await desk.choose("name,email\nDi,di@example.org\n")
        try await desk.run("/imports/1")
        #expect(try await desk.fixture.text(homes) == "Elm Court")

        // There are two: nobody is put anywhere, until one is chosen.
        try await desk.fixture.run(
            """
            INSERT INTO community (name) VALUES ('Ash Way'), ('Ash Row');
            INSERT INTO community (name, archived_at) VALUES ('Oak Row', 1790000000);
            """)
        _ = try await desk.choose("name,email\nEd,ed@example.org\nAda,ada@example.org\n")
        #expect(await desk.browser.get("/imports/2").text.contains("choose one community for all"))
        for (typed, sentence) in [
            "Fir": "no community “Fir”", "Oak Row": "Oak Row is archived",
            "ash": "give the whole name",
        ] {
            let refused = try await desk.browser.submit(
                "/imports/2", from: "/imports/2", ["community": typed])
            #expect(refused.status == .unprocessableContent && refused.text.contains(sentence))
            #expect(refused.text.contains("value=\"\(typed)\""))
        }
        _ = try await desk.browser.submit(
            "/imports/2", from: "/imports/2", ["community": "ash way"])
        #expect(await desk.browser.get("/imports/2").text.contains("value=\"Ash Way\""))
        // It holds while the file says nothing, and moves nobody who is there.
        _ = try await desk.browser.submit(
            "/imports/2", from: "/imports/2", ["column-0": "name", "existing": "update"])
        try await desk.run("/imports/2", ["community": "Ash Way", "existing": "update"])
        #expect(try await desk.fixture.text(homes) == "Elm Court Ash Way")

        // From a community's own page it is that one.
        let invite = await desk.browser.get("/communities/2/invite").text
        #expect(invite.contains("/imports/new?list=members&amp;community=2"))
        _ = try await desk.browser.upload(
            "/imports", from: "/imports/new?list=members&community=2",
            ["list": "members", "community": "2"],
            files: [
                TestFile(
                    field: "file", fileName: "list.csv",
                    bytes: Array("name,email\nFay,fay@example.org\n".utf8))
            ])
        let asked = await desk.browser.get("/imports/new?list=members&community=2").text
        #expect(asked.contains("All of them join Ash Way.") && !asked.contains("Community <span"))
        let check = await desk.browser.get("/imports/3").text
        for page in [asked, check] { #expect(page.contains("href=\"/communities/2/invite\"")) }
        let first = try #require(
            check.firstMatch(of: /<button class="button primary"[^>]*>([^<]*)</))
        #expect(first.1 == "Import 1 member and invite 1")
        try await desk.run("/imports/3")
        #expect(try await desk.fixture.text(homes) == "Elm Court Ash Way Ash Way")
    }

    @Test("Rows that are there change when that is wished, shown before and after")
    func update() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("id,name\n1,Ada L.\n")
        let page = await desk.browser.get("/imports/1").text
        #expect(!page.contains("formaction"))
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["existing": "update"])
        let changed = await desk.browser.get("/imports/1").text
        #expect(changed.contains("<del>Ada Lane</del>") && changed.contains("<ins>Ada L.</ins>"))
        #expect(changed.contains("rows that are there can be changed"))
        try await desk.run("/imports/1")
        #expect(try await desk.fixture.text("SELECT name FROM member") == "Ada L.")
    }

    private static let three =
        "name,email,community\nBo,bo@example.org,1\nCy,cy@example.org,1\nDi,x,1\n"

    @Test("Killed behind the first row, it goes on in another program, and no row is written twice")
    func cutOff() async throws {
        let desk = try await ImportDesk(wait: .zero)
        _ = try await desk.choose(Self.three)
        try await desk.run("/imports/1")
        try await desk.fixture.work(pieces: 1)
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 2)
        #expect(await desk.browser.get("/imports/1").text.contains("1 of 3 rows done"))
        try await desk.fixture.finishBatches()
        let result = await desk.browser.get("/imports/1").text
        #expect(result.contains("Import finished"))
        #expect(
            try await desk.fixture.text(
                "SELECT added || ' ' || rejected || ' ' || skipped FROM batch") == "2 1 0")
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 3)
    }

    @Test("What a program left unfinished goes on at its start, in the name of who began it")
    func resumed() async throws {
        let desk = try await ImportDesk(wait: .zero)
        _ = try await desk.choose(Self.three)
        try await desk.run("/imports/1")
        _ = try await desk.fixture.signedIn(as: "bo")
        try await desk.fixture.run("UPDATE admin SET disabled_at = 1 WHERE name = 'ada'")
        let runner = desk.fixture.dashboard.batches
        let work = Task { await runner.run() }
        while try await desk.fixture.text("SELECT state FROM batch") == "running" {
            await Task.yield()
        }
        work.cancel()
        await work.value
        let cy = "SELECT count(*) FROM member WHERE email = 'cy@example.org'"
        #expect(try await desk.fixture.number(cy) == 1)
        let entry = "SELECT actor_name FROM audit_entry WHERE action = 'member.create' LIMIT 1"
        #expect(try await desk.fixture.text(entry) == "ada")
    }

    @Test("It can be stopped, and goes on from there when that is wished")
    func stopped() async throws {
        let desk = try await ImportDesk(wait: .zero)
        _ = try await desk.choose(Self.three)
        try await desk.run("/imports/1")
        try await desk.fixture.work(pieces: 1)
        let answer = try await desk.browser.submit("/bulk-actions/1/stop", from: "/imports/1", [:])
        #expect(answer.location == "/imports/1")
        try await desk.fixture.finishBatches()
        let stopped = await desk.browser.get("/imports/1").text
        #expect(stopped.contains("1 member imported."))
        #expect(stopped.contains("File</dt><dd>list.csv</dd>"))
        #expect(stopped.contains("Not reached</dt><dd><data value=\"2\">2</data>"))
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 2)
        let goesOn = try await desk.browser.submit(
            "/bulk-actions/1/continuation", from: "/imports/1", [:])
        #expect(goesOn.location == "/imports/1")
        try await desk.fixture.finishBatches()
        #expect(await desk.browser.get("/imports/1").text.contains("Import finished"))
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 3)
        // Its rows are found like those of every batch, and it is one of them.
        #expect(await desk.browser.get("/members?bulk_action_id=1").text.contains("Cy"))
        #expect(
            await desk.browser.get("/bulk-actions").text.contains(
                "<a href=\"/imports/1\">Import members</a>"))
        #expect(await desk.browser.get("/bulk-actions/1").location == "/imports/1")
    }

    @Test("Two columns are not read as the same, and nothing is written meanwhile")
    func repeated() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose("name,email,community,note\nBo,bo@example.org,1,Bea\n")
        let fields: KeyValuePairs = ["column-3": "name"]
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", fields)
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("More than one column is read as “Name”"))
        #expect(!page.contains("Import 1 member"))
        let token = try await desk.browser.token(on: "/imports/1")
        _ = await desk.browser.post("/imports/1/run", [("csrf_token", token)])
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 1)
    }

    @Test("First names and family names become one, and a field of another list is none")
    func names() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(
            "Vorname,Nachname,email,community\nDi,Ortiz,di@example.org,1\n,Noor,cy@example.org,1\n")
        try await desk.run("/imports/1", ["column-2": "email"])
        let names = "SELECT group_concat(name) FROM (SELECT name FROM member ORDER BY id)"
        #expect(try await desk.fixture.text(names) == "Ada Lane,Di Ortiz,Noor")

        _ = try await desk.choose("name\nPies\n", for: "categories")
        _ = try await desk.browser.submit("/imports/2", from: "/imports/2", ["column-0": "email"])
        let fields = "SELECT spec -> '$.file.columns' FROM batch WHERE id = 2"
        #expect(try await desk.fixture.text(fields) == #"[""]"#)
    }

    @Test("A file is not deleted while its rows are written")
    func deletionMeanwhile() async throws {
        let desk = try await ImportDesk(wait: .zero)
        _ = try await desk.choose("name,email,community\nBo,bo@example.org,1\n")
        try await desk.run("/imports/1")
        #expect(await desk.browser.get("/imports/1/deletion").location == "/imports/1")
        let token = try await desk.browser.token(on: "/imports/new?list=members")
        let answer = await desk.browser.post("/imports/1/deletion", [("csrf_token", token)])
        #expect(answer.location == "/imports/1")
        let texts = "SELECT count(*) FROM batch_item WHERE cells IS NOT NULL"
        #expect(try await desk.fixture.number(texts) == 1)
    }

    @Test("While it runs the page looks again by itself")
    func progress() async throws {
        let desk = try await ImportDesk(wait: .zero)
        _ = try await desk.choose("name,email,community\nBo,bo@example.org,1\nCy,x,1\n")
        try await desk.run("/imports/1")
        try await desk.fixture.work(pieces: 1)
        let page = await desk.browser.get("/imports/1")
        let refresh = try #require(HTTPField.Name("Refresh"))
        #expect(page.response.headers[refresh] == "2")
        #expect(page.text.contains("<progress value=\"1\" max=\"2\""))
        #expect(page.text.contains("<a href=\"/imports/1?still=1\">"))
    }

    @Test("Nobody else sees it, and it can be deleted")
    func owner() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(Self.mixed)
        let other = try await desk.fixture.signedIn(as: "bo")
        for path in ["/imports/1", "/imports/1/rejected.csv"] {
            #expect(await other.get(path).status == .notFound)
        }
        let token = try await other.token(on: "/imports/new?list=members")
        for path in ["/imports/1", "/imports/1/run", "/imports/1/deletion"] {
            let answer = await other.post(path, [("csrf_token", token)])
            #expect(answer.status == .notFound || answer.location == "/imports/1")
        }
        #expect(try await desk.fixture.number("SELECT count(*) FROM batch") == 1)
        #expect(await desk.browser.get("/imports/new?list=members").text.contains("list.csv"))
        #expect(await desk.browser.get("/imports/1").text.contains("href=\"/imports/1/deletion\""))
        let question = await desk.browser.get("/imports/1/deletion").text
        #expect(question.contains("Nothing was imported from it"))
        _ = try await desk.browser.submit("/imports/1/deletion", from: "/imports/1/deletion", [:])
        #expect(try await desk.fixture.number("SELECT count(*) FROM batch_file") == 0)
        #expect(await desk.browser.get("/imports/1").status == .notFound)
    }

    @Test("Hostile text is shown as text")
    func hostile() async throws {
        let desk = try await ImportDesk()
        let evil = "\"><svg onload=alert(1)>"
        _ = try await desk.choose(
            "name,email,community,\(evil.replacing("\"", with: ""))\n<b>,\(evil.dropFirst()),x,y\n",
            named: "<i>.csv")
        let page = await desk.browser.get("/imports/1").text
        #expect(!page.contains("<svg onload") && !page.contains("<b>") && !page.contains("<i>"))
        #expect(page.contains("&lt;b&gt;"))
    }
}
