@testable import MoochStore

/// Of forms and values.
extension Edge {
    private static func listing(
        title: String = "Lamp", description: String = "", priceCents: Int64 = 0, quantity: Int = 1,
        photos: Int = 0, caption: String = ""
    ) throws {
        _ = try ListingDraft(
            validating: title, description: description, category: .init(1),
            priceCents: priceCents, quantity: quantity,
            photos: (0..<photos).map { "\($0).webp" },
            captions: caption.isEmpty ? [:] : ["0.webp": caption])
    }

    private static func recipe(_ field: String, _ text: String) throws {
        var texts = ["title": "Soup", "servings": "4", "ingredients": "2 eggs", "steps": "Stir."]
        texts[field] = text
        _ = try RecipeDraft(validating: FormTexts(texts))
    }

    private static func settings(_ text: String) throws {
        var check = FieldCheck()
        _ = PreparedTexts(PreparedTexts(reasons: text), &check)
        try check.finish()
    }

    static let ofForms: [Edge] = [
        Edge("ListingDraft.mostPhotos", 8) { try listing(photos: $0) },
        Edge("ListingDraft.mostCaption", 200) { try listing(photos: 1, caption: letters($0)) },
        Edge("ListingDraft.mostQuantity", 1_000) { try listing(quantity: $0) },
        Edge("ListingDraft.highestPrice", 100_000_000) { try listing(priceCents: Int64($0)) },
        Edge("RecipeLimits.mostIngredients", 100) { try recipe("ingredients", lines($0)) },
        Edge("RecipeLimits.mostSteps", 60) {
            try recipe("steps", lines($0).replacing("\n", with: "\n\n"))
        },
        Edge("RecipeLimits.longestStep", 2_000) { try recipe("steps", letters($0)) },
        Edge("RecipeChoice.mostServings", 100) { try recipe("servings", "\($0)") },
        Edge("RecipeVideo.mostSeconds", 86_400) { number in
            _ = try RecipeVideoDraft(length: VideoTime.text(number), starts: [:])
        },
        Edge("Captions.mostBytes", 1 << 20) { number in
            let head = "WEBVTT\n\n00:01.000 --> 00:02.000\n"
            _ = try Captions(
                Array(head.utf8) + [UInt8](repeating: 0x61, count: number - head.utf8.count))
        },
        Edge("FoodDraft.mostNames", 20) { number in
            _ = try FoodDraft(validating: FormTexts(["name": "salt", "names_en": lines(number)]))
        },
        Edge("AisleDraft.place", 100) { number in
            _ = try AisleDraft(validating: FormTexts(["label": "A", "position": "\(number)"]))
        },
        Edge("PreparedTexts.most", 30) { try settings(lines($0)) },
        Edge("PreparedTexts.text", 500) { try settings(letters($0)) },
        Edge("ExchangeSettings+Directions.mostOfDirections", 500) { number in
            let start = "https://maps.example.org/?to={latitude},{longitude}&x="
            let text = start + String(repeating: "x", count: number - start.utf8.count)
            guard ExchangeSettings.directions(text) != nil else { throw None() }
        },
        Edge("ExchangeSettings.mostVisitDays", 7) {
            guard ExchangeSettings.visitDays("\($0)") != nil else { throw None() }
        },
        Edge("AboutPage.mostCharacters", 20_000) { number in
            _ = try AboutPage(validating: ["en": letters(number)], on: .houseRules)
        },
        Edge("AnnouncementDraft.mostInTitle", 80) { number in
            try announcement(title: letters(number), text: "Text")
        },
        Edge("AnnouncementDraft.mostInText", 2_000) { number in
            try announcement(title: "Title", text: letters(number))
        },
        Edge("DeviceName.mostCharacters", 100) { _ = try DeviceName.checked(letters($0)) },
        Edge("PasswordRules.longest", 128) { try password(words($0)) },
        Edge("PasswordRules.mostBytes", 1_024) { number in
            // Each is one character of many bytes.
            let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
            let start = String(repeating: family, count: 55)
            try password(start + words(number - start.utf8.count))
        },
        Edge("PlaceText.longest", 8_192) { number in
            let end = "/@52.1,4.3,17z"
            let start = "https://www.google.com/maps/place/"
            let text = start + String(repeating: "x", count: number - start.count - end.count) + end
            guard PlaceText(text) != nil else { throw None() }
        },
        Edge("PushEndpoint.mostBytes", 1_000) { number in
            let start = "https://push.example.org/"
            let text = start + String(repeating: "x", count: number - start.count)
            guard PushEndpoint(text) != nil else { throw None() }
        },
    ]

    private static func announcement(title: String, text: String) throws {
        _ = try AnnouncementDraft(
            validating: [.init("en", title: title, text: text)], to: .everybody, from: "",
            until: "2026-12-30T18:30")
    }

    /// Nothing that is guessed first.
    private static func words(_ number: Int) -> String {
        String(String(repeating: "velvet harbour quince ", count: 10).prefix(number))
    }

    private static func password(_ text: String) throws {
        guard PasswordRules.problem(with: text, for: "ada") == nil else { throw None() }
    }
}
