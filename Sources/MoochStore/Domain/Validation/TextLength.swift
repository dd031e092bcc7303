/// The longest texts, in Unicode scalars, for validation, API descriptions and storage. The schema repeats them for its
/// columns.
package enum TextLength {
    /// The name of a member, community, category, administrator or saved view.
    package static let name = 80
    /// A listing's title.
    package static let title = 120
    /// The description of a listing or a community.
    package static let description = 4_000
    /// A postal address.
    package static let address = 300
    /// The message with a request, with its answer, or with a wish to join.
    package static let message = 300
    /// A message in a conversation.
    package static let directMessage = 2_000
    /// A member's text about themselves.
    package static let bio = 1_000
    /// A question about a listing, or an answer.
    package static let comment = 500
    /// A report, its answer, and the reason for a removal.
    package static let reason = 500
}
