/// What waits for its turn, in the order of its arrival: each added and taken in a time that does
/// not grow with how much waits.
struct Backlog<Element> {
    /// Those that were taken are nil, so that nothing outlives its turn.
    private var elements: [Element?] = []
    private var taken = 0

    /// How many elements it has room for at the moment, those that were taken among them.
    var room: Int { elements.capacity }

    var isEmpty: Bool { taken == elements.count }

    mutating func add(_ element: Element) {
        elements.append(element)
    }

    mutating func next() -> Element? {
        guard taken < elements.count else { return nil }
        let element = elements[taken]
        elements[taken] = nil
        taken += 1
        // No more is moved than was taken since the last time. Where something always waits, nothing
        // else would ever free the room of what was taken.
        if taken * 2 >= elements.count, taken >= 64 || taken == elements.count {
            elements.removeFirst(taken)
            taken = 0
        }
        return element
    }
}
