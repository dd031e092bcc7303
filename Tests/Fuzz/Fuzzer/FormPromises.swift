@testable import MoochWeb

/// What holds for every urlencoded form.
enum FormPromises {
    static func check(_ bytes: [UInt8]) {
        var limits = FormLimits()
        for fields in [limits.fields, 3] {
            limits.fields = fields
            guard let form = try? FormReader(limits: limits).urlencoded(bytes) else { continue }
            promise(form.files.isEmpty, "a file in an urlencoded form")
            promise(form.fields.items.count <= fields, "\(form.fields.items.count) fields")
            let size = form.fields.items.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
            promise(size <= bytes.count, "\(size) bytes of text out of \(bytes.count)")
            for item in form.fields.items {
                promise(!item.name.utf8.contains(0) && !item.value.utf8.contains(0), "a NUL")
                promise(!item.value.utf8.contains(13), "a CR in \(item.value)")
            }
            let again = try? FormReader(limits: limits).urlencoded(Array(form.fields.encoded.utf8))
            promise(
                again?.fields.encoded == form.fields.encoded,
                "\(form) said anew is \(again, default: "refused")")
        }
    }
}
