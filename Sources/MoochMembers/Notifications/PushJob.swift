import Foundation
package import MoochSite
package import MoochStore
package import Outgoing
import Synchronization

extension JobKind {
    /// The job that sends members' push messages.
    ///
    ///
    /// - Parameters:
    ///   - services: The exchange's services.
    ///   - send: Sends one message.
    /// - Returns: The kind of job.
    package static func push(
        _ services: Services,
        by send: @escaping @Sendable (PushMessage, Timestamp) async throws -> PushAnswer
    ) -> JobKind {
        let silent = SilentServices()
        return JobKind(PushOrder.kind) { attempt in
            guard let order = PushOrder(attempt.job) else {
                throw JobFailure(.unexpected, isFinal: true)
            }
            let push = try await attempt.store.read { db in
                try PreparedPush.make(of: order, at: attempt.now, in: db)
            }
            // The notification was read meanwhile, or push messages were turned off.
            guard let push else { return }
            guard attempt.now.seconds(since: push.toldAt) < PushMessage.lifetime else {
                throw JobFailure(.pushLate, isFinal: true)
            }
            let host = PushEndpoint(push.endpoint, allowsLoopback: true)?.host ?? ""
            if let wait = silent.wait(for: host, of: order.member, at: attempt.now) {
                throw JobFailure(.pushNoAnswer, detail: host, retryAfter: wait)
            }
            let message = try PushMessage(push, at: attempt.now, services)
            let answer = try await send(message, attempt.now)
            silent.note(answer, of: host, for: order.member, at: attempt.now)
            if let failure = answer.failure(of: push.endpoint, at: host) { throw failure }
            try await attempt.write { db in
                if answer == .gone {
                    try PushSubscription.forget(
                        push.endpoint, of: MemberSession.ID(order.session), in: db)
                } else {
                    try push.noteTaken(at: attempt.now, in: db)
                }
            }
        }
    }
}

extension PushAnswer {
    /// The failure after which it is tried again or given up; nil if nothing is left to do.
    fileprivate func failure(of endpoint: String, at host: String) -> JobFailure? {
        func said(_ status: Int, _ text: String) -> String {
            // Some repeat the address, which is a secret.
            let secret = endpoint.split(separator: "/").last.map(String.init) ?? endpoint
            let text = text.contains(secret) ? "" : " " + LogText.escape(text)
            return "\(host): \(status)\(text)"
        }
        switch self {
        case .taken, .gone: return nil
        case .later(let status, let after, let text):
            return JobFailure(.pushLater, detail: said(status, text), retryAfter: after)
        case .refused(let status, let text):
            return JobFailure(.pushRefused, detail: said(status, text), isFinal: true)
        case .none(let text): return JobFailure(.pushNoAnswer, detail: "\(host): \(text)")
        case .notPublic: return JobFailure(.pushNotPublic, detail: host, isFinal: true)
        }
    }
}

/// The push services that did not answer lately, so that messages to others do not wait behind theirs. A service not
/// known to answer also makes the member's other unknown ones wait, so that nobody waits behind a member with many.
private final class SilentServices: Sendable {
    private struct State {
        var hosts: [String: Timestamp] = [:]
        var members: [Int64: Timestamp] = [:]
        /// The services that have answered.
        var answering: Set<String> = []
    }

    private let state = Mutex(State())

    /// The seconds for which a silent service is left alone.
    private static let pause: Int64 = 60
    private static let mostAnswering = 1_000

    /// The seconds for which nothing may be sent to a service; nil if it is free.
    func wait(for host: String, of member: Int64, at now: Timestamp) -> Int64? {
        state.withLock { state in
            let other = state.answering.contains(host) ? nil : state.members[member]
            guard let end = [state.hosts[host], other].compactMap(\.self).max(), end > now else {
                return nil
            }
            return min(end.seconds(since: now), Self.pause)
        }
    }

    func note(_ answer: PushAnswer, of host: String, for member: Int64, at now: Timestamp) {
        state.withLock { state in
            guard case .none = answer else {
                if state.answering.count < Self.mostAnswering { state.answering.insert(host) }
                return
            }
            state.answering.remove(host)
            state.hosts = state.hosts.filter { $0.value > now }
            state.members = state.members.filter { $0.value > now }
            state.hosts[host] = now.adding(seconds: Self.pause)
            state.members[member] = now.adding(seconds: Self.pause)
        }
    }
}
