/// How long a text may be, in Unicode scalars: whoever checks one, describes one or keeps one asks here. The schema says the
/// same of its columns.
package enum TextLength {
    /// A person's name, and that of a community, a category, an administrator or a saved view.
    package static let name = 80
    /// A listing's title.
    package static let title = 120
    /// What describes a listing or a community.
    package static let description = 4_000
    /// A postal address.
    package static let address = 300
    /// What goes along with a request, an answer to it, or the wish to join.
    package static let message = 300
    /// What a member says of themselves.
    package static let bio = 1_000
    /// A report, what it is answered with, and why something was removed.
    package static let reason = 500
}
