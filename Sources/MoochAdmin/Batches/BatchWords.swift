import MoochSite
import MoochStore
import MoochWeb

/// The words for an action on the rows of a list.
struct BatchWords {
    let list: ListName
    let verb: Batch.Verb

    init(list: ListName, verb: Batch.Verb) { (self.list, self.verb) = (list, verb) }

    /// The words for what the audit calls `listings.remove`; nil for the name of a file.
    init?(named name: String) {
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let list = ListName(rawValue: String(parts[0])),
            let verb = Batch.Verb(rawValue: String(parts[1]))
        else { return nil }
        self.init(list: list, verb: verb)
    }

    var title: String {
        switch (list, verb) {
        case (_, .remind): words("bulk-remind-title")
        case (_, .tryAgain): words("bulk-try-again-title")
        case (_, .cancel): words("bulk-cancel-title")
        case (_, .publish): words("bulk-publish-title")
        case (_, .withdraw): words("bulk-withdraw-title")
        case (_, .move): words("bulk-move-title")
        case (.reports, .remove): words("bulk-remove-reported-title")
        case (_, .keep): words("bulk-keep-title")
        case (_, .uphold): words("bulk-uphold-title")
        case (.reports, .restore): words("bulk-take-back-title")
        case (_, .remove): words("bulk-remove-title")
        case (_, .restore): words("bulk-restore-title")
        case (.categories, .archive): words("bulk-archive-categories-title")
        case (.categories, .unarchive): words("bulk-unarchive-categories-title")
        case (_, .archive): words("bulk-archive-communities-title")
        case (_, .unarchive): words("bulk-unarchive-communities-title")
        case (_, .invite): words("bulk-invite-title")
        case (_, .suspend): words("bulk-suspend-title")
        case (_, .unsuspend): words("bulk-unsuspend-title")
        case (_, .close): words("bulk-close-title")
        case (.recipes, .import): words("recipe-imports-title")
        case (_, .import): ImportList(rawValue: list.rawValue)?.title ?? ""
        case (_, .merge), (_, .mergeFoods): words("categories-merge-more")
        }
    }

    /// "Undo removing listings"
    var undoTitle: String {
        switch (list, verb) {
        case (_, .remind): words("bulk-undo-remind")
        case (_, .tryAgain): words("bulk-try-again-title")
        case (_, .cancel): words("bulk-undo-cancel")
        case (_, .publish): words("bulk-undo-publish")
        case (_, .withdraw): words("bulk-undo-withdraw")
        case (_, .move): words("bulk-undo-move")
        case (.reports, _): words("bulk-undo-decisions")
        case (_, .keep), (_, .uphold): ""
        case (_, .remove): words("bulk-undo-remove")
        case (_, .restore): words("bulk-undo-restore")
        case (.categories, .archive): words("bulk-undo-archive-categories")
        case (.categories, .unarchive): words("bulk-undo-unarchive-categories")
        case (_, .archive): words("bulk-undo-archive-communities")
        case (_, .unarchive): words("bulk-undo-unarchive-communities")
        case (_, .invite): words("bulk-undo-invite")
        case (_, .suspend): words("bulk-undo-suspend")
        case (_, .unsuspend): words("bulk-undo-unsuspend")
        case (_, .close): words("bulk-undo-close")
        case (.recipes, .import): words("bulk-undo-import-recipes")
        case (_, .import): words("bulk-undo-import")
        case (_, .merge), (_, .mergeFoods): words("categories-unmerge")
        }
    }

