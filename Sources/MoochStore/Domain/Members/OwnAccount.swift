import Crypto
import Foundation

/// A member as they see themselves, with what waits for them and what they may still do.
package struct OwnAccount: Sendable {
    package let member: Member
    /// The same as neighbours see them.
    package let neighbour: Neighbour
    /// Their wish to be let into a community; nil when there is none.
    package let joinRequest: JoinRequest?
    /// How many events they have not read of, up to 100.
    package let unread: Int
    package let requests: MemberLimits.Allowance
    package let listings: MemberLimits.Allowance
    package let reports: MemberLimits.Allowance

    /// Reads it.
    ///
    /// - Throws: ``RecordGone``.
    package static func fetch(
        _ id: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> OwnAccount {
        let member = try id.found(in: db)
        func left(_ deed: MemberLimits.Deed) throws -> MemberLimits.Allowance {
            try MemberLimits.allowance(deed, of: member, at: now, in: db)
        }
        return OwnAccount(
            member: member, neighbour: try Neighbour.own(member, in: db),
            joinRequest: try JoinRequest.find(id, in: db),
            unread: try Event.unread(of: id, in: db), requests: try left(.request),
            listings: try left(.listing), reports: try left(.report))
    }
}

extension Member {
    /// The fingerprint of what they say of themselves, and may change.
    package var profileVersion: String {
        let said = "\(MemberProfileDraft(self).version.text) \(photo ?? "")"
        return Hex.text(of: SHA256.hash(data: Data(said.utf8)).prefix(16))
    }
}
