/// Writes a page: the template's text with the page's values in place of its tags.
struct TemplateRenderer {
    /// The deepest recursion; the limit keeps an endless one from crashing the program. `TemplateContract` reports such
    /// a template.
    private static let deepest = 100

    /// The tables of the template, which outlives the writing of the page.
    private let texts: UnsafeBufferPointer<UInt8>
    private let accesses: UnsafeBufferPointer<TemplateAccess>
    private let parts: [[BoundTemplate.Step]]
    /// The addresses of the enclosing values: set before anything inside them is read, and each alive until its content
    /// is written.
    private var slots: [UnsafeRawPointer]
    private var depth = 0
    private(set) var bytes: [UInt8] = []

    static func bytes<Content: Page>(of page: Content, _ template: BoundTemplate) -> [UInt8] {
        withUnsafePointer(to: page) { page in
            template.texts.withUnsafeBufferPointer { texts in
                template.accesses.withUnsafeBufferPointer { accesses in
                    var renderer = TemplateRenderer(
                        texts: texts, accesses: accesses, parts: template.parts,
                        slots: Array(repeating: UnsafeRawPointer(page), count: template.slots))
                    renderer.bytes.reserveCapacity(64 << 10)
                    template.steps.withUnsafeBufferPointer { renderer.write($0, $0.indices) }
                    return renderer.bytes
                }
            }
        }
    }

    private init(
        texts: UnsafeBufferPointer<UInt8>, accesses: UnsafeBufferPointer<TemplateAccess>,
        parts: [[BoundTemplate.Step]], slots: [UnsafeRawPointer]
    ) {
        self.texts = texts
        self.accesses = accesses
        self.parts = parts
        self.slots = slots
    }

    private mutating func write(
        _ steps: UnsafeBufferPointer<BoundTemplate.Step>, _ range: Range<Int>
    ) {
        var place = range.lowerBound
        while place < range.upperBound {
            let step = steps[place]
            place += 1
            switch step {
            case .text(let start, let count):
                bytes.append(
                    contentsOf: UnsafeBufferPointer(rebasing: texts[start..<(start + count)]))
            case .value(let slot, let access): accesses[access].write(slots[slot], &bytes)
            case .condition(let slot, let access, let wanted, let end):
                if accesses[access].isShown(slots[slot]) != wanted { place = end }
            case .section(let slot, let access, let inside, let end):
                let inner = place..<end
                accesses[access].enter(slots[slot]) { write(steps, inner, inside, $0) }
                place = end
            case .part(let number): again(number)
            }
        }
    }

    private mutating func write(
        _ steps: UnsafeBufferPointer<BoundTemplate.Step>, _ range: Range<Int>,
        _ slot: BoundTemplate.Slot, _ value: UnsafeRawPointer
    ) {
        let around = slots[slot]
        slots[slot] = value
        write(steps, range)
        slots[slot] = around
    }

    private mutating func again(_ part: Int) {
        guard depth < TemplateRenderer.deepest else { return }
        depth += 1
        parts[part].withUnsafeBufferPointer { write($0, $0.indices) }
        depth -= 1
    }
}
