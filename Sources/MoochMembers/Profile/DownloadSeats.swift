import MoochStore
import Synchronization

/// Counts each member's running downloads of their data. An archive is long, and a reader may be slow: the limit stops
/// one member from keeping the server busy.
final class DownloadSeats: Sendable {
    /// The most downloads that a member can have running at once.
    static let most = 2

    private let taken = Mutex<[Member.ID: Int]>([:])

    /// Takes a seat for a member's download; nil if all of theirs are taken. It is free again after `end()`, or once
    /// nobody holds it.
    func take(for member: Member.ID) -> Seat? {
        let isFree = taken.withLock { taken in
            guard taken[member, default: 0] < Self.most else { return false }
            taken[member, default: 0] += 1
            return true
        }
        return isFree ? Seat(of: member, in: self) : nil
    }

    fileprivate func free(_ member: Member.ID) {
        taken.withLock { taken in
            let left = taken[member, default: 0] - 1
            taken[member] = left > 0 ? left : nil
        }
    }

    /// One running download.
    final class Seat: Sendable {
        private let member: Member.ID
        private let seats: DownloadSeats
        private let isOver = Mutex(false)

        fileprivate init(of member: Member.ID, in seats: DownloadSeats) {
            self.member = member
            self.seats = seats
        }

        deinit {
            end()
        }

        /// Frees the seat; calling it twice is harmless.
        func end() {
            let wasOver = isOver.withLock { isOver in
                defer { isOver = true }
                return isOver
            }
            if !wasOver { seats.free(member) }
        }
    }
}
