import ArgumentParser
import MoochStore

struct AdminCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "The administrators of a store.",
        subcommands: [Add.self, Password.self, Disable.self, Enable.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Add an administrator. Asks for the password, or reads it from standard input."
        )

        @Argument(help: "The name to sign in with.")
        var name: String

        @Option(help: "Where they get mail, such as a link for a new password.")
        var email: String?

        @Option(help: "The store: an SQLite file.")
        var store: String

        func run() async throws {
            try await reportingFailure {
                let details = try details()
                let (name, hash) = try await readPassword(for: name)
                // Only now, so that a refused password leaves no new store behind.
                let opened = try Store.open(at: store, as: .owner(creates: true))
                defer { try? opened.close() }
                do {
                    try await opened.write { db in
                        _ = try Administrator.create(
                            name, email: details.email, hash: hash, by: .program("mooch admin"),
                            in: db)
                    }
                } catch let wrong as FieldProblems {
                    throw Failure(wrong)
                }
                Terminal.print("\(name) can sign in now.")
            }
        }

        private func details() throws -> AdministratorDetails {
            do {
                return try AdministratorDetails(validating: name, email: email ?? "")
            } catch { throw Failure(error) }
        }
    }

    struct Password: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Give an administrator a new password, and sign them out everywhere. Asks for it, or reads it from standard input."
        )

        @Argument(help: "The name they sign in with.")
        var name: String

        @Option(help: "The store: an SQLite file.")
        var store: String

        func run() async throws {
            try await reportingFailure {
                let opened = try Store.open(at: store, as: .owner(creates: false))
                defer { try? opened.close() }
                let administrator = try await opened.read { [name] in try named(name, in: $0) }
                let (name, hash) = try await readPassword(for: administrator.name)
                try await opened.write { db in
                    try administrator.setPassword(hash, by: .program("mooch admin"), in: db)
                }
                Terminal.print(
                    administrator.isDisabled
                        ? "\(name) has a new password, and stays out until enabled again."
                        : "\(name) can sign in with the new password.")
            }
        }
    }

    struct Disable: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep an administrator out, from their next request on.")

        @Argument(help: "The name they sign in with.")
        var name: String

        @Option(help: "The store: an SQLite file.")
        var store: String

        func run() async throws {
            try await reportingFailure {
                let opened = try Store.open(at: store, as: .owner(creates: false))
                _ = try await opened.write { [name] db in
                    try named(name, in: db).disable(by: .program("mooch admin"), in: db)
                }
                Terminal.print("\(name) is out.")
                try opened.close()
            }
        }
    }

    struct Enable: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let an administrator in again.")

        @Argument(help: "The name they sign in with.")
        var name: String

        @Option(help: "The store: an SQLite file.")
        var store: String

        func run() async throws {
            try await reportingFailure {
                let opened = try Store.open(at: store, as: .owner(creates: false))
                let enabled = try await opened.write { [name] db in
                    try named(name, in: db).enable(by: .program("mooch admin"), in: db)
                }
                Terminal.print(
                    enabled.hasPassword
                        ? "\(name) can sign in again."
                        : "\(name) is enabled, and needs a link from the dashboard for a password.")
                try opened.close()
            }
        }
    }
}

/// Asks for a new password, and checks it against the name it is for.
private func readPassword(for name: String) async throws -> (name: String, hash: PasswordHash) {
    guard let password = Terminal.readPassword("Password for \(name)") else {
        throw Failure("No password was given.")
    }
    do {
        let draft = try AdministratorDraft(validating: name, password: password)
        return (draft.name, try await PasswordHasher().hash(draft.password))
    } catch let wrong as FieldProblems {
        throw Failure(wrong)
    }
}

extension Failure {
    fileprivate init(_ wrong: FieldProblems) {
        self.init(wrong.problems.map(\.english).joined(separator: " "))
    }
}

/// The administrator of a name, or a failure that says there is none.
private func named(_ name: String, in db: Reading) throws -> Administrator {
    guard let found = try Administrator.find(name: name, in: db) else {
        throw Failure("There is no administrator named \(name).")
    }
    return found
}
