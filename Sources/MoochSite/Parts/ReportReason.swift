package import MoochStore
import MoochWeb

extension Report.Reason {
    /// The reason in the visit's language.
    package var label: String {
        switch self {
        case .unsafe: words("report-unsafe")
        case .forbidden: words("report-forbidden")
        case .fraud: words("report-fraud")
        case .offensive: words("report-offensive")
        case .private: words("report-private")
        case .other: words("report-other")
        }
    }
}
