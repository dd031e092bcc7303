import Synchronization

/// The name of a field as a number. A page compares names for every tag of every row, and numbers
/// are compared at once.
///
/// There are as many as the site's types and templates have names: nothing a visitor sends becomes
/// one.
struct TemplateName: Hashable, Sendable {
    private let number: Int

    private static let numbers = Mutex<[String: Int]>([:])

    init(_ text: String) {
        number = TemplateName.numbers.withLock { numbers in
            if let known = numbers[text] { return known }
            let new = numbers.count
            numbers[text] = new
            return new
        }
    }
}
