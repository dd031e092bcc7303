import Foundation

@testable import MoochWeb

/// What holds for every document that a program sends.
enum JSONPromises {
    static func check(_ bytes: [UInt8]) {
        guard let value = try? JSONBody(bytes: bytes).value() else { return }
        let written = value.bytes
        guard let again = try? JSONBody(bytes: written).value() else {
            return promise(false, "\(String(decoding: written, as: UTF8.self)) is no JSON any more")
        }
        promise(again == value, "\(value) said anew is \(again)")
        // Whoever else reads it finds a document there too.
        promise(
            (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
                != nil,
            "\(String(decoding: bytes, as: UTF8.self)) is taken and is no JSON")
        checkNames(in: value)
    }

    /// No member hides another.
    private static func checkNames(in value: JSONValue) {
        for member in value.members ?? [] {
            promise(value[member.name] == member.value, "\(member.name) stands twice")
            checkNames(in: member.value)
        }
        for element in value.elements ?? [] { checkNames(in: element) }
    }
}
