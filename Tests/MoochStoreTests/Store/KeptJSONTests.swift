import Foundation
import Testing

@testable import MoochStore

/// What the program keeps as JSON in its store, as 1.0 wrote it: every later version reads it, nothing of it lost. A new
/// field is optional, or has what it is where it is missing.
@Suite struct KeptJSONTests {
    @Test func `orders of mail and push`() throws {
        try expectRead(
            MailOrder.self,
            """
            {"member":1,"administrator":2,"template":"administrator-digest","language":"de","event":3,"conversation":4,\
            "until":5,"link":6,"email":"ada@example.org","news":"[]","request":7,"inviter":"Bob","begun":1,"sent_at":8}
            """)
        try expectRead(
            [AdministratorNews.Range].self, #"[{"kind":"report","after":1,"through":2}]"#)
        try expectRead(PushOrder.self, #"{"member":1,"event":2,"message":3,"session":4}"#)
    }

    @Test func `what a batch was asked for`() throws {
        try expectRead(
            BatchSpec.self,
            """
            {"selection":"q=jam","is_everything":true,"last_id":9,"reason":"No","ground":"rules","answer":"Yes",\
            "note":"By phone","target":{"id":1,"name":"Bread"},"source":{"id":2,"name":"Rolls"},\
            "source_archived_at":3,"is_inviting":true,"until":4,"file":{"name":"a.csv","encoding":"UTF-8",\
            "separator":";","head":1,"header":["Name","Floor"],"columns":["name",""],"existing":"update",\
            "community":{"id":5,"name":"House"},"list":"members"}}
            """)
    }

    @Test func `what an undo brings back`() throws {
        try expectRead(
            ImportedAisleJournal.self,
            """
            {"aisle":1,"before":{"label":"1","place":1,"departments":["bakery"],"foods":["bread"]},\
            "after":{"label":"1","departments":[],"foods":[]},\
            "taken":[{"aisle":2,"departments":["bakery"],"foods":["bread"]}]}
            """)
        try expectRead(
            FoodMergeJournal.self,
            """
            {"source":{"id":1,"name":"Roll","department":"bakery","isStaple":false,"createdAt":2,"archivedAt":3},\
            "names":[{"language":"de","name":"Brötchen","position":0}],"forms":[{"form":"fresh","department":"bakery"}],\
            "allergens":[{"allergen":"gluten","before":"may_contain","after":"contains"}],"target":4,\
            "addedNames":[],"addedForms":[],"raised":[],"department":"bakery",\
            "ingredients":[{"id":5,"before":[{"position":0,"food":1,"form":"fresh"}],"after":[]}],\
            "choices":[{"list":6,"recipe":7,"before":"{}","after":"{}"}],\
            "exceptions":[{"supermarket":8,"form":"fresh","aisle":9,"isMoved":true}],"requests":[10],"lines":[11],\
            "joined":[{"id":12,"list":6,"uuid":"u","form":"fresh","text":"2","changedAt":13,"changedBy":14,"into":15,\
            "parts":[{"id":16,"uuid":"v","addedAt":17}]}],"lastPart":18}
            """)
    }

    @Test func `options that a list took, and notes of the store's health`() throws {
        try expectRead(
            [String: [RecipeChoice.Pick]].self, #"{"1":[{"option":2,"form":"frozen"}]}"#)
        try expectRead(
            WeeklyCheck.self, #"{"at":1,"seconds":2,"problems":["The photo is lost."]}"#)
        try expectRead(DiskTrend.self, #"{"notes":[{"day":1,"free":2}]}"#)
        try expectRead(
            [String: HealthNote].self,
            #"{"disk":{"outcome":"bad","since":1,"misses":2,"spoke_at":3,"put_off_until":4}}"#)
    }

    @Test func `problems of a row`() {
        let text = """
            [{"field":"name","key":"text-long","numbers":{"count":1},"decimals":{"most":1.5},"texts":{"word":"x"},\
            "english":"is too long"}]
            """
        #expect(sorted([FieldProblem](json: text).json) == sorted(text))
    }

    /// The text is read, and what was read is written as the same.
    private func expectRead<Kept: Codable>(
        _ type: Kept.Type, _ text: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let kept = try JSONDecoder().decode(type, from: Data(text.utf8))
        let written = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        #expect(sorted(written) == sorted(text), sourceLocation: location)
    }

    private func sorted(_ json: String) -> String? {
        guard let read = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
            let data = try? JSONSerialization.data(withJSONObject: read, options: .sortedKeys)
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
