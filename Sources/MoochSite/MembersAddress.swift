import Synchronization

/// The members' site, such as `https://neighbours.example.org`, for other sites of the program. Known once that site
/// listens.
package final class MembersAddress: Sendable {
    private let address = Mutex<String?>(nil)

    package init() {}

    /// Nil if there is no site for members.
    package var text: String? { address.withLock(\.self) }

    package func set(_ text: String) { address.withLock { $0 = text } }
}
