import MoochStore
import MoochWeb

/// How a member hears of everything.
struct NotificationSettingsShape: JSONShape {
    let settings: [NotificationSettingShape]

    static let shapeName = "NotificationSettings"
    static let fields = JSONFields<Self>(.init("settings") { $0.settings })
    static let example = NotificationSettingsShape(settings: [.example])
}

/// How a member hears of one kind of event.
struct NotificationSettingShape: JSONShape {
    private let setting: NotificationSetting

    init(_ setting: NotificationSetting) { self.setting = setting }

    static let shapeName = "NotificationSetting"
    static let fields = JSONFields<Self>(
        .init("type", { Word($0.setting.kind) }, note: "As events have it."),
        .init(
            "mail", { Word($0.setting.mail) }, note: "`digest`: with all else of the day, at six."),
        .init("push", { $0.setting.push }, note: "Whether their devices show it at once."))
    static let example = NotificationSettingShape(.usual(.requestAccepted))
}
