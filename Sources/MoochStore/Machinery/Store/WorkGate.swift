import Dispatch

/// Runs a few pieces of heavy work at a time, on threads of their own, so that neither memory nor the threads that
/// answer requests run out.
package actor WorkGate {
    /// The gate for administrators' passwords: two at once in this process.
    package static let hashing = WorkGate(for: "administrators' passwords", width: 2, line: 64)
    /// A separate gate for members' passwords, so that a crowd of members cannot keep an administrator out.
    package static let memberHashing = WorkGate(for: "members' passwords", width: 2, line: 64)
    /// The gate for photos: two at once in this process.
    package static let photos = WorkGate(for: "photos", width: 2, line: 32)

    private struct Waiting {
        let number: Int
        let origin: String?
        let turn: CheckedContinuation<Bool, Never>
    }

    private let work: String
    private var free: Int
    private let line: Int
    private let share: Int
    private let longestWait: Duration
    private var waiting: [Waiting] = []
    private var lastNumber = 0
    private let queue = DispatchQueue(label: "mooch.work", qos: .utility, attributes: .concurrent)

    /// - Parameters:
    ///   - work: The kind of work, for the log.
    ///   - width: The number of pieces that run at once.
    ///   - line: The number that may wait; more are refused.
    ///   - share: The number that may wait from one origin; by default a quarter of `line`.
    ///   - longestWait: The longest wait before work is refused.
    package init(
        for work: String = "work", width: Int, line: Int, share: Int? = nil,
        longestWait: Duration = .seconds(30)
    ) {
        self.work = work
        free = max(width, 1)
        self.line = line
        self.share = share ?? max(line / 4, 1)
        self.longestWait = longestWait
    }

    /// Runs `body` when its turn comes.
    ///
    /// - Parameters:
    ///   - origin: The source of the work, such as a network address, so that no single one fills the line; nil for
    ///     none.
    ///   - body: The work.
    /// - Returns: The result of `body`.
    /// - Throws: ``WorkGateFull`` if too many wait or the turn does not come in time; errors of `body`.
    nonisolated package func pass<Value: Sendable>(
        for origin: String? = nil, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        try await enter(origin)
        do {
            let value = try await body()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    /// Runs work on a thread outside the cooperative pool; call only within ``pass(for:_:)``.
    nonisolated func compute<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }

    private func enter(_ origin: String?) async throws {
        if free > 0 {
            free -= 1
            return
        }
        let own = origin.map { origin in waiting.count { $0.origin == origin } } ?? 0
        guard waiting.count < line, own < share else { throw WorkGateFull(work: work) }
        lastNumber += 1
        let number = lastNumber
        let timer = Task {
            try await Task.sleep(for: longestWait)
            refuse(number)
        }
        defer { timer.cancel() }
        let isTurn = await withCheckedContinuation {
            waiting.append(Waiting(number: number, origin: origin, turn: $0))
        }
        guard isTurn else { throw WorkGateFull(work: work) }
    }

    private func refuse(_ number: Int) {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: index).turn.resume(returning: false)
    }

    /// Passes the place to whoever has waited longest.
    private func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().turn.resume(returning: true)
        }
    }
}

/// More heavy work is waiting than this machine can do in time. Nothing is wrong with the store.
package struct WorkGateFull: Error, Hashable, CustomStringConvertible {
    let work: String

    package var description: String {
        "Too many wait for their turn (\(work)): there is more to do than this machine can do at once."
    }
}
