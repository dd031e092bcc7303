import Foundation
import Testing

@testable import MoochWeb

/// Runs the tests of a suite in one of the site's languages.
struct InLanguage: SuiteTrait, TestTrait, TestScoping {
    let code: String
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let language = try #require(try Self.languages.get()[code])
        try await Language.$current.withValue(language, operation: function)
    }

    static let languages = Result {
        try Languages.load(
            directory: URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "Templates/languages").path)
    }
}

extension Trait where Self == InLanguage {
    static var english: Self { InLanguage(code: "en") }
    static var german: Self { InLanguage(code: "de") }
}
