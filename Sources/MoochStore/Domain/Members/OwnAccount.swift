import Crypto
import Foundation

/// A member's own account, with pending matters and the rest of their limits.
package struct OwnAccount: Sendable {
    package let member: Member
    /// The member as neighbours see them.
    package let neighbour: Neighbour
    /// Their request to join a community, if any.
    package let joinRequest: JoinRequest?
    /// The number of unread events and messages, up to 100.
    package let unread: Int
    package let requests: MemberLimits.Allowance
    package let listings: MemberLimits.Allowance
    package let reports: MemberLimits.Allowance
    package let messages: MemberLimits.Allowance
    package let comments: MemberLimits.Allowance
    package let visits: MemberLimits.Allowance

    /// Reads a member's account.
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
            unread: try News.of(id, in: db).unread, requests: try left(.request),
            listings: try left(.listing), reports: try left(.report),
            messages: try left(.message), comments: try left(.comment),
            visits: try left(.visit))
    }
}

extension Member {
    /// A fingerprint of the profile that they can change.
    package var profileVersion: String {
        let said = "\(MemberProfileDraft(self).version.text) \(photo ?? "")"
        return Hex.text(of: SHA256.hash(data: Data(said.utf8)).prefix(16))
    }
}