    /// "Remove…", below the rows themselves.
    var choice: String {
        switch verb {
        case .remind: words("bulk-remind-choice")
        case .tryAgain: words("bulk-try-again-choice")
        case .cancel: words("bulk-cancel-choice")
        case .publish: words("bulk-publish-choice")
        case .withdraw: words("bulk-withdraw-choice")
        case .move: words("bulk-move-choice")
        case .remove: words("remove-more")
        case .restore where list == .reports: words("bulk-take-back-choice")
        case .restore, .unarchive: words("bulk-restore-choice")
        case .keep: words("bulk-keep-choice")
        case .uphold: words("bulk-uphold-choice")
        case .archive: words("archive-more")
        case .invite: words("invitation-more")
        case .suspend: words("members-suspend-more")
        case .unsuspend: words("bulk-unsuspend-choice")
        case .close: words("members-close-more")
        case .import: words("imports-link")
        case .merge, .mergeFoods: words("categories-merge-more")
        }
    }

    /// "12 listings"
    func counted(_ total: ListTotal) -> String {
        total.counted(list.definition.texts.counted)
    }

    /// "Remove 12 listings"
    func button(_ total: ListTotal) -> String {
        let counted = counted(total)
        if list == .reports { return words("bulk-decide-button", ["counted": counted]) }
        return switch verb {
        case .remind: words("bulk-remind-button", ["counted": counted])
        case .tryAgain: words("bulk-try-again-button", ["counted": counted])
        case .cancel: words("bulk-cancel-button", ["counted": counted])
        case .publish: words("bulk-publish-button", ["counted": counted])
        case .withdraw: words("bulk-withdraw-button", ["counted": counted])
        case .keep, .uphold: counted
        case .move: words("bulk-move-button", ["counted": counted])
        case .remove: words("bulk-remove-button", ["counted": counted])
        case .restore, .unarchive: words("bulk-restore-button", ["counted": counted])
        case .archive: words("bulk-archive-button", ["counted": counted])
        case .invite: words("bulk-invite-button", ["counted": counted])
        case .suspend: words("bulk-suspend-button", ["counted": counted])
        case .unsuspend: words("bulk-unsuspend-button", ["counted": counted])
        case .close: words("bulk-close-button", ["counted": counted])
        case .import: words("imports-run", ["counted": counted])
        case .merge: words("bulk-move-button", ["counted": counted])
        case .mergeFoods: words("foods-merge-button")
        }
    }

    /// Why a row is skipped.
    static func reason(_ skip: BatchSkip) -> String {
        switch skip {
        case .gone: words("bulk-skip-gone")
        case .alreadyThere: words("bulk-skip-already-there")
        case .alreadyRemoved: words("bulk-skip-already-removed")
        case .alreadyAvailable: words("bulk-skip-already-available")
        case .alreadyArchived: words("bulk-skip-already-archived")
        case .alreadyOpen: words("bulk-skip-already-open")
        case .accepted: words("bulk-skip-accepted")
        case .ended: words("bulk-skip-ended")
        case .alreadySuspended: words("bulk-skip-already-suspended")
        case .notSuspended: words("bulk-skip-not-suspended")
        case .left: words("bulk-skip-left")
        case .wasHere: words("bulk-skip-was-here")
        case .invitedLately: words("bulk-skip-invited-lately")
        case .communityArchived: words("bulk-skip-community-archived")
        case .invitationSent: words("bulk-skip-invitation-sent")
        case .sent: words("bulk-skip-sent")
        case .alreadyDecided: words("bulk-skip-already-decided")
        case .appeal: words("bulk-skip-appeal")
        case .noAppeal: words("bulk-skip-no-appeal")
        case .ownDecision: words("bulk-skip-own-decision")
        case .notRemovable: words("bulk-skip-not-removable")
        case .sellerLeft: words("bulk-skip-seller-left")
        case .targetClosed: words("bulk-skip-target-closed")
        case .changedSince: words("bulk-skip-changed-since")
        case .inUse: words("imports-kept-in-use")
        case .placeGone: words("bulk-skip-place-gone")
        case .answered: words("bulk-skip-answered")
        case .notOffered: words("bulk-skip-not-offered")
        case .sellerCannot: words("bulk-skip-seller-cannot")
        case .toldLately: words("bulk-skip-told-lately")
        case .told: words("bulk-skip-told")
        case .underWay: words("jobs-is-running")
        case .alreadyCancelled: words("bulk-skip-already-cancelled")
        case .waits: words("bulk-skip-waits")
        case .alreadyPublished: words("bulk-skip-already-published")
        case .notPublished: words("bulk-skip-not-published")
        case .notWhole: words("bulk-skip-not-whole")
        case .refused: words("bulk-skip-refused")
        }
    }

