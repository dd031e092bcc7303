import MoochStore
import MoochWeb

/// A member's channels for all kinds of events.
struct NotificationSettingsShape: JSONShape {
    let settings: [NotificationSettingShape]

    static let shapeName = "NotificationSettings"
    static let shapeNote = "How the member hears of everything."
    func add(to fields: inout some JSONFields) {
        fields.add("settings", settings, note: "One for each kind of event.")
    }
    static let example = NotificationSettingsShape(settings: [.example])
}

/// A member's channels for one kind of event.
struct NotificationSettingShape: JSONShape {
    private let setting: NotificationSetting

    init(_ setting: NotificationSetting) { self.setting = setting }

    static let shapeName = "NotificationSetting"
    static let shapeNote = "How the member hears of one kind of event, beside the list of events."
    func add(to fields: inout some JSONFields) {
        fields.add("type", Word(setting.kind), note: "The kind, as events have it.")
        fields.add(
            "mail", Word(setting.mail),
            note:
                "`at_once`; `digest`: with all else of the day, at six by the community's clock; `none`."
        )
        fields.add("push", setting.push, note: "Whether their devices show it at once.")
    }
    static let example = NotificationSettingShape(.usual(.requestAccepted))
}
