import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb
import Synchronization

/// The forms that were accepted a short while ago: a button that is pressed twice, or a phone that sends a form again
/// when its network is back, makes one thing, and the second time gets the answer of the first.
///
/// Only a visitor's latest accepted form is remembered: what was undone meanwhile can be done again from the same page,
/// and a draft saved as it was before. An answer that is itself the page, as it shows a link that is shown once, goes to
/// those who wait for it and is not remembered. It is in memory: a site has one program, and what was sent before a
/// restart is rarely sent again after it.
final class SentForms: Sendable {
    private struct Answer {
        let form: FormDigest
        let response: Response
        let at: Timestamp
    }

    private struct State {
        /// By visitor.
        var answers: [[UInt8]: Answer] = [:]
        var sweptAt: Timestamp?
        /// The forms that are being handled, with the requests that wait for their answer.
        var underWay: [FormDigest: [CheckedContinuation<Response?, Never>]] = [:]
    }

    private enum Step {
        case answered(Response), isUnderWay, mine
    }

    /// The seconds for which a form is remembered: ten minutes.
    static let rememberedSeconds: Int64 = 600
    /// The most forms remembered, of a few kilobytes at most.
    static let mostRemembered = 10_000
    /// The seconds after which what is too old is let go of.
    private static let sweepSeconds: Int64 = 60

    private let state = Mutex(State())

    /// The answer to a form: that of the same form before it, if it was accepted, or `answer`'s.
    func once(
        _ form: FormDigest, at now: Timestamp, _ answer: () async throws -> Response
    ) async throws -> Response {
        while true {
            switch begin(form, at: now) {
            case .answered(let response): return response
            case .isUnderWay: if let response = await end(of: form) { return response }
            case .mine:
                do {
                    let response = try await answer()
                    finish(form, response, at: now)
                    return response
                } catch {
                    finish(form, nil, at: now)
                    throw error
                }
            }
        }
    }

    private func begin(_ form: FormDigest, at now: Timestamp) -> Step {
        state.withLock { state in
            if let last = state.answers[form.visitor], last.form == form,
                Self.isFresh(last, at: now)
            {
                return .answered(last.response)
            }
            guard state.underWay[form] == nil else { return .isUnderWay }
            state.underWay[form] = []
            return .mine
        }
    }

    /// The answer to a form that is being handled; nil if it was not accepted, or is over by now.
    private func end(of form: FormDigest) async -> Response? {
        await withCheckedContinuation { waiting in
            let isOver = state.withLock { state in
                state.underWay[form]?.append(waiting) == nil
            }
            if isOver { waiting.resume(returning: nil) }
        }
    }

    /// `response` is nil if the form was not accepted: it may be sent again.
    private func finish(_ form: FormDigest, _ response: Response?, at now: Timestamp) {
        let accepted =
            response.flatMap { [.seeOther, .created].contains($0.status) ? $0 : nil }
        let waiting = state.withLock { state in
            if let accepted, accepted.status == .seeOther {
                state.answers[form.visitor] = Answer(form: form, response: accepted, at: now)
            } else if accepted != nil {
                state.answers[form.visitor] = nil
            }
            Self.sweep(&state, at: now)
            return state.underWay.removeValue(forKey: form) ?? []
        }
        for request in waiting { request.resume(returning: accepted) }
    }

    /// False as well for what a clock that was ahead has noted.
    private static func isFresh(_ answer: Answer, at now: Timestamp) -> Bool {
        (0..<rememberedSeconds).contains(now.seconds(since: answer.at))
    }

    /// Forgets once a minute what is too old, and the older half where there is too much.
    private static func sweep(_ state: inout State, at now: Timestamp) {
        let age = state.sweptAt.map { now.seconds(since: $0) } ?? sweepSeconds
        guard !(0..<sweepSeconds).contains(age) || state.answers.count > mostRemembered
        else { return }
        state.sweptAt = now
        state.answers = state.answers.filter { isFresh($0.value, at: now) }
        guard state.answers.count > mostRemembered else { return }
        let newest = state.answers.sorted { $0.value.at > $1.value.at }.prefix(mostRemembered / 2)
        state.answers = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
    }
}
