import MoochStore
import Synchronization

/// How many downloads of their data each member has running. An archive is long, and a reader may be slow:
/// nobody keeps the server busy with many of them.
final class DownloadSeats: Sendable {
    /// A member has at most so many at once.
    static let most = 2

    private let taken = Mutex<[Member.ID: Int]>([:])

    /// A download of a member's; nil when they have as many as they may. It is over when it is ended, or nobody
    /// holds it any more.
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

    /// One download that is running.
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

        /// Ending it twice is harmless.
        func end() {
            let wasOver = isOver.withLock { isOver in
                defer { isOver = true }
                return isOver
            }
            if !wasOver { seats.free(member) }
        }
    }
}
