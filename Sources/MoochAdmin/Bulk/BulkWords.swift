import MoochStore
import MoochWeb

/// What is done to the rows of a list, in words.
struct BulkWords {
    let list: ListName
    let verb: BulkAction.Verb

    var title: String {
        switch (list, verb) {
        case (_, .move): words("bulk-move-title")
        case (_, .remove): words("bulk-remove-title")
        case (_, .restore): words("bulk-restore-title")
        case (.categories, .archive): words("bulk-archive-categories-title")
        case (.categories, .unarchive): words("bulk-unarchive-categories-title")
        case (_, .archive): words("bulk-archive-communities-title")
        case (_, .unarchive): words("bulk-unarchive-communities-title")
        }
    }

    /// "Remove…", below the rows themselves.
    var choice: String {
        switch verb {
        case .move: words("bulk-move-choice")
        case .remove: words("remove-more")
        case .restore, .unarchive: words("bulk-restore-choice")
        case .archive: words("archive-more")
        }
    }

    /// "12 listings"
    func counted(_ total: ListTotal) -> String {
        total.counted(list.definition.texts.counted)
    }

    /// "Remove 12 listings"
    func button(_ total: ListTotal) -> String {
        let counted = counted(total)
        return switch verb {
        case .move: words("bulk-move-button", ["counted": counted])
        case .remove: words("bulk-remove-button", ["counted": counted])
        case .restore, .unarchive: words("bulk-restore-button", ["counted": counted])
        case .archive: words("bulk-archive-button", ["counted": counted])
        }
    }

    /// Why a row is left as it is.
    static func reason(_ skip: BulkSkip) -> String {
        switch skip {
        case .gone: words("bulk-skip-gone")
        case .alreadyThere: words("bulk-skip-already-there")
        case .alreadyRemoved: words("bulk-skip-already-removed")
        case .alreadyAvailable: words("bulk-skip-already-available")
        case .alreadyArchived: words("bulk-skip-already-archived")
        case .alreadyOpen: words("bulk-skip-already-open")
        case .accepted: words("bulk-skip-accepted")
        case .ended: words("bulk-skip-ended")
        case .targetClosed: words("bulk-skip-target-closed")
        case .changedSince: words("bulk-skip-changed-since")
        case .placeGone: words("bulk-skip-place-gone")
        case .refused: words("bulk-skip-refused")
        }
    }

    static func look(_ look: BulkLook) -> String {
        switch look {
        case .community(let name): name
        case .archived(let isArchived): isArchived ? words("archived") : words("open")
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

extension BulkAction {
    var wording: BulkWords { BulkWords(list: list, verb: verb) }

    /// "Remove listings", "Undo: Remove listings"
    var title: String {
        if isBackward { return words("bulk-undo-title", ["title": wording.title]) }
        guard reversedID != nil else { return wording.title }
        return words("bulk-redo-title", ["title": wording.title])
    }

    /// What it has done so far: "12 listings removed."
    var outcome: String {
        let counted = wording.counted(.exactly(changed))
        if isBackward { return words("bulk-undone", ["counted": counted]) }
        return switch verb {
        case .move: words("bulk-moved", ["counted": counted])
        case .remove: words("bulk-removed", ["counted": counted])
        case .restore, .unarchive: words("bulk-restored", ["counted": counted])
        case .archive: words("bulk-archived", ["counted": counted])
        }
    }
}
