/// A step of a recipe.
package struct RecipeStep: ColumnRecord, Hashable {
    /// From 1, as in addresses.
    package let position: Int
    /// The heading it is under; empty for none.
    package let section: String
    /// At most 2,000 characters.
    package let text: String
    /// The seconds to wait; nil where nothing is waited for.
    package let timerSeconds: Int?
    package let photo: SizedPhoto?
    /// The second of the recipe's video at which it begins; nil where it is not shown.
    package let videoStart: Int?

    static let columns = """
        position, section, text, timer_seconds, photo.name AS photo, photo.width, photo.height, '' AS alt,
        video_start
        """

    package init(_ row: inout Columns) throws {
        position = try row.value("position")
        section = try row.value("section")
        text = try row.value("text")
        timerSeconds = try row.value("timer_seconds")
        photo = try SizedPhoto(row, from: 4)
        videoStart = try row.value("video_start")
    }
}
