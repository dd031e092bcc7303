/// The figures of a chart in words, for those who would rather read or copy them.
package struct ChartTable: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
        package let label: String
        package let value: Int
        /// `1,234`
        package let valueText: String
        package let previous: Int?
        package let previousText: String?

        init(label: String, value: Int, previous: Int? = nil) {
            self.label = label
            self.value = value
            valueText = Words.number(value)
            self.previous = previous
            previousText = previous.map(Words.number)
        }
    }

    package let caption: String
    package let labelHeading: String
    package let valueHeading: String
    /// `nil` when nothing is compared.
    package let previousHeading: String?
    package let rows: [Row]

    /// The whole table, for `{{{ }}}` inside a `<details>`.
    package var html: SafeHTML {
        var markup = ChartMarkup()
        markup.open(
            "div",
            [
                ("class", "chart-table-frame"), ("tabindex", "0"), ("role", "region"),
                ("aria-label", caption),
            ])
        markup.open("table", [("class", "chart-table")])
        markup.add("caption", text: caption)
        markup.open("thead")
        markup.open("tr")
        markup.add("th", [("scope", "col")], text: labelHeading)
        markup.add("th", [("scope", "col"), ("class", "number")], text: valueHeading)
        if let previousHeading {
            markup.add("th", [("scope", "col"), ("class", "number")], text: previousHeading)
        }
        markup.close("tr")
        markup.close("thead")
        markup.open("tbody")
        for row in rows {
            markup.open("tr")
            markup.add("th", [("scope", "row")], text: row.label)
            addNumber(row.value, &markup)
            if previousHeading != nil { addNumber(row.previous, &markup) }
            markup.close("tr")
        }
        markup.close("tbody")
        markup.close("table")
        markup.close("div")
        return markup.html
    }

    private func addNumber(_ value: Int?, _ markup: inout ChartMarkup) {
        markup.open("td", [("class", "number")])
        if let value {
            markup.add("data", [("value", "\(value)")], text: Words.number(value))
        } else {
            markup.add("span", text: "–")
        }
        markup.close("td")
    }
}
