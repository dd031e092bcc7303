import HTTPTypes

/// The words for a request that could not be taken as it was sent.
enum RefusalProblem {
    static func of(_ status: HTTPResponse.Status) -> Problem {
        switch status.code {
        case 405:
            Problem(
                .methodNotAllowed, "This address does not work that way",
                "It takes a form's answer only, or none at all. Go back to the page you came from "
                    + "and use its buttons.")
        case 408:
            Problem(
                status, "That took too long",
                "The connection was too slow to send it all. Nothing was changed; try again, "
                    + "perhaps with a smaller photo.")
        case 413:
            Problem(
                status, "That was too much at once",
                "A photo can have 10 MB, a form 1 MB. Nothing was changed; go back, choose a "
                    + "smaller file and save again.")
        case 414, 431:
            Problem(
                status, "The address is too long",
                "Shorten the search, or start again from the list.")
        case 500...:
            Problem(status, Problem.unexpected.headline, Problem.unexpected.advice)
        default:
            Problem(
                status, "The request could not be understood",
                "Something in it is not as a browser sends it. Go back, reload the page and try "
                    + "again. Nothing was changed.")
        }
    }
}
