/// A queue, first in, first out; adding and taking take constant time.
struct Backlog<Element> {
    /// Taken elements are nil, so that nothing outlives its turn.
    private var elements: [Element?] = []
    private var taken = 0

    /// The capacity, slots of taken elements included.
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
        // Moves no more than was taken since the last time. If something always waits, nothing else would ever free the
        // slots of taken elements.
        if taken * 2 >= elements.count, taken >= 64 || taken == elements.count {
            elements.removeFirst(taken)
            taken = 0
        }
        return element
    }
}
