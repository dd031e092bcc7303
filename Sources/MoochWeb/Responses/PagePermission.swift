package import HTTPTypes

/// Something of the visitor's device that a page asks for. All other pages are denied it (`Permissions-Policy`).
package enum PagePermission: String, CaseIterable, Sendable {
    case geolocation, microphone

    /// The header's value for a page that asks for these.
    package static func policy(_ permissions: Set<PagePermission>) -> String {
        let denied = [
            "accelerometer", "camera", "display-capture", "gyroscope", "magnetometer", "payment",
            "usb",
        ]
        let names = (denied + allCases.map(\.rawValue)).sorted()
        return names.map { name in
            PagePermission(rawValue: name).map(permissions.contains) == true
                ? "\(name)=(self)" : "\(name)=()"
        }.joined(separator: ", ")
    }

    static let header = HTTPField.Name("Permissions-Policy")
}

extension HTTPFields {
    /// Lets a page ask for what it needs, and for nothing else.
    package mutating func permit(_ permissions: Set<PagePermission>) {
        guard let name = PagePermission.header, !permissions.isEmpty else { return }
        self[name] = PagePermission.policy(permissions)
    }
}
