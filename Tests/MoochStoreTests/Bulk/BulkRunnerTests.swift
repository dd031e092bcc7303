import GRDB
import Testing

@testable import MoochStore

@Suite("What carries out actions on many rows")
struct BulkRunnerTests {
    private static func moveAll(_ bulk: BulkStore) async throws -> BulkAction {
        try await bulk.start(
            BulkRequest(
                list: .members, verb: .move,
                selection: .everything(.members(MemberList.Filter(community: Community.ID(1)))),
                query: "1", target: Community.ID(2)))
    }

    /// As when the process was killed: nothing is known but what is in the store.
    @Test("Goes on in another process where it was, and does nothing twice")
    func another() async throws {
        let bulk = try await BulkStore(members: 20)
        let action = try await Self.moveAll(bulk)
        try await bulk.finish()
        let undo = try await bulk.reverse(action.id)
        var steps = 0
        while true {
            let store = try Store.open(at: bulk.fresh.path, as: .owner(creates: false))
            let isMore = try await BulkStore.runner(store).step()
            try store.close()
            guard isMore else { break }
            steps += 1
        }
        // 22 members in pieces of 3, and a look for more; then in pieces of 4.
        #expect(steps == 8 + 6)
        #expect(try await bulk.action(undo.id)?.changed == 22)
        let told = "SELECT count(*) FROM audit_entry WHERE action = 'member.move'"
        #expect(try await bulk.fresh.number(told) == 44)
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test("Two at once share the work")
    func two() async throws {
        let bulk = try await BulkStore(members: 30)
        let action = try await Self.moveAll(bulk)
        let path = bulk.fresh.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let store = try Store.open(at: path, as: .owner(creates: false))
                    let runner = BulkStore.runner(store)
                    while try await runner.step() {}
                }
            }
            try await group.waitForAll()
        }
        #expect(try await bulk.action(action.id)?.changed == 32)
        let told = "SELECT count(*) FROM audit_entry WHERE action = 'member.move'"
        #expect(try await bulk.fresh.number(told) == 32)
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test("Waits while another program holds the store, and loses nothing")
    func busy() async throws {
        let bulk = try await BulkStore(members: 10, options: StoreOptions(busyTimeout: 0.05))
        let action = try await bulk.start(.listings, .remove, (101...110).map { Int64($0) })
        try await bulk.runner.step()
        let shell = try RunningShell(in: bulk.fresh.path)
        try await shell.run("BEGIN IMMEDIATE; DELETE FROM listing WHERE id = 110;")
        await #expect(throws: StoreError.busy) { try await bulk.runner.step() }
        #expect(try await bulk.action(action.id)?.done == 4)
        try await shell.run("COMMIT;")
        shell.end()
        try await bulk.finish()
        #expect(try await bulk.action(action.id)?.changed == 9)
        #expect(try await bulk.skips(action.id) == [.gone: 1])
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test("Runs until it is told to end, and finishes what it is called for")
    func running() async throws {
        let bulk = try await BulkStore(members: 10)
        let runner = bulk.runner
        let work = Task { await runner.run() }
        let action = try await bulk.start(.listings, .remove, (101...110).map { Int64($0) })
        runner.wake()
        while try await bulk.action(action.id)?.state == .running { await Task.yield() }
        #expect(try await bulk.action(action.id)?.changed == 10)
        work.cancel()
        await work.value
    }

    @Test("The audit shows the one entry, and the rows' when they are asked for")
    func audit() async throws {
        let bulk = try await BulkStore(members: 10)
        let action = try await bulk.start(.listings, .remove, (101...110).map { Int64($0) })
        try await bulk.finish()
        func actions(_ filter: AuditList.Filter) async throws -> [String] {
            try await bulk.fresh.store.read { db in
                let page = try AuditList.page(filter, in: db)
                #expect(try AuditList.total(filter, in: db) == .exactly(page.rows.count))
                return page.rows.map(\.action.rawValue)
            }
        }
        let rows = Array(repeating: "listing.remove", count: 10)
        #expect(try await actions(AuditList.Filter()) == ["bulk.start"])
        #expect(try await actions(.init(administrator: Administrator.ID(7))) == ["bulk.start"])
        #expect(try await actions(.init(subjectKind: .listing)) == [])
        #expect(try await actions(.init(subjectKind: .listing, subjectID: 101)).count == 1)
        #expect(try await actions(.init(action: .removeListing)) == rows)
        #expect(try await actions(.init(bulkAction: action.id)) == ["bulk.end"] + rows)
    }
}
