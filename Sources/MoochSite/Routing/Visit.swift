package import HTTPServer
package import MoochStore
package import MoochWeb

/// One request on its way to a handler: the request and its visitor.
package struct Visit<Who: Sendable>: Sendable {
    package var who: Who
    package let request: Request
    /// The address of the route; nil for a page made outside of any.
    package let address: Address?
    package let parameters: PathParameters
    package let query: QueryItems
    /// The posted form; empty on a request without one.
    package let form: SubmittedForm
    /// The JSON of the request; empty on a route that takes none.
    package let json: JSONBody
    /// The visitor's cookie: the session's token, or a random one before sign-in. Every form's `csrf_token` is made
    /// from it.
    package let token: String
    /// The message from the page before.
    package let flash: Flash?
    package let now: Timestamp

    /// A visit; one made outside of any route has an empty request.
    package init(
        who: Who, request: Request, address: Address? = nil,
        parameters: PathParameters = PathParameters(), query: QueryItems = QueryItems(),
        form: SubmittedForm = SubmittedForm(), json: JSONBody = JSONBody(), token: String,
        cookies: CookiePolicy, now: Timestamp
    ) {
        self.who = who
        self.request = request
        self.address = address
        self.parameters = parameters
        self.query = query
        self.form = form
        self.json = json
        self.token = token
        flash = Flash(Cookies(request.headers), cookies)
        self.now = now
    }

    /// A program's visit, whose cookies are ignored.
    init(
        who: Who, request: Request, address: Address?, parameters: PathParameters,
        query: QueryItems, form: SubmittedForm, json: JSONBody, token: String, now: Timestamp
    ) {
        (self.who, self.request, self.address) = (who, request, address)
        (self.parameters, self.query, self.form, self.json) = (parameters, query, form, json)
        (self.token, self.now, flash) = (token, now, nil)
    }

    /// The value of the hidden field `csrf_token` of this visitor's forms.
    package var csrfToken: String { CrossSiteToken.make(for: token) }

    /// The id in the path, or a 404: an id that is not a number names nothing.
    package func id<Record>(_ name: String = "id") throws(Problem) -> Identifier<Record> {
        guard let value = parameters.id(name) else { throw .notFound }
        return Identifier(rawValue: value)
    }

    /// A posted field, trimmed; empty if it is missing.
    package func field(_ name: String) -> String {
        (form[name] ?? "").trimmed
    }
}
