package import HTTPServer
package import HTTPTypes
import MoochStore
import MoochWeb

/// What a route does, which says also who may enter: there is no handler without it (ASVS 8.2.1).
package enum RouteAction: Sendable {
    /// Anyone may enter.
    case open(@Sendable (Visit) async throws -> Response)
    /// Only a signed-in administrator may enter.
    case signedIn(@Sendable (AdministratorVisit) async throws -> Response)
}

/// What a route takes as its body.
package enum BodyKind: Sendable, Equatable {
    /// Nothing is read.
    case none
    /// A form without files, 1 MiB at most.
    case form
    /// A form with a file, 10 MiB at most a file.
    case upload

    /// How much of such a body is read.
    var limits: FormLimits {
        var limits = FormLimits()
        if self != .upload { limits.multipartBytes = limits.formBytes }
        return limits
    }
}

/// One row of the route table.
package struct Route: Sendable {
    package let method: HTTPRequest.Method
    package let address: Address
    package let body: BodyKind
    package let action: RouteAction

    static func open(
        _ method: HTTPRequest.Method, _ address: Address,
        _ handler: @escaping @Sendable (Visit) async throws -> Response
    ) -> Route {
        Route(
            method: method, address: address, body: method == .post ? .form : .none,
            action: .open(handler))
    }

    static func get(
        _ address: Address,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response
    ) -> Route {
        Route(method: .get, address: address, body: .none, action: .signedIn(handler))
    }

    /// A list. Asked for without any query it opens with its view, if the administrator or
    /// everybody has chosen one.
    static func list(
        _ address: Address,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response
    ) -> Route {
        get(address) { visit in
            guard visit.request.query.isEmpty, let view = SavedView.opening(visit.views) else {
                return try await handler(visit)
            }
            return .redirect(to: view.path)
        }
    }

    static func post(
        _ address: Address, body: BodyKind = .form,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response
    ) -> Route {
        Route(method: .post, address: address, body: body, action: .signedIn(handler))
    }
}
