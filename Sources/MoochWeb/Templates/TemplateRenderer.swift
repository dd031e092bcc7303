/// Writes a page: the template's text with the page's values in the place of its tags.
struct TemplateRenderer {
    /// No page nests a template inside itself this deep; the bound keeps one that never stops from
    /// ending the program. `TemplateContract` reports such a template.
    private static let deepest = 100

    private let template: BoundTemplate
    /// Where the values around the present place are: set before anything inside them is read, and
    /// each of them alive until what is inside it is written.
    private var slots: [UnsafeRawPointer]
    private var depth = 0
    private(set) var bytes: [UInt8] = []

    /// The page as UTF-8.
    static func bytes<Content: Page>(of page: Content, _ template: BoundTemplate) -> [UInt8] {
        withUnsafePointer(to: page) { page in
            var renderer = TemplateRenderer(template, page: UnsafeRawPointer(page))
            renderer.write(template.steps)
            return renderer.bytes
        }
    }

    private init(_ template: BoundTemplate, page: UnsafeRawPointer) {
        self.template = template
        slots = Array(repeating: page, count: template.slots)
        bytes.reserveCapacity(64 << 10)
    }

    private mutating func write(_ steps: [BoundTemplate.Step]) {
        for step in steps {
            switch step {
            case .text(let text): bytes.append(contentsOf: text)
            case .value(let slot, let write): write(slots[slot], &bytes)
            case .condition(let slot, let isShown, let wanted, let inner):
                if isShown(slots[slot]) == wanted { write(inner) }
            case .section(let slot, let enter, let inside, let inner):
                enter(slots[slot]) { write(inner, inside, $0) }
            case .part(let number): again(number)
            }
        }
    }

    private mutating func write(
        _ steps: [BoundTemplate.Step], _ slot: BoundTemplate.Slot, _ value: UnsafeRawPointer
    ) {
        let around = slots[slot]
        slots[slot] = value
        write(steps)
        slots[slot] = around
    }

    private mutating func again(_ part: Int) {
        guard depth < TemplateRenderer.deepest else { return }
        depth += 1
        write(template.parts[part])
        depth -= 1
    }
}
