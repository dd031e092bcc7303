/// A text of figures as Prometheus reads them
/// (<https://prometheus.io/docs/instrumenting/exposition_formats/>, version 0.0.4). Names and labels are ours.
package struct MetricsText {
    package enum Kind: String {
        case counter, gauge, histogram, summary
    }

    package static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    package private(set) var text = ""

    package init() {}

    /// Begins the lines of a name; all of them come together.
    package mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    package mutating func add(_ name: String, _ labels: [(String, String)], _ value: Double) {
        let inside = labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
        text += labels.isEmpty ? name : "\(name){\(inside)}"
        text += value == value.rounded() && abs(value) < 1e15 ? " \(Int(value))\n" : " \(value)\n"
    }

    /// A name with one line.
    package mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
        family(name, kind, help)
        add(name, [], value)
    }
}
