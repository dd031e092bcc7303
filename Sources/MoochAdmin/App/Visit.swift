package import HTTPServer
package import MoochStore
package import MoochWeb

/// One request on its way to a handler: what was asked, and what the dashboard already knows of
/// the visitor.
package struct Visit: Sendable {
    package let request: Request
    package let parameters: PathParameters
    package let query: QueryItems
    /// What was posted; empty on a request without a form.
    package let form: SubmittedForm
    /// The value of the visitor's cookie: the session's token, or a random one before sign-in.
    /// Every form's `csrf_token` is made from it.
    package let token: String
    /// A message left for this visitor by the page before.
    package let flash: Flash?
    package let now: Timestamp

    /// The value for the hidden field `csrf_token` of this visitor's forms.
    package var csrfToken: String { CrossSiteToken.make(for: token) }

    /// The id in the path, or a 404: an id that is not a number names nothing.
    package func id<Record>(_ name: String = "id") throws(Problem) -> Identifier<Record> {
        guard let value = parameters.id(name) else { throw .notFound }
        return Identifier(rawValue: value)
    }

    /// A posted field, without the spaces around it; empty when it is missing.
    package func field(_ name: String) -> String {
        (form[name] ?? "").trimmed
    }
}

/// A visit by a signed-in administrator.
@dynamicMemberLookup
package struct AdministratorVisit: Sendable {
    package let visit: Visit
    package let signedIn: SignedIn
    /// The views that the rail shows: those of the list that the address belongs to.
    package var views: [SavedView] = []

    package var administrator: Administrator { signedIn.administrator }

    /// Who a change made during this visit is by.
    package var author: Author {
        Author(
            administrator: administrator.id, name: administrator.name, at: visit.now,
            requestID: visit.request.id)
    }

    package subscript<Value>(dynamicMember path: KeyPath<Visit, Value>) -> Value {
        visit[keyPath: path]
    }

    package func id<Record>(_ name: String = "id") throws(Problem) -> Identifier<Record> {
        try visit.id(name)
    }

    package func field(_ name: String) -> String { visit.field(name) }
}
