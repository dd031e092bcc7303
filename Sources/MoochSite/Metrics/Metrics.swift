package import MoochStore
import Synchronization

/// What the program counts of itself since its start, for all sites together.
package final class Metrics: Sendable {
    /// A message's way out.
    package enum Channel: String, CaseIterable, Sendable {
        case mail, push

        init?(kind: String) {
            switch kind {
            case MailOrder.kind: self = .mail
            case PushOrder.kind: self = .push
            default: return nil
            }
        }
    }

    private let sites = Mutex<[RequestCounts]>([])
    private let streams = Atomic<Int>(0)
    private let errors = RequestCounts.Tally()
    /// The oldest first; see ``lately(at:)``.
    let samples = Mutex<[Sample]>([])
    private let messages = Channel.allCases.map { channel in
        JobRunner.Outcome.allCases.map {
            (channel: channel, outcome: $0, tally: RequestCounts.Tally())
        }
    }.flatMap(\.self)

    package init() {}

    /// Adds what a site counts.
    func add(_ counts: RequestCounts) { sites.withLock { $0.append(counts) } }

    /// Counts an error in the log.
    func noteError() { errors.add() }

    /// Errors since the start.
    var errorCount: Int { errors.count }

    /// How long the answers of each site took.
    var durations: [RequestCounts.Durations] { sites.withLock { $0 }.flatMap(\.durations) }

    /// Sets the number of streams that are open.
    func setStreams(_ count: Int) { streams.store(count, ordering: .relaxed) }

    /// Counts an attempt at a job, if it was a message.
    package func count(_ job: Job, _ outcome: JobRunner.Outcome) {
        guard let channel = Channel(kind: job.kind) else { return }
        messages.first { $0.channel == channel && $0.outcome == outcome }?.tally.add()
    }

    /// Writes all of it.
    package func write(to text: inout MetricsText) {
        let sites = sites.withLock { $0 }
        text.family(
            "mooch_request_seconds", .summary,
            "The answers by site, area and kind of status, and the time they took to be made.")
        for cell in sites.flatMap(\.cells) {
            let labels = [
                ("site", cell.site.rawValue), ("area", cell.area.rawValue),
                ("status", "\(cell.hundreds)xx"),
            ]
            text.add("mooch_request_seconds_count", labels, Double(cell.count.count))
            text.add("mooch_request_seconds_sum", labels, Double(cell.nanoseconds.count) / 1e9)
        }
        text.family(
            "mooch_response_seconds", .histogram, "How long the answers of a site took to be made.")
        for durations in sites.flatMap(\.durations) {
            Self.write(durations, to: &text)
        }
        text.family(
            "mooch_messages_total", .counter, "Attempts to send messages, by what they came to.")
        for message in messages {
            text.add(
                "mooch_messages_total",
                [("channel", message.channel.rawValue), ("outcome", message.outcome.rawValue)],
                Double(message.tally.count))
        }
        text.add(
            "mooch_log_errors_total", .counter, "Errors in the log.", Double(errorCount))
        text.family("mooch_streams_open", .gauge, "Members' pages and apps that listen for events.")
        text.add("mooch_streams_open", [], Double(streams.load(ordering: .relaxed)))
    }

    private static func write(_ durations: RequestCounts.Durations, to text: inout MetricsText) {
        let site = ("site", durations.site.rawValue)
        var count = 0
        let ends = RequestCounts.Durations.ends.map { String(Double($0) / 1_000) } + ["+Inf"]
        for (end, tally) in zip(ends, durations.tallies) {
            count += tally.count
            text.add("mooch_response_seconds_bucket", [site, ("le", end)], Double(count))
        }
        text.add("mooch_response_seconds_count", [site], Double(count))
        text.add("mooch_response_seconds_sum", [site], Double(durations.nanoseconds.count) / 1e9)
    }
}
