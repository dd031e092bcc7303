package import MoochStore
import MoochWeb

extension Figure {
    /// A total, which may be "more than 10,000".
    package init(_ total: ListTotal, path: String? = nil) {
        let exact = Figure(total.number, path: path)
        value = exact.value
        text = total.isExact ? exact.text : words("more-than", ["counted": exact.text])
        self.path = path
    }
}
