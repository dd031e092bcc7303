import MoochSite
import MoochStore
import MoochWeb

/// A member whom the caller has blocked.
struct BlockShape: JSONShape {
    let member: PersonShape
    let origin: Block.Origin
    let at: Timestamp

    static let shapeName = "Block"
    static let shapeNote = "Somebody whom the member has blocked."
    func add(to fields: inout some JSONFields) {
        fields.add("member", member, note: "By the name and photo of that time.")
        fields.add("origin", Word(origin), note: "Where it was done.")
        fields.add("at", at, note: "When.")
    }
    static let example = BlockShape(member: .example, origin: .person, at: .example)
}

extension BlockShape {
    init(_ block: Block, _ services: Services) {
        self.init(
            member: PersonShape(
                id: block.blocked, name: block.name,
                photo: block.photo.map { PhotoShape($0, services) }),
            origin: block.origin, at: block.at)
    }
}
