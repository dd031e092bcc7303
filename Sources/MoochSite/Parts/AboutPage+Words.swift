package import MoochStore
import MoochWeb

extension AboutPage.Topic {
    package var title: String {
        switch self {
        case .houseRules: words("about-house-rules")
        case .privacy: words("about-privacy")
        case .whoRunsThis: words("about-who-runs-this")
        }
    }
}
