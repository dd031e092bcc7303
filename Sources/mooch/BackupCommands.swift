import ArgumentParser
import Foundation
import Logging
import MoochAdmin
import MoochSite
import MoochStore

struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract:
            "Copy a store and its photos while it is in use, and prove that the copy is whole."
    )

    @Option(help: "The store: an SQLite file.")
    var store: String

    @Option(help: "The folder where copies go; each gets a folder of its own in it.")
    var to: String

    @Option(help: "The folder that holds Templates and Public, for the proof.")
    var resources: String?

    func run() async throws {
        try await reportingFailure {
            let opened = try Store.open(at: store, as: .owner(creates: false))
            let backup = try await Backup.make(of: opened, in: to, why: .command)
            try opened.close()
            let manifest = backup.manifest
            Terminal.print(
                """
                \(backup.path): \(manifest.byteCount.megabytes) MB, \(manifest.photoFiles) files \
                of photos, \(manifest.newPhotoFiles) of them new.
                """)
            try await prove(backup, resources)
        }
    }
}

struct ProveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove", abstract: "Prove that a copy is whole and can be restored.")

    @Argument(help: "The copy's folder, or the one where copies go, for the newest.")
    var copy: String

    @Option(help: "The folder that holds Templates and Public.")
    var resources: String?

    func run() async throws {
        try await reportingFailure {
            let backup = try Backup(at: copy)
            Terminal.print("\(backup.path): \(backup.manifest.origin).")
            try await prove(backup, resources)
        }
    }
}

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Put a copy in the place of a store that nobody has open, and move that aside.")

    @Argument(help: "The copy's folder, or the one where copies go, for the newest.")
    var copy: String

    @Option(help: "The store: an SQLite file.")
    var store: String

    func run() async throws {
        try await reportingFailure {
            let backup = try Backup(at: copy)
            let done = try await backup.restore(to: store)
            Terminal.print(
                """
                \(store) is the copy \(backup.manifest.id) now, \(backup.manifest.origin). Nobody is \
                signed in.
                """)
            if let newest = done.newestChange {
                let moment = Date(timeIntervalSince1970: Double(newest.rawValue))
                Terminal.print("The newest change in it is of \(moment.ISO8601Format()).")
            }
            if let lost = done.lost {
                Terminal.print(
                    """
                    Since then \(lost.members) members, \(lost.listings) listings and \
                    \(lost.requests) requests had come, which are not in it.
                    """)
            }
            if done.closedAgain > 0 {
                Terminal.print("\(done.closedAgain) accounts closed since are closed again.")
            }
            if let aside = done.aside {
                Terminal.print("What was there lies in \(aside) now.")
                if done.lost == nil {
                    Terminal.print(
                        done.hasLedger
                            ? "It cannot be read: which accounts were closed since is known from \(store)-erasures."
                            : "It cannot be read: accounts closed since the copy are open again.")
                }
            }
        }
    }
}

private func prove(_ backup: Backup, _ resources: String?) async throws {
    let trial = DashboardTrial(
        files: try ResourceFolder(option: resources).siteFiles(), log: try Logger.mooch(.text))
    let proof = try await backup.prove { try await trial.problems(of: $0, $1) }
    guard proof.isWhole else {
        for problem in proof.problems { Terminal.printError("mooch: \(problem)") }
        Terminal.printError("mooch: \(backup.path) is not proved.")
        throw ExitCode.failure
    }
    Terminal.print(
        "Proved: \(backup.path) is whole. Going back to it takes about \(max(proof.seconds, 1)) s.")
}

extension Backup.Manifest {
    /// When a copy was made, and why, where it says so.
    fileprivate var origin: String {
        let reason =
            switch why {
            case .nightly: " by the nightly job"
            case .asked: " as somebody asked for it in the dashboard"
            case .command: " by mooch backup"
            default: ""
            }
        return "made \(madeAt.ISO8601Format())\(reason)"
    }
}

extension Int {
    /// In millions of bytes, with one digit after the point.
    fileprivate var megabytes: String {
        "\(self / 1_000_000).\(self % 1_000_000 / 100_000)"
    }
}
