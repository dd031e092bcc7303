import GRDB
import Testing

@testable import MoochStore

@Suite("Rows of a spreadsheet are judged")
struct ImportRulesTests {
    /// `Rows.few` has Ada, Bob and Cy, Elm Court (1) and Oak House (2), Food and Tools.
    @Test(
        "Members",
        arguments: [
            (["name": "Di", "email": "di@example.org", "community": "elm court"], "add"),
            (["name": "Di", "email": "di@example.org", "community": "2"], "add"),
            (["name": "Di", "email": "di@example.org", "community_id": "#2"], "add"),
            (
                [
                    "name": "Di", "email": "di@example.org", "community_id": "2",
                    "community": "Oak House", "phone": "+49 (30) 12/34-5",
                    "preferred_contact": "Telefon",
                ], "add"
            ),
            (
                [:],
                "reject community imports-enter-community, email imports-no-mailbox, "
                    + "name imports-enter-name"
            ),
            (
                ["name": "Di", "email": "di@example.org", "community": "Ash Way"],
                "reject community imports-no-such-community"
            ),
            (
                ["name": "Di", "email": "di@example.org", "community_id": "9"],
                "reject community_id imports-no-such-community"
            ),
            (
                [
                    "name": "Di", "email": "di@example.org", "community_id": "1",
                    "community": "Oak House",
                ], "reject community imports-other-community"
            ),
            (
                [
                    "name": "Di", "email": "Di <di@example.org>, Al <al@example.org>",
                    "community": "Elm Court",
                ],
                "reject email imports-wrong-email"
            ),
            (
                ["name": "Di", "email": "di@example", "community": "Elm Court"],
                "reject email imports-wrong-email"
            ),
            (
                [
                    "name": String(repeating: "x", count: 81), "email": "di@example.org",
                    "community": "Elm Court", "phone": "4,92E+11", "preferred_contact": "pigeon",
                ],
                "reject phone imports-shortened-phone, preferred_contact imports-wrong-contact, "
                    + "name store-too-long"
            ),
            (
                [
                    "name": "Di", "email": "di@example.org", "community": "Elm Court",
                    "phone": "at work",
                ], "add without phone imports-wrong-phone"
            ),
            (["name": "Other", "email": "ADA@example.org", "community": "nowhere"], "skip email"),
            (
                [
                    "name": "Di", "email": "di@example.org", "community": "Elm Court",
                    "phone": "12",
                ], "add without phone imports-short-phone"
            ),
            (["email": "\u{200B}ada@example.org"], "skip email"),
            (["email": "\u{202A}ADA@example.org\u{202C}"], "skip email"),
            (["email": "mailto:ad\u{AD}a@example.org"], "skip email"),
            (
                [
                    "name": "\u{202A}Di\u{202C}", "email": "di@example.org\u{200E}",
                    "community": "Ｅｌｍ\u{202F} court\u{200B}",
                    "phone": "\u{2066}212\u{202F}555\u{2069}",
                ], "add"
            ),
            (
                ["name": "Di", "email": "di@exam_ple.org/", "community": "Elm Court"],
                "reject email imports-wrong-email"
            ),
            (["id": "1"], "skip id"), (["email": "\u{A0} ada@example.org "], "skip email"),
            (
                ["id": "99", "name": "Di", "email": "di@example.org", "community": "1"],
                "reject id imports-no-such-id"
            ),
            (
                ["id": "x", "name": "Di", "email": "di@example.org", "community": "1"],
                "reject id imports-wrong-id"
            ),
            (
                ["id": "0", "name": "Di", "email": "di@example.org", "community": "1"],
                "reject id imports-wrong-id"
            ),
        ])
    func members(texts: [String: String], expected: String) async throws {
        let fixture = try await ImportFixture()
        let verdict = try await fixture.judge(.members, Self.row(texts))
        #expect(verdict.summary == expected)
    }

    @Test(
        "Members that are there and may change",
        arguments: [
            (["id": "1", "name": "Ada Lane", "email": "ada@example.org"], "unchanged"),
            (["email": "ADA@EXAMPLE.ORG", "phone": ""], "unchanged"),
            (["email": "ada@example.org", "name": "Ada L."], "change name: Ada Lane → Ada L."),
            (
                ["id": "1", "email": "a@example.org", "community": "Oak House"],
                "change email: ada@example.org → a@example.org, community: Elm Court → Oak House"
            ),
            (
                ["id": "1", "name": "Ada Lane", "phone": "at work"],
                "reject phone imports-wrong-phone"
            ),
            (["id": "1", "email": "bob@example.org"], "reject email imports-email-taken"),
            (
                ["email": "ada@example.org", "preferred_contact": "SMS"],
                "change preferredContact: email → text"
            ),
        ])
    func changes(texts: [String: String], expected: String) async throws {
        let fixture = try await ImportFixture()
        let verdict = try await fixture.judge(.members, Self.row(texts), existing: .update)
        #expect(verdict.summary == expected)
    }

