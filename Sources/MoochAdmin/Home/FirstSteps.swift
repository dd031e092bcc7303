import MoochSite
import MoochStore
import MoochWeb

/// The first steps of an exchange, those to be done first; what somebody put aside can be brought back.
struct FirstStepsPart: TemplateModel {
    let steps: [FirstStep]
    let aside: [FirstStepAside]

    /// `mail` says where mail goes out; empty if none does, or in a demo.
    init(_ found: FirstSteps, mail: String) {
        steps = FirstSteps.Key.allCases.filter { !found.dismissed.contains($0) }.map {
            FirstStep($0, found, mail: mail)
        }
        aside = FirstSteps.Key.allCases
            .filter { found.dismissed.contains($0) && !found.done.contains($0) }
            .map { FirstStepAside(title: $0.title, path: Site.firstStepReturn.path($0.rawValue)) }
    }

    static let fields = TemplateFields<Self>(.init("steps", \.steps), .init("aside", \.aside))
}

struct FirstStepAside: TemplateModel {
    let title: String
    let path: String

    static let fields = TemplateFields<Self>(.init("title", \.title), .init("path", \.path))
}

struct FirstStep: TemplateModel {
    let icon: String
    let title: String
    /// Nil where nothing more is to be said.
    let text: String?
    let isDone: Bool
    let actions: [Link]
    /// Puts it aside; nil of one that is done, or that no exchange can be without.
    let dismissPath: String?
    let dismissLabel: String

    init(_ key: FirstSteps.Key, _ found: FirstSteps, mail: String) {
        isDone = found.done.contains(key)
        (icon, title) = (key.icon, key.title)
        text = key == .mail && isDone && !mail.isEmpty ? mail : key.text(isDone: isDone, found)
        actions = key.actions(isDone: isDone, community: found.community)
        dismissPath =
            isDone || !key.canBeDismissed ? nil : Site.firstStepDismissal.path(key.rawValue)
        dismissLabel = key == .copies ? words("home-step-is-done") : words("home-step-dismiss")
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("title", \.title), .init("text", \.text),
        .init("isDone", \.isDone), .init("actions", \.actions),
        .init("dismissPath", \.dismissPath), .init("dismissLabel", \.dismissLabel))
}

extension FirstSteps.Key {
    fileprivate var icon: String {
        switch self {
        case .exchange: "settings"
        case .address: "pin"
        case .mail: "mail"
        case .pages: "info"
        case .categories: "categories"
        case .community: "communities"
        case .invite: "members"
        case .administrator: "key"
        case .copies: "download"
        }
    }

    var title: String {
        switch self {
        case .exchange: words("home-step-exchange")
        case .address: words("home-step-address")
        case .mail: words("home-step-mail")
        case .pages: words("home-step-pages")
        case .categories: words("home-step-categories")
        case .community: words("home-step-community")
        case .invite: words("home-step-members")
        case .administrator: words("home-step-administrator")
        case .copies: words("home-step-copies")
        }
    }

    fileprivate func text(isDone: Bool, _ found: FirstSteps) -> String? {
        if isDone { return self == .mail ? words("home-step-mail-demo") : nil }
        return switch self {
        case .exchange: words("home-step-exchange-advice")
        case .address: words("home-step-address-advice")
        case .mail: words("home-step-mail-advice")
        case .pages: words("home-step-pages-advice")
        case .categories: words("home-step-categories-advice")
        case .community: words("home-step-community-advice")
        case .invite:
            found.community == nil
                ? words("home-step-members-first") : words("home-step-members-advice")
        case .administrator: words("home-step-administrator-advice")
        case .copies: words("home-step-copies-advice")
        }
    }

    fileprivate func actions(isDone: Bool, community: Community.ID?) -> [Link] {
        switch self {
        case .exchange: return [Link(words("area-settings"), Site.settings.path)]
        case .address:
            return isDone
                ? []
                : [
                    Link(
                        words("home-step-help"),
                        "/help/running-mooch#\(words("home-step-address-anchor"))")
                ]
        case .mail:
            let help = Link(
                words("home-step-help"), "/help/running-mooch#\(words("home-step-mail-anchor"))")
            return isDone
                ? [Link(words("outbox-test"), Site.testMessage.path), help]
                : [Link(words("settings-mail"), Site.mailServer.path), help]
        case .pages:
            return AboutPage.Topic.allCases.map {
                Link($0.title, Site.aboutPage.path($0.rawValue))
            }
        case .categories:
            let own = Link(words("add-category"), Site.newCategory.path)
            return isDone
                ? [own]
                : [Link(words("categories-samples-some"), Site.categorySamples.path), own]
        case .community: return [Link(words("add-community"), Site.newCommunity.path)]
        case .invite:
            return community.map {
                [Link(words("communities-invite"), Site.communityInvite.path($0))]
            } ?? []
        case .administrator:
            return [Link(words("add-administrator"), Site.newAdministrator.path)]
        case .copies:
            return isDone
                ? [Link(words("operations-title"), Site.operations.path)]
                : [
                    Link(words("settings-mail"), Site.mailServer.path),
                    Link(
                        words("home-step-help"),
                        "/help/running-mooch#\(words("home-step-copies-anchor"))"),
                ]
        }
    }
}
