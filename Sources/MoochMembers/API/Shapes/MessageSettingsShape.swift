import MoochSite
import MoochStore
import MoochWeb

/// Who may write to a member, and how they are told.
struct MessageSettingsShape: JSONShape {
    let setting: MessageSetting

    static let writers =
        "`known`: people the member exchanges with, or crossed paths with; `community`: everybody there; `nobody`."
    static let mail =
        "`unread`: what the member has not read after ten minutes; `always`: everything; `none`."
    static let push = "Whether their devices show messages at once."

    static let shapeName = "MessageSettings"
    static let shapeNote = "Who may write to the member, and how they hear of messages."
    func add(to fields: inout some JSONFields) {
        fields.add("writers", Word(setting.writers), note: Self.writers)
        fields.add("mail", Word(setting.mail), note: Self.mail)
        fields.add("push", setting.push, note: Self.push)
    }
    static let example = MessageSettingsShape(setting: .usual)
}
