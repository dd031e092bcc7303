@testable import MoochStore

/// What holds for every text that is pasted as ingredients.
enum IngredientPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for language in ["en", "de"] {
            for line in IngredientLine.all(text, language: language) {
                promise(!line.text.isEmpty, "a line has words")
                promise(line.text.count <= IngredientLine.longest, "\(line.text) fits")
                promise(!line.food.isEmpty, "\(line.text) has a food, if only all of it")
                promise(line.foods.allSatisfy { !$0.isEmpty }, "\(line.foods) are foods")
                promise(line.partners.allSatisfy { !$0.isEmpty }, "\(line.partners) are foods")
                promise(line.partners.count <= 10, "\(line.text) is a few")
                promise(line.amount.isStorable, "\(line.text) fits its columns")
                promise(line.amount.quantity?.isZero != true, "\(line.text) is some")
                promise(line.section.count <= 120, "\(line.section) fits")
                let again = IngredientLine.parse(line.text, language: language)
                promise(again?.amount == line.amount, "\(line.text) said anew")
                promise(again?.food == line.food, "\(line.text) said anew")
            }
        }
    }
}
