import HTTPServer

extension [BoundAddress] {
    /// The port of the first place on the network; 0 when there is none.
    var port: Int {
        for case .internet(_, let port) in self { return port }
        return 0
    }
}
