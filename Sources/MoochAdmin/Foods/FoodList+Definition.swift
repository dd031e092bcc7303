import MoochSite
import MoochStore
import MoochWeb

extension FoodList: DashboardList {
    static let texts = ListTexts(
        label: "area-foods", counted: "foods-counted", all: "foods-all", none: "foods-none",
        noneAdvice: "foods-none-advice", noneFits: "foods-none-fits",
        noneFitsAdvice: "kitchen-none-fits-advice")
    static let permission = Permission.read
    static let shortcut = "f"
    static var addition: Link? { Link(words("foods-add"), Site.newFood.path) }

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.food.name },
        .text("name_de", "foods-german") { $0.germanName },
        ListColumn(
            "department", "foods-department", .text,
            cell: { row, _ in
                row.food.department.map { .text($0.name) } ?? .missing(words("foods-nowhere"))
            }, write: { row, csv in csv.add(row.food.department?.rawValue ?? "") }),
        .archived { $0.food.isArchived },
        .figure("recipes", "area-recipes") { $0.recipeCount },
        .date("created_at", "added") { $0.food.createdAt }.unusual,
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [
        .search("foods-search", \.search),
        ListFilter("department", "foods-department", .choice(departments)) { text, filter in
            if text == "none" {
                filter.placing = .nowhere
            } else if let department = Department(rawValue: text) {
                filter.placing = .department(department)
            } else {
                return nil
            }
            return text
        }.atHand,
        .archived(\.archived),
    ]

    @Sendable private static func departments(_ chosen: String?) -> [FilterChoice] {
        [("none", words("foods-nowhere"))] + Department.allCases.map { ($0.rawValue, $0.name) }
    }

    static let unfiltered = Filter { $0.archived = false }
    static let everything = "state=all"

    static func notice(sendsMail: Bool, now: Timestamp, in db: Reading) throws
        -> (@Sendable () -> ListNotice)?
    {
        guard try UnknownFood.isAny(in: db) else { return nil }
        return {
            ListNotice(
                sentence: words("foods-unknown-some"),
                link: Link(words("foods-unknown-show"), Site.unknownFoods.path))
        }
    }

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.food.name, path: Site.food.path(row.id))
    }
}
