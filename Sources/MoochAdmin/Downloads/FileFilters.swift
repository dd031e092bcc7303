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

extension UnreadFilters {
    /// Throws what is wrong, for a page that names the filters. A page of rows leaves such filters out and
    /// says so; a file would say nothing.
    func refuseFile(
        of list: ListName, _ query: QueryItems, besides known: QueryItems = QueryItems()
    ) throws(Problem) {
        guard let names = Self.text(names(besides: known.items.map(\.name))) else { return }
        throw Problem(
            .badRequest, words("filter-unread", ["names": names]), words("filter-unread-advice"),
            back: list.address.path(BulkForm.listItems(query)))
    }
}
