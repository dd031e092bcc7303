import GRDB

@testable import MoochStore

// What tests ask of the store, and do to it, as another program would: by GRDB.

extension Writing {
    /// Runs a script.
    func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        try database.execute(sql: sql, arguments: arguments)
    }
}

extension Identifier: DatabaseValueConvertible {}
extension Timestamp: DatabaseValueConvertible {}
extension Event.Kind: DatabaseValueConvertible {}
extension Exchange.DeclineReason: DatabaseValueConvertible {}
extension Exchange.State: DatabaseValueConvertible {}
extension Listing.State: DatabaseValueConvertible {}
