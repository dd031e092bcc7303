extension FirstSchema {
    /// What one row cannot see.
    ///
    /// - The parents are looked up by trigger as well as by foreign key, because a program that opens
    ///   the store with SQLite's defaults has foreign keys off.
    /// - A taken id or unique value is refused before the insert. `INSERT OR REPLACE` would otherwise
    ///   delete the old row without firing its delete triggers, and the counts would drift.
    /// - Children are deleted by trigger before their parent, so that an exchange's listing can still
    ///   be looked up when its counts are taken back.
    static let ruleTriggers = """
        CREATE TRIGGER community_insert_rule BEFORE INSERT ON community BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM community WHERE id = NEW.id)
                    THEN RAISE(ABORT, 'a community of this id exists')
                WHEN EXISTS (SELECT 1 FROM community WHERE name = NEW.name)
                    THEN RAISE(ABORT, 'a community of this name exists')
                WHEN NEW.photo IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                    THEN RAISE(ABORT, 'the photo of the community is not in photo')
            END;
        END;
        CREATE TRIGGER community_update_rule BEFORE UPDATE OF id, name, photo ON community BEGIN
            SELECT CASE
                WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                WHEN EXISTS (SELECT 1 FROM community WHERE name = NEW.name AND id <> OLD.id)
                    THEN RAISE(ABORT, 'a community of this name exists')
                WHEN NEW.photo IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                    THEN RAISE(ABORT, 'the photo of the community is not in photo')
            END;
        END;
        CREATE TRIGGER community_delete_rule BEFORE DELETE ON community BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM member WHERE community_id = OLD.id)
                    THEN RAISE(ABORT, 'the community has members')
                WHEN EXISTS (SELECT 1 FROM listing WHERE community_id = OLD.id)
                    THEN RAISE(ABORT, 'the community has listings')
            END;
        END;

        CREATE TRIGGER category_insert_rule BEFORE INSERT ON category BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM category WHERE id = NEW.id)
                    THEN RAISE(ABORT, 'a category of this id exists')
                WHEN EXISTS (SELECT 1 FROM category WHERE name = NEW.name)
                    THEN RAISE(ABORT, 'a category of this name exists')
            END;
        END;
        CREATE TRIGGER category_update_rule BEFORE UPDATE OF id, name ON category BEGIN
            SELECT CASE
                WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                WHEN EXISTS (SELECT 1 FROM category WHERE name = NEW.name AND id <> OLD.id)
                    THEN RAISE(ABORT, 'a category of this name exists')
            END;
        END;
        CREATE TRIGGER category_delete_rule BEFORE DELETE ON category BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM listing WHERE category_id = OLD.id)
                    THEN RAISE(ABORT, 'the category has listings')
            END;
        END;

        CREATE TRIGGER member_insert_rule BEFORE INSERT ON member BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM member WHERE id = NEW.id)
                    THEN RAISE(ABORT, 'a member of this id exists')
                WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email)
                    THEN RAISE(ABORT, 'a member of this email exists')
                WHEN NOT EXISTS (SELECT 1 FROM community WHERE id = NEW.community_id)
                    THEN RAISE(ABORT, 'the community of the member does not exist')
                WHEN NEW.photo IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                    THEN RAISE(ABORT, 'the photo of the member is not in photo')
            END;
        END;
        CREATE TRIGGER member_update_rule
        BEFORE UPDATE OF id, community_id, email, photo ON member BEGIN
            SELECT CASE
                WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email AND id <> OLD.id)
                    THEN RAISE(ABORT, 'a member of this email exists')
                WHEN NOT EXISTS (SELECT 1 FROM community WHERE id = NEW.community_id)
                    THEN RAISE(ABORT, 'the community of the member does not exist')
                WHEN NEW.photo IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                    THEN RAISE(ABORT, 'the photo of the member is not in photo')
            END;
        END;
        CREATE TRIGGER member_delete_rule BEFORE DELETE ON member BEGIN
            DELETE FROM exchange WHERE buyer_id = OLD.id;
            DELETE FROM listing WHERE seller_id = OLD.id;
            DELETE FROM device WHERE member_id = OLD.id;
        END;

        CREATE TRIGGER photo_update_rule BEFORE UPDATE OF name ON photo
        WHEN NEW.name <> OLD.name BEGIN
            SELECT RAISE(ABORT, 'a photo keeps its name');
        END;
        CREATE TRIGGER photo_delete_rule BEFORE DELETE ON photo BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM community WHERE photo = OLD.name)
                    OR EXISTS (SELECT 1 FROM member WHERE photo = OLD.name)
                    OR EXISTS (SELECT 1 FROM listing_photo WHERE photo = OLD.name)
                    THEN RAISE(ABORT, 'the photo is in use')
            END;
        END;
        CREATE TRIGGER listing_photo_insert_rule BEFORE INSERT ON listing_photo BEGIN
            SELECT CASE
                WHEN NOT EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id)
                    THEN RAISE(ABORT, 'the listing of the photo does not exist')
                WHEN NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                    THEN RAISE(ABORT, 'the photo of the listing is not in photo')
            END;
        END;
        CREATE TRIGGER listing_photo_update_rule BEFORE UPDATE ON listing_photo BEGIN
            SELECT CASE
                WHEN NOT EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id)
                    THEN RAISE(ABORT, 'the listing of the photo does not exist')
                WHEN NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                    THEN RAISE(ABORT, 'the photo of the listing is not in photo')
            END;
        END;
        CREATE TRIGGER device_insert_rule BEFORE INSERT ON device BEGIN
            SELECT CASE
                WHEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id)
                    THEN RAISE(ABORT, 'the member of the device does not exist')
            END;
        END;
        CREATE TRIGGER device_update_rule BEFORE UPDATE OF member_id ON device BEGIN
            SELECT CASE
                WHEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id)
                    THEN RAISE(ABORT, 'the member of the device does not exist')
            END;
        END;

        CREATE TRIGGER admin_insert_rule BEFORE INSERT ON admin BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM admin WHERE id = NEW.id)
                    THEN RAISE(ABORT, 'an administrator of this id exists')
                WHEN EXISTS (SELECT 1 FROM admin WHERE name = NEW.name)
                    THEN RAISE(ABORT, 'an administrator of this name exists')
            END;
        END;
        CREATE TRIGGER admin_update_rule BEFORE UPDATE OF id, name ON admin BEGIN
            SELECT CASE
                WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                WHEN EXISTS (SELECT 1 FROM admin WHERE name = NEW.name AND id <> OLD.id)
                    THEN RAISE(ABORT, 'an administrator of this name exists')
            END;
        END;
        CREATE TRIGGER admin_disable_rule BEFORE UPDATE OF disabled_at ON admin
        WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM admin WHERE disabled_at IS NULL AND id <> OLD.id)
        BEGIN
            SELECT RAISE(ABORT, 'the last active administrator cannot be disabled');
        END;
        CREATE TRIGGER admin_disabled AFTER UPDATE OF disabled_at ON admin
        WHEN NEW.disabled_at IS NOT NULL BEGIN
            DELETE FROM admin_session WHERE admin_id = NEW.id;
        END;
        CREATE TRIGGER admin_delete_rule BEFORE DELETE ON admin BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM audit_entry WHERE admin_id = OLD.id)
                    THEN RAISE(ABORT, 'an administrator in the audit log is disabled, not deleted')
                WHEN OLD.disabled_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM admin WHERE disabled_at IS NULL AND id <> OLD.id)
                    THEN RAISE(ABORT, 'the last active administrator cannot be deleted')
            END;
            DELETE FROM admin_session WHERE admin_id = OLD.id;
            DELETE FROM admin_address WHERE admin_id = OLD.id;
        END;
        CREATE TRIGGER admin_set_up AFTER INSERT ON admin BEGIN
            DELETE FROM setting WHERE name = 'setup_token_hash';
        END;
        CREATE TRIGGER admin_session_insert_rule BEFORE INSERT ON admin_session BEGIN
            SELECT CASE
                WHEN NOT EXISTS (SELECT 1 FROM admin WHERE id = NEW.admin_id)
                    THEN RAISE(ABORT, 'the administrator of the session does not exist')
            END;
        END;
        CREATE TRIGGER admin_session_update_rule
        BEFORE UPDATE OF id, admin_id, token_hash ON admin_session BEGIN
            SELECT RAISE(ABORT, 'a session stays with its administrator and token');
        END;
        CREATE TRIGGER audit_entry_insert_rule BEFORE INSERT ON audit_entry BEGIN
            SELECT CASE
                WHEN EXISTS (SELECT 1 FROM audit_entry WHERE id = NEW.id)
                    THEN RAISE(ABORT, 'the audit log is only added to')
                WHEN NEW.admin_id IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM admin WHERE id = NEW.admin_id)
                    THEN RAISE(ABORT, 'the administrator of the entry does not exist')
            END;
        END;
        CREATE TRIGGER audit_entry_update_rule BEFORE UPDATE ON audit_entry BEGIN
            SELECT RAISE(ABORT, 'the audit log is only added to');
        END;
        CREATE TRIGGER audit_entry_delete_rule BEFORE DELETE ON audit_entry BEGIN
            SELECT RAISE(ABORT, 'the audit log is only added to');
        END;
        """
}
