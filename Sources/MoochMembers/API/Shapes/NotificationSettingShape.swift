import MoochStore
import MoochWeb

/// How a member hears of everything.
struct NotificationSettingsShape: JSONShape {
    let settings: [NotificationSettingShape]

    static let shapeName = "NotificationSettings"
    func add(to fields: inout some JSONFields) {
        fields.add("settings", settings)
    }
    static let example = NotificationSettingsShape(settings: [.example])
}

/// How a member hears of one kind of event.
struct NotificationSettingShape: JSONShape {
    private let setting: NotificationSetting

    init(_ setting: NotificationSetting) { self.setting = setting }

    static let shapeName = "NotificationSetting"
    func add(to fields: inout some JSONFields) {
        fields.add("type", Word(setting.kind), note: "As events have it.")
        fields.add("mail", Word(setting.mail), note: "`digest`: with all else of the day, at six.")
        fields.add("push", setting.push, note: "Whether their devices show it at once.")
    }
    static let example = NotificationSettingShape(.usual(.requestAccepted))
}
