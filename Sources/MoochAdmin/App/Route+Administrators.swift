import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A row for those with a permission.
extension Route {
    static func get(
        _ address: Address, _ permission: Permission,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response,
        _ pages: any Page.Type..., statements: Int? = nil, steps: Int = Route.usualSteps
    ) -> Route {
        Route(
            .get, address, .administrator(permission), body: .none, pages: pages,
            statements: statements, steps: steps, handler: handler)
    }

    /// The target of an administrator's form.
    static func post(
        _ address: Address, _ permission: Permission, body: BodyKind = .form,
        tooLarge: Problem? = nil,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response,
        _ pages: any Page.Type...
    ) -> Route {
        Route(
            .post, address, .administrator(permission), body: body, pages: pages,
            tooLarge: tooLarge, handler: handler)
    }
}
