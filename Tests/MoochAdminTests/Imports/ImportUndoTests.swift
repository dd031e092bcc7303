import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Undoing an import")
struct ImportUndoTests {
    private static let file = """
        id,name,email,community
        ,Bo,bo@example.org,Elm Court
        ,Cy,cy@example.org,Elm Court
        ,Di,di@example.org,Elm Court
        1,Ada L.,ada@example.org,Elm Court
        """

    /// Three members are new, and Ada has another name.
    private static func imported() async throws -> ImportDesk {
        let desk = try await ImportDesk()
        _ = try await desk.choose(file)
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["existing": "update"])
        try await desk.run("/imports/1")
        return desk
    }

    @Test(
        "The whole import is undone at once, and what was changed or used since is left and named")
    func undo() async throws {
        let desk = try await Self.imported()
        try await desk.fixture.run(
            """
            UPDATE member SET name = 'Bo M.' WHERE id = 2;
            UPDATE member SET last_seen_at = 1790000000 WHERE id = 3;
            """)
        let result = await desk.browser.get("/imports/1").text
        #expect(result.contains("href=\"/imports/1/reversal\""))
        let question = await desk.browser.get("/imports/1/reversal").text
        #expect(question.contains("Deleted again: 1 member that came with it."))
        #expect(question.contains("Put back as before: 1 member that it changed."))
        #expect(question.contains("changed since</dt>") && question.contains(">Bo M.</dd>"))
        #expect(question.contains("in use since") && question.contains(">Cy</dd>"))
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 4)

        let done = try await desk.browser.submit(
            "/imports/1/reversal", from: "/imports/1/reversal", [:])
        #expect(done.location == "/bulk-actions/2")
        let names = "SELECT group_concat(name) FROM (SELECT name FROM member ORDER BY id)"
        #expect(try await desk.fixture.text(names) == "Ada Lane,Bo M.,Cy")
        let after = await desk.browser.get("/imports/1").text
        #expect(after.contains("The import was undone"))
        #expect(after.contains("<a href=\"/bulk-actions/2\">Undo the import</a>"))
        #expect(!after.contains("href=\"/imports/1/reversal\""))
        let undo = await desk.browser.get("/bulk-actions/2").text
        #expect(undo.contains("2 members undone: what was new is deleted again"))
        #expect(undo.contains("<a href=\"/members/2\">Bo M.</a>"))
        #expect(undo.contains("<td>changed since</td>"))
        #expect(undo.contains("Undoes</dt><dd><a href=\"/imports/1\">Import members</a>"))
        // What was gone cannot be brought again: no button, and no reversal by its address.
        #expect(!undo.contains("href=\"/bulk-actions/2/reversal\""))
        #expect(await desk.browser.get("/bulk-actions/2/reversal").location == "/bulk-actions/2")
        let kept = try await desk.file("/imports/1/kept.csv")
        #expect(
            kept == """
                row,id,name,reason,explanation\r
                2,2,Bo M.,changed-since,changed since\r
                3,3,Cy,in-use,"in use since: the member has been there, or somebody offers, asks or lives there"\r

                """)
    }

    @Test("The audit has one line of it, and who undoes it twice changes nothing more")
    func audit() async throws {
        let desk = try await Self.imported()
        let other = try await desk.fixture.signedIn(as: "bo")
        for _ in 0..<2 {
            let token = try await other.token(on: "/audit")
            let answer = await other.post("/imports/1/reversal", [("csrf_token", token)])
            #expect(answer.location == "/bulk-actions/2")
        }
        let audit = await desk.browser.get("/audit").text
        #expect(audit.contains("undid the import of <a href=\"/imports/1\">list.csv</a>"))
        #expect(audit.contains("Undone: 4. Left alone: 0."))
        #expect(!audit.contains("deleted the member"))
        let came = await desk.browser.get("/audit?csv_import_id=1").text
        #expect(came.contains("added the member") && came.contains("changed the member"))
        let rows = await desk.browser.get("/audit?bulk_action_id=2").text
        #expect(rows.contains("deleted the member") && rows.contains("changed the member"))
        let sql = "SELECT count(*) FROM audit_entry WHERE action = 'import.undo'"
        #expect(try await desk.fixture.number(sql) == 1)
        #expect(await desk.browser.get("/imports/new?list=members").text.contains("Undone"))
    }

    @Test("Where nothing would come back there is no button, and where nothing came in no question")
    func nothing() async throws {
        let desk = try await Self.imported()
        let undo = "<button class=\"button danger\" type=\"submit\">Undo the import"
        #expect(await desk.browser.get("/imports/1/reversal").text.contains(undo))
        try await desk.fixture.run("UPDATE member SET name = name || '!'")
        let question = await desk.browser.get("/imports/1/reversal").text
        #expect(question.contains("changed since</dt><dd><data value=\"4\">4</data>"))
        #expect(!question.contains("type=\"submit\">Undo the import"))

        _ = try await desk.choose("name,email,community\nBo,none,Elm Court\n")
        try await desk.run("/imports/2")
        #expect(!(await desk.browser.get("/imports/2").text.contains("/imports/2/reversal")))
        #expect(await desk.browser.get("/imports/2/reversal").location == "/imports/2")
    }

    @Test("Killed behind the last row of the file, it goes on in another program")
    func cutOff() async throws {
        let desk = try await ImportDesk(wait: .zero)
        _ = try await desk.choose(Self.file)
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["existing": "update"])
        try await desk.run("/imports/1")
        try await desk.fixture.finishBatches()
        _ = try await desk.browser.submit("/imports/1/reversal", from: "/imports/1", [:])
        // Its rows are noted, and the last of the file is taken back.
        try await desk.fixture.work(pieces: 2)
        #expect(try await desk.fixture.text("SELECT name FROM member WHERE id = 1") == "Ada Lane")
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 4)
        let page = await desk.browser.get("/bulk-actions/2").text
        #expect(page.contains("<progress value=\"1\" max=\"4\""))
        try await desk.fixture.finishBatches()
        #expect(
            try await desk.fixture.text("SELECT changed || ' ' || skipped FROM batch WHERE id = 2")
                == "4 0")
        #expect(try await desk.fixture.number("SELECT count(*) FROM member") == 1)
    }

    @Test("The check page says beforehand that it can be undone, and the result until when")
    func said() async throws {
        let desk = try await ImportDesk()
        _ = try await desk.choose(Self.file)
        #expect(
            await desk.browser.get("/imports/1").text.contains(
                "the whole import can then be undone"))
        #expect(await desk.browser.get("/imports/1/reversal").status == .notFound)
        try await desk.run("/imports/1")
        #expect(await desk.browser.get("/imports/1").text.contains("can be undone until"))
        try await desk.fixture.run("UPDATE batch SET created_at = created_at - 2592000")
        #expect(!(await desk.browser.get("/imports/1").text.contains("can be undone until")))
        #expect(await desk.browser.get("/imports/1/reversal").location == "/imports/1")
    }
}