    @Test(
        "Communities and categories",
        arguments: [
            (
                ImportList.communities,
                ["name": "Ash Way", "latitude": "52,5", "longitude": "-13,4"], "add"
            ),
            (.communities, ["name": "Ash Way", "coordinates": "52.5, 13.4"], "add"),
            (
                .communities, ["name": "Ash Way", "coordinates": "-74.0060, 40.7128"],
                "reject coordinates imports-place-swapped"
            ),
            // Near Elm Court, the other way round.
            (
                .communities, ["name": "Ash Way", "latitude": "4.5", "longitude": "52.2"],
                "reject latitude imports-place-swapped"
            ),
            (
                .communities, ["name": "Ash Way", "latitude": "91", "longitude": ""],
                "reject latitude store-wrong-latitude, longitude store-enter-longitude"
            ),
            (.communities, ["name": "ELM COURT", "latitude": "x"], "skip name"),
            (.communities, ["name": "El\u{AD}m  Court", "latitude": "x"], "skip name"),
            (.categories, ["name": "Bread"], "add"), (.categories, ["name": "FOOD"], "skip name"),
            (.categories, [:], "reject name store-enter-category-name"),
        ])
    func places(list: ImportList, texts: [String: String], expected: String) async throws {
        let fixture = try await ImportFixture()
        #expect(try await fixture.judge(list, Self.row(texts)).summary == expected)
    }

    @Test(
        "Communities and categories that are there and may change",
        arguments: [
            (
                ImportList.communities, ["name": "elm court", "address": "Elm Street 1"],
                "unchanged"
            ),
            (
                .communities, ["id": "1", "name": "Elm Yard", "latitude": "52.2"],
                "change name: Elm Court → Elm Yard, latitude: 52.1 → 52.2"
            ),
            (
                .communities, ["id": "1", "name": "Oak House"],
                "reject name store-community-name-taken"
            ),
            (.categories, ["id": "1", "name": "Foods"], "change name: Food → Foods"),
            (.categories, ["id": "1", "name": "Tools"], "reject name store-category-name-taken"),
            (.categories, ["id": "1"], "unchanged"), (.categories, ["name": "FOOD"], "unchanged"),
        ])
    func changedPlaces(list: ImportList, texts: [String: String], expected: String) async throws {
        let fixture = try await ImportFixture()
        let verdict = try await fixture.judge(list, Self.row(texts), existing: .update)
        #expect(verdict.summary == expected)
    }

    @Test("Nobody new moves into an archived community; who lives there can be changed")
    func archived() async throws {
        let fixture = try await ImportFixture()
        try await fixture.fresh.store.write { db in
            try db.execute(sql: "UPDATE community SET archived_at = 1700000000 WHERE id = 1")
        }
        let new = Self.row(["name": "Di", "email": "di@example.org", "community": "Elm Court"])
        #expect(
            try await fixture.judge(.members, new).summary
                == "reject community imports-archived-community")
        let present = Self.row(["id": "1", "name": "A. Lane", "community": "Elm Court"])
        #expect(
            try await fixture.judge(.members, present, existing: .update).summary
                == "change name: Ada Lane → A. Lane")
    }

    @Test("The later of two rows about the same thing is told which the earlier is")
    func repeated() {
        var keys = ImportKeys(.members)
        var first = Self.row(["email": "di@example.org"])
        var second = ImportRow(7, [.email: "DI@example.org", .name: "Di"])
        keys.note(&first)
        keys.note(&second)
        #expect(first.problems.isEmpty)
        #expect(second.problems.first?.complaint.arguments == ["row": 2])
        var third = Self.row(["email": "jörg@example.org"])
        var fourth = ImportRow(9, [.email: "\u{200B}JÖRG@example.org", .name: "Jörg"])
        keys.note(&third)
        keys.note(&fourth)
        #expect(third.problems.isEmpty && fourth.problems.map(\.field) == ["email"])
    }

    @Test("What is wrong in the file is wrong, and not only there already")
    func repeatedMember() async throws {
        let fixture = try await ImportFixture()
        var row = Self.row(["email": "ada@example.org"])
        row.note(ImportField.email.name, Complaint("imports-same-as-row", "as another row"))
        let verdict = try await fixture.judge(.members, row)
        #expect(verdict.summary == "reject email imports-same-as-row")
    }

    private static func row(_ texts: [String: String]) -> ImportRow {
        var row = ImportRow(number: 2)
        for (name, text) in texts {
            if let field = ImportField(name: name) { row[field] = text }
        }
        return row
    }
}
