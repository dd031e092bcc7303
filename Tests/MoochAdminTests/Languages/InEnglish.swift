import MoochFixtures
import MoochWeb
import Testing

/// Runs tests in English that make parts of a page without asking the dashboard for one.
struct InEnglish: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let languages = try Languages.load(directory: TestDashboard.root + "/Templates/languages")
        try await Language.$current.withValue(languages.standard, operation: function)
    }
}

extension Trait where Self == InEnglish {
    static var english: Self { InEnglish() }
}
