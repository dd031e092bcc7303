import MoochSite
import MoochStore
import MoochWeb

struct ShoppingListPage: Page {
    static let template = "members/shopping-list"

    let frame: MemberFrame
    /// Of the list, so that a script knows whether what it sent is on the page.
    let version: Int
    /// The member's id: what another did on this device is not theirs.
    let owner: String
    /// When a stored page was made; nil for one of now.
    let kept: MomentText?
    /// The text field; nil on a stored page, where a script shows it.
    let adding: AddingPart
    let undo: UndoneLine?
    /// "Sorted for Healthy Grocery, 400 W 43rd Street"
    let sorted: String
    /// Leads to the supermarkets.
    let supermarket: Link
    /// "5 of 12"; nil on an empty list.
    let progress: String?
    let groups: [ShoppingGroup]
    let basket: [ShoppingRow]
    let basketHeading: String
    let recipes: [ShoppingRecipeRow]
    /// What is shown once all is in the basket, also by a script; nil on an empty list.
    let done: ShoppingDone?
    /// The list as text, to be copied.
    let text: String
    let newPath: String?
    /// Of the form around the lines, each with buttons of its own; nil on a stored page, and on an empty list.
    let linesPath: String?
    let emptyState: EmptyState?

    init(
        _ list: ShoppingList.Whole, of member: Member.ID, undo: ShoppingLine? = nil,
        typed: String = "", problem: String? = nil, now: Timestamp, isKept: Bool = false,
        frame: MemberFrame
    ) {
        self.frame = frame
        version = list.version
        owner = member.description
        kept = isKept ? MomentText(now, now: now) : nil
        adding = AddingPart(text: typed, problem: problem)
        self.undo = isKept ? nil : undo.flatMap { UndoneLine($0, in: list) }
        sorted =
            list.supermarket.map {
                words("shopping-sorted-for", ["name": $0.name, "address": $0.address])
            } ?? words("shopping-by-department")
        supermarket = Link(
            list.supermarket == nil
                ? words("kitchen-choose-supermarket") : words("shopping-change"),
            Site.supermarkets.path)
        let ticked = list.ticked
        let lineCount = list.lines.count
        progress =
            lineCount == 0
            ? nil : words("shopping-progress", ["done": ticked.count, "count": lineCount])
        let inBasket = Set(ticked.map(\.line.key))
        groups = list.openGroups.map { ShoppingGroup($0, inBasket: inBasket, isKept: isKept) }
        let homes = Dictionary(
            list.groups.flatMap { group in group.lines.map { ($0.line.id, group.kind.label) } }
        ) { $1 }
        basket = ticked.map {
            ShoppingRow($0, in: homes[$0.line.id] ?? "", isKept: isKept)
        }
        basketHeading = words("shopping-basket", ["count": ticked.count])
        recipes = list.recipes.map { ShoppingRecipeRow($0, isKept: isKept) }
        done =
            lineCount == 0 ? nil : ShoppingDone(list.recipes, isDone: list.isDone)
        text = list.openGroups.map { group in
            let lines = group.lines.map { "- \(ShoppingRow.text(of: $0))" }
            return ([group.kind.label] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
        newPath = isKept || lineCount == 0 ? nil : Site.shoppingListRemoval.path
        linesPath = isKept || lineCount == 0 ? nil : Site.shoppingLines.path
        emptyState =
            lineCount == 0
            ? EmptyState(
                icon: "listings", heading: words("shopping-empty"),
                text: words("shopping-empty-advice"),
                action: Link(words("shopping-find-recipes"), Site.kitchen.path)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("version", \.version), .init("owner", \.owner),
        .init("kept", \.kept), .init("adding", \.adding), .init("undo", \.undo),
        .init("sorted", \.sorted), .init("supermarket", \.supermarket),
        .init("progress", \.progress),
        .init("groups", \.groups), .init("basket", \.basket),
        .init("basketHeading", \.basketHeading), .init("recipes", \.recipes),
        .init("done", \.done), .init("text", \.text), .init("newPath", \.newPath),
        .init("linesPath", \.linesPath),
        .init("emptyState", \.emptyState))
}

/// The field in which one types what to buy.
struct AddingPart: TemplateModel {
    let action = Site.shoppingLines.path
    let longest = ShoppingList.longestLine
    let text: String
    let problem: String?

    init(text: String, problem: String?) { (self.text, self.problem) = (text, problem) }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("longest", \.longest), .init("text", \.text),
        .init("problem", \.problem))
}

/// The line that was ticked or removed last, with the way back.
struct UndoneLine: TemplateModel {
    let sentence: String
    let action: String

    /// Nil for a line that is open.
    init?(_ line: ShoppingLine, in list: ShoppingList.Whole) {
        let name = list.lines.first { $0.line.id == line.id }?.name ?? line.text
        switch line.state {
        case .open: return nil
        case .ticked:
            sentence = words("shopping-ticked", ["name": name])
            action = Site.shoppingTickRemoval.path(line.id)
        case .removed:
            sentence = words("shopping-removed", ["name": name])
            action = Site.shoppingLineUndo.path(line.id)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("action", \.action))
}

/// What one does once all is in the basket: cook.
struct ShoppingDone: TemplateModel {
    let links: [Link]
    /// Where a script leads on to; nil with several recipes, of which one is chosen first.
    let next: String?
    let isDone: Bool

    init(_ recipes: [ShoppingRecipe], isDone: Bool) {
        self.isDone = isDone
        links = recipes.map {
            Link(words("shopping-cook", ["title": $0.title]), Site.recipeCook.path($0.recipeID))
        }
        next = links.count == 1 ? links.first?.path : nil
    }

    static let fields = TemplateFields<Self>(
        .init("links", \.links), .init("next", \.next), .init("isDone", \.isDone))
}

/// A recipe that the list is for.
struct ShoppingRecipeRow: TemplateModel {
    let title: String
    /// The title's, where it is not the page's.
    let language: String?
    let path: String
    let servings: String
    let cookPath: String
    /// Nil on a stored page.
    let removalPath: String?

    init(_ recipe: ShoppingRecipe, isKept: Bool) {
        title = recipe.title
        language = recipe.language == Language.current.code ? nil : recipe.language
        path = Site.recipe.path(recipe.recipeID, query: recipe.items)
        servings = words("shopping-servings", ["count": recipe.servings])
        cookPath = Site.recipeCook.path(recipe.recipeID)
        removalPath = isKept ? nil : Site.shoppingRecipeRemoval.path(recipe.recipeID)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("language", \.language), .init("path", \.path),
        .init("servings", \.servings), .init("cookPath", \.cookPath),
        .init("removalPath", \.removalPath))
}
