import ArgumentParser
import MoochStore

struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Make a store, or see that it is of this program.")

    @Option(help: "The store: an SQLite file.")
    var store: String

    func run() async throws {
        try await reportingFailure {
            let opened = try Store.open(at: store, as: .owner(creates: true))
            Terminal.print("\(store) is up to date.")
            try opened.close()
        }
    }
}

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a store: integrity, foreign keys, daily counts, photo files.")

    @Option(help: "The store: an SQLite file.")
    var store: String

    @Flag(help: "Make the daily counts anew from the rows before checking.")
    var rebuildCounts = false

    func run() async throws {
        try await reportingFailure {
            let opened = try Store.open(at: store, as: .owner(creates: false))
            if rebuildCounts { try await opened.rebuild() }
            let problems = try await StoreCheck(opened).problems()
            try opened.close()
            Terminal.print(SQLiteLibrary.summary)
            guard problems.isEmpty else {
                for problem in problems { Terminal.printError("mooch: \(problem)") }
                throw ExitCode.failure
            }
            Terminal.print("\(store) is sound.")
        }
    }
}
