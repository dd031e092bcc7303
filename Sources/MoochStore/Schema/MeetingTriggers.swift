/// When those who agreed on a listing said that they met, copied to the listing: what became of it is counted there.
extension TableSchema {
    /// The moment of meeting of a listing's accepted exchange, in SQL.
    static func met(_ listing: String) -> String {
        "(SELECT collected_at FROM exchange WHERE listing_id = \(listing) AND state = 'accepted')"
    }

    private static func noteMet(_ row: String) -> String {
        "UPDATE listing SET met_at = \(met("\(row).listing_id")) WHERE id = \(row).listing_id;"
    }

    static let metTriggers: [Part] = [
        .trigger(
            "exchange_insert_met",
            """
            AFTER INSERT ON exchange WHEN NEW.collected_at IS NOT NULL BEGIN
                \(noteMet("NEW"))
            END
            """),
        .trigger(
            "exchange_update_met",
            """
            AFTER UPDATE OF collected_at, state ON exchange
            WHEN NEW.collected_at IS NOT OLD.collected_at BEGIN
                \(noteMet("NEW"))
            END
            """),
        .trigger(
            "exchange_delete_met",
            """
            AFTER DELETE ON exchange WHEN OLD.collected_at IS NOT NULL BEGIN
                \(noteMet("OLD"))
            END
            """),
    ]
}
