import GRDB
import Testing

@testable import MoochStore

@Suite struct CommunityTests {
    private static let fields = CommunityFields(
        name: " Ash Yard ", description: "One\r\ntwo\r\n", address: "Ash Lane 3",
        latitude: "51.5", longitude: "-0.12")

    private func draft(_ change: (inout CommunityFields) -> Void = { _ in }) throws
        -> CommunityDraft
    {
        var fields = Self.fields
        change(&fields)
        return try CommunityDraft(validating: fields, photo: nil)
    }

    private func problems(_ change: (inout CommunityFields) -> Void) -> [String] {
        do {
            _ = try draft(change)
            return []
        } catch let error as FieldProblems {
            return error.problems.map(\.field)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func everyProblemIsFoundAtOnce() {
        #expect(
            problems { $0 = CommunityFields() } == ["name"])
        #expect(problems { $0.longitude = " " } == ["longitude"])
        #expect(problems { $0.name = String(repeating: "é", count: 81) } == ["name"])
        #expect(problems { $0.name = String(repeating: "é", count: 80) } == [])
        #expect(problems { $0.name = "a\nb" } == ["name"])
        // Nothing can be seen of it.
        #expect(problems { $0.name = "\u{200D}\u{202E}" } == ["name"])
        #expect(problems { $0.description = "a\u{0}b" } == ["description"])
        #expect(
            problems { $0.description = String(repeating: "x", count: 4_001) } == ["description"])
        #expect(
            problems {
                $0.latitude = "90.5"; $0.longitude = "181"
            } == ["latitude", "longitude"])
    }

    @Test(arguments: [
        "1e400", "1e1", "0x10", "nan", "inf", "1,5,2", "1.2.3", "--1", "1-", "٤",
        "9223372036854775807",
        String(repeating: "1", count: 400),
    ])
    func onlyPlainDecimalsAreDegrees(text: String) {
        #expect(problems { $0.latitude = text } == ["latitude"])
    }

    @Test func textsAreKeptAsTheyWereMeant() throws {
        let draft = try draft { $0.name = "Cafe\u{301} " }
        #expect(draft.name.unicodeScalars.count == 4)
        #expect(draft.description == "One\ntwo")
        #expect(try self.draft { $0.longitude = "-0.0" }.coordinates?.longitude.sign == .plus)
    }

    @Test func aNewCommunityIsThereAndInTheAuditLog() async throws {
        let fresh = try FreshStore()
        let draft = try draft()
        let community = try await fresh.store.write { db in
            try Community.create(draft, by: .tester, in: db)
        }
        #expect(community.name == "Ash Yard")
        #expect(community.createdAt == Author.tester.at)
        let entry = try await fresh.store.read { db in
            try AuditEntry.find(AuditEntry.ID(1), in: db)
        }
        #expect(entry?.action == .createCommunity)
        #expect(entry?.subjectID == community.id.rawValue)
        #expect(entry?.before == nil)
        #expect(
            entry?.after == """
                {"name":"Ash Yard","description":"One\\ntwo","address":"Ash Lane 3",\
                "latitude":51.5,"longitude":-0.12,"photo":null}
                """)
        #expect(entry?.requestID == "request-1")
    }

    @Test(arguments: ["ash yard", "ÉCOLE"])
    func aTakenNameIsRefusedInAnyScript(name: String) async throws {
        let fresh = try FreshStore()
        let first = try draft()
        let second = try draft { $0.name = "école" }
        let taken = try draft { $0.name = name }
        try await fresh.store.write { db in
            _ = try Community.create(first, by: .tester, in: db)
            _ = try Community.create(second, by: .tester, in: db)
        }
        await #expect(throws: FieldProblems.self) {
            try await fresh.store.write { db in
                _ = try Community.create(taken, by: .tester, in: db)
            }
        }
        #expect(try await fresh.number("SELECT count(*) FROM audit_entry") == 2)
    }

    @Test func aChangeTellsOnlyWhatChangedAndOnlyOnce() async throws {
        let fresh = try await FreshStore.withRows()
        let draft = try draft { $0.name = "Elm Court" }
        try await fresh.store.write { db in
            let community = try #require(try Community.find(Community.ID(1), in: db))
            let fields = CommunityFields(community)
            #expect(fields.latitude == "52.1")
            let changed = try community.change(
                to: draft, since: community.version, by: .tester, in: db)
            #expect(changed.address == "Ash Lane 3")
            // The same form sent twice: its version is old, but there is nothing left to change.
            try community.change(to: draft, since: community.version, by: .tester, in: db)
        }
        let entries: [AuditEntry] = try await fresh.store.read { db in
            try db.rows("SELECT \(AuditEntry.columns) FROM audit_entry")
        }
        #expect(entries.count == 1)
        #expect(
            entries.first?.before == """
                {"description":"","address":"Elm Street 1","latitude":52.1,"longitude":4.3,\
                "photo":"\(Rows.photo)"}
                """)
    }

    @Test func aChangeByAnotherProgramIsNoticed() async throws {
        let fresh = try await FreshStore.withRows()
        let draft = try draft()
        let community = try #require(
            try await fresh.store.read { db in try Community.find(Community.ID(1), in: db) })
        _ = try fresh.shell("UPDATE community SET description = 'Ours' WHERE id = 1;")
        let conflict = try await #require(throws: ChangeConflict<Community>.self) {
            try await fresh.store.write { db in
                _ = try community.change(
                    to: draft, since: community.version, by: .tester, in: db)
            }
        }
        #expect(conflict.current.description == "Ours")
        // Archiving touches no field of the form.
        _ = try fresh.shell("UPDATE community SET archived_at = 1690000001 WHERE id = 2;")
        try await fresh.store.write { db in
            let other = try #require(try Community.find(Community.ID(2), in: db))
            try other.change(to: draft, since: other.version, by: .tester, in: db)
        }
    }

    @Test func aPhotoThatIsGoneIsAskedForAgain() async throws {
        let fresh = try FreshStore()
        let name = Rows.photo
        let draft = try CommunityDraft(validating: Self.fields, photo: name)
        await #expect(throws: FieldProblems.self) {
            try await fresh.store.write { db in
                _ = try Community.create(draft, by: .tester, in: db)
            }
        }
    }

    @Test func archivingTwiceIsHarmless() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            let community = try #require(try Community.find(Community.ID(1), in: db))
            #expect(try community.archive(by: .tester, in: db).archivedAt == Author.tester.at)
            #expect(try community.archive(by: .tester(at: 1_800_000_000), in: db).isArchived)
            #expect(try !community.unarchive(by: .tester, in: db).isArchived)
            #expect(try !community.unarchive(by: .tester, in: db).isArchived)
        }
        let actions = "SELECT group_concat(action) FROM audit_entry"
        #expect(try await fresh.text(actions) == "community.archive,community.unarchive")
    }

    @Test func onlyAnEmptyCommunityIsDeleted() async throws {
        let fresh = try await FreshStore.withRows()
        await #expect(throws: CommunityError.notEmpty(members: 2, listings: 3)) {
            try await fresh.store.write { db in
                try Community.find(Community.ID(1), in: db)?.delete(by: .tester, in: db)
            }
        }
        let draft = try draft()
        let gone = try await fresh.store.write { db in
            let community = try Community.create(draft, by: .tester, in: db)
            try community.delete(by: .tester, in: db)
            try community.delete(by: .tester, in: db)
            return community
        }
        let actions = "SELECT group_concat(action) FROM audit_entry"
        #expect(try await fresh.text(actions) == "community.create,community.delete")
        await #expect(throws: RecordGone(table: "community", id: gone.id.rawValue)) {
            try await fresh.store.write { db in
                _ = try gone.archive(by: .tester, in: db)
            }
        }
    }
}
