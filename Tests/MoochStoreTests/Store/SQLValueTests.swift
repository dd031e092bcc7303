import Foundation
import GRDB
import Testing

@testable import MoochStore

@Suite("A stored value")
struct SQLValueTests {
    private let reader: StoreReader

    init() throws { reader = StoreReader(try DatabaseQueue()) }

    private func value<Value: StoredValue>(_ sql: String, _: Value.Type = Value.self) throws
        -> Value
    {
        try #require(try reader.read { db in try db.row("SELECT \(sql)") { try $0.at(0) } })
    }

    @Test func `is read as what it is`() throws {
        #expect(try value("9223372036854775807") == Int64.max)
        #expect(try value("-7") == -7)
        #expect(try value("2.5") == 2.5)
        #expect(try value("1") == true)
        #expect(try value("0") == false)
        #expect(try value("'Käse 🧀'") == "Käse 🧀")
        #expect(try value("''") == "")
        #expect(try value("'a' || char(0) || 'b'") == "a\0b")
        #expect(try value("x'00ff'") == Data([0, 255]))
        #expect(try value("x''") == Data())
        #expect(try value("5") == Listing.ID(5))
        #expect(try value("5") == Timestamp(5))
        #expect(try value("'2026-02-28'") == Day(year: 2026, month: 2, day: 28))
        #expect(try value("'accepted'") == Listing.State.accepted)
    }

    @Test func `is nothing where there may be nothing`() throws {
        #expect(try value("NULL", Int64?.self) == nil)
        #expect(try value("NULL", String?.self) == nil)
        #expect(try value("NULL", Listing.State?.self) == nil)
        #expect(try value("3", Int64?.self) == 3)
        #expect(try value("'ended'", Listing.State?.self) == .ended)
    }

    @Test func `that is none of its kind cannot be read`() throws {
        #expect(throws: UnreadableColumn.self) { try value("NULL", Int64.self) }
        #expect(throws: UnreadableColumn.self) { try value("NULL", String.self) }
        #expect(throws: UnreadableColumn.self) { try value("NULL", Data.self) }
        #expect(throws: UnreadableColumn.self) { try value("'7'", Int64.self) }
        #expect(throws: UnreadableColumn.self) { try value("7", String.self) }
        #expect(throws: UnreadableColumn.self) { try value("'lost'", Listing.State.self) }
        #expect(throws: UnreadableColumn.self) { try value("'lost'", Listing.State?.self) }
        #expect(throws: UnreadableColumn.self) { try value("'2026-02-30'", Day.self) }
        #expect(throws: UnreadableColumn.self) { try value("'2026-2-3'", Day.self) }
    }

    @Test(
        arguments: [
            .null, .integer(.min), .real(-0.5), .text(""), .text("a\0b 🧀"), .blob(Data()),
            .blob(Data([0, 255])),
        ] as [SQLValue])
    func `comes back as it went`(value: SQLValue) throws {
        try reader.read { db in
            let found: SQLValue? = try db.row("SELECT ?", [value]) { try $0.at(0) }
            #expect(found == value)
        }
    }

    @Test func `is the same number whether whole or not`() {
        #expect(SQLValue.integer(59) == .real(59))
        #expect(Set([SQLValue.integer(59), .real(59)]).count == 1)
        #expect(SQLValue.integer(59) != .real(59.5))
        #expect(SQLValue.integer(1) != .text("1"))
    }

    @Test(arguments: [[], [7], [1, 23, 456], [0, -1, Int64.max, Int64.min]])
    func `of many ids is their JSON`(ids: [Int64]) throws {
        #expect(try JSONDecoder().decode([Int64].self, from: Data(ids.json.utf8)) == ids)
    }
}
