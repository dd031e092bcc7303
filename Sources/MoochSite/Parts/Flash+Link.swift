package import MoochWeb

extension Flash.Link {
    /// A link to an address of the dashboard; nil for any other.
    package static func to(_ path: String, _ label: String) -> Flash.Link? {
        LocalPath(validating: path).map { Flash.Link(label: label, path: $0) }
    }
}
