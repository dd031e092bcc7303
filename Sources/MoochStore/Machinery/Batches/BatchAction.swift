/// The change of a batch to a row.
enum BatchAction: Sendable {
    case move(Community.ID)
    /// What a row is only looked at for has no ground.
    case remove(reason: String, ground: DecisionGround?, note: String)
    case restore
    case archive
    case unarchive
    case remind(at: Timestamp)
    case tryAgain(at: Timestamp)
    case cancel
    /// The time decides who was invited lately, and whose suspension is over.
    case invite(at: Timestamp)
    case suspend(
        until: Timestamp?, reason: String, ground: DecisionGround?, note: String, at: Timestamp)
    case unsuspend(at: Timestamp)
    case close
    case keep(note: String)
    /// An appeal is decided.
    case judge(Report.Outcome, answer: String, note: String, by: Administrator.ID?)
    case publish
    case withdraw
    case merge(from: Category.ID, into: Category.ID)
    case mergeFood(from: Food.ID)
    /// Restores the values `before`, if the row still has the values `after`, set after a given time. Without `before`,
    /// the row was new and is deleted.
    case reverse(before: BatchValues?, after: BatchValues, since: Timestamp)

    /// Undoes a written row; nil if its values are no longer known.
    init?(reversing item: BatchItem?, of batch: Batch) {
        guard let item, let after = item.after else { return nil }
        self = .reverse(before: item.before, after: after, since: batch.rowsFixedAt)
    }
}

extension Batch {
    /// The change to each row, unless it is an undo or an import.
    var action: BatchAction? {
        switch verb {
        case .move: spec.target.map { .move(Community.ID($0.id)) }
        case .remove:
            .remove(
                reason: spec.reason ?? "", ground: spec.ground, note: spec.note ?? "")
        case .restore: list == .reports ? judgement(.restore) : .restore
        case .archive: .archive
        case .unarchive: .unarchive
        case .remind: .remind(at: rowsFixedAt)
        case .tryAgain: .tryAgain(at: rowsFixedAt)
        case .cancel: .cancel
        case .invite: .invite(at: createdAt)
        case .suspend:
            .suspend(
                until: spec.until.map { Timestamp($0) }, reason: spec.reason ?? "",
                ground: spec.ground, note: spec.note ?? "", at: createdAt)
        case .unsuspend: .unsuspend(at: createdAt)
        case .close: .close
        case .keep: .keep(note: spec.note ?? "")
        case .uphold: judgement(.keep)
        case .publish: .publish
        case .withdraw: .withdraw
        case .merge:
            if let source = spec.source, let target = spec.target {
                .merge(from: Category.ID(source.id), into: Category.ID(target.id))
            } else {
                nil
            }
        case .mergeFoods: spec.source.map { .mergeFood(from: Food.ID($0.id)) }
        case .import: nil
        }
    }

    private func judgement(_ outcome: Report.Outcome) -> BatchAction {
        .judge(outcome, answer: spec.answer ?? "", note: spec.note ?? "", by: administratorID)
    }
}
