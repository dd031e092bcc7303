import Synchronization

/// How much may be arriving at once, so that nobody fills the disk or the memory with bodies that stand still.
///
/// A body that is still on its way holds a share: all that it says it is, or what has come of one that does
/// not say. Whoever stalls holds up only those who draw on the same shares.
package final class UploadBudget: Sendable {
    /// Every size is in bytes.
    package struct Limits: Sendable {
        /// All that is arriving.
        package var all = 512 << 20
        /// Of all guests: whatever they do, room is left for whoever is signed in.
        package var guests = 256 << 20
        /// Of all behind one network address.
        package var network = 256 << 20
        /// Of one account, and of all guests behind one network address.
        package var sender = 64 << 20
        /// Room on the disk that no file gets: what people write down needs it.
        package var reserve = 64 << 20

        package init() {}
    }

    /// Who sends.
    package struct Sender: Sendable, Hashable {
        let network: String
        let account: String?

        /// - Parameters:
        ///   - network: Where they are; all who could choose it freely count as one.
        ///   - account: Whose account they are signed in with; nil for a guest.
        package init(network: String, account: String?) {
            (self.network, self.account) = (network, account)
        }
    }

    /// What is counted together.
    fileprivate enum Pool: Hashable {
        case all, guests
        case network(String)
        case account(String)
        case guestsAt(String)
    }

    private let limits: Limits
    private let freeByteCount: @Sendable () -> Int?
    private let held = Mutex<[Pool: Int]>([:])

    /// - Parameters:
    ///   - limits: How much.
    ///   - freeByteCount: How many bytes the disk of uploaded files has room for; nil when it does not say.
    package init(
        limits: Limits = Limits(), freeByteCount: @escaping @Sendable () -> Int? = { nil }
    ) {
        (self.limits, self.freeByteCount) = (limits, freeByteCount)
    }

    /// A share for one body, which is empty until something is held.
    ///
    /// - Parameters:
    ///   - sender: Who sends it.
    ///   - keepsFiles: Whether it may bring files, which lie on the disk.
    /// - Returns: The share, which is given back when nobody has it any more.
    package func share(of sender: Sender, keepsFiles: Bool) -> UploadShare {
        UploadShare(self, of: sender, keepsFiles: keepsFiles)
    }

    /// How many bytes are held for whatever is arriving.
    package var heldBytes: Int { held.withLock { $0[.all] ?? 0 } }

    fileprivate func take(_ count: Int, for sender: Sender) throws(UploadRefusal) {
        try held.withLock { (held) throws(UploadRefusal) in
            for (pool, limit) in pools(of: sender) where (held[pool] ?? 0) > limit - count {
                throw pool == .all || pool == .guests ? .busy : .sender
            }
            for (pool, _) in pools(of: sender) { held[pool, default: 0] += count }
        }
    }

    fileprivate func giveBack(_ count: Int, for sender: Sender) {
        held.withLock { held in
            for (pool, _) in pools(of: sender) {
                let left = (held[pool] ?? 0) - count
                held[pool] = left > 0 ? left : nil
            }
        }
    }

    /// Whether so many bytes more leave the disk its reserve.
    fileprivate func hasRoom(for count: Int) -> Bool {
        freeByteCount().map { $0 - limits.reserve >= count } ?? true
    }

    private func pools(of sender: Sender) -> [(Pool, limit: Int)] {
        let own: [(Pool, limit: Int)] =
            sender.account.map { [(.account($0), limits.sender)] }
            ?? [(.guestsAt(sender.network), limits.sender), (.guests, limits.guests)]
        return own + [(.network(sender.network), limits.network), (.all, limits.all)]
    }
}

/// Why a body is not let in now.
package enum UploadRefusal: Error, Sendable, Equatable {
    /// Its sender, or somebody behind the same address, sends as much already as they may at once.
    case sender
    /// All together send as much as there may be.
    case busy
    /// The disk has no room but its reserve.
    case full
}

/// What is held for one body. It is given back with the last who has it: the body's reader, and each of its files.
package final class UploadShare: Sendable {
    private let budget: UploadBudget
    private let sender: UploadBudget.Sender
    private let keepsFiles: Bool
    private let held = Mutex(0)

    fileprivate init(
        _ budget: UploadBudget, of sender: UploadBudget.Sender, keepsFiles: Bool
    ) {
        (self.budget, self.sender, self.keepsFiles) = (budget, sender, keepsFiles)
    }

    deinit {
        budget.giveBack(held.withLock(\.self), for: sender)
    }

    /// Holds so many bytes in all.
    func hold(_ count: Int) throws(UploadRefusal) {
        try held.withLock { (held) throws(UploadRefusal) in
            guard count > held else { return }
            do throws(UploadRefusal) {
                try budget.take(count - held, for: sender)
            } catch {
                // How much one has under way is of use to whoever sends files.
                throw keepsFiles ? error : .busy
            }
            let more = count - held
            held = count
            guard !keepsFiles || budget.hasRoom(for: more) else { throw .full }
        }
    }

    /// Whether so many bytes more of a file leave the disk its reserve.
    func hasRoom(for count: Int) -> Bool { budget.hasRoom(for: count) }
}
