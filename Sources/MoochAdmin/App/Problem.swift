package import HTTPTypes
import MoochWeb

/// A request that cannot be answered as asked, in words for the visitor.
///
/// The words are made when they are shown: where a problem is thrown, in the middle of a change of
/// the store, the visit and its language may be out of sight.
package struct Problem: Error, Sendable {
    package typealias Words = @Sendable () -> String

    package let status: HTTPResponse.Status
    private let headlineWords: Words
    private let adviceWords: Words
    /// Where the visitor came from, to go on from there; nil leads home.
    package let back: String?
    /// Seconds after which to try again, for `Retry-After`.
    package var retryAfter: Int?

    package init(
        _ status: HTTPResponse.Status, _ headline: @autoclosure @escaping Words,
        _ advice: @autoclosure @escaping Words, back: String? = nil, retryAfter: Int? = nil
    ) {
        self.status = status
        headlineWords = headline
        adviceWords = advice
        self.back = back
        self.retryAfter = retryAfter
    }

    /// What happened, as a headline.
    package var headline: String { headlineWords() }
    /// What the visitor can do next, in a sentence or two.
    package var advice: String { adviceWords() }

    package static let notFound = Problem(
        .notFound, words("error-not-found"), words("error-not-found-advice"))

    package static let crossSite = Problem(
        .forbidden, words("error-cross-site"), words("error-cross-site-advice"))

    package static let busy = Problem(
        .serviceUnavailable, words("error-busy"), words("error-busy-advice"), retryAfter: 5)

    package static let unexpected = Problem(
        .internalServerError, words("error-unexpected"), words("error-unexpected-advice"))
}
