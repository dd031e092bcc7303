/// Writes SVG: every attribute and text is escaped here, so that no chart can forget it.
struct ChartMarkup {
    private(set) var text = ""

    /// Left out if its value is nil.
    typealias Attribute = (name: StaticString, value: String?)

    mutating func open(_ tag: StaticString, _ attributes: [Attribute] = []) {
        start(tag, attributes)
        text += ">"
    }

    mutating func close(_ tag: StaticString) {
        text += "</\(tag)>"
    }

    /// An empty element.
    mutating func add(_ tag: StaticString, _ attributes: [Attribute]) {
        start(tag, attributes)
        text += "/>"
    }

    /// An element that holds a text.
    mutating func add(_ tag: StaticString, _ attributes: [Attribute] = [], text content: String) {
        open(tag, attributes)
        text += SafeHTML.escape(content)
        close(tag)
    }

    mutating func add(_ html: SafeHTML) {
        text += html.html
    }

    var html: SafeHTML { SafeHTML(trusted: text) }

    private mutating func start(_ tag: StaticString, _ attributes: [Attribute]) {
        text += "<\(tag)"
        for attribute in attributes {
            guard let value = attribute.value else { continue }
            text += " \(attribute.name)=\"\(SafeHTML.escape(value))\""
        }
    }
}

/// Numbers as SVG wants them: a point, at most two decimals, never an exponent.
enum ChartNumber {
    static func text(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let hundredths = Int((min(max(value, -1e9), 1e9) * 100).rounded())
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        var text = (hundredths < 0 ? "-" : "") + String(whole)
        if rest > 0 {
            text += rest < 10 ? ".0" : "."
            text += rest.isMultiple(of: 10) ? String(rest / 10) : String(rest)
        }
        return text
    }

    /// A position on an axis as wide as the page lets it be.
    static func percent(_ fraction: Double) -> String {
        text(fraction * 100) + "%"
    }
}

/// Ids that link a chart to its title and description.
struct ChartID {
    let title: String
    let description: String

    /// - Parameter prefix: Unique on the page; characters an id may not hold are left out.
    init(prefix: String) {
        let clean = prefix.utf8.filter {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        let id = clean.isEmpty ? "chart" : String(decoding: clean, as: UTF8.self)
        title = id + "-title"
        description = id + "-description"
    }
}
