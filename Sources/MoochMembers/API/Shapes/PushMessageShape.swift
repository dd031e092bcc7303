import MoochWeb

/// A decrypted push message; ``PushText`` writes it.
struct PushMessageShape: JSONShape {
    /// The details for the description.
    static let more = """
        What is posted to the `endpoint` of a PushSubscription when something happens (RFC 8030). The body is this \
        document, encrypted with the `keys` of the subscription (RFC 8291, `Content-Encoding: aes128gcm`), so that no \
        push service reads it. `Authorization` is signed with the key that GET /sessions/current/push says (RFC 8292). \
        `TTL` is what is left of two days; `Urgency` is `high` where somebody waits for it; of what is undelivered with \
        the same `Topic` the latest counts. Nothing in it names anybody, as others may look on: read the event by its \
        id to show more.
        """

    static let shapeName = "PushMessage"
    static let shapeNote = "A message by push, when it is decrypted."
    func add(to fields: inout some JSONFields) {
        fields.add("title", "A neighbour answered.", note: "A sentence to show, without names.")
        fields.add(
            "event", "21",
            note: "The event's id: GET /events with the id before it as `after` has all of it.")
        fields.add(
            "path", "/listings/12",
            note: "The page of this site that it leads to, behind the site's address.")
        fields.add(
            "tag", "request-9", note: "What is shown of the same thing gives way to this.")
        fields.add("lang", "en", note: "The language of the sentence (BCP 47).")
    }
    static let example = PushMessageShape()
}
