package import MoochStore
package import MoochWeb

/// A filter of a list, declared once: its name in addresses, how it is read into the store's filter, its field in the
/// form, and its words.
package struct ListFilter<Filter: StoredFilter>: Sendable {
    package enum Kind: Sendable {
        /// The search box, with its label.
        case search(StaticString)
        /// One of some values, which may depend on the one chosen.
        case choice(@Sendable (String?) -> [FilterChoice])
        case days, prices
        /// The id of a record, which the form offers by name if `isOffered`.
        case record(RecordKind, isOffered: Bool)
        /// Set by links only.
        case hidden
    }

    package typealias Read = @Sendable (_ text: String, inout Filter) -> String?

    package let name: String
    package let label: StaticString
    package let kind: Kind
    /// Reads the value from an address, and returns it in canonical form: nil for one that is not understood, empty for
    /// the default.
    package let read: Read
    /// True if its field stands beside the search, and not among the unfolded ones.
    package private(set) var isAtHand = false
    /// The label for no choice; nil if something is always chosen.
    package private(set) var all: StaticString? = "all"
    /// The words for the filter, if its label and value make no sentence. Nil stands for a record that is gone.
    package private(set) var sentence: (@Sendable (_ value: String?) -> String)?

    package init(
        _ name: String, _ label: StaticString, _ kind: Kind,
        sentence: (@Sendable (String?) -> String)? = nil, read: @escaping Read
    ) {
        self.name = name
        self.label = label
        self.kind = kind
        self.read = read
        self.sentence = sentence
    }

    /// The filter beside the search.
    package var atHand: ListFilter { atHand(all: all) }

    package func atHand(all: StaticString?) -> ListFilter {
        var filter = self
        filter.isAtHand = true
        filter.all = all
        return filter
    }
}

/// A value of a filter, for addresses and for people.
package typealias FilterChoice = (value: String, label: String)

/// What the words of filters are made with.
package struct FilterContext: Sendable {
    package let names: RecordNames
    package let currency: Currency

    package init(names: RecordNames, currency: Currency) {
        self.names = names
        self.currency = currency
    }
}

extension ListFilter {
    /// The filter's value in words; nil if its record is gone.
    package func value(_ text: String, in context: FilterContext) -> String? {
        switch kind {
        case .search, .hidden: text
        case .choice(let choices): choices(text).first { $0.value == text }?.label ?? text
        case .days: DayRange(text)?.inWords ?? text
        case .prices: ListingList.PriceRange(text)?.words(in: context.currency) ?? text
        case .record: reference(text).flatMap { context.names.name(of: $0) }
        }
    }

    /// "Community: Elm Court", "Posted 1 – 20 Jun 2026".
    package func chip(_ text: String, in context: FilterContext) -> String {
        let value = value(text, in: context)
        return sentence?(value)
            ?? words(
                "filter-value", ["name": words(label), "value": value ?? words("filter-gone")])
    }

    /// The record that the filter names.
    package func reference(_ text: String) -> RecordNames.Reference? {
        guard case .record(let kind, _) = kind else { return nil }
        return Int64(text).map { RecordNames.Reference(kind, $0) }
    }

    /// The kind of records that its field offers.
    package var offered: RecordKind? {
        if case .record(let kind, isOffered: true) = kind { kind } else { nil }
    }
}

extension ListFilter {
    package typealias Path<Value> = any WritableKeyPath<Filter, Value> & Sendable

    package static func search(_ hint: StaticString, _ path: Path<String?>) -> ListFilter {
        ListFilter("q", "search", .search(hint)) {
            words("filter-searched", ["text": $0 ?? ""])
        } read: { text, filter in
            filter[keyPath: path] = text
            return text
        }
    }

    /// The id of a record.
    package static func record<Record>(
        _ name: String, _ label: StaticString, _ kind: RecordKind,
        _ path: Path<Identifier<Record>?>, isOffered: Bool = false,
        sentence: (@Sendable (String?) -> String)? = nil
    ) -> ListFilter {
        ListFilter(name, label, .record(kind, isOffered: isOffered), sentence: sentence) {
            readID($0, path, into: &$1)
        }
    }

    package static func community(_ path: Path<Community.ID?>) -> ListFilter {
        record("community_id", "community", .community, path, isOffered: true).atHand
    }

    package static func category(_ path: Path<MoochStore.Category.ID?>) -> ListFilter {
        record("category_id", "category", .category, path, isOffered: true).atHand
    }

    /// The batch that changed them.
    package static func bulkAction(_ path: Path<Batch.ID?>) -> ListFilter {
        ListFilter("bulk_action_id", "filter-bulk-action", .hidden) {
            readID($0, path, into: &$1)
        }
    }

    /// The days of a moment by the visit's clock, with a sentence such as "Posted 1 – 20 Jun 2026".
    package static func days(
        _ name: String, _ label: StaticString, _ path: Path<DaySpan?>,
        sentence: @escaping @Sendable (_ days: String) -> String
    ) -> ListFilter {
        ListFilter(name, label, .days, sentence: { sentence($0 ?? "") }) { text, filter in
            guard let range = DayRange(text) else { return nil }
            filter[keyPath: path] = range.span
            return range.text
        }
    }

    /// One of the values of a type.
    package static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ label: StaticString, _ path: Path<Value?>,
        sentence: (@Sendable (String?) -> String)? = nil,
        words: @escaping @Sendable (Value) -> String
    ) -> ListFilter {
        let kind = Kind.choice { _ in Value.allCases.map { ($0.rawValue, words($0)) } }
        return ListFilter(name, label, kind, sentence: sentence) { text, filter in
            guard let value = Value(rawValue: text) else { return nil }
            filter[keyPath: path] = value
            return text
        }
    }

    package static func state<State: ListedState>(_ path: Path<State?>) -> ListFilter {
        choice("state", "state", path) { $0.badge.label }.atHand
    }

    /// A state, by default the usual one; the value "all" stands for any.
    package static func state<State: ListedState>(
        _ path: Path<State?>, usual: State
    ) -> ListFilter {
        let choices: @Sendable (String?) -> [FilterChoice] = { _ in
            State.allCases.map { ($0.rawValue, $0.badge.label) } + [("all", words("all"))]
        }
        return ListFilter("state", "state", .choice(choices)) { text, filter in
            let state = State(rawValue: text)
            guard state != nil || text == "all" else { return nil }
            filter[keyPath: path] = state
            return state?.rawValue == usual.rawValue ? "" : text
        }.atHand(all: nil)
    }

    /// An id is read only in its canonical form; anything else is not understood.
    package static func readID<Record>(
        _ text: String, _ path: Path<Identifier<Record>?>, into filter: inout Filter
    ) -> String? {
        guard let id: Identifier<Record> = QueryItems([.init(name: "id", value: text)]).id("id")
        else { return nil }
        filter[keyPath: path] = id
        return text
    }
}
