import GRDB
import Testing

@testable import MoochStore

@Suite("What carries out actions on many rows")
struct BatchRunnerTests {
    private static func moveAll(_ batches: BatchStore) async throws -> Batch {
        try await batches.start(
            BatchRequest(
                list: .members, verb: .move,
                selection: .everything(.members(MemberList.Filter(community: Community.ID(1)))),
                query: "1", target: Community.ID(2)))
    }

    @Test("Goes on in another process where it was, and does nothing twice")
    func another() async throws {
        let batches = try await BatchStore(members: 20)
        let action = try await Self.moveAll(batches)
        try await batches.finish()
        let undo = try await batches.reverse(action.id)
        // 22 members in pieces of 3, and a look for more; then in pieces of 4.
        #expect(try await batches.finishInOtherProcesses() == 8 + 6)
        #expect(try await batches.action(undo.id)?.tally.changed == 22)
        let told = "SELECT count(*) FROM audit_entry WHERE action = 'member.move'"
        #expect(try await batches.fresh.number(told) == 44)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Two at once share the work")
    func two() async throws {
        let batches = try await BatchStore(members: 30)
        let action = try await Self.moveAll(batches)
        let path = batches.fresh.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let store = try Store.open(at: path, as: .owner(creates: false))
                    let runner = BatchStore.runner(store)
                    while try await runner.step() {}
                }
            }
            try await group.waitForAll()
        }
        #expect(try await batches.action(action.id)?.tally.changed == 32)
        let told = "SELECT count(*) FROM audit_entry WHERE action = 'member.move'"
        #expect(try await batches.fresh.number(told) == 32)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Waits while another program holds the store, and loses nothing")
    func busy() async throws {
        let batches = try await BatchStore(
            members: 10, options: StoreOptions(busyTimeout: .milliseconds(50)))
        let action = try await batches.start(.listings, .remove, (101...110).map { Int64($0) })
        try await batches.runner.step()
        let shell = try RunningShell(in: batches.fresh.path)
        try await shell.run("BEGIN IMMEDIATE; DELETE FROM listing WHERE id = 110;")
        await #expect(throws: StoreError.busy) { try await batches.runner.step() }
        #expect(try await batches.action(action.id)?.done == 4)
        try await shell.run("COMMIT;")
        shell.end()
        try await batches.finish()
        #expect(try await batches.action(action.id)?.tally.changed == 9)
        #expect(try await batches.skips(action.id) == [.gone: 1])
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Runs until it is told to end, and finishes what it is called for")
    func running() async throws {
        let batches = try await BatchStore(members: 10)
        let runner = batches.runner
        let work = Task { await runner.run() }
        let action = try await batches.start(.listings, .remove, (101...110).map { Int64($0) })
        runner.wake()
        while try await batches.action(action.id)?.state == .running { await Task.yield() }
        #expect(try await batches.action(action.id)?.tally.changed == 10)
        work.cancel()
        await work.value
    }

    @Test("The audit shows the one entry, and the rows' when they are asked for")
    func audit() async throws {
        let batches = try await BatchStore(members: 10)
        let action = try await batches.start(.listings, .remove, (101...110).map { Int64($0) })
        try await batches.finish()
        func actions(_ filter: AuditList.Filter) async throws -> [String] {
            try await batches.fresh.store.read { db in
                let page = try AuditList.page(filter, in: db)
                #expect(try AuditList.total(filter, in: db) == .exactly(page.rows.count))
                return page.rows.map(\.action.rawValue)
            }
        }
        let rows = Array(repeating: "listing.remove", count: 10)
        #expect(try await actions(AuditList.Filter()) == ["batch.start"])
        #expect(try await actions(.init(administrator: Administrator.ID(7))) == ["batch.start"])
        #expect(try await actions(.init(subjectKind: .listing)) == [])
        #expect(try await actions(.init(subjectKind: .listing, subjectID: 101)).count == 1)
        #expect(try await actions(.init(action: .removeListing)) == rows)
        #expect(try await actions(.init(batch: action.id)) == ["batch.end"] + rows)
    }
}
