import GRDB
import MoochDemo
import Testing

@testable import MoochStore

@Suite("What the demo's figures warn of")
struct DemoWarningTests {
    @Test("One community went quiet, sellers of one stopped answering, newcomers of one do nothing")
    func stories() async throws {
        let demo = try DemoStore(members: 2_000)
        try await demo.store.write { db in
            try MoochStore.Warning.find(at: DemoStore.now, in: db)
        }
        let found = Set(
            try await demo.texts(
                """
                SELECT rule || ': ' || name FROM warning JOIN community ON community.id = community_id
                """))
        let told: Set = [
            "quiet: University of Tokyo, Hongō", "answers: Edifício Copan",
            "newcomers: The Pinnacle@Duxton",
        ]
        #expect(found.isSuperset(of: told), "\(found)")
        // Trinity College is the one that lost its interest, and slow answers leave things lying.
        let consequences: Set = [
            "waste: Trinity College Dublin", "waste: Edifício Copan",
            "falling: Trinity College Dublin",
        ]
        #expect(found.subtracting(told).isSubset(of: consequences), "\(found)")
        #expect(
            try await demo.number("SELECT count(*) FROM warning WHERE community_id IS NULL") == 0)
    }
}
