import MoochSite
import MoochStore
import MoochWeb

/// The words for an action on the rows of a list.
struct BatchWords {
    let list: ListName
    let verb: Batch.Verb

    var title: String {
        switch (list, verb) {
        case (_, .move): words("bulk-move-title")
        case (_, .remove): words("bulk-remove-title")
        case (_, .restore): words("bulk-restore-title")
        case (.categories, .archive): words("bulk-archive-categories-title")
        case (.categories, .unarchive): words("bulk-unarchive-categories-title")
        case (_, .archive): words("bulk-archive-communities-title")
        case (_, .unarchive): words("bulk-unarchive-communities-title")
        case (_, .import): ImportList(rawValue: list.rawValue)?.title ?? ""
        case (_, .merge): words("categories-merge-more")
        }
    }

    /// "Undo removing listings"
    var undoTitle: String {
        switch (list, verb) {
        case (_, .move): words("bulk-undo-move")
        case (_, .remove): words("bulk-undo-remove")
        case (_, .restore): words("bulk-undo-restore")
        case (.categories, .archive): words("bulk-undo-archive-categories")
        case (.categories, .unarchive): words("bulk-undo-unarchive-categories")
        case (_, .archive): words("bulk-undo-archive-communities")
        case (_, .unarchive): words("bulk-undo-unarchive-communities")
        case (_, .import): words("bulk-undo-import")
        case (_, .merge): words("categories-unmerge")
        }
    }

    /// "Remove…", below the rows themselves.
    var choice: String {
        switch verb {
        case .move: words("bulk-move-choice")
        case .remove: words("remove-more")
        case .restore, .unarchive: words("bulk-restore-choice")
        case .archive: words("archive-more")
        case .import: words("imports-link")
        case .merge: words("categories-merge-more")
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
        case .import: words("imports-run", ["counted": counted])
        case .merge: words("bulk-move-button", ["counted": counted])
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
        case .sellerLeft: words("bulk-skip-seller-left")
        case .targetClosed: words("bulk-skip-target-closed")
        case .changedSince: words("bulk-skip-changed-since")
        case .inUse: words("imports-kept-in-use")
        case .placeGone: words("bulk-skip-place-gone")
        case .refused: words("bulk-skip-refused")
        }
    }

    static func text(_ look: BatchLook) -> String {
        switch look {
        case .community(let name), .category(let name): name
        case .archived(let isArchived): isArchived ? words("archived") : words("open")
        case .texts(let texts): texts.joined(separator: " · ")
        case .there: words("bulk-there")
        case .gone: words("bulk-gone")
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

    /// "Remove listings", "Merge Cakes into Bread", "Undo removing listings"
    var title: String {
        if isReversal { return undoTitle }
        guard let source = spec.source, let target = spec.target else { return wording.title }
        return words("categories-merge-both", ["name": source.name, "target": target.name])
    }

    var undoTitle: String {
        guard let source = spec.source, let target = spec.target else { return wording.undoTitle }
        return words("bulk-undo-merge", ["name": source.name, "target": target.name])
    }

    /// What it has done so far: "12 listings removed."
    var outcome: String {
        let counted = wording.counted(.exactly(written))
        if isReversal, let source = spec.source {
            return words("categories-unmerged", ["name": source.name, "counted": counted])
        }
        if isReversal, verb == .import { return words("imports-undone", ["counted": counted]) }
        if isReversal { return words("bulk-undone", ["counted": counted]) }
        return switch verb {
        case .move: words("bulk-moved", ["counted": counted])
        case .remove: words("bulk-removed", ["counted": counted])
        case .restore, .unarchive: words("bulk-restored", ["counted": counted])
        case .archive: words("bulk-archived", ["counted": counted])
        case .import: words("bulk-imported", ["counted": counted])
        case .merge:
            words("bulk-merged", ["counted": counted, "target": spec.target?.name ?? ""])
        }
    }
}
