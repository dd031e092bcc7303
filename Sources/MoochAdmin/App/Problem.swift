package import HTTPTypes

/// A request that cannot be answered as asked, in words for the visitor.
package struct Problem: Error, Equatable, Sendable {
    package let status: HTTPResponse.Status
    /// What happened, as a headline.
    package let headline: String
    /// What the visitor can do next, in a sentence or two.
    package let advice: String
    /// Seconds after which to try again, for `Retry-After`.
    package var retryAfter: Int?

    package init(
        _ status: HTTPResponse.Status, _ headline: String, _ advice: String,
        retryAfter: Int? = nil
    ) {
        self.status = status
        self.headline = headline
        self.advice = advice
        self.retryAfter = retryAfter
    }

    package static let notFound = Problem(
        .notFound, "There is nothing at this address",
        "It may have been deleted, or the address was typed with a slip. "
            + "Start again from one of the areas, or search for what you were after.")

    package static let crossSite = Problem(
        .forbidden, "This form was not accepted",
        "It was not sent from a page of this dashboard, or the page was open since before you "
            + "signed in. Go back, reload the page and try again. Nothing was changed.")

    package static let busy = Problem(
        .serviceUnavailable, "The store is busy",
        "Another program is writing to it. Nothing was changed; "
            + "wait a few seconds and try again.",
        retryAfter: 5)

    package static let unexpected = Problem(
        .internalServerError, "Something went wrong on our side",
        "Nothing was half-written: either all of your change was saved or none of it. Try again; "
            + "if it happens again, give the request id below to whoever runs this server.")
}
