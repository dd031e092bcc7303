package import MoochStore
package import MoochWeb

/// A moment as a page shows it: how long ago, with the exact time on hover and for machines.
package struct MomentText: TemplateModel {
    /// "3 days ago".
    package let ago: String
    /// "12 Mar 2026, 14:05 UTC".
    package let exact: String
    /// "2026-03-12T14:05:00Z", for the `datetime` attribute.
    let iso: String

    package init(_ moment: Timestamp, now: Timestamp) {
        ago = Format.relativeTime(
            secondsSinceEpoch: moment.rawValue, now: now.rawValue)
        exact = Format.time(secondsSinceEpoch: moment.rawValue)
        iso = Format.isoTime(secondsSinceEpoch: moment.rawValue)
    }

    package static let fields = TemplateFields<Self>(
        .init("ago", \.ago), .init("exact", \.exact), .init("iso", \.iso))
}
