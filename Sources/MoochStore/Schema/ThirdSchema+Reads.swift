extension ThirdSchema {
    /// Who offered what an exchange asks for, kept by triggers as its community is: so that what was
    /// asked of a member is found by an index however much they offer. Other programs leave it out.
    /// It has a name of its own, because their joins with `listing` say `seller_id` alone.
    static let readsColumns = """
        ALTER TABLE exchange ADD COLUMN owner_id INTEGER;
        """

    static let readsFilling = """
        UPDATE exchange SET owner_id = listing.seller_id
        FROM listing WHERE listing.id = exchange.listing_id;
        """

    /// What one record's page tells, each part found by key: what was asked of a member, what they
    /// gave and got, who asked for a listing, and who read a member's phone and address. The list in
    /// the order of its owners looks at what it filters in the index.
    static let readsIndexes = """
        CREATE INDEX exchange_by_owner
            ON exchange (owner_id, requested_at, id, community_id, category_id, state);
        CREATE INDEX exchange_by_listing ON exchange (listing_id, requested_at);
        CREATE INDEX exchange_given ON exchange (owner_id, answered_at) WHERE state = 'accepted';
        CREATE INDEX exchange_received ON exchange (buyer_id, answered_at) WHERE state = 'accepted';

        CREATE INDEX audit_entry_contact_read ON audit_entry (subject_id)
            WHERE subject_kind = 'member' AND action = 'member.read-contact';
        CREATE INDEX audit_entry_contact_reader ON audit_entry (subject_id, admin_id, at)
            WHERE subject_kind = 'member' AND action = 'member.read-contact';
        CREATE INDEX audit_entry_member_change ON audit_entry (subject_id)
            WHERE subject_kind = 'member' AND action <> 'member.read-contact';
        """

    static let readsTriggers = """
        CREATE TRIGGER exchange_insert_owner AFTER INSERT ON exchange BEGIN
            UPDATE exchange SET owner_id =
                (SELECT seller_id FROM listing WHERE id = NEW.listing_id)
            WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing
                WHERE id = NEW.listing_id AND seller_id IS NOT NEW.owner_id);
        END;
        CREATE TRIGGER exchange_update_owner AFTER UPDATE OF listing_id, owner_id ON exchange BEGIN
            UPDATE exchange SET owner_id =
                (SELECT seller_id FROM listing WHERE id = NEW.listing_id)
            WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing
                WHERE id = NEW.listing_id AND seller_id IS NOT NEW.owner_id);
        END;
        CREATE TRIGGER listing_owned_by_another AFTER UPDATE OF seller_id ON listing
        WHEN NEW.seller_id <> OLD.seller_id BEGIN
            UPDATE exchange SET owner_id = NEW.seller_id WHERE listing_id = NEW.id;
        END;
        """
}