    static func text(_ look: BatchRowState) -> String {
        switch look {
        case .community(let name), .category(let name): name
        case .archived(let isArchived): isArchived ? words("archived") : words("open")
        case .texts(let texts): texts.joined(separator: " · ")
        case .reminded(let isReminded):
            isReminded ? words("bulk-reminded") : words("bulk-not-reminded")
        case .message(let state): state.badge(ofMessage: true).label
        case .there: words("bulk-there")
        case .gone: words("bulk-gone")
        case .member(let state): StateBadge(state).label
        case .invited(let moment):
            moment.map {
                words("bulk-invited-at", ["moment": Format.time(secondsSinceEpoch: $0.rawValue)])
            } ?? words("members-invited-never")
        case .report(let state, let isAppeal): state.badge(ofAppeal: isAppeal).label
        case .recipe(let state): state.badge.label
        case .listing(let state):
            switch state {
            case .available: words("state-available")
            case .accepted: words("state-accepted")
            case .ended: words("state-ended")
            case .removed: words("state-removed")
            }
        }
    }
}

extension Batch {
    var wording: BatchWords { BatchWords(list: list, verb: verb) }

    /// A number of its rows: "12 listings".
    func counted(_ count: Int) -> String {
        importList == .aisles
            ? ImportList.aisles.counted(count) : wording.counted(.exactly(count))
    }

    /// "Remove listings", "Merge Cakes into Bread", "Undo removing listings"
    var title: String {
        if isReversal { return undoTitle }
        if let importList { return importList.title }
        guard let source = spec.source, let target = spec.target else { return wording.title }
        return words("categories-merge-both", ["name": source.name, "target": target.name])
    }

    var undoTitle: String {
        guard let source = spec.source, let target = spec.target else { return wording.undoTitle }
        return words("bulk-undo-merge", ["name": source.name, "target": target.name])
    }

    /// What it has done so far: "12 listings removed."
    var outcome: String {
        let counted = counted(written)
        if verb == .mergeFoods, let source = spec.source {
            return isReversal
                ? words("foods-unmerged", ["name": source.name])
                : words("foods-merged", ["name": source.name, "target": spec.target?.name ?? ""])
        }
        if isReversal, let source = spec.source {
            return words("categories-unmerged", ["name": source.name, "counted": counted])
        }
        if isReversal, verb == .import { return words("imports-undone", ["counted": counted]) }
        if isReversal { return words("bulk-undone", ["counted": counted]) }
        if list == .reports { return words("bulk-decided", ["counted": counted]) }
        return switch verb {
        case .remind: words("bulk-reminded-count", ["counted": counted])
        case .tryAgain: words("bulk-tried-again", ["counted": counted])
        case .cancel: words("bulk-cancelled", ["counted": counted])
        case .publish: words("bulk-published", ["counted": counted])
        case .withdraw: words("bulk-withdrawn", ["counted": counted])
        case .keep, .uphold: counted
        case .move: words("bulk-moved", ["counted": counted])
        case .remove: words("bulk-removed", ["counted": counted])
        case .restore, .unarchive: words("bulk-restored", ["counted": counted])
        case .archive: words("bulk-archived", ["counted": counted])
        case .invite: words("bulk-invited", ["counted": counted])
        case .suspend: words("bulk-suspended", ["counted": counted])
        case .unsuspend: words("bulk-unsuspended", ["counted": counted])
        case .close: words("bulk-closed", ["counted": counted])
        case .import: words("bulk-imported", ["counted": counted])
        case .merge:
            words("bulk-merged", ["counted": counted, "target": spec.target?.name ?? ""])
        case .mergeFoods: counted
        }
    }
}
