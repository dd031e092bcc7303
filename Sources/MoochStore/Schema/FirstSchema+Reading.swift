extension FirstSchema {
    /// One index for each order of a list, alone and behind each usual filter, so that any page is
    /// found by key. Every index ends with the id (the rowid), by which ties are broken. Prices run
    /// down, so that read upwards the newest of the many things that cost nothing come first.
    static let listIndexes = """
        CREATE INDEX member_by_created ON member (created_at);
        CREATE INDEX member_by_name ON member (name);
        CREATE INDEX member_by_last_seen ON member (last_seen_at);
        CREATE INDEX member_by_community ON member (community_id, created_at);
        CREATE INDEX member_by_community_name ON member (community_id, name);
        CREATE INDEX member_by_community_last_seen ON member (community_id, last_seen_at);

        CREATE INDEX listing_by_created ON listing (created_at);
        CREATE INDEX listing_by_title ON listing (title);
        CREATE INDEX listing_by_price ON listing (price_cents DESC);
        CREATE INDEX listing_by_free ON listing ((price_cents = 0), created_at);
        CREATE INDEX listing_by_community ON listing (community_id, created_at);
        CREATE INDEX listing_by_community_title ON listing (community_id, title);
        CREATE INDEX listing_by_community_price ON listing (community_id, price_cents DESC);
        CREATE INDEX listing_by_community_category
            ON listing (community_id, category_id, created_at);
        CREATE INDEX listing_by_community_state ON listing (community_id, state, created_at);
        CREATE INDEX listing_by_category ON listing (category_id, created_at);
        CREATE INDEX listing_by_category_state ON listing (category_id, state, created_at);
        CREATE INDEX listing_by_state ON listing (state, created_at);
        CREATE INDEX listing_by_seller ON listing (seller_id, created_at);

        CREATE INDEX exchange_by_requested ON exchange (requested_at);
        CREATE INDEX exchange_by_state ON exchange (state, requested_at);
        CREATE INDEX exchange_by_community ON exchange (community_id, requested_at);
        CREATE INDEX exchange_by_community_state ON exchange (community_id, state, requested_at);
        CREATE INDEX exchange_by_category ON exchange (category_id, requested_at);
        CREATE INDEX exchange_by_buyer ON exchange (buyer_id, requested_at);
        CREATE INDEX exchange_completed ON exchange (answered_at) WHERE state = 'accepted';
        CREATE INDEX exchange_completed_by_community
            ON exchange (community_id, answered_at) WHERE state = 'accepted';
        CREATE INDEX exchange_completed_by_category
            ON exchange (community_id, category_id, answered_at) WHERE state = 'accepted';
        CREATE INDEX exchange_completed_of_category
            ON exchange (category_id, answered_at) WHERE state = 'accepted';

        CREATE INDEX audit_entry_by_admin ON audit_entry (admin_id);
        CREATE INDEX audit_entry_by_action ON audit_entry (action);
        CREATE INDEX audit_entry_by_kind ON audit_entry (subject_kind);
        CREATE INDEX audit_entry_by_subject ON audit_entry (subject_kind, subject_id);
        """

    /// The words of communities, and what `daily_count` adds up to by month (`2026-11`) and in all (`all`), so that a year of a
    /// thousand communities is read as thousands of rows and not as hundreds of thousands.
    static let readingTables = """
        CREATE TABLE period_count (
            scope TEXT NOT NULL CHECK (scope IN ('all', 'community', 'category')),
            period TEXT NOT NULL CHECK (period = 'all' OR length(period) = 7),
            scope_id INTEGER NOT NULL,
            members INTEGER NOT NULL,
            listings INTEGER NOT NULL,
            requests INTEGER NOT NULL,
            exchanges INTEGER NOT NULL,
            PRIMARY KEY (scope, scope_id, period)
        ) STRICT, WITHOUT ROWID;

        CREATE VIRTUAL TABLE community_search USING fts5 (
            name, address, content = 'community', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
        """

    /// What keeps `community_search` and `period_count`, and the community and category that an exchange has from its
    /// listing, right whichever program writes.
    static let readingTriggers = """
        CREATE TRIGGER community_insert_search AFTER INSERT ON community BEGIN
            INSERT INTO community_search (rowid, name, address)
            VALUES (NEW.id, NEW.name, NEW.address);
        END;
        CREATE TRIGGER community_delete_search AFTER DELETE ON community BEGIN
            INSERT INTO community_search (community_search, rowid, name, address)
            VALUES ('delete', OLD.id, OLD.name, OLD.address);
        END;
        CREATE TRIGGER community_update_search AFTER UPDATE OF name, address ON community BEGIN
            INSERT INTO community_search (community_search, rowid, name, address)
            VALUES ('delete', OLD.id, OLD.name, OLD.address);
            INSERT INTO community_search (rowid, name, address)
            VALUES (NEW.id, NEW.name, NEW.address);
        END;

        CREATE TRIGGER daily_count_insert_period AFTER INSERT ON daily_count BEGIN
            INSERT INTO period_count
                (scope, period, scope_id, members, listings, requests, exchanges)
            VALUES
                (NEW.scope, substr(NEW.day, 1, 7), NEW.scope_id,
                    NEW.members, NEW.listings, NEW.requests, NEW.exchanges),
                (NEW.scope, 'all', NEW.scope_id,
                    NEW.members, NEW.listings, NEW.requests, NEW.exchanges)
            ON CONFLICT (scope, scope_id, period) DO UPDATE SET
                members = members + excluded.members,
                listings = listings + excluded.listings,
                requests = requests + excluded.requests,
                exchanges = exchanges + excluded.exchanges;
        END;
        CREATE TRIGGER daily_count_update_period
        AFTER UPDATE OF members, listings, requests, exchanges ON daily_count BEGIN
            UPDATE period_count SET
                members = members + NEW.members - OLD.members,
                listings = listings + NEW.listings - OLD.listings,
                requests = requests + NEW.requests - OLD.requests,
                exchanges = exchanges + NEW.exchanges - OLD.exchanges
            WHERE scope = OLD.scope AND scope_id = OLD.scope_id
                AND period = substr(OLD.day, 1, 7);
            UPDATE period_count SET
                members = members + NEW.members - OLD.members,
                listings = listings + NEW.listings - OLD.listings,
                requests = requests + NEW.requests - OLD.requests,
                exchanges = exchanges + NEW.exchanges - OLD.exchanges
            WHERE scope = OLD.scope AND scope_id = OLD.scope_id AND period = 'all';
        END;
        CREATE TRIGGER daily_count_key_rule BEFORE UPDATE OF scope, scope_id, day ON daily_count
        WHEN NEW.scope <> OLD.scope OR NEW.scope_id <> OLD.scope_id OR NEW.day <> OLD.day BEGIN
            SELECT RAISE(ABORT, 'a count stays with its scope and day');
        END;
        CREATE TRIGGER daily_count_delete_period AFTER DELETE ON daily_count
        WHEN OLD.members <> 0 OR OLD.listings <> 0 OR OLD.requests <> 0 OR OLD.exchanges <> 0 BEGIN
            UPDATE period_count SET
                members = members - OLD.members,
                listings = listings - OLD.listings,
                requests = requests - OLD.requests,
                exchanges = exchanges - OLD.exchanges
            WHERE scope = OLD.scope AND period IN (substr(OLD.day, 1, 7), 'all')
                AND scope_id = OLD.scope_id;
        END;

        CREATE TRIGGER exchange_insert_place AFTER INSERT ON exchange BEGIN
            UPDATE exchange SET (community_id, category_id) =
                (SELECT community_id, category_id FROM listing WHERE id = NEW.listing_id)
            WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id
                AND (community_id IS NOT NEW.community_id OR category_id IS NOT NEW.category_id));
        END;
        CREATE TRIGGER exchange_update_place
        AFTER UPDATE OF listing_id, community_id, category_id ON exchange BEGIN
            UPDATE exchange SET (community_id, category_id) =
                (SELECT community_id, category_id FROM listing WHERE id = NEW.listing_id)
            WHERE id = NEW.id AND EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id
                AND (community_id IS NOT NEW.community_id OR category_id IS NOT NEW.category_id));
        END;
        CREATE TRIGGER listing_moved_exchanges AFTER UPDATE OF community_id, category_id ON listing
        WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id BEGIN
            UPDATE exchange SET community_id = NEW.community_id, category_id = NEW.category_id
            WHERE listing_id = NEW.id;
        END;
        """
}
