import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Problem {
    /// The problem for a verb's refusal and the like; nil for any other error.
    init?(ofCall error: any Error, at now: Timestamp) {
        switch error {
        case is ChangeConflict<Member>, ListingError.changedMeanwhile:
            self.init(.changedMeanwhile, .preconditionFailed)
        case MemberError.communityIsArchived:
            self.init(
                .signUpClosed, "\(words("sign-up-closed")). \(words("sign-up-closed-advice"))")
        case let refusal as any VerbRefusal:
            let again = (refusal as? MemberError)?.again
            self.init(
                again == nil ? .conflict : .tooMany, again == nil ? .conflict : .tooManyRequests,
                refusal.complaint.message)
            guard let again else {
                members = [.init("code", .string(refusal.complaint.code))]
                return
            }
            retryAfter = max(Int(again.seconds(since: now)), 1)
            if case MemberError.tooMany(let deed, let limit, _) = refusal {
                RateLimit(deed, .init(limit: limit, resetsAt: again), at: now)
                    .note(in: &headers)
            }
        case let error as TooManyAttempts: self.init(over: RateLimit(error))
        case CallError.anotherRequest:
            self.init(.invalid, .unprocessableContent, words("api-key-reused"))
            members = [.init("code", .string(ConflictCode.keyReused))]
        case CallError.underWay:
            self.init(.underWay, words("api-key-under-way"))
            retryAfter = 1
        case let refusal as PhotoRefusal:
            self.init(refusal.status, words("error-malformed"), refusal.problem.message)
            fields = [refusal.problem]
        default: return nil
        }
    }

    /// The problem of a limit, with the time to wait and the limit itself in its head.
    init(over limit: RateLimit) {
        let wait = max(Int(clamping: limit.reset ?? 1), 1)
        self.init(
            .tooMany, .tooManyRequests,
            TooManyAttempts.advice(limit.policy, seconds: Int64(wait)))
        retryAfter = wait
        limit.note(in: &headers)
    }
}
