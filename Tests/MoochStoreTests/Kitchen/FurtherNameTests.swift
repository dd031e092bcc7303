import Testing

@testable import MoochStore

/// Further names are one line each, as the store wants them, whatever is pasted.
@Suite("Further names")
struct FurtherNameTests {
    @Test("of foods are lines, in which a tab is a space")
    func foods() throws {
        let draft = try FoodDraft(
            validating: FormTexts(["name": "onion", "names_en": "\tred\tonion \n\n onions"]))
        #expect(draft.otherNames == ["en": ["red onion", "onions"]])
    }

    @Test("of cuisines are one line, in which a tab is a space")
    func cuisines() throws {
        let draft = try CuisineDraft(
            validating: FormTexts(["name": "Asian", "name_de": "Süd-\tund\nOstasiatisch"]))
        #expect(draft.otherNames == ["de": "Süd- und Ostasiatisch"])
    }
}
