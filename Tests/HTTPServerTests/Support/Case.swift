import Testing

@testable import HTTPServer

/// One line of a conformance table: what is sent, what must come of it, and which section of which
/// RFC says so. A failure prints all three.
struct Case<Expected: Sendable>: Sendable, CustomTestStringConvertible {
    /// For example `RFC 9112 §3.2`.
    let section: String
    /// What is special about the bytes; where the RFC leaves a choice, why it is made this way.
    let why: String
    /// The whole request, ready to be sent.
    let bytes: [UInt8]
    let expected: Expected

    var testDescription: String { "\(section), \(why): \(Octets.shown(bytes))" }
}

/// Lines that one section decides in one way, with what is special about each.
typealias Lines = KeyValuePairs<Octets, String>

/// Lines that break the same rule.
func refused(
    _ refusal: Refusal, _ section: String, at place: Place = .whole, _ lines: Lines
) -> [Case<Verdict>] {
    verdicts(.refused(refusal), section, place, lines)
}

/// Requests that are whole and well-formed.
func accepted(_ section: String, at place: Place = .whole, _ lines: Lines) -> [Case<Verdict>] {
    verdicts(.accepted, section, place, lines)
}

/// Requests of which more must come.
func incomplete(_ section: String, at place: Place = .whole, _ lines: Lines) -> [Case<Verdict>] {
    verdicts(.incomplete, section, place, lines)
}

private func verdicts(
    _ verdict: Verdict, _ section: String, _ place: Place, _ lines: Lines
) -> [Case<Verdict>] {
    lines.map {
        Case(section: section, why: $0.value, bytes: place.request($0.key), expected: verdict)
    }
}

/// Lines that one section decides, each with an outcome of its own.
func outcomes<Expected: Sendable>(
    _ section: String, at place: Place = .whole, _ lines: [(Octets, Expected, String)]
) -> [Case<Expected>] {
    lines.map { Case(section: section, why: $0.2, bytes: place.request($0.0), expected: $0.1) }
}

/// Puts several tables together.
func tables<Expected: Sendable>(
    @TableBuilder<Expected> _ content: () -> [Case<Expected>]
) -> [Case<Expected>] {
    content()
}

/// Takes one table after the other, so that the compiler need not look at all of them at once.
@resultBuilder enum TableBuilder<Expected: Sendable> {
    static func buildExpression(_ table: [Case<Expected>]) -> [Case<Expected>] { table }

    static func buildBlock(_ tables: [Case<Expected>]...) -> [Case<Expected>] {
        Array(tables.joined())
    }
}
