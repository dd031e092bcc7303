import MoochStore
import MoochWeb

/// What can be done with a list as a whole; its partial is `shared/list-links`.
struct ListLinks: TemplateModel {
    /// The rows and columns of the view as a file.
    let filePath: String

    init<State: ListState>(_ state: State) {
        let items = state.items.replacing("columns", with: state.columns.names)
        filePath = "\(State.area.address.path).csv?\(items.encoded)"
    }

    /// A list that is always shown as a whole.
    init(_ list: ListName) {
        filePath = list.area.address.path + ".csv"
    }

    static let fields = TemplateFields<Self>(.init("filePath", \.filePath))
}
