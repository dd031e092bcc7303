import Foundation
import MoochSite
import MoochStore
import MoochWeb

extension Warning.Rule {
    /// "Gone quiet"
    var label: String {
        switch self {
        case .quiet: words("warnings-quiet-label")
        case .falling: words("warnings-falling-label")
        case .answers: words("warnings-answers-label")
        case .waste: words("warnings-waste-label")
        case .newcomers: words("warnings-newcomers-label")
        case .oneGiver: words("warnings-one-giver-label")
        case .silence: words("warnings-silence-label")
        }
    }

    /// What is looked for, and when it is told.
    var definition: String {
        switch self {
        case .quiet: words("warnings-quiet-definition")
        case .falling: words("warnings-falling-definition")
        case .answers: words("warnings-answers-definition")
        case .waste: words("warnings-waste-definition")
        case .newcomers: words("warnings-newcomers-definition")
        case .oneGiver: words("warnings-one-giver-definition")
        case .silence: words("warnings-silence-definition")
        }
    }

    /// What might be done about it.
    var advice: [String] {
        switch self {
        case .quiet:
            [
                words("warnings-advice-ask-givers"), words("warnings-advice-way-in"),
                words("warnings-advice-announce"),
            ]
        case .falling:
            [words("warnings-advice-season"), words("warnings-advice-elsewhere")]
        case .answers:
            [words("warnings-advice-follow-up"), words("warnings-advice-mail")]
        case .waste:
            [words("warnings-advice-categories"), words("warnings-advice-sought")]
        case .newcomers:
            [words("warnings-advice-write"), words("warnings-advice-first-page")]
        case .oneGiver:
            [words("warnings-advice-thank"), words("warnings-advice-more-givers")]
        case .silence:
            [words("warnings-advice-open-site"), words("warnings-advice-operations")]
        }
    }
}

extension WarningList.Row {
    /// "Elm Court has gone quiet"
    var title: String {
        let community: KeyValuePairs<String, any WordArgument> = ["community": communityName ?? ""]
        return switch warning.rule {
        case .quiet: words("warnings-quiet-title", community)
        case .falling: words("warnings-falling-title", community)
        case .answers: words("warnings-answers-title", community)
        case .waste: words("warnings-waste-title", community)
        case .newcomers: words("warnings-newcomers-title", community)
        case .oneGiver: words("warnings-one-giver-title", community)
        case .silence: words("warnings-silence-title")
        }
    }
}

extension Warning {
    /// The numbers behind it, in a sentence.
    var sentence: String {
        let (share, before) = (numbers.share, numbers.before)
        let counted: KeyValuePairs<String, any WordArgument> = [
            "count": share.count, "whole": share.whole, "share": Figure(share)?.text ?? "",
            "before": before.flatMap { Figure($0)?.text } ?? "",
        ]
        switch rule {
        case .quiet:
            return withSeason(
                words(
                    "warnings-quiet",
                    [
                        "days": numbers.silentDays ?? 0,
                        "rate": Self.tenths(Double(share.count) / 12),
                    ]))
        case .falling:
            return withSeason(
                words(
                    "warnings-falling",
                    ["count": share.count, "usual": Format.decimal(numbers.countBefore ?? 0)]))
        case .answers: return words("warnings-answers", counted)
        case .waste: return words("warnings-waste", counted)
        case .newcomers: return words("warnings-newcomers", counted)
        case .oneGiver: return words("warnings-one-giver", counted)
        case .silence:
            return words(
                "warnings-silence",
                ["days": numbers.silentDays ?? 0, "rate": Self.tenths(Double(share.count) / 84)])
        }
    }

    /// The sentence, and that the others post less as well, if they do.
    private func withSeason(_ sentence: String) -> String {
        guard let others = numbers.others else { return sentence }
        return sentence + " " + words("warnings-season", ["share": Format.share(others, of: 100)])
    }

    /// How rare it is by chance, in plain words.
    var chanceSentence: String {
        guard let chance = numbers.chance else { return words("warnings-chance-counted") }
        guard chance > 1e-6 else { return words("warnings-chance-never") }
        return words("warnings-chance", ["times": Format.number(Self.times(chance))])
    }

    private static func tenths(_ number: Double) -> String {
        Format.decimal((number * 10).rounded() / 10)
    }

    /// "Once in so many", in two figures.
    private static func times(_ chance: Double) -> Int {
        let times = 1 / chance
        let unit = pow(10, max(0, (log10(times) - 1).rounded(.down)))
        return Int((times / unit).rounded() * unit)
    }
}
