package import MoochWeb

/// The message from the page before, for the layout.
package struct FlashNotice: TemplateModel {
    let kind: String
    let text: String
    let link: Link?
    package let isSuccess: Bool
    let isProblem: Bool

    package static let fields = TemplateFields<Self>(
        .init("kind", \.kind), .init("text", \.text), .init("link", \.link),
        .init("isSuccess", \.isSuccess), .init("isProblem", \.isProblem))

    package init(_ flash: Flash) {
        kind = flash.kind.rawValue
        text = flash.text
        link = flash.link.map { Link($0.label, $0.path.text) }
        isSuccess = flash.kind == .success
        isProblem = flash.kind == .problem
    }
}
