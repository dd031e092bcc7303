/// What was left out of a recipe, or entered for what it does not say: nothing is dropped silently.
enum RecipeRemark: Sendable, Hashable {
    enum Field: Sendable, Hashable { case title, description, author, source, ingredient }

    case noServings
    case language(String)
    /// Categories and keywords that are not among our words.
    case unknownWords([String])
    case cuisine(String)
    /// An address that does not begin with `https`.
    case source(String)
    case licence(String)
    case time(String)
    case cost(String)
    case nutrition([String])
    /// What nutrition is for, which is taken for a serving.
    case servingSize(String)
    case cut(Field, rest: String)
    /// Members that our recipes have no place for.
    case leftAside([String])
}
