import ArgumentParser
import Foundation
import Logging

extension Logger {
    /// How a line of the log is written.
    enum Format: String, ExpressibleByArgument, CaseIterable, Sendable { case text, json }

    /// The program's log, on standard error, from the level in `MOOCH_LOG`; by default `notice`, which leaves out the
    /// line for every request.
    static func mooch(_ format: Format) throws -> Logger {
        let make: @Sendable (String) -> any LogHandler = { label in
            switch format {
            case .text: return StreamLogHandler.standardError(label: label)
            case .json: return JSONLogHandler()
            }
        }
        var logger = Logger(label: "mooch", factory: make)
        logger.logLevel = .notice
        if let name = ProcessInfo.processInfo.environment["MOOCH_LOG"], !name.isEmpty {
            guard let level = Logger.Level(rawValue: name.lowercased()) else {
                let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure("MOOCH_LOG=\(name) is no level. Levels are: \(levels).")
            }
            logger.logLevel = level
        }
        return logger
    }
}
