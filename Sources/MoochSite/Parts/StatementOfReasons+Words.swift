package import MoochStore
import MoochWeb

extension StatementOfReasons {
    /// Until when something holds, in words: the end of its last day by the exchange's clock, or the moment.
    package static func end(_ moment: Timestamp) -> String {
        WallClock.$current.withValue(.exchange) {
            // Otherwise set in another time zone, or by another program.
            let endsWithDay = WallClock.current.reading(at: moment.rawValue) % 86_400 == 0
            return endsWithDay
                ? words(
                    "end-of-day",
                    ["day": Format.date(secondsSinceEpoch: moment.adding(seconds: -1).rawValue)])
                : Format.timeAndZone(secondsSinceEpoch: moment.rawValue)
        }
    }
}

extension String {
    /// Without a full stop at its end, for quotation marks within a sentence.
    package var quotable: String { hasSuffix(".") && !hasSuffix("..") ? String(dropLast()) : self }
}

extension DecisionGround {
    /// As a form offers it.
    package var label: String {
        switch self {
        case .rules: words("ground-rules")
        case .law: words("ground-law")
        case .other: words("ground-other")
        }
    }

    /// As whom it concerns reads it, after the reason.
    package var sentence: String {
        switch self {
        case .rules: words("ground-rules-sentence")
        case .law: words("ground-law-sentence")
        case .other: words("ground-other-sentence")
        }
    }
}
