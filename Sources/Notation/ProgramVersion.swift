/// The version of this program, by semver.org: each brings the stores of those before it along, back to 1.0.0.
package enum ProgramVersion {
    package static let current = "1.0.0"
    /// As other programs are told, such as mail servers.
    package static let product = "Mooch/\(current)"
}
