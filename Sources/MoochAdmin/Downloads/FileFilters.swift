import HTTPTypes
import MoochStore
import MoochWeb

/// A list that can be narrowed to a community by its name.
protocol NarrowedByCommunity: ListState {
    var community: CommunityFilter { get set }
}

extension MemberListState: NarrowedByCommunity {}
extension ListingListState: NarrowedByCommunity {}
extension ExchangeListState: NarrowedByCommunity {}

/// Whether an address asks for rows that its list does not know how to keep. A page leaves such a
/// filter out, and its chips say which ones hold; a file would say nothing.
struct FileFilters: Sendable {
    /// The filters of the address that say nothing to the list.
    let unread: [String]
    /// The list's own address with what was asked for.
    private let listPath: String

    /// What an address has besides its filters.
    private static let others: Set<String> = [
        "sort", "columns", "after", "before", "all", "id", "everything", "list", "action",
    ]

    /// `read` is what the list reads as its filters.
    init(_ query: QueryItems, of list: ListName, read: QueryItems) {
        let names = Set(read.items.map(\.name))
        var unread: [String] = []
        for item in query.items where !item.value.trimmed.isEmpty {
            guard !Self.others.contains(item.name), !names.contains(Self.filter(of: item.name)),
                !unread.contains(item.name)
            else { continue }
            unread.append(item.name)
        }
        self.unread = unread
        listPath = list.address.path(BulkForm.listItems(query))
    }

    /// The filter that a field of the form fills in.
    private static func filter(of name: String) -> String {
        if name == "community" { return "community_id" }
        for end in ["_from", "_to"] where name.hasSuffix(end) {
            return String(name.dropLast(end.count))
        }
        return name
    }

    /// Throws what is wrong, for a page that names the filters.
    func check() throws(Problem) {
        guard !unread.isEmpty else { return }
        let names = unread.map { $0.prefix(40) }.joined(separator: ", ")
        throw Problem(
            .badRequest, words("filter-unread", ["names": names]), words("filter-unread-advice"),
            back: listPath)
    }
}
