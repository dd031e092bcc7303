import ArgumentParser
import MoochStore
import Notation

/// The command line. Exit codes: 0 done, 1 failed with the reason on standard error, 64 wrong usage.
struct MoochCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mooch",
        abstract:
            "Neighbours offer what they can spare: a site for members, a dashboard for administrators, an API for programs.",
        version:
            "\(ProgramVersion.product.replacing("/", with: " ")), with \(SQLiteLibrary.summary)",
        subcommands: [
            DemoCommand.self, ServeCommand.self, MigrateCommand.self, CheckCommand.self,
            BackupCommand.self, ProveCommand.self, RestoreCommand.self, AdminCommand.self,
            TownsCommand.self, RoutesCommand.self,
        ])
}
