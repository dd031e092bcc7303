package import MoochStore
package import MoochWeb
import Notation

/// A day as a page shows it.
package struct DateText: TemplateModel {
    /// "12 Mar 2026".
    package let text: String
    /// "2026-03-12", for the `datetime` attribute.
    let iso: String

    package init(_ moment: Timestamp) {
        self.init(moment.day)
    }

    package init(_ day: Day) {
        let date = CivilDate(daysSinceEpoch: day.number)
        text = Format.date(date)
        iso = Format.isoDate(date)
    }

    package static let fields = TemplateFields<Self>(.init("text", \.text), .init("iso", \.iso))
}
