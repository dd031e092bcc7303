import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Problem {
    /// The problem of a call that a verb refused; nil where the error is of another kind.
    init?(ofCall error: any Error, at now: Timestamp) {
        switch error {
        case ExchangeError.notYours, ListingError.notYours: self = .notFound
        case let error as ExchangeError: self.init(refused: error.complaint)
        case ListingError.changedMeanwhile: self.init(.changedMeanwhile, .preconditionFailed)
        case let error as ListingError: self.init(refused: error.complaint)
        case let error as MemberError:
            guard let again = error.again else {
                self.init(refused: error.complaint)
                return
            }
            self.init(.tooMany, .tooManyRequests, error.complaint.message)
            retryAfter = max(Int(again.seconds(since: now)), 1)
        case let error as TooManyAttempts: self.init(over: RateLimit(error))
        case is ChangeConflict<Member>: self.init(.changedMeanwhile, .preconditionFailed)
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

    /// It was tried too often: when it may be tried again, and in its head how often.
    init(over limit: RateLimit) {
        let wait = max(Int(clamping: limit.reset ?? 1), 1)
        self.init(
            .tooMany, .tooManyRequests,
            TooManyAttempts.advice(limit.policy, seconds: Int64(wait)))
        retryAfter = wait
        limit.note(in: &headers)
    }
}
