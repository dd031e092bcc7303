/// The version of this program, by semver.org: below 1.0.0 the store's schema may change from one to the next.
package enum ProgramVersion {
    package static let current = "0.9.0"
    /// As other programs are told, such as mail servers.
    package static let product = "Mooch/\(current)"
}
