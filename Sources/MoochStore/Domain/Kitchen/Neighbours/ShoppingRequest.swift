/// A request by which a member asked a neighbour for something on their list, while it is open or accepted.
package struct ShoppingRequest: Sendable, Hashable {
    package let exchange: Exchange.ID
    package let listing: Listing.ID
    /// Who was asked.
    package let name: String
    package let isAccepted: Bool
    /// When and where to meet; empty until they say so.
    package let note: String

    /// Those of the lines of a member's list, without whom they do not see.
    static func all(
        of list: ShoppingList.ID, for member: Member.ID, in db: Reading
    ) throws -> [Exchange.ID: ShoppingRequest] {
        let requests = try db.rows(
            """
            SELECT exchange.id, listing_id, member.name, exchange.state = 'accepted', answer_note
            FROM shopping_line JOIN exchange ON exchange.id = exchange_id
                JOIN member ON member.id = seller_id
            WHERE list_id = ?1 AND shopping_line.state <> 'removed'
                AND exchange.state IN ('requested', 'accepted')
                AND NOT \(Block.between("exchange.seller_id", "?2"))
            """, [list, member]
        ) { row in
            ShoppingRequest(
                exchange: try row.at(0), listing: try row.at(1), name: try row.at(2),
                isAccepted: try row.at(3), note: try row.at(4))
        }
        return Dictionary(requests.map { ($0.exchange, $0) }) { first, _ in first }
    }
}

extension ShoppingList {
    /// The open request by which the list's member asked a neighbour for a food; nil for none, and where a line has it.
    func askedFor(_ food: Food.ID, in db: Reading) throws -> Exchange.ID? {
        try db.value(
            """
            SELECT exchange.id FROM recipe_request JOIN exchange ON exchange.id = exchange_id
            WHERE recipe_request.food_id = ?1 AND buyer_id = ?2
                AND state IN ('requested', 'accepted') AND collected_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM shopping_line
                    WHERE list_id = ?3 AND shopping_line.exchange_id = exchange.id)
            ORDER BY exchange.id DESC LIMIT 1
            """, [food, memberID, id])
    }

    /// Notes on the open line of a food, if there is one, that its member asked a neighbour for it.
    static func note(
        _ request: Exchange.ID, for food: Food.ID, by member: Member.ID, in db: Writing
    ) throws {
        try db.run(
            """
            UPDATE shopping_line SET exchange_id = ?1 WHERE id = (SELECT shopping_line.id
                FROM shopping_list JOIN shopping_line ON list_id = shopping_list.id
                WHERE member_id = ?2 AND food_id = ?3 AND state = 'open'
                ORDER BY shopping_line.id LIMIT 1)
            """, [request, member, food])
    }
}
