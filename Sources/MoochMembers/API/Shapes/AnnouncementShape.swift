import MoochSite
import MoochStore
import MoochWeb

/// What the people who run the exchange announce.
struct AnnouncementShape: JSONShape {
    let id: Announcement.ID
    let title: String
    let text: String
    let from: Timestamp
    let until: Timestamp?

    static let shapeName = "Announcement"
    static let shapeNote =
        "What the people who run the exchange announce to a community, or write to members."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add(
            "title", title,
            note: "Its title, in the language that was asked for where there is one.")
        fields.add("text", text, note: "What it says, in Markdown, likewise.")
        fields.add("from", from, note: "When it began.")
        fields.add(
            ifThere: "until", until,
            note: "Until when it is shown; missing where it is to members alone.")
    }
    static let example = AnnouncementShape(
        id: Announcement.ID(3), title: "The lobby is closed",
        text: "Please use the **side door**.", from: .example, until: .example)

    init(id: Announcement.ID, title: String, text: String, from: Timestamp, until: Timestamp?) {
        (self.id, self.title, self.text) = (id, title, text)
        (self.from, self.until) = (from, until)
    }

    /// In the visit's language.
    init(_ announcement: Announcement) {
        let said = announcement.text(in: Language.current.code)
        self.init(
            id: announcement.id, title: said.title, text: said.text, from: announcement.from,
            until: announcement.until)
    }
}
