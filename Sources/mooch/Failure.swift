import ArgumentParser
import Foundation

/// A failure that ends the program with exit code 1 and one clear line on standard error.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Runs a command's work; whatever it throws becomes one line on standard error and exit code 1.
func reportingFailure(_ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch let code as ExitCode {
        throw code
    } catch {
        Terminal.printError("mooch: \(error)")
        throw ExitCode.failure
    }
}
