import Logging
import Synchronization

/// What was logged, a line each.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    /// A log that writes here.
    var logger: Logger { Logger(label: "test") { _ in RecordingLog(lines: self) } }

    /// Whether one line has all of these words.
    func has(_ words: String...) -> Bool {
        all.contains { line in words.allSatisfy(line.contains) }
    }

    fileprivate func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private struct RecordingLog: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        lines.add("\(event.message) \(event.metadata ?? [:])")
    }
}
