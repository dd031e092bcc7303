import Synchronization

/// How much may be arriving at once, so that nobody fills the disk or the memory with bodies that stall.
///
/// A body on its way reserves a share: what has come of it, and a little ahead. It is refused at once if there is no
/// room for its announced length, which by itself reserves nothing. Whoever stalls holds up only those who draw on the
/// same shares, and has to send what they reserve.
package final class UploadBudget: Sendable {
    /// Sizes are bytes.
    package struct Limits: Sendable {
        /// Everything arriving but from administrators.
        package var all = 768 << 20
        /// From all administrators: they can work whatever others do.
        package var administrators = 128 << 20
        /// From all guests: members have room whatever guests do.
        package var guests = 384 << 20
        /// From one account, or all guests behind one network address: the largest form, and a photo beside it.
        package var sender = 112 << 20
        /// Room on the disk that no file gets: what people write needs it. Guests' files leave twice as much, so that
        /// members' still have some.
        package var reserve = 64 << 20

        package init() {}
    }

    /// Who sends.
    package enum Sender: Sendable, Hashable {
        /// Anybody at a network address; all who could choose it freely count as one.
        case guest(network: String)
        case member(String)
        case administrator(String)
    }

    /// Senders that share a limit.
    fileprivate enum Pool: Hashable {
        case all, guests, administrators
        case sender(Sender)
    }

    private let limits: Limits
    private let freeByteCount: @Sendable () -> Int?
    private let held = Mutex<[Pool: Int]>([:])

    /// - Parameters:
    ///   - limits: How much.
    ///   - freeByteCount: Free bytes on the disk of uploaded files; nil if unknown.
    package init(
        limits: Limits = Limits(), freeByteCount: @escaping @Sendable () -> Int? = { nil }
    ) {
        (self.limits, self.freeByteCount) = (limits, freeByteCount)
    }

    /// A share for one body, empty at first.
    ///
    /// - Parameters:
    ///   - sender: Who sends it.
    ///   - keepsFiles: True if it may bring files, which lie on the disk.
    /// - Returns: The share, which is given back with its last reference.
    package func share(of sender: Sender, keepsFiles: Bool) -> UploadShare {
        UploadShare(self, of: sender, keepsFiles: keepsFiles)
    }

    /// Bytes reserved for everything arriving.
    package var heldBytes: Int {
        held.withLock { ($0[.all] ?? 0) + ($0[.administrators] ?? 0) }
    }

    /// Reserves `count` of the `coming` bytes, if there is room for all of those.
    fileprivate func take(
        _ count: Int, of coming: Int, for sender: Sender
    ) throws(UploadRefusal) {
        try held.withLock { (held) throws(UploadRefusal) in
            for (pool, limit) in pools(of: sender) where (held[pool] ?? 0) > limit - coming {
                throw pool == .sender(sender) ? .sender : .busy
            }
            guard count > 0 else { return }
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

    /// True if so many more bytes leave the disk its reserve.
    fileprivate func hasRoom(for count: Int, of sender: Sender) -> Bool {
        let reserve =
            if case .guest = sender { 2 * limits.reserve } else { limits.reserve }
        return freeByteCount().map { $0 - reserve >= count } ?? true
    }

    private func pools(of sender: Sender) -> [(Pool, limit: Int)] {
        let shared: [(Pool, limit: Int)] =
            switch sender {
            case .guest: [(.guests, limits.guests), (.all, limits.all)]
            case .member: [(.all, limits.all)]
            case .administrator: [(.administrators, limits.administrators)]
            }
        return [(.sender(sender), limits.sender)] + shared
    }
}

/// Why a body is not accepted now.
package enum UploadRefusal: Error, Sendable, Equatable {
    /// This sender, or for guests everybody behind the same address, is already sending as much as allowed.
    case sender
    /// All together are sending as much as allowed.
    case busy
    /// The disk has no room but its reserve.
    case full
}

/// The room reserved for one body. Given back with its last reference: the body's reader, and each of its files.
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

    /// Reserves nothing: checks that there is room for so many bytes.
    func require(_ count: Int) throws(UploadRefusal) {
        try held.withLock { (held) throws(UploadRefusal) in
            try take(0, of: count - held)
        }
    }

    /// Reserves so many bytes in all.
    func hold(_ count: Int) throws(UploadRefusal) {
        try held.withLock { (held) throws(UploadRefusal) in
            let more = count - held
            guard more > 0 else { return }
            try take(more, of: more)
            held = count
        }
    }

    private func take(_ count: Int, of coming: Int) throws(UploadRefusal) {
        guard !keepsFiles || budget.hasRoom(for: coming, of: sender) else { throw .full }
        do throws(UploadRefusal) {
            try budget.take(count, of: coming, for: sender)
        } catch {
            // Only somebody who sends files can act on their own limit.
            throw keepsFiles ? error : .busy
        }
    }

    /// True if so many more bytes of a file leave the disk its reserve.
    func hasRoom(for count: Int) -> Bool { budget.hasRoom(for: count, of: sender) }
}
