import MoochSite
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("The words for what is done to many rows", .english)
struct BatchWordsTests {
    @Test("All that the audit notes as begun has them: no row reads as the program calls it")
    func all() throws {
        var names: Set<String> = []
        for list in ListName.allCases {
            for verb in Batch.verbs(of: list) {
                let name = "\(list.rawValue).\(verb.rawValue)"
                let title = try #require(BatchWords(named: name)?.title, "\(name)")
                #expect(title.first?.isUppercase == true && !title.contains("-"), "\(title)")
                #expect(names.insert(title).inserted, "\(title)")
            }
        }
        #expect(names.count > 15)
        #expect(BatchWords(named: "listings.csv") == nil && BatchWords(named: "x") == nil)
    }
}
