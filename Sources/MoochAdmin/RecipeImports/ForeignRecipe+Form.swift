import MoochStore
import MoochWeb
import Notation

extension ForeignRecipe {
    /// The form of a recipe with what was understood, and what was not.
    func form(
        among cuisines: [Cuisine], currency: Currency, ownSite: String?
    ) -> (texts: FormTexts, remarks: [RecipeRemark]) {
        func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
        var remarks = self.remarks
        let known = cuisines.first { TypedText.key($0.name) == TypedText.key(cuisine) }
        if known == nil, !cuisine.isEmpty { remarks.append(.cuisine(cuisine)) }
        var costText = ""
        if let cost {
            if cost.currency.lowercased() == currency.code.text.lowercased() {
                costText = Self.smallest(cost.amount, of: currency)
            } else {
                remarks.append(.cost("\(cost.amount) \(cost.currency)"))
            }
        }
        // A page of our own is no source.
        let isOurs = ownSite.map { sourceAddress.hasPrefix("\($0)/") } ?? false
        let meals = Meal.allCases.filter(self.meals.contains).map(\.rawValue)
        let styles = RecipeStyle.allCases.filter(self.styles.contains).map(\.rawValue)
        var texts = FormTexts([
            "title": title, "description": description, "language": language ?? likelyLanguage,
            "cuisine": known.map { "\($0.id)" } ?? "",
            "meals": meals.joined(separator: " "), "styles": styles.joined(separator: " "),
            "servings": text(servings ?? 1), "yield": yield,
            "ingredients": ingredients.joined(separator: "\n"), "steps": stepText,
            "prep_minutes": text(prepMinutes), "cook_minutes": text(cookMinutes),
            "total_minutes": text(totalMinutes), "cost": costText, "calories": text(calories),
            "author": author, "source_title": sourceTitle,
            "source_address": isOurs ? "" : sourceAddress,
        ])
        texts["licence"] = (licence ?? .unknown).rawValue
        for (nutrient, milligrams) in nutrients {
            let digits = String(1_000 + milligrams % 1_000).dropFirst()
            texts[nutrient.rawValue] = "\(milligrams / 1_000).\(digits)"
        }
        return (texts, remarks)
    }

    /// A decimal, in a currency's smallest unit; what is none stays as it is, for the form to say so.
    private static func smallest(_ amount: String, of currency: Currency) -> String {
        guard let number = Double(amount.replacing(",", with: ".")), 0...1e9 ~= number else {
            return currency.smallest(amount)
        }
        return String(Int64((number * Double(currency.unit)).rounded()))
    }

    /// The steps as they are written in the form: paragraphs, with headings and times.
    private var stepText: String {
        var (paragraphs, section) = ([String](), "")
        for step in steps {
            if step.section != section {
                section = step.section
                paragraphs.append("\(section):")
            }
            let timer = step.seconds.map { seconds in
                seconds.isMultiple(of: 60) ? " [\(seconds / 60) min]" : " [\(seconds) s]"
            }
            paragraphs.append(step.text + (timer ?? ""))
        }
        return paragraphs.joined(separator: "\n\n")
    }

    /// The language of most of its small words.
    private var likelyLanguage: String {
        let words = steps.flatMap { $0.text.lowercased().split { !$0.isLetter } }
        let german = words.count { Self.german.contains($0) }
        let english = words.count { Self.english.contains($0) }
        return german > english ? "de" : "en"
    }

    private static let german: Set<Substring> = [
        "und", "die", "der", "das", "den", "mit", "in", "zum", "auf", "bis", "dann", "ein",
    ]
    private static let english: Set<Substring> = [
        "and", "the", "with", "in", "to", "into", "until", "then", "a", "of",
    ]
}
