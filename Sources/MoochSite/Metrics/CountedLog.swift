import Logging

/// Passes entries of the log on, and counts the errors among them.
struct CountedLog: LogHandler {
    private var inner: any LogHandler
    private let metrics: Metrics

    init(_ inner: any LogHandler, _ metrics: Metrics) {
        (self.inner, self.metrics) = (inner, metrics)
    }

    var metadata: Logger.Metadata {
        get { inner.metadata }
        set { inner.metadata = newValue }
    }

    var metadataProvider: Logger.MetadataProvider? {
        get { inner.metadataProvider }
        set { inner.metadataProvider = newValue }
    }

    var logLevel: Logger.Level {
        get { inner.logLevel }
        set { inner.logLevel = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { inner[metadataKey: key] }
        set { inner[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level >= .error { metrics.noteError() }
        inner.log(event: event)
    }
}
