PRAGMA application_id = 1297043267;
PRAGMA user_version = 1;
CREATE TABLE photo (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL UNIQUE
        CONSTRAINT name_is_64_hex_digits_and_webp
        CHECK (length(name) = 69 AND substr(name, 65) = '.webp'
            AND substr(name, 1, 64) NOT GLOB '*[^0-9a-f]*'),
    media_type TEXT NOT NULL DEFAULT 'image/webp' CHECK (media_type = 'image/webp'),
    -- Of the largest size, as it is shown.
    width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 2048),
    height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 2048),
    byte_count INTEGER NOT NULL CHECK (byte_count BETWEEN 1 AND 1073741824),
    -- Who sent it first, as far as that is a member; photo_upload says who did at all.
    uploaded_by INTEGER REFERENCES member (id) ON DELETE SET NULL ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE community (
    id INTEGER PRIMARY KEY AUTOINCREMENT
        CONSTRAINT id_has_23_bits_at_most CHECK (id BETWEEN 1 AND 8388607),
    name TEXT NOT NULL COLLATE NOCASE UNIQUE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    description TEXT NOT NULL DEFAULT ''
        CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
    address TEXT NOT NULL DEFAULT ''
        CHECK (length(address) <= 300 AND instr(address, char(0)) = 0),
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    -- By which its days end, such as Europe/Berlin.
    time_zone TEXT NOT NULL DEFAULT 'UTC'
        CONSTRAINT time_zone_is_a_name_of_the_tz_database
        CHECK (length(time_zone) BETWEEN 1 AND 64
            AND time_zone NOT GLOB '*[^A-Za-z0-9/_+-]*'),
    photo_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799),
    -- Who may join: anybody, whoever has the code, or whoever an administrator lets in.
    joining TEXT NOT NULL DEFAULT 'open' CHECK (joining IN ('open', 'code', 'approval')),
    join_code TEXT
        CONSTRAINT join_code_is_8_unmistakable_signs
        CHECK (length(join_code) = 8
            AND join_code NOT GLOB '*[^2-9CDFGHJKMNPQRTVWXY]*'),
    -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
    plain_name TEXT,
    sort_name TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_name, name))) VIRTUAL,
    CONSTRAINT join_code_when_asked_for
        CHECK ((joining = 'code') = (join_code IS NOT NULL)),
    CONSTRAINT latitude_and_longitude_both_or_neither
        CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;
CREATE TABLE community_plan (
    community_id INTEGER PRIMARY KEY
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    -- Two points in parts of the picture's sides from its upper left corner, and where they are.
    x1 REAL CHECK (x1 BETWEEN 0 AND 1),
    y1 REAL CHECK (y1 BETWEEN 0 AND 1),
    latitude1 REAL CHECK (latitude1 BETWEEN -90 AND 90),
    longitude1 REAL CHECK (longitude1 BETWEEN -180 AND 180),
    x2 REAL CHECK (x2 BETWEEN 0 AND 1),
    y2 REAL CHECK (y2 BETWEEN 0 AND 1),
    latitude2 REAL CHECK (latitude2 BETWEEN -90 AND 90),
    longitude2 REAL CHECK (longitude2 BETWEEN -180 AND 180),
    CONSTRAINT first_pin_whole_or_none CHECK (
        (x1 IS NULL) = (y1 IS NULL) AND (x1 IS NULL) = (latitude1 IS NULL)
        AND (x1 IS NULL) = (longitude1 IS NULL)),
    CONSTRAINT second_pin_whole_or_none CHECK (
        (x2 IS NULL) = (y2 IS NULL) AND (x2 IS NULL) = (latitude2 IS NULL)
        AND (x2 IS NULL) = (longitude2 IS NULL))
) STRICT;
CREATE TABLE category (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL COLLATE NOCASE UNIQUE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    position INTEGER NOT NULL DEFAULT 1000000
        CHECK (position BETWEEN 0 AND 1000000),
    -- Whether allergens are asked for.
    is_food INTEGER NOT NULL DEFAULT 1 CHECK (is_food IN (0, 1)),
    -- The one that it was merged into.
    successor_id INTEGER
        REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799),
    -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
    plain_name TEXT,
    sort_name TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_name, name))) VIRTUAL,
    CONSTRAINT a_merged_category_is_archived
        CHECK (successor_id IS NULL OR archived_at IS NOT NULL),
    CONSTRAINT a_category_is_not_its_own_successor CHECK (successor_id <> id)
) STRICT;
CREATE TABLE member (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    name TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    -- NULL once a closed account is overwritten.
    email TEXT COLLATE NOCASE UNIQUE
        CONSTRAINT email_is_an_address
        CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0
            AND email GLOB '?*@?*'
            AND email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
    email_confirmed_at INTEGER CHECK (email_confirmed_at BETWEEN 0 AND 253402300799),
    -- Becomes the email when the link sent to it is used.
    pending_email TEXT COLLATE NOCASE
        CONSTRAINT pending_email_is_an_address
        CHECK (length(pending_email) BETWEEN 3 AND 254
            AND instr(pending_email, char(0)) = 0 AND pending_email GLOB '?*@?*'
            AND pending_email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
    phone TEXT CHECK (length(phone) <= 40 AND instr(phone, char(0)) = 0),
    address TEXT NOT NULL DEFAULT ''
        CHECK (length(address) <= 300 AND instr(address, char(0)) = 0),
    bio TEXT NOT NULL DEFAULT '' CHECK (length(bio) <= 1000 AND instr(bio, char(0)) = 0),
    photo_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    preferred_contact TEXT NOT NULL DEFAULT 'email'
        CHECK (preferred_contact IN ('email', 'phone', 'text')),
    -- A tag of BCP 47, such as de.
    language TEXT CHECK (length(language) BETWEEN 2 AND 35 AND language NOT GLOB '*[^A-Za-z0-9-]*'),
    password_hash TEXT CHECK (length(password_hash) <= 500),
    state TEXT NOT NULL DEFAULT 'active'
        CHECK (state IN ('active', 'suspended', 'closed')),
    suspended_until INTEGER CHECK (suspended_until BETWEEN 0 AND 253402300799),
    suspension_reason TEXT
        CHECK (length(suspension_reason) BETWEEN 1 AND 500
            AND instr(suspension_reason, char(0)) = 0),
    -- What that is about, and since when; they mean something while there is a reason.
    suspension_ground TEXT CHECK (suspension_ground IN ('rules', 'law', 'other')),
    suspended_at INTEGER CHECK (suspended_at BETWEEN 0 AND 253402300799),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    last_seen_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (last_seen_at BETWEEN 0 AND 253402300799),
    closed_at INTEGER CHECK (closed_at BETWEEN created_at AND 253402300799),
    -- When administrators last invited them to choose a password, as nobody had been here yet.
    invited_at INTEGER CHECK (invited_at BETWEEN 0 AND 253402300799),
    -- The latest event that they have read of.
    read_event_id INTEGER NOT NULL DEFAULT 0 CHECK (read_event_id >= 0),
    -- Kept by triggers, as is request_count: leave them out.
    listing_count INTEGER NOT NULL DEFAULT 0 CHECK (listing_count >= 0),
    request_count INTEGER NOT NULL DEFAULT 0 CHECK (request_count >= 0),
    -- The day of their latest deed: they posted, asked, answered or called off. Kept by triggers, too.
    last_active_on TEXT CHECK (last_active_on = date(last_active_on, '+0 days')),
    -- When something of theirs was first taken, and when they first got something, by exchanges that hold. Kept
    -- by triggers, too.
    first_gave_at INTEGER,
    first_got_at INTEGER,
    -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
    plain_name TEXT,
    sort_name TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_name, name))) VIRTUAL,
    CONSTRAINT email_unless_closed CHECK (email IS NOT NULL OR state = 'closed'),
    CONSTRAINT closed_at_when_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
    -- Who is suspended and leaves is suspended again on coming back.
    CONSTRAINT suspension_has_a_reason
        CHECK (state = 'closed' OR (state = 'suspended') = (suspension_reason IS NOT NULL)),
    CONSTRAINT only_a_suspension_ends
        CHECK (suspended_until IS NULL OR suspension_reason IS NOT NULL)
) STRICT;
CREATE TABLE photo_upload (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- NULL for guests.
    member_id INTEGER REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- The latest time.
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE listing (
    id INTEGER PRIMARY KEY AUTOINCREMENT
        CONSTRAINT id_has_40_bits_at_most CHECK (id BETWEEN 1 AND 1099511627775),
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    category_id INTEGER NOT NULL
        REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    seller_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    title TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT title_is_1_to_120_characters_trimmed_on_one_line
        CHECK (length(title) BETWEEN 1 AND 120 AND instr(title, char(0)) = 0
            AND title = trim(title, char(9, 10, 13, 32, 160))
            AND title NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    description TEXT NOT NULL DEFAULT ''
        CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
    price_cents INTEGER NOT NULL DEFAULT 0
        CHECK (price_cents BETWEEN 0 AND 100000000000),
    -- How many go together to one person.
    quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 1000000),
    -- Only when its seller put it on the map on purpose.
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    state TEXT NOT NULL DEFAULT 'available'
        CHECK (state IN ('available', 'accepted', 'ended', 'removed')),
    -- What whoever offers it is told.
    removal_reason TEXT
        CHECK (length(removal_reason) <= 500 AND instr(removal_reason, char(0)) = 0),
    -- Means something while it is removed.
    removal_ground TEXT CHECK (removal_ground IN ('rules', 'law', 'other')),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    renewed_at INTEGER CHECK (renewed_at BETWEEN created_at AND 253402300799),
    best_before TEXT CHECK (best_before = date(best_before, '+0 days')),
    use_by TEXT CHECK (use_by = date(use_by, '+0 days')),
    -- The end of that day by the community's clock.
    use_by_at INTEGER
        CHECK (use_by_at - unixepoch(use_by) BETWEEN 36000 AND 129600),
    expires_at INTEGER NOT NULL GENERATED ALWAYS AS (
        min(coalesce(renewed_at, created_at) + 1209600,
            coalesce(use_by_at, 253402300799))) VIRTUAL,
    updated_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (updated_at BETWEEN 0 AND 253402300799),
    ended_at INTEGER CHECK (ended_at BETWEEN created_at AND 253402300799),
    -- Why its seller ended it, as far as they say.
    ending_reason TEXT
        CHECK (ending_reason IN ('nobody', 'elsewhere', 'other')),
    -- Whether neighbours may ask about it where everybody reads it.
    takes_comments INTEGER NOT NULL DEFAULT 1 CHECK (takes_comments IN (0, 1)),
    -- Kept by triggers: leave it out.
    request_count INTEGER NOT NULL DEFAULT 0 CHECK (request_count >= 0),
    -- When the first of them was made, and when those who agreed said that they met; kept by triggers, too.
    first_asked_at INTEGER,
    met_at INTEGER,
    -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
    plain_title TEXT,
    sort_title TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_title, title))) VIRTUAL,
    CONSTRAINT latitude_and_longitude_both_or_neither
        CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CONSTRAINT ended_at_unless_available
        CHECK ((state = 'available') = (ended_at IS NULL)),
    CONSTRAINT removal_reason_only_when_removed
        CHECK (removal_reason IS NULL OR state = 'removed'),
    CONSTRAINT ending_reason_only_when_ended
        CHECK (ending_reason IS NULL OR state = 'ended'),
    CONSTRAINT use_by_has_its_end CHECK ((use_by IS NULL) = (use_by_at IS NULL))
) STRICT;
CREATE TABLE listing_photo (
    listing_id INTEGER NOT NULL
        REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
    photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    -- What it shows, for those who do not see it.
    alt TEXT NOT NULL DEFAULT '' CHECK (length(alt) <= 200 AND instr(alt, char(0)) = 0),
    PRIMARY KEY (listing_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE listing_allergen (
    listing_id INTEGER NOT NULL
        REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- Regulation (EU) No 1169/2011, Annex II.
    allergen TEXT NOT NULL
        CHECK (allergen IN ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs')),
    level TEXT NOT NULL CHECK (level IN ('contains', 'may_contain')),
    PRIMARY KEY (listing_id, allergen)
) STRICT, WITHOUT ROWID;
CREATE TABLE draft (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    member_id INTEGER REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- Of a guest, by the SHA-256 of the token that their browser keeps.
    token_hash BLOB CHECK (length(token_hash) = 32),
    -- What it changes, or what it was posted as.
    listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    fields TEXT NOT NULL DEFAULT '{}'
        CHECK (json_valid(fields) AND json_type(fields) = 'object'
            AND length(fields) <= 100000),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN 0 AND 253402300799),
    posted_at INTEGER CHECK (posted_at BETWEEN 0 AND 253402300799),
    CONSTRAINT one_writer CHECK ((member_id IS NULL) <> (token_hash IS NULL)),
    CONSTRAINT posted_as_a_listing CHECK (posted_at IS NULL OR listing_id IS NOT NULL),
    CONSTRAINT guests_change_nothing CHECK (listing_id IS NULL OR member_id IS NOT NULL)
) STRICT;
CREATE TABLE draft_photo (
    draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
    photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    alt TEXT NOT NULL DEFAULT '' CHECK (length(alt) <= 200 AND instr(alt, char(0)) = 0),
    PRIMARY KEY (draft_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE guest_photo (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
    address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 60),
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE exchange (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    listing_id INTEGER NOT NULL
        REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    buyer_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    message TEXT NOT NULL DEFAULT ''
        CHECK (length(message) <= 300 AND instr(message, char(0)) = 0),
    state TEXT NOT NULL DEFAULT 'requested' CHECK (
        state IN ('requested', 'accepted', 'declined', 'withdrawn', 'cancelled')),
    requested_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (requested_at BETWEEN 0 AND 253402300799),
    answered_at INTEGER CHECK (answered_at BETWEEN requested_at AND 253402300799),
    -- When and where to meet.
    answer_note TEXT NOT NULL DEFAULT ''
        CHECK (length(answer_note) <= 300 AND instr(answer_note, char(0)) = 0),
    decline_reason TEXT CHECK (decline_reason IN ('seller', 'other_accepted',
        'listing_ended', 'listing_removed', 'expired', 'member_left', 'moved', 'blocked')),
    cancelled_at INTEGER CHECK (cancelled_at BETWEEN answered_at AND 253402300799),
    cancelled_by TEXT CHECK (cancelled_by IN ('buyer', 'seller', 'administrator')),
    cancel_reason TEXT
        CHECK (cancel_reason IN ('changed_mind', 'no_show', 'gone', 'left', 'other')),
    -- When either side said that they met.
    collected_at INTEGER CHECK (collected_at BETWEEN answered_at AND 253402300799),
    -- Which; NULL where another program does not say.
    collected_by TEXT CHECK (collected_by IN ('buyer', 'seller')),
    -- Its listing's, as are the next two; kept by triggers.
    community_id INTEGER,
    category_id INTEGER,
    seller_id INTEGER,
    CONSTRAINT answered_at_unless_requested
        CHECK ((state = 'requested') = (answered_at IS NULL)),
    CONSTRAINT declined_with_a_reason
        CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
    CONSTRAINT cancelled_when_by_whom_and_why
        CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)
            AND (state = 'cancelled') = (cancelled_by IS NOT NULL)
            AND (state = 'cancelled') = (cancel_reason IS NOT NULL)),
    CONSTRAINT collected_only_when_accepted
        CHECK (collected_at IS NULL OR state = 'accepted'),
    CONSTRAINT collected_by_whom
        CHECK (collected_by IS NULL OR collected_at IS NOT NULL)
) STRICT;
CREATE TABLE untold_exchange (
    exchange_id INTEGER PRIMARY KEY
        REFERENCES exchange (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- The stage that everybody knows of; NULL while nobody was told that there is a request.
    told TEXT CHECK (told IN ('requested', 'accepted', 'collected', 'declined', 'withdrawn', 'cancelled')),
    -- The stage to which the latest change can be taken back; NULL: there was no request; 'cancelled'
    -- when it cannot be.
    before TEXT CHECK (before IN ('requested', 'accepted', 'collected', 'declined', 'withdrawn', 'cancelled')),
    due_at INTEGER NOT NULL CHECK (due_at BETWEEN 0 AND 253402300809)
) STRICT;
CREATE TABLE request_reminder (
    exchange_id INTEGER PRIMARY KEY
        REFERENCES exchange (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    asked_at INTEGER NOT NULL CHECK (asked_at BETWEEN 0 AND 253402300799),
    told_at INTEGER CHECK (told_at BETWEEN asked_at AND 253402300799)
) STRICT;
CREATE TABLE comment (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    listing_id INTEGER NOT NULL
        REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    member_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    text TEXT NOT NULL
        CHECK (length(text) BETWEEN 1 AND 500 AND instr(text, char(0)) = 0),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    -- When whoever is to be told was told, or need not be any more.
    told_at INTEGER CHECK (told_at BETWEEN created_at AND 253402300799),
    removed_at INTEGER CHECK (removed_at BETWEEN created_at AND 253402300799),
    removed_by TEXT CHECK (removed_by IN ('writer', 'seller', 'administrator')),
    CONSTRAINT removed_by_somebody
        CHECK ((removed_at IS NULL) = (removed_by IS NULL))
) STRICT;
CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    reporter_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    -- What it is about, one of the two; and which photo, where it is about one.
    listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE,
    member_id INTEGER REFERENCES member (id) ON DELETE CASCADE,
    photo_id INTEGER REFERENCES photo (id) ON DELETE SET NULL,
    -- What its writer wrote at a listing, where it is about that.
    comment_id INTEGER REFERENCES comment (id) ON DELETE SET NULL,
    reason TEXT NOT NULL CHECK (reason IN ('unsafe', 'forbidden', 'fraud', 'offensive',
        'private', 'other')),
    -- Whether whoever was decided about says that the decision is wrong.
    is_appeal INTEGER NOT NULL DEFAULT 0 CHECK (is_appeal IN (0, 1)),
    text TEXT NOT NULL DEFAULT ''
        CHECK (length(text) <= 500 AND instr(text, char(0)) = 0),
    state TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'kept', 'removed', 'acted', 'restored')),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    decided_at INTEGER CHECK (decided_at BETWEEN created_at AND 253402300799),
    -- What whoever reported it is told.
    answer TEXT NOT NULL DEFAULT ''
        CHECK (length(answer) <= 500 AND instr(answer, char(0)) = 0),
    CONSTRAINT about_a_listing_or_a_member
        CHECK ((listing_id IS NULL) <> (member_id IS NULL)),
    CONSTRAINT a_comment_is_about_its_writer
        CHECK (comment_id IS NULL OR member_id IS NOT NULL),
    CONSTRAINT decided_at_unless_open CHECK ((state = 'open') = (decided_at IS NULL)),
    CONSTRAINT nobody_reports_themselves
        CHECK (is_appeal OR reporter_id IS NOT member_id),
    CONSTRAINT only_a_listing_is_removed
        CHECK (state <> 'removed' OR listing_id IS NOT NULL),
    CONSTRAINT only_an_appeal_restores CHECK (state <> 'restored' OR is_appeal)
) STRICT;
CREATE TABLE conversation (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- Who wrote first, and to whom.
    starter_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    -- A request has one message that waits, beside those of earlier requests; there are more once it is open.
    state TEXT NOT NULL DEFAULT 'request' CHECK (state IN ('request', 'open', 'declined')),
    begun_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (begun_at BETWEEN 0 AND 253402300799),
    answered_at INTEGER CHECK (answered_at BETWEEN 0 AND 253402300799),
    -- The latest message that each of the two has read.
    starter_read_id INTEGER NOT NULL DEFAULT 0 CHECK (starter_read_id >= 0),
    member_read_id INTEGER NOT NULL DEFAULT 0 CHECK (member_read_id >= 0),
    -- The latest message, kept by triggers: leave them out.
    last_message_id INTEGER NOT NULL DEFAULT 0 CHECK (last_message_id >= 0),
    last_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (last_at BETWEEN 0 AND 253402300799),
    CONSTRAINT nobody_writes_to_themselves CHECK (starter_id <> member_id),
    CONSTRAINT answered_at_unless_request
        CHECK ((state = 'request') = (answered_at IS NULL))
) STRICT;
CREATE TABLE conversation_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- Which, even if it is gone since.
    conversation_id INTEGER NOT NULL CHECK (conversation_id > 0),
    -- For whom.
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    conversation_id INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    sender_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
    -- The listing it is about, shown as a card.
    listing_id INTEGER REFERENCES listing (id) ON DELETE SET NULL,
    at INTEGER NOT NULL DEFAULT (unixepoch()) CHECK (at BETWEEN 0 AND 253402300799),
    -- When the other was told; until then it can be taken back. Kept by the program: leave it out.
    told_at INTEGER CHECK (told_at BETWEEN 0 AND 253402300799),
    -- Whether either of the two has removed it for themselves.
    sender_removed INTEGER NOT NULL DEFAULT 0 CHECK (sender_removed IN (0, 1)),
    recipient_removed INTEGER NOT NULL DEFAULT 0 CHECK (recipient_removed IN (0, 1))
) STRICT;
CREATE TABLE message_setting (
    member_id INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
    writers TEXT NOT NULL DEFAULT 'known'
        CHECK (writers IN ('known', 'community', 'nobody')),
    mail TEXT NOT NULL DEFAULT 'unread' CHECK (mail IN ('unread', 'always', 'none')),
    push INTEGER NOT NULL DEFAULT 1 CHECK (push IN (0, 1))
) STRICT;
CREATE TABLE reported_message (
    report_id INTEGER NOT NULL REFERENCES report (id) ON DELETE CASCADE,
    message_id INTEGER NOT NULL CHECK (message_id > 0),
    sender_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (report_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcement (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- The form's own, so that one sent twice announces once.
    key TEXT UNIQUE CHECK (length(key) BETWEEN 1 AND 150),
    audience TEXT NOT NULL CHECK (audience IN ('everybody', 'communities', 'members')),
    -- The first and the last moment by the clocks of its communities.
    from_at INTEGER NOT NULL CHECK (from_at BETWEEN 0 AND 253402300799),
    until_at INTEGER CHECK (until_at <= 253402300799),
    admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    withdrawn_at INTEGER CHECK (withdrawn_at BETWEEN created_at AND 253402300799),
    -- Up to which of the chosen members it was told.
    told_to INTEGER NOT NULL DEFAULT 0,
    -- How many were told, by mail and by push too: kept by triggers on `event`.
    told INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0),
    mailed INTEGER NOT NULL DEFAULT 0 CHECK (mailed BETWEEN 0 AND told),
    pushed INTEGER NOT NULL DEFAULT 0 CHECK (pushed BETWEEN 0 AND told),
    CONSTRAINT ends_where_it_is_shown
        CHECK ((audience = 'members') = (until_at IS NULL)),
    CONSTRAINT ends_after_it_begins CHECK (until_at > from_at)
) STRICT;
CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- Who is told.
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    -- As a program knows it; a later one may have others.
    type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
    -- When their mailbox had it, alone or with others of that day.
    mailed_at INTEGER CHECK (mailed_at BETWEEN 0 AND 253402300799),
    -- What it is about, one of them or none.
    exchange_id INTEGER REFERENCES exchange (id) ON DELETE CASCADE,
    listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE,
    report_id INTEGER REFERENCES report (id) ON DELETE CASCADE,
    community_id INTEGER REFERENCES community (id) ON DELETE CASCADE,
    comment_id INTEGER REFERENCES comment (id) ON DELETE CASCADE,
    announcement_id INTEGER REFERENCES announcement (id) ON DELETE CASCADE,
    -- When first a push service took it for one of their devices; NULL: they were not told by push.
    pushed_at INTEGER CHECK (pushed_at BETWEEN 0 AND 253402300799),
    -- Why, where they were told why.
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 500 AND instr(reason, char(0)) = 0),
    -- What that is about, and until when it holds.
    ground TEXT CHECK (ground IN ('rules', 'law', 'other')),
    until INTEGER CHECK (until BETWEEN 0 AND 253402300799),
    CONSTRAINT about_one_thing CHECK ((exchange_id IS NULL) + (listing_id IS NULL)
        + (report_id IS NULL) + (community_id IS NULL) + (announcement_id IS NULL)
        + (comment_id IS NULL) >= 5)
) STRICT;
CREATE TABLE untold_event (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
    listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE,
    report_id INTEGER REFERENCES report (id) ON DELETE CASCADE,
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 500 AND instr(reason, char(0)) = 0),
    ground TEXT CHECK (ground IN ('rules', 'law', 'other')),
    until INTEGER CHECK (until BETWEEN 0 AND 253402300799),
    due_at INTEGER NOT NULL CHECK (due_at BETWEEN 0 AND 253402300809)
) STRICT;
CREATE TABLE announcement_text (
    announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
    -- A tag of BCP 47.
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35 AND language NOT GLOB '*[^A-Za-z0-9-]*'),
    title TEXT NOT NULL
        CHECK (length(title) BETWEEN 1 AND 80 AND instr(title, char(0)) = 0),
    text TEXT NOT NULL
        CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
    PRIMARY KEY (announcement_id, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcement_community (
    announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    from_at INTEGER NOT NULL CHECK (from_at BETWEEN 0 AND 253402300799),
    until_at INTEGER NOT NULL CHECK (until_at <= 253402300799),
    -- Up to which of its members it was told.
    told_to INTEGER NOT NULL DEFAULT 0,
    is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
    PRIMARY KEY (announcement_id, community_id),
    CONSTRAINT ends_after_it_begins CHECK (until_at > from_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcement_member (
    announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    PRIMARY KEY (announcement_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcement_dismissal (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
    PRIMARY KEY (member_id, announcement_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE notification_setting (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    -- The event's type, as a program knows it; a later one may have others.
    type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
    mail TEXT NOT NULL CHECK (mail IN ('at_once', 'digest', 'none')),
    push INTEGER NOT NULL CHECK (push IN (0, 1)),
    PRIMARY KEY (member_id, type)
) STRICT, WITHOUT ROWID;
CREATE TABLE device (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    member_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 1 AND 1000),
    platform TEXT NOT NULL CHECK (length(platform) BETWEEN 1 AND 20),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE member_note (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    member_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    admin_id INTEGER NOT NULL
        REFERENCES admin (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    text TEXT NOT NULL
        CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE member_session (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
    user_agent TEXT NOT NULL CHECK (length(user_agent) <= 500),
    -- What somebody calls a device whose program shows the token; NULL of a browser's cookie.
    device_name TEXT CHECK (length(device_name) BETWEEN 1 AND 100
        AND instr(device_name, char(0)) = 0)
) STRICT;
CREATE TABLE push_subscription (
    session_id INTEGER PRIMARY KEY
        REFERENCES member_session (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- Whoever knows it can leave messages there: it is a secret. A browser has one.
    endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
    -- What a message is encrypted for: an uncompressed point of P-256, and a secret (RFC 8291).
    p256dh BLOB NOT NULL CHECK (length(p256dh) = 65),
    auth BLOB NOT NULL CHECK (length(auth) = 16),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE idempotency_key (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    -- SHA-256 of the method, the address and the body.
    request_hash BLOB NOT NULL CHECK (length(request_hash) = 32),
    status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 299),
    location TEXT NOT NULL CHECK (length(location) BETWEEN 1 AND 500),
    -- Of what was made.
    record_id INTEGER NOT NULL CHECK (record_id > 0),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (member_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE member_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    purpose TEXT NOT NULL CHECK (purpose IN
        ('email', 'password', 'sign-in', 'return', 'invitation', 'hand-over')),
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    -- Where it was sent: it proves that this mailbox is theirs, and no other.
    email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    UNIQUE (member_id, purpose)
) STRICT;
CREATE TABLE sign_in_code (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- Of the pair whose private key only the asker has.
    public_key BLOB NOT NULL UNIQUE CHECK (length(public_key) = 32),
    -- NULL where the address is nobody's: such a row is tried and dies as any other does.
    member_id INTEGER REFERENCES member (id) ON DELETE CASCADE,
    -- Of what was sent: where to, the sender's half of the key, and the code's hash by it.
    email TEXT COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    sender_key BLOB CHECK (length(sender_key) = 32),
    code_hash BLOB CHECK (length(code_hash) = 32),
    tries_left INTEGER NOT NULL DEFAULT 5 CHECK (tries_left BETWEEN 0 AND 5),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    CONSTRAINT sent_as_a_whole CHECK (
        (code_hash IS NULL) = (sender_key IS NULL) AND (code_hash IS NULL) = (email IS NULL)),
    CONSTRAINT sent_to_a_member CHECK (code_hash IS NULL OR member_id IS NOT NULL)
) STRICT;
CREATE TABLE known_device (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
    -- Programs that keep no token come with a new one each time: they push out only one another.
    is_program INTEGER NOT NULL DEFAULT 0 CHECK (is_program IN (0, 1)),
    last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (member_id, token_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE contact_view (
    exchange_id INTEGER NOT NULL REFERENCES exchange (id) ON DELETE CASCADE,
    viewer_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    first_at INTEGER NOT NULL CHECK (first_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (exchange_id, viewer_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE join_request (
    member_id INTEGER PRIMARY KEY
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    message TEXT NOT NULL DEFAULT ''
        CHECK (length(message) <= 300 AND instr(message, char(0)) = 0),
    state TEXT NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'declined', 'withdrawn')),
    reason TEXT
        CHECK (length(reason) BETWEEN 1 AND 500 AND instr(reason, char(0)) = 0),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    CONSTRAINT a_reason_when_declined
        CHECK ((state = 'declined') = (reason IS NOT NULL))
) STRICT;
CREATE TABLE block (
    blocker_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    blocked_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    at INTEGER NOT NULL DEFAULT (unixepoch()) CHECK (at BETWEEN 0 AND 253402300799),
    -- Where it was done.
    origin TEXT NOT NULL DEFAULT 'person'
        CHECK (origin IN ('person', 'request', 'comment', 'message')),
    -- As at that time, so that the list finds them whatever they call themselves now.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0),
    photo_id INTEGER REFERENCES photo (id) ON DELETE SET NULL,
    PRIMARY KEY (blocker_id, blocked_id),
    CONSTRAINT nobody_blocks_themselves CHECK (blocker_id <> blocked_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE saved_search (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    member_id INTEGER NOT NULL
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- The member's, who takes it along when they move.
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- As typed; empty: everything of the category.
    text TEXT NOT NULL DEFAULT ''
        CHECK (length(text) <= 120 AND instr(text, char(0)) = 0),
    category_id INTEGER REFERENCES category (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    CONSTRAINT for_something CHECK (text <> '' OR category_id IS NOT NULL)
) STRICT;
CREATE TABLE place (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    name TEXT NOT NULL
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    note TEXT NOT NULL DEFAULT ''
        CHECK (length(note) <= 300 AND instr(note, char(0)) = 0),
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    radius_metres INTEGER NOT NULL DEFAULT 50 CHECK (radius_metres BETWEEN 10 AND 1000),
    -- In the address on its poster: whoever has it was there.
    poster_code TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(10))))
        CONSTRAINT poster_code_is_20_small_letters_and_digits
        CHECK (length(poster_code) = 20 AND poster_code NOT GLOB '*[^0-9a-z]*'),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    archived_at INTEGER CHECK (archived_at BETWEEN created_at AND 253402300799)
) STRICT;
CREATE TABLE place_member (
    place_id INTEGER NOT NULL REFERENCES place (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    joined_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (joined_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (place_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE visit (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    place_id INTEGER NOT NULL REFERENCES place (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    source TEXT NOT NULL CHECK (source IN ('poster', 'app')),
    entered_at INTEGER NOT NULL CHECK (entered_at BETWEEN 0 AND 253402300799),
    -- The last sign of life from there.
    seen_at INTEGER NOT NULL CHECK (seen_at BETWEEN entered_at AND 253402300799),
    -- NULL while it lasts.
    left_at INTEGER CHECK (left_at BETWEEN entered_at AND seen_at),
    -- Its member wants nobody to see it; it only counts for their limit.
    is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
    CONSTRAINT twelve_hours_at_most CHECK (left_at <= entered_at + 43200)
) STRICT;
CREATE TABLE crossing (
    first_visit_id INTEGER NOT NULL
        REFERENCES visit (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    second_visit_id INTEGER NOT NULL
        REFERENCES visit (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    place_id INTEGER NOT NULL REFERENCES place (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    first_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    second_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    began_at INTEGER NOT NULL CHECK (began_at BETWEEN 0 AND 253402300799 AND began_at % 900 = 0),
    ended_at INTEGER NOT NULL CHECK (ended_at % 900 = 0),
    shown_at INTEGER NOT NULL,
    PRIMARY KEY (first_visit_id, second_visit_id),
    CONSTRAINT each_pair_once CHECK (first_id < second_id),
    CONSTRAINT ends_after_it_begins CHECK (ended_at > began_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE cuisine (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL COLLATE NOCASE UNIQUE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    position INTEGER NOT NULL DEFAULT 1000000
        CHECK (position BETWEEN 0 AND 1000000),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE cuisine_name (
    cuisine_id INTEGER NOT NULL REFERENCES cuisine (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- A tag of BCP 47, such as de.
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35 AND language NOT GLOB '*[^A-Za-z0-9-]*'),
    name TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    PRIMARY KEY (cuisine_id, language),
    UNIQUE (language, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE food (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL COLLATE NOCASE UNIQUE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    -- NULL while nobody said where it stands.
    department TEXT CHECK (department IN ('produce', 'bakery', 'deli', 'meat', 'fish', 'dairy', 'frozen', 'dry_goods', 'canned', 'condiments', 'oils', 'spices', 'baking', 'breakfast', 'international', 'snacks', 'sweets', 'drinks', 'alcohol', 'household')),
    -- Most kitchens have it, such as water and salt.
    is_staple INTEGER NOT NULL DEFAULT 0 CHECK (is_staple IN (0, 1)),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE food_name (
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- A tag of BCP 47, such as de.
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35 AND language NOT GLOB '*[^A-Za-z0-9-]*'),
    name TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    -- 0 for the name that is shown in its language.
    position INTEGER NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 99),
    PRIMARY KEY (language, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE food_form (
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    form TEXT NOT NULL CHECK (form IN ('fresh', 'frozen', 'canned', 'dried')),
    -- Where this form stands, when not with its food.
    department TEXT CHECK (department IN ('produce', 'bakery', 'deli', 'meat', 'fish', 'dairy', 'frozen', 'dry_goods', 'canned', 'condiments', 'oils', 'spices', 'baking', 'breakfast', 'international', 'snacks', 'sweets', 'drinks', 'alcohol', 'household')),
    PRIMARY KEY (food_id, form)
) STRICT, WITHOUT ROWID;
CREATE TABLE food_allergen (
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- Regulation (EU) No 1169/2011, Annex II.
    allergen TEXT NOT NULL CHECK (allergen IN ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs')),
    level TEXT NOT NULL CHECK (level IN ('contains', 'may_contain')),
    PRIMARY KEY (food_id, allergen)
) STRICT, WITHOUT ROWID;
CREATE TABLE food_key (
    key TEXT NOT NULL,
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    PRIMARY KEY (key, food_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE listing_food (
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    PRIMARY KEY (community_id, food_id, listing_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE unread_listing (
    listing_id INTEGER PRIMARY KEY
        REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT
) STRICT;
CREATE TABLE recipe (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    title TEXT NOT NULL
        CONSTRAINT title_is_1_to_120_characters_trimmed_on_one_line
        CHECK (length(title) BETWEEN 1 AND 120 AND instr(title, char(0)) = 0
            AND title = trim(title, char(9, 10, 13, 32, 160))
            AND title NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    description TEXT NOT NULL DEFAULT ''
        CHECK (length(description) <= 2000 AND instr(description, char(0)) = 0),
    -- A tag of BCP 47, such as de.
    language TEXT NOT NULL DEFAULT 'en' CHECK (length(language) BETWEEN 2 AND 35 AND language NOT GLOB '*[^A-Za-z0-9-]*'),
    cuisine_id INTEGER REFERENCES cuisine (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    servings INTEGER NOT NULL DEFAULT 4 CHECK (servings BETWEEN 1 AND 100),
    -- What it makes, such as "12 cookies", when not just servings.
    yield TEXT NOT NULL DEFAULT '' CHECK (length(yield) <= 80 AND instr(yield, char(0)) = 0),
    prep_minutes INTEGER CHECK (prep_minutes BETWEEN 0 AND 20160),
    cook_minutes INTEGER CHECK (cook_minutes BETWEEN 0 AND 20160),
    total_minutes INTEGER CHECK (total_minutes BETWEEN 0 AND 20160),
    -- Of all servings.
    cost_cents INTEGER CHECK (cost_cents BETWEEN 0 AND 100000000),
    -- Of one serving.
    calories INTEGER CHECK (calories BETWEEN 0 AND 100000),
    -- Kept by triggers: leave it out.
    ingredient_count INTEGER NOT NULL DEFAULT 0 CHECK (ingredient_count >= 0),
    author TEXT NOT NULL DEFAULT ''
        CHECK (length(author) <= 120 AND instr(author, char(0)) = 0),
    source_title TEXT NOT NULL DEFAULT ''
        CHECK (length(source_title) <= 200 AND instr(source_title, char(0)) = 0),
    source_address TEXT
        CHECK (length(source_address) BETWEEN 9 AND 2000 AND source_address GLOB 'https://?*'
            AND source_address NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
    licence TEXT NOT NULL DEFAULT 'unknown'
        CHECK (licence IN ('own', 'public_domain', 'cc0', 'cc_by', 'cc_by_sa', 'permission', 'unknown')),
    state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'withdrawn')),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    updated_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (updated_at BETWEEN 0 AND 253402300799),
    -- The first time.
    published_at INTEGER CHECK (published_at BETWEEN 0 AND 253402300799),
    -- Its base letters, where it has more than ASCII. Kept by triggers: leave it out.
    plain_title TEXT,
    sort_title TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(plain_title, title))) VIRTUAL,
    CONSTRAINT only_drafts_were_never_published
        CHECK ((state = 'draft') = (published_at IS NULL)),
    CONSTRAINT published_has_a_licence CHECK (state <> 'published' OR licence <> 'unknown')
) STRICT;
CREATE TABLE recipe_meal (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    meal TEXT NOT NULL CHECK (meal IN ('breakfast', 'lunch', 'dinner', 'appetizer', 'dessert')),
    PRIMARY KEY (recipe_id, meal)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_style (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    style TEXT NOT NULL CHECK (style IN ('vegetarian', 'vegan', 'one_pot', 'baked', 'grilled', 'salad', 'soup', 'no_cook', 'for_children')),
    PRIMARY KEY (recipe_id, style)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_nutrient (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    nutrient TEXT NOT NULL CHECK (nutrient IN ('fat', 'saturated_fat', 'carbohydrate', 'sugar', 'fibre', 'protein', 'salt')),
    milligrams INTEGER NOT NULL CHECK (milligrams BETWEEN 0 AND 10000000),
    PRIMARY KEY (recipe_id, nutrient)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_photo (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- From 1.
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 12),
    photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    -- What it shows, for those who do not see it.
    alt TEXT NOT NULL DEFAULT '' CHECK (length(alt) <= 200 AND instr(alt, char(0)) = 0),
    PRIMARY KEY (recipe_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_video (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    name TEXT NOT NULL
        CONSTRAINT name_is_64_hex_digits_and_the_kind
        CHECK (substr(name, 1, 64) NOT GLOB '*[^0-9a-f]*'
            AND substr(name, 65) = replace(media_type, 'video/', '.')),
    media_type TEXT NOT NULL CHECK (media_type IN ('video/mp4', 'video/webm')),
    byte_count INTEGER NOT NULL CHECK (byte_count BETWEEN 1 AND 67108864),
    -- How long it is, where somebody said so.
    seconds INTEGER CHECK (seconds BETWEEN 1 AND 86400),
    -- Its captions, as WebVTT.
    captions_name TEXT
        CONSTRAINT captions_name_is_64_hex_digits_and_vtt
        CHECK (substr(captions_name, 1, 64) NOT GLOB '*[^0-9a-f]*'
            AND substr(captions_name, 65) = '.vtt'),
    -- What is shown before it plays; NULL for the recipe's first photo.
    poster_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    PRIMARY KEY (recipe_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ingredient (
    -- Named by shopping lists and addresses; never used again.
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- From 1.
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 100),
    -- The heading that it is under, such as "For the sauce"; empty for none.
    section TEXT NOT NULL DEFAULT ''
        CHECK (length(section) <= 120 AND instr(section, char(0)) = 0),
    -- As it was written.
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200 AND instr(text, char(0)) = 0),
    numerator INTEGER CHECK (numerator BETWEEN 1 AND 100000000),
    denominator INTEGER CHECK (denominator BETWEEN 1 AND 1000),
    -- The upper end of a range, over the same denominator.
    maximum_numerator INTEGER CHECK (maximum_numerator > numerator),
    unit TEXT CHECK (unit IN ('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cup', 'fl_oz', 'oz', 'lb', 'piece', 'clove', 'can', 'jar', 'packet', 'slice', 'bunch', 'sprig', 'pinch')),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200 AND instr(note, char(0)) = 0),
    is_optional INTEGER NOT NULL DEFAULT 0 CHECK (is_optional IN (0, 1)),
    choice TEXT NOT NULL DEFAULT 'one'
        CHECK (choice IN ('one', 'several')),
    UNIQUE (recipe_id, position),
    CONSTRAINT a_fraction_is_whole CHECK ((numerator IS NULL) = (denominator IS NULL)),
    CONSTRAINT a_range_has_a_lower_end
        CHECK (maximum_numerator IS NULL OR numerator IS NOT NULL)
) STRICT;
CREATE TABLE ingredient_option (
    ingredient_id INTEGER NOT NULL
        REFERENCES ingredient (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    -- The usual form; NULL for any.
    form TEXT CHECK (form IN ('fresh', 'frozen', 'canned', 'dried')),
    PRIMARY KEY (ingredient_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_step (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- From 1, as in addresses.
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 60),
    section TEXT NOT NULL DEFAULT ''
        CHECK (length(section) <= 120 AND instr(section, char(0)) = 0),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
    timer_seconds INTEGER CHECK (timer_seconds BETWEEN 1 AND 1209600),
    photo_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    -- The second of the recipe's video at which it begins.
    video_start INTEGER CHECK (video_start BETWEEN 0 AND 86400),
    PRIMARY KEY (recipe_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE favourite (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (member_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_shelf_count (
    -- As in recipe_shelf.
    meal TEXT NOT NULL,
    cuisine_id INTEGER NOT NULL,
    recipe_count INTEGER NOT NULL CHECK (recipe_count >= 0),
    PRIMARY KEY (meal, cuisine_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE recipe_shelf (
    -- Empty for the recipe in any meal.
    meal TEXT NOT NULL,
    -- 0 for none.
    cuisine_id INTEGER NOT NULL,
    recipe_id INTEGER NOT NULL,
    sort_title TEXT NOT NULL,
    -- A bit for each.
    styles INTEGER NOT NULL,
    prep_minutes INTEGER,
    cook_minutes INTEGER,
    -- As said, or else the two above together.
    total_minutes INTEGER,
    ingredient_count INTEGER NOT NULL,
    -- In cents.
    cost_per_serving INTEGER,
    calories INTEGER,
    published_at INTEGER NOT NULL,
    PRIMARY KEY (recipe_id, meal)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE recipe_search USING fts5 (
    title, foods, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE recipe_request (
    exchange_id INTEGER PRIMARY KEY
        REFERENCES exchange (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- NULL for one that is not there any more.
    food_id INTEGER REFERENCES food (id) ON DELETE SET NULL ON UPDATE RESTRICT
) STRICT;
CREATE TABLE community_recipe (
    community_id INTEGER NOT NULL
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- A thousand for each food that is about to expire, and one for each that is on offer.
    score INTEGER NOT NULL CHECK (score > 0),
    -- Its foods on offer there, without staples.
    food_count INTEGER NOT NULL CHECK (food_count > 0),
    -- The day of the first of them that is about to expire.
    first_expiry TEXT CHECK (first_expiry = date(first_expiry, '+0 days')),
    PRIMARY KEY (community_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE supermarket (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    address TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT address_is_1_to_200_characters_trimmed_on_one_line
        CHECK (length(address) BETWEEN 1 AND 200 AND instr(address, char(0)) = 0
            AND address = trim(address, char(9, 10, 13, 32, 160))
            AND address NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799),
    archived_at INTEGER CHECK (archived_at BETWEEN created_at AND 253402300799),
    UNIQUE (name, address)
) STRICT;
CREATE TABLE aisle (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    supermarket_id INTEGER NOT NULL
        REFERENCES supermarket (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- As it stands above the aisle: "7", "Produce".
    label TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT label_is_1_to_40_characters_trimmed_on_one_line
        CHECK (length(label) BETWEEN 1 AND 40 AND instr(label, char(0)) = 0
            AND label = trim(label, char(9, 10, 13, 32, 160))
            AND label NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000000),
    UNIQUE (supermarket_id, label),
    UNIQUE (supermarket_id, position)
) STRICT;
CREATE TABLE aisle_department (
    supermarket_id INTEGER NOT NULL
        REFERENCES supermarket (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    department TEXT NOT NULL CHECK (department IN ('produce', 'bakery', 'deli', 'meat', 'fish', 'dairy', 'frozen', 'dry_goods', 'canned', 'condiments', 'oils', 'spices', 'baking', 'breakfast', 'international', 'snacks', 'sweets', 'drinks', 'alcohol', 'household')),
    aisle_id INTEGER NOT NULL REFERENCES aisle (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    PRIMARY KEY (supermarket_id, department)
) STRICT, WITHOUT ROWID;
CREATE TABLE aisle_food (
    supermarket_id INTEGER NOT NULL
        REFERENCES supermarket (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- Empty: whatever its form.
    form TEXT NOT NULL DEFAULT ''
        CHECK (form = '' OR form IN ('fresh', 'frozen', 'canned', 'dried')),
    aisle_id INTEGER NOT NULL REFERENCES aisle (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    PRIMARY KEY (supermarket_id, food_id, form)
) STRICT, WITHOUT ROWID;
CREATE TABLE shopping_list (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    member_id INTEGER NOT NULL UNIQUE
        REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    supermarket_id INTEGER
        REFERENCES supermarket (id) ON DELETE SET NULL ON UPDATE RESTRICT,
    -- Rises with every change of the list.
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    created_at INTEGER NOT NULL DEFAULT (unixepoch())
        CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE shopping_recipe (
    list_id INTEGER NOT NULL
        REFERENCES shopping_list (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    recipe_id INTEGER NOT NULL
        REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    servings INTEGER NOT NULL CHECK (servings BETWEEN 1 AND 100),
    -- The options taken that are not the usual ones, by the ingredient's id; "option" is the
    -- food's. One that is not there any more counts for nothing.
    options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(options)),
    -- The ids of ingredients that are not needed.
    without TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(without)),
    added_at INTEGER NOT NULL CHECK (added_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (list_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE shopping_line (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    list_id INTEGER NOT NULL
        REFERENCES shopping_list (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- Made by whoever adds the line, perhaps a phone without a network.
    uuid TEXT NOT NULL CHECK (length(uuid) = 36),
    -- NULL for what is no food that we know.
    food_id INTEGER REFERENCES food (id) ON DELETE SET NULL ON UPDATE RESTRICT,
    -- Empty: any.
    form TEXT NOT NULL DEFAULT ''
        CHECK (form = '' OR form IN ('fresh', 'frozen', 'canned', 'dried')),
    -- The food, or what was typed, without the amount.
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200 AND instr(text, char(0)) = 0),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ticked', 'removed')),
    -- When a person last changed the state, by the server's clock.
    changed_at INTEGER NOT NULL CHECK (changed_at BETWEEN 0 AND 253402300799),
    -- The session that did; NULL: nobody yet.
    changed_by INTEGER,
    -- The request by which a neighbour was asked for it.
    exchange_id INTEGER REFERENCES exchange (id) ON DELETE SET NULL ON UPDATE RESTRICT,
    UNIQUE (list_id, uuid)
) STRICT;
CREATE TABLE shopping_part (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    line_id INTEGER NOT NULL
        REFERENCES shopping_line (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    -- NULL for what was typed.
    recipe_id INTEGER REFERENCES recipe (id) ON DELETE SET NULL ON UPDATE RESTRICT,
    -- The line that a phone knows it as, where it was added to another.
    uuid TEXT CHECK (length(uuid) = 36),
    -- NULL: no number is said.
    numerator INTEGER CHECK (numerator >= 0),
    denominator INTEGER CHECK (denominator > 0),
    unit TEXT CHECK (unit IN ('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cup', 'fl_oz', 'oz', 'lb', 'piece', 'clove', 'can', 'jar', 'packet', 'slice', 'bunch', 'sprig', 'pinch')),
    added_at INTEGER NOT NULL CHECK (added_at BETWEEN 0 AND 253402300799),
    CONSTRAINT a_fraction_is_whole CHECK ((numerator IS NULL) = (denominator IS NULL))
) STRICT;
CREATE TABLE shopping_operation (
    list_id INTEGER NOT NULL
        REFERENCES shopping_list (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    id TEXT NOT NULL CHECK (length(id) = 36),
    -- When it arrived, by the server's clock.
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
    -- Zero: somebody else's later one held.
    applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
    PRIMARY KEY (list_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_count (
    metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 40),
    -- 'all' (scope_id 0), 'community', 'category', or 'community_category' with both ids.
    scope TEXT NOT NULL,
    scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
    category_id INTEGER NOT NULL
        CHECK ((scope = 'community_category') = (category_id <> 0)),
    day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
    n INTEGER NOT NULL,
    -- A page reads all metrics of some days.
    PRIMARY KEY (scope, scope_id, category_id, day, metric)
) STRICT, WITHOUT ROWID;
CREATE TABLE period_count (
    metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 40),
    scope TEXT NOT NULL,
    scope_id INTEGER NOT NULL,
    category_id INTEGER NOT NULL,
    period TEXT NOT NULL CHECK (period = 'all' OR length(period) = 7),
    n INTEGER NOT NULL,
    PRIMARY KEY (scope, scope_id, category_id, metric, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE hour_count (
    metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 40),
    -- In hours since 1970.
    hour INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (metric, hour)
) STRICT, WITHOUT ROWID;
CREATE VIEW counted (metric, community_id, category_id, at, n) AS
    SELECT NULL, NULL, NULL, NULL, NULL WHERE false;
CREATE VIEW recounted (metric, community_id, was, at) AS
    SELECT NULL, NULL, NULL, NULL WHERE false;
CREATE TABLE posting_count (
    scope TEXT NOT NULL,
    scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
    category_id INTEGER NOT NULL
        CHECK ((scope = 'community_category') = (category_id <> 0)),
    -- Of the posting, in UTC.
    day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
    posted INTEGER NOT NULL, asked INTEGER NOT NULL, asked_24h INTEGER NOT NULL, asked_72h INTEGER NOT NULL, asked_thrice INTEGER NOT NULL, removed_unasked INTEGER NOT NULL, taken INTEGER NOT NULL, taken_14d INTEGER NOT NULL, ended INTEGER NOT NULL, removed INTEGER NOT NULL, met INTEGER NOT NULL,
    PRIMARY KEY (scope, scope_id, category_id, day)
) STRICT, WITHOUT ROWID;
CREATE VIEW posting (community_id, category_id, at, posted, asked, asked_24h, asked_72h, asked_thrice, removed_unasked, taken, taken_14d, ended, removed, met) AS
    SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL WHERE false;
CREATE TABLE wait_bucket (
    seconds INTEGER PRIMARY KEY,
    bucket INTEGER NOT NULL
) STRICT;
INSERT INTO wait_bucket VALUES
(0, 0), (60, 1), (65, 2), (71, 3), (78, 4), (85, 5), (92, 6), (101, 7), (110, 8), (120, 9), (130, 10), (142, 11), (155, 12), (169, 13), (184, 14), (201, 15), (219, 16), (238, 17), (260, 18), (283, 19), (309, 20), (336, 21), (367, 22), (400, 23), (436, 24), (475, 25), (517, 26), (564, 27), (615, 28), (670, 29), (731, 30), (796, 31), (868, 32), (946, 33), (1031, 34), (1124, 35), (1225, 36), (1336, 37), (1456, 38), (1587, 39), (1730, 40), (1885, 41), (2055, 42), (2240, 43), (2441, 44), (2661, 45), (2901, 46), (3162, 47), (3446, 48), (3757, 49), (4095, 50), (4463, 51), (4865, 52), (5303, 53), (5780, 54), (6301, 55), (6868, 56), (7486, 57), (8160, 58), (8894, 59), (9695, 60), (10568, 61), (11519, 62), (12555, 63), (13686, 64), (14917, 65), (16260, 66), (17724, 67), (19319, 68), (21058, 69), (22953, 70), (25019, 71), (27271, 72), (29726, 73), (32402, 74), (35318, 75), (38497, 76), (41962, 77), (45739, 78), (49856, 79), (54344, 80), (59235, 81), (64567, 82), (70379, 83), (76713, 84), (83618, 85), (91145, 86), (99349, 87), (108291, 88), (118038, 89), (128663, 90), (140244, 91), (152867, 92), (166626, 93), (181624, 94), (197972, 95), (215792, 96), (235215, 97), (256387, 98), (279464, 99), (304618, 100), (332037, 101), (361924, 102), (394500, 103), (430009, 104), (468714, 105), (510903, 106), (556889, 107), (607014, 108), (661652, 109), (721207, 110), (786122, 111), (856881, 112), (934008, 113), (1018078, 114), (1109715, 115);
CREATE TABLE posting_wait (
    scope TEXT NOT NULL,
    scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
    category_id INTEGER NOT NULL
        CHECK ((scope = 'community_category') = (category_id <> 0)),
    kind TEXT NOT NULL CHECK (kind IN ('wait_ask', 'wait_take')),
    -- Of the posting, in UTC.
    day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
    bucket INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (scope, scope_id, category_id, kind, day, bucket)
) STRICT, WITHOUT ROWID;
CREATE TABLE posting_wait_month (
    scope TEXT NOT NULL,
    scope_id INTEGER NOT NULL,
    category_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- As 2026-11.
    period TEXT NOT NULL CHECK (length(period) = 7),
    bucket INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (scope, scope_id, category_id, kind, period, bucket)
) STRICT, WITHOUT ROWID;
CREATE VIEW waited (kind, community_id, category_id, at, bucket, n) AS
    SELECT NULL, NULL, NULL, NULL, NULL, NULL WHERE false;
CREATE TABLE member_month (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    -- In UTC, as 2026-11.
    month TEXT NOT NULL CHECK (length(month) = 7),
    -- The member's, as is the next.
    community_id INTEGER NOT NULL,
    cohort TEXT NOT NULL CHECK (length(cohort) = 7),
    deeds INTEGER NOT NULL,
    gave INTEGER NOT NULL,
    got INTEGER NOT NULL,
    PRIMARY KEY (member_id, month)
) STRICT, WITHOUT ROWID;
CREATE TABLE cohort_month (
    community_id INTEGER NOT NULL,
    cohort TEXT NOT NULL CHECK (length(cohort) = 7),
    month TEXT NOT NULL CHECK (length(month) = 7),
    deed INTEGER NOT NULL,
    gave INTEGER NOT NULL,
    got INTEGER NOT NULL,
    PRIMARY KEY (community_id, cohort, month)
) STRICT, WITHOUT ROWID;
CREATE VIEW acted (member_id, at, deeds, gave, got) AS
    SELECT NULL, NULL, NULL, NULL, NULL WHERE false;
CREATE TABLE half_given (
    community_id INTEGER NOT NULL,
    -- In UTC, as 2026-11.
    month TEXT NOT NULL CHECK (length(month) = 7),
    -- The exchanges of the 90 days before it are counted.
    day TEXT NOT NULL CHECK (day = date(day, '+0 days')),
    givers INTEGER NOT NULL CHECK (givers > 0),
    half INTEGER NOT NULL CHECK (half BETWEEN 1 AND givers),
    exchanges INTEGER NOT NULL CHECK (exchanges >= givers),
    PRIMARY KEY (community_id, month)
) STRICT, WITHOUT ROWID;
CREATE TABLE search_place (n INTEGER PRIMARY KEY CHECK (n BETWEEN 1 AND 512)) STRICT;
WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < 512)
INSERT INTO search_place SELECT n FROM place;
CREATE TABLE letter (
    sign TEXT PRIMARY KEY CHECK (length(sign) = 1),
    plain TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO letter VALUES
('À', 'a'), ('Á', 'a'), ('Â', 'a'), ('Ã', 'a'), ('Ä', 'a'), ('Å', 'a'), ('Æ', 'ae'), ('Ç', 'c'), ('È', 'e'), ('É', 'e'), ('Ê', 'e'), ('Ë', 'e'), ('Ì', 'i'), ('Í', 'i'), ('Î', 'i'), ('Ï', 'i'), ('Ð', 'd'), ('Ñ', 'n'), ('Ò', 'o'), ('Ó', 'o'), ('Ô', 'o'), ('Õ', 'o'), ('Ö', 'o'), ('Ø', 'o'), ('Ù', 'u'), ('Ú', 'u'), ('Û', 'u'), ('Ü', 'u'), ('Ý', 'y'), ('Þ', 'th'), ('ß', 'ss'), ('à', 'a'), ('á', 'a'), ('â', 'a'), ('ã', 'a'), ('ä', 'a'), ('å', 'a'), ('æ', 'ae'), ('ç', 'c'), ('è', 'e'), ('é', 'e'), ('ê', 'e'), ('ë', 'e'), ('ì', 'i'), ('í', 'i'), ('î', 'i'), ('ï', 'i'), ('ð', 'd'), ('ñ', 'n'), ('ò', 'o'), ('ó', 'o'), ('ô', 'o'), ('õ', 'o'), ('ö', 'o'), ('ø', 'o'), ('ù', 'u'), ('ú', 'u'), ('û', 'u'), ('ü', 'u'), ('ý', 'y'), ('þ', 'th'), ('ÿ', 'y'), ('Ā', 'a'), ('ā', 'a'), ('Ă', 'a'), ('ă', 'a'), ('Ą', 'a'), ('ą', 'a'), ('Ć', 'c'), ('ć', 'c'), ('Ĉ', 'c'), ('ĉ', 'c'), ('Ċ', 'c'), ('ċ', 'c'), ('Č', 'c'), ('č', 'c'), ('Ď', 'd'), ('ď', 'd'), ('Đ', 'd'), ('đ', 'd'), ('Ē', 'e'), ('ē', 'e'), ('Ĕ', 'e'), ('ĕ', 'e'), ('Ė', 'e'), ('ė', 'e'), ('Ę', 'e'), ('ę', 'e'), ('Ě', 'e'), ('ě', 'e'), ('Ĝ', 'g'), ('ĝ', 'g'), ('Ğ', 'g'), ('ğ', 'g'), ('Ġ', 'g'), ('ġ', 'g'), ('Ģ', 'g'), ('ģ', 'g'), ('Ĥ', 'h'), ('ĥ', 'h'), ('Ħ', 'h'), ('ħ', 'h'), ('Ĩ', 'i'), ('ĩ', 'i'), ('Ī', 'i'), ('ī', 'i'), ('Ĭ', 'i'), ('ĭ', 'i'), ('Į', 'i'), ('į', 'i'), ('İ', 'i'), ('ı', 'i'), ('Ĳ', 'ij'), ('ĳ', 'ij'), ('Ĵ', 'j'), ('ĵ', 'j'), ('Ķ', 'k'), ('ķ', 'k'), ('Ĺ', 'l'), ('ĺ', 'l'), ('Ļ', 'l'), ('ļ', 'l'), ('Ľ', 'l'), ('ľ', 'l'), ('Ŀ', 'l·'), ('ŀ', 'l·'), ('Ł', 'l'), ('ł', 'l'), ('Ń', 'n'), ('ń', 'n'), ('Ņ', 'n'), ('ņ', 'n'), ('Ň', 'n'), ('ň', 'n'), ('ŉ', 'ʼn'), ('Ŋ', 'n'), ('ŋ', 'n'), ('Ō', 'o'), ('ō', 'o'), ('Ŏ', 'o'), ('ŏ', 'o'), ('Ő', 'o'), ('ő', 'o'), ('Œ', 'oe'), ('œ', 'oe'), ('Ŕ', 'r'), ('ŕ', 'r'), ('Ŗ', 'r'), ('ŗ', 'r'), ('Ř', 'r'), ('ř', 'r'), ('Ś', 's'), ('ś', 's'), ('Ŝ', 's'), ('ŝ', 's'), ('Ş', 's'), ('ş', 's'), ('Š', 's'), ('š', 's'), ('Ţ', 't'), ('ţ', 't'), ('Ť', 't'), ('ť', 't'), ('Ŧ', 'ŧ'), ('Ũ', 'u'), ('ũ', 'u'), ('Ū', 'u'), ('ū', 'u'), ('Ŭ', 'u'), ('ŭ', 'u'), ('Ů', 'u'), ('ů', 'u'), ('Ű', 'u'), ('ű', 'u'), ('Ų', 'u'), ('ų', 'u'), ('Ŵ', 'w'), ('ŵ', 'w'), ('Ŷ', 'y'), ('ŷ', 'y'), ('Ÿ', 'y'), ('Ź', 'z'), ('ź', 'z'), ('Ż', 'z'), ('ż', 'z'), ('Ž', 'z'), ('ž', 'z'), ('ſ', 's'), ('Ɓ', 'ɓ'), ('Ƃ', 'ƃ'), ('Ƅ', 'ƅ'), ('Ɔ', 'ɔ'), ('Ƈ', 'ƈ'), ('Ɖ', 'ɖ'), ('Ɗ', 'ɗ'), ('Ƌ', 'ƌ'), ('Ǝ', 'ǝ'), ('Ə', 'ə'), ('Ɛ', 'ɛ'), ('Ƒ', 'ƒ'), ('Ɠ', 'ɠ'), ('Ɣ', 'ɣ'), ('Ɩ', 'ɩ'), ('Ɨ', 'ɨ'), ('Ƙ', 'ƙ'), ('Ɯ', 'ɯ'), ('Ɲ', 'ɲ'), ('Ɵ', 'ɵ'), ('Ơ', 'o'), ('ơ', 'o'), ('Ƣ', 'ƣ'), ('Ƥ', 'ƥ'), ('Ʀ', 'ʀ'), ('Ƨ', 'ƨ'), ('Ʃ', 'ʃ'), ('Ƭ', 'ƭ'), ('Ʈ', 'ʈ'), ('Ư', 'u'), ('ư', 'u'), ('Ʊ', 'ʊ'), ('Ʋ', 'ʋ'), ('Ƴ', 'ƴ'), ('Ƶ', 'ƶ'), ('Ʒ', 'ʒ'), ('Ƹ', 'ƹ'), ('Ƽ', 'ƽ'), ('Ǆ', 'dz'), ('ǅ', 'dz'), ('ǆ', 'dz'), ('Ǉ', 'lj'), ('ǈ', 'lj'), ('ǉ', 'lj'), ('Ǌ', 'nj'), ('ǋ', 'nj'), ('ǌ', 'nj'), ('Ǎ', 'a'), ('ǎ', 'a'), ('Ǐ', 'i'), ('ǐ', 'i'), ('Ǒ', 'o'), ('ǒ', 'o'), ('Ǔ', 'u'), ('ǔ', 'u'), ('Ǖ', 'u'), ('ǖ', 'u'), ('Ǘ', 'u'), ('ǘ', 'u'), ('Ǚ', 'u'), ('ǚ', 'u'), ('Ǜ', 'u'), ('ǜ', 'u'), ('Ǟ', 'a'), ('ǟ', 'a'), ('Ǡ', 'a'), ('ǡ', 'a'), ('Ǣ', 'æ'), ('ǣ', 'æ'), ('Ǥ', 'ǥ'), ('Ǧ', 'g'), ('ǧ', 'g'), ('Ǩ', 'k'), ('ǩ', 'k'), ('Ǫ', 'o'), ('ǫ', 'o'), ('Ǭ', 'o'), ('ǭ', 'o'), ('Ǯ', 'ʒ'), ('ǯ', 'ʒ'), ('ǰ', 'j'), ('Ǳ', 'dz'), ('ǲ', 'dz'), ('ǳ', 'dz'), ('Ǵ', 'g'), ('ǵ', 'g'), ('Ƕ', 'ƕ'), ('Ƿ', 'ƿ'), ('Ǹ', 'n'), ('ǹ', 'n'), ('Ǻ', 'a'), ('ǻ', 'a'), ('Ǽ', 'æ'), ('ǽ', 'æ'), ('Ǿ', 'ø'), ('ǿ', 'ø'), ('Ȁ', 'a'), ('ȁ', 'a'), ('Ȃ', 'a'), ('ȃ', 'a'), ('Ȅ', 'e'), ('ȅ', 'e'), ('Ȇ', 'e'), ('ȇ', 'e'), ('Ȉ', 'i'), ('ȉ', 'i'), ('Ȋ', 'i'), ('ȋ', 'i'), ('Ȍ', 'o'), ('ȍ', 'o'), ('Ȏ', 'o'), ('ȏ', 'o'), ('Ȑ', 'r'), ('ȑ', 'r'), ('Ȓ', 'r'), ('ȓ', 'r'), ('Ȕ', 'u'), ('ȕ', 'u'), ('Ȗ', 'u'), ('ȗ', 'u'), ('Ș', 's'), ('ș', 's'), ('Ț', 't'), ('ț', 't'), ('Ȝ', 'ȝ'), ('Ȟ', 'h'), ('ȟ', 'h'), ('Ƞ', 'ƞ'), ('Ȣ', 'ȣ'), ('Ȥ', 'ȥ'), ('Ȧ', 'a'), ('ȧ', 'a'), ('Ȩ', 'e'), ('ȩ', 'e'), ('Ȫ', 'o'), ('ȫ', 'o'), ('Ȭ', 'o'), ('ȭ', 'o'), ('Ȯ', 'o'), ('ȯ', 'o'), ('Ȱ', 'o'), ('ȱ', 'o'), ('Ȳ', 'y'), ('ȳ', 'y'), ('Ⱥ', 'ⱥ'), ('Ȼ', 'ȼ'), ('Ƚ', 'ƚ'), ('Ⱦ', 'ⱦ'), ('Ɂ', 'ɂ'), ('Ƀ', 'ƀ'), ('Ʉ', 'ʉ'), ('Ʌ', 'ʌ'), ('Ɇ', 'ɇ'), ('Ɉ', 'ɉ'), ('Ɋ', 'ɋ'), ('Ɍ', 'ɍ'), ('Ɏ', 'ɏ'), ('Ά', 'α'), ('Έ', 'ε'), ('Ή', 'η'), ('Ί', 'ι'), ('Ό', 'ο'), ('Ύ', 'υ'), ('Ώ', 'ω'), ('ΐ', 'ι'), ('Α', 'α'), ('Β', 'β'), ('Γ', 'γ'), ('Δ', 'δ'), ('Ε', 'ε'), ('Ζ', 'ζ'), ('Η', 'η'), ('Θ', 'θ'), ('Ι', 'ι'), ('Κ', 'κ'), ('Λ', 'λ'), ('Μ', 'μ'), ('Ν', 'ν'), ('Ξ', 'ξ'), ('Ο', 'ο'), ('Π', 'π'), ('Ρ', 'ρ'), ('Σ', 'σ'), ('Τ', 'τ'), ('Υ', 'υ'), ('Φ', 'φ'), ('Χ', 'χ'), ('Ψ', 'ψ'), ('Ω', 'ω'), ('Ϊ', 'ι'), ('Ϋ', 'υ'), ('ά', 'α'), ('έ', 'ε'), ('ή', 'η'), ('ί', 'ι'), ('ΰ', 'υ'), ('ς', 'σ'), ('ϊ', 'ι'), ('ϋ', 'υ'), ('ό', 'ο'), ('ύ', 'υ'), ('ώ', 'ω'), ('Ѐ', 'ѐ'), ('Ё', 'е'), ('Ђ', 'ђ'), ('Ѓ', 'ѓ'), ('Є', 'є'), ('Ѕ', 'ѕ'), ('І', 'і'), ('Ї', 'ї'), ('Ј', 'ј'), ('Љ', 'љ'), ('Њ', 'њ'), ('Ћ', 'ћ'), ('Ќ', 'ќ'), ('Ѝ', 'ѝ'), ('Ў', 'ў'), ('Џ', 'џ'), ('А', 'а'), ('Б', 'б'), ('В', 'в'), ('Г', 'г'), ('Д', 'д'), ('Е', 'е'), ('Ж', 'ж'), ('З', 'з'), ('И', 'и'), ('Й', 'й'), ('К', 'к'), ('Л', 'л'), ('М', 'м'), ('Н', 'н'), ('О', 'о'), ('П', 'п'), ('Р', 'р'), ('С', 'с'), ('Т', 'т'), ('У', 'у'), ('Ф', 'ф'), ('Х', 'х'), ('Ц', 'ц'), ('Ч', 'ч'), ('Ш', 'ш'), ('Щ', 'щ'), ('Ъ', 'ъ'), ('Ы', 'ы'), ('Ь', 'ь'), ('Э', 'э'), ('Ю', 'ю'), ('Я', 'я'), ('ё', 'е'), ('Ѡ', 'ѡ'), ('Ѣ', 'ѣ'), ('Ѥ', 'ѥ'), ('Ѧ', 'ѧ'), ('Ѩ', 'ѩ'), ('Ѫ', 'ѫ'), ('Ѭ', 'ѭ'), ('Ѯ', 'ѯ'), ('Ѱ', 'ѱ'), ('Ѳ', 'ѳ'), ('Ѵ', 'ѵ'), ('Ѷ', 'ѷ'), ('Ѹ', 'ѹ'), ('Ѻ', 'ѻ'), ('Ѽ', 'ѽ'), ('Ѿ', 'ѿ'), ('Ҁ', 'ҁ'), ('Ҋ', 'ҋ'), ('Ҍ', 'ҍ'), ('Ҏ', 'ҏ'), ('Ґ', 'ґ'), ('Ғ', 'ғ'), ('Ҕ', 'ҕ'), ('Җ', 'җ'), ('Ҙ', 'ҙ'), ('Қ', 'қ'), ('Ҝ', 'ҝ'), ('Ҟ', 'ҟ'), ('Ҡ', 'ҡ'), ('Ң', 'ң'), ('Ҥ', 'ҥ'), ('Ҧ', 'ҧ'), ('Ҩ', 'ҩ'), ('Ҫ', 'ҫ'), ('Ҭ', 'ҭ'), ('Ү', 'ү'), ('Ұ', 'ұ'), ('Ҳ', 'ҳ'), ('Ҵ', 'ҵ'), ('Ҷ', 'ҷ'), ('Ҹ', 'ҹ'), ('Һ', 'һ'), ('Ҽ', 'ҽ'), ('Ҿ', 'ҿ'), ('Ӏ', 'ӏ'), ('Ӂ', 'ӂ'), ('Ӄ', 'ӄ'), ('Ӆ', 'ӆ'), ('Ӈ', 'ӈ'), ('Ӊ', 'ӊ'), ('Ӌ', 'ӌ'), ('Ӎ', 'ӎ'), ('Ӑ', 'ӑ'), ('Ӓ', 'ӓ'), ('Ӕ', 'ӕ'), ('Ӗ', 'ӗ'), ('Ә', 'ә'), ('Ӛ', 'ӛ'), ('Ӝ', 'ӝ'), ('Ӟ', 'ӟ'), ('Ӡ', 'ӡ'), ('Ӣ', 'ӣ'), ('Ӥ', 'ӥ'), ('Ӧ', 'ӧ'), ('Ө', 'ө'), ('Ӫ', 'ӫ'), ('Ӭ', 'ӭ'), ('Ӯ', 'ӯ'), ('Ӱ', 'ӱ'), ('Ӳ', 'ӳ'), ('Ӵ', 'ӵ'), ('Ӷ', 'ӷ'), ('Ӹ', 'ӹ'), ('Ӻ', 'ӻ'), ('Ӽ', 'ӽ'), ('Ӿ', 'ӿ'), ('Ḁ', 'a'), ('ḁ', 'a'), ('Ḃ', 'b'), ('ḃ', 'b'), ('Ḅ', 'b'), ('ḅ', 'b'), ('Ḇ', 'b'), ('ḇ', 'b'), ('Ḉ', 'c'), ('ḉ', 'c'), ('Ḋ', 'd'), ('ḋ', 'd'), ('Ḍ', 'd'), ('ḍ', 'd'), ('Ḏ', 'd'), ('ḏ', 'd'), ('Ḑ', 'd'), ('ḑ', 'd'), ('Ḓ', 'd'), ('ḓ', 'd'), ('Ḕ', 'e'), ('ḕ', 'e'), ('Ḗ', 'e'), ('ḗ', 'e'), ('Ḙ', 'e'), ('ḙ', 'e'), ('Ḛ', 'e'), ('ḛ', 'e'), ('Ḝ', 'e'), ('ḝ', 'e'), ('Ḟ', 'f'), ('ḟ', 'f'), ('Ḡ', 'g'), ('ḡ', 'g'), ('Ḣ', 'h'), ('ḣ', 'h'), ('Ḥ', 'h'), ('ḥ', 'h'), ('Ḧ', 'h'), ('ḧ', 'h'), ('Ḩ', 'h'), ('ḩ', 'h'), ('Ḫ', 'h'), ('ḫ', 'h'), ('Ḭ', 'i'), ('ḭ', 'i'), ('Ḯ', 'i'), ('ḯ', 'i'), ('Ḱ', 'k'), ('ḱ', 'k'), ('Ḳ', 'k'), ('ḳ', 'k'), ('Ḵ', 'k'), ('ḵ', 'k'), ('Ḷ', 'l'), ('ḷ', 'l'), ('Ḹ', 'l'), ('ḹ', 'l'), ('Ḻ', 'l'), ('ḻ', 'l'), ('Ḽ', 'l'), ('ḽ', 'l'), ('Ḿ', 'm'), ('ḿ', 'm'), ('Ṁ', 'm'), ('ṁ', 'm'), ('Ṃ', 'm'), ('ṃ', 'm'), ('Ṅ', 'n'), ('ṅ', 'n'), ('Ṇ', 'n'), ('ṇ', 'n'), ('Ṉ', 'n'), ('ṉ', 'n'), ('Ṋ', 'n'), ('ṋ', 'n'), ('Ṍ', 'o'), ('ṍ', 'o'), ('Ṏ', 'o'), ('ṏ', 'o'), ('Ṑ', 'o'), ('ṑ', 'o'), ('Ṓ', 'o'), ('ṓ', 'o'), ('Ṕ', 'p'), ('ṕ', 'p'), ('Ṗ', 'p'), ('ṗ', 'p'), ('Ṙ', 'r'), ('ṙ', 'r'), ('Ṛ', 'r'), ('ṛ', 'r'), ('Ṝ', 'r'), ('ṝ', 'r'), ('Ṟ', 'r'), ('ṟ', 'r'), ('Ṡ', 's'), ('ṡ', 's'), ('Ṣ', 's'), ('ṣ', 's'), ('Ṥ', 's'), ('ṥ', 's'), ('Ṧ', 's'), ('ṧ', 's'), ('Ṩ', 's'), ('ṩ', 's'), ('Ṫ', 't'), ('ṫ', 't'), ('Ṭ', 't'), ('ṭ', 't'), ('Ṯ', 't'), ('ṯ', 't'), ('Ṱ', 't'), ('ṱ', 't'), ('Ṳ', 'u'), ('ṳ', 'u'), ('Ṵ', 'u'), ('ṵ', 'u'), ('Ṷ', 'u'), ('ṷ', 'u'), ('Ṹ', 'u'), ('ṹ', 'u'), ('Ṻ', 'u'), ('ṻ', 'u'), ('Ṽ', 'v'), ('ṽ', 'v'), ('Ṿ', 'v'), ('ṿ', 'v'), ('Ẁ', 'w'), ('ẁ', 'w'), ('Ẃ', 'w'), ('ẃ', 'w'), ('Ẅ', 'w'), ('ẅ', 'w'), ('Ẇ', 'w'), ('ẇ', 'w'), ('Ẉ', 'w'), ('ẉ', 'w'), ('Ẋ', 'x'), ('ẋ', 'x'), ('Ẍ', 'x'), ('ẍ', 'x'), ('Ẏ', 'y'), ('ẏ', 'y'), ('Ẑ', 'z'), ('ẑ', 'z'), ('Ẓ', 'z'), ('ẓ', 'z'), ('Ẕ', 'z'), ('ẕ', 'z'), ('ẖ', 'h'), ('ẗ', 't'), ('ẘ', 'w'), ('ẙ', 'y'), ('ẚ', 'aʾ'), ('ẛ', 's'), ('ẞ', 'ss'), ('Ạ', 'a'), ('ạ', 'a'), ('Ả', 'a'), ('ả', 'a'), ('Ấ', 'a'), ('ấ', 'a'), ('Ầ', 'a'), ('ầ', 'a'), ('Ẩ', 'a'), ('ẩ', 'a'), ('Ẫ', 'a'), ('ẫ', 'a'), ('Ậ', 'a'), ('ậ', 'a'), ('Ắ', 'a'), ('ắ', 'a'), ('Ằ', 'a'), ('ằ', 'a'), ('Ẳ', 'a'), ('ẳ', 'a'), ('Ẵ', 'a'), ('ẵ', 'a'), ('Ặ', 'a'), ('ặ', 'a'), ('Ẹ', 'e'), ('ẹ', 'e'), ('Ẻ', 'e'), ('ẻ', 'e'), ('Ẽ', 'e'), ('ẽ', 'e'), ('Ế', 'e'), ('ế', 'e'), ('Ề', 'e'), ('ề', 'e'), ('Ể', 'e'), ('ể', 'e'), ('Ễ', 'e'), ('ễ', 'e'), ('Ệ', 'e'), ('ệ', 'e'), ('Ỉ', 'i'), ('ỉ', 'i'), ('Ị', 'i'), ('ị', 'i'), ('Ọ', 'o'), ('ọ', 'o'), ('Ỏ', 'o'), ('ỏ', 'o'), ('Ố', 'o'), ('ố', 'o'), ('Ồ', 'o'), ('ồ', 'o'), ('Ổ', 'o'), ('ổ', 'o'), ('Ỗ', 'o'), ('ỗ', 'o'), ('Ộ', 'o'), ('ộ', 'o'), ('Ớ', 'o'), ('ớ', 'o'), ('Ờ', 'o'), ('ờ', 'o'), ('Ở', 'o'), ('ở', 'o'), ('Ỡ', 'o'), ('ỡ', 'o'), ('Ợ', 'o'), ('ợ', 'o'), ('Ụ', 'u'), ('ụ', 'u'), ('Ủ', 'u'), ('ủ', 'u'), ('Ứ', 'u'), ('ứ', 'u'), ('Ừ', 'u'), ('ừ', 'u'), ('Ử', 'u'), ('ử', 'u'), ('Ữ', 'u'), ('ữ', 'u'), ('Ự', 'u'), ('ự', 'u'), ('Ỳ', 'y'), ('ỳ', 'y'), ('Ỵ', 'y'), ('ỵ', 'y'), ('Ỷ', 'y'), ('ỷ', 'y'), ('Ỹ', 'y'), ('ỹ', 'y'), ('Ỻ', 'ỻ'), ('Ỽ', 'ỽ'), ('Ỿ', 'ỿ'), ('‐', '-'), ('‑', '-'), ('‘', ''''), ('’', ''''), ('ﬀ', 'ff'), ('ﬁ', 'fi'), ('ﬂ', 'fl'), ('ﬃ', 'ffi'), ('ﬄ', 'ffl'), ('ﬅ', 'st'), ('ﬆ', 'st'), ('！', '!'), ('＂', '"'), ('＃', '#'), ('＄', '$'), ('％', '%'), ('＆', '&'), ('＇', ''''), ('（', '('), ('）', ')'), ('＊', '*'), ('＋', '+'), ('，', ','), ('－', '-'), ('．', '.'), ('／', '/'), ('０', '0'), ('１', '1'), ('２', '2'), ('３', '3'), ('４', '4'), ('５', '5'), ('６', '6'), ('７', '7'), ('８', '8'), ('９', '9'), ('：', ':'), ('；', ';'), ('＜', '<'), ('＝', '='), ('＞', '>'), ('？', '?'), ('＠', '@'), ('Ａ', 'a'), ('Ｂ', 'b'), ('Ｃ', 'c'), ('Ｄ', 'd'), ('Ｅ', 'e'), ('Ｆ', 'f'), ('Ｇ', 'g'), ('Ｈ', 'h'), ('Ｉ', 'i'), ('Ｊ', 'j'), ('Ｋ', 'k'), ('Ｌ', 'l'), ('Ｍ', 'm'), ('Ｎ', 'n'), ('Ｏ', 'o'), ('Ｐ', 'p'), ('Ｑ', 'q'), ('Ｒ', 'r'), ('Ｓ', 's'), ('Ｔ', 't'), ('Ｕ', 'u'), ('Ｖ', 'v'), ('Ｗ', 'w'), ('Ｘ', 'x'), ('Ｙ', 'y'), ('Ｚ', 'z'), ('［', '['), ('＼', '\'), ('］', ']'), ('＾', '^'), ('＿', '_'), ('｀', '`'), ('ａ', 'a'), ('ｂ', 'b'), ('ｃ', 'c'), ('ｄ', 'd'), ('ｅ', 'e'), ('ｆ', 'f'), ('ｇ', 'g'), ('ｈ', 'h'), ('ｉ', 'i'), ('ｊ', 'j'), ('ｋ', 'k'), ('ｌ', 'l'), ('ｍ', 'm'), ('ｎ', 'n'), ('ｏ', 'o'), ('ｐ', 'p'), ('ｑ', 'q'), ('ｒ', 'r'), ('ｓ', 's'), ('ｔ', 't'), ('ｕ', 'u'), ('ｖ', 'v'), ('ｗ', 'w'), ('ｘ', 'x'), ('ｙ', 'y'), ('ｚ', 'z'), ('｛', '{'), ('｜', '|'), ('｝', '}'), ('～', '~'), ('｟', '⦅'), ('｠', '⦆'), ('｡', '。'), ('｢', '「'), ('｣', '」'), ('､', '、'), ('･', '・'), ('ｦ', 'ヲ'), ('ｧ', 'ァ'), ('ｨ', 'ィ'), ('ｩ', 'ゥ'), ('ｪ', 'ェ'), ('ｫ', 'ォ'), ('ｬ', 'ャ'), ('ｭ', 'ュ'), ('ｮ', 'ョ'), ('ｯ', 'ッ'), ('ｰ', 'ー'), ('ｱ', 'ア'), ('ｲ', 'イ'), ('ｳ', 'ウ'), ('ｴ', 'エ'), ('ｵ', 'オ'), ('ｶ', 'カ'), ('ｷ', 'キ'), ('ｸ', 'ク'), ('ｹ', 'ケ'), ('ｺ', 'コ'), ('ｻ', 'サ'), ('ｼ', 'シ'), ('ｽ', 'ス'), ('ｾ', 'セ'), ('ｿ', 'ソ'), ('ﾀ', 'タ'), ('ﾁ', 'チ'), ('ﾂ', 'ツ'), ('ﾃ', 'テ'), ('ﾄ', 'ト'), ('ﾅ', 'ナ'), ('ﾆ', 'ニ'), ('ﾇ', 'ヌ'), ('ﾈ', 'ネ'), ('ﾉ', 'ノ'), ('ﾊ', 'ハ'), ('ﾋ', 'ヒ'), ('ﾌ', 'フ'), ('ﾍ', 'ヘ'), ('ﾎ', 'ホ'), ('ﾏ', 'マ'), ('ﾐ', 'ミ'), ('ﾑ', 'ム'), ('ﾒ', 'メ'), ('ﾓ', 'モ'), ('ﾔ', 'ヤ'), ('ﾕ', 'ユ'), ('ﾖ', 'ヨ'), ('ﾗ', 'ラ'), ('ﾘ', 'リ'), ('ﾙ', 'ル'), ('ﾚ', 'レ'), ('ﾛ', 'ロ'), ('ﾜ', 'ワ'), ('ﾝ', 'ン');
CREATE VIEW community_words (id, words) AS
    SELECT id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT community.name || CASE WHEN community.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(community.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || community.address AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) FROM community;
CREATE VIRTUAL TABLE community_search USING fts5 (
    words, content = 'community_words', content_rowid = 'id', columnsize = 1,
    tokenize = 'unicode61 remove_diacritics 2');
CREATE VIEW member_words (id, words) AS
    SELECT id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT member.name || CASE WHEN member.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(member.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || coalesce(member.email, '') || '  ' || coalesce(CASE WHEN replace(replace(replace(replace(replace(replace(replace(member.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') GLOB '*[^0-9]*' THEN (SELECT group_concat(substr(member.phone, n, 1), '') FROM search_place WHERE n <= length(member.phone) AND substr(member.phone, n, 1) BETWEEN '0' AND '9') ELSE replace(replace(replace(replace(replace(replace(replace(member.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') END, '') AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || member.community_id FROM member;
CREATE VIRTUAL TABLE member_search USING fts5 (
    words, content = 'member_words', content_rowid = 'id', columnsize = 0,
    tokenize = 'unicode61 remove_diacritics 2');
CREATE VIEW listing_words (id, words) AS
    SELECT id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT listing.title || CASE WHEN listing.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(listing.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || listing.community_id FROM listing;
CREATE VIRTUAL TABLE listing_search USING fts5 (
    words, content = 'listing_words', content_rowid = 'id', columnsize = 0,
    tokenize = 'unicode61 remove_diacritics 2');
CREATE VIEW offer_words (id, title, description, community) AS
    SELECT (listing.community_id << 40) + 1099511627775 - listing.id, (SELECT group_concat(substr(text, n, 6), ' ') FROM (SELECT '     ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT listing.title || CASE WHEN listing.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(listing.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)), CASE WHEN listing.description GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(listing.description, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE listing.description END, 'community' || listing.community_id
    FROM listing WHERE state = 'available'
    -- As they lie in the index: each row that comes before the one added last begins a new segment.
    ORDER BY community_id, listing.id DESC;
CREATE VIRTUAL TABLE offer_search USING fts5 (
    title, description, community, content = 'offer_words', content_rowid = 'id', columnsize = 0,
    prefix = '2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO offer_search (offer_search, rank)
    VALUES ('pgsz', 1000), ('crisismerge', 4), ('usermerge', 2);
CREATE TABLE admin (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL COLLATE NOCASE UNIQUE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    email TEXT COLLATE NOCASE
        CONSTRAINT email_is_an_address
        CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0
            AND email GLOB '?*@?*'
            AND email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
    -- When somebody showed that the mailbox is theirs.
    email_confirmed_at INTEGER
        CHECK (email_confirmed_at BETWEEN 0 AND 253402300799),
    -- Takes the address's place as soon as its link is used.
    pending_email TEXT COLLATE NOCASE
        CONSTRAINT pending_email_is_an_address
        CHECK (length(pending_email) BETWEEN 3 AND 254
            AND instr(pending_email, char(0)) = 0 AND pending_email GLOB '?*@?*'
            AND pending_email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
    -- In which they are written to; NULL for the exchange's.
    language TEXT CHECK (length(language) BETWEEN 2 AND 35 AND language NOT GLOB '*[^A-Za-z0-9-]*'),
    -- NULL until they have chosen a password.
    password_hash TEXT CHECK (length(password_hash) BETWEEN 1 AND 500),
    -- NULL for the exchange's.
    time_zone TEXT
        CONSTRAINT time_zone_is_a_name_of_the_tz_database
        CHECK (length(time_zone) BETWEEN 1 AND 64
            AND time_zone NOT GLOB '*[^A-Za-z0-9/_+-]*'),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    -- 0 until they have signed in.
    last_seen_at INTEGER NOT NULL DEFAULT 0
        CHECK (last_seen_at BETWEEN 0 AND 253402300799),
    disabled_at INTEGER CHECK (disabled_at BETWEEN 0 AND 253402300799),
    CONSTRAINT only_an_address_is_confirmed
        CHECK (email_confirmed_at IS NULL OR email IS NOT NULL),
    CONSTRAINT another_address_waits_behind_a_confirmed_one
        CHECK (pending_email IS NULL OR email_confirmed_at IS NOT NULL)
) STRICT;
CREATE TABLE admin_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL DEFAULT 'password'
        CHECK (purpose IN ('password', 'forgotten', 'email')),
    -- Where it was sent: it proves that this mailbox is theirs. NULL where somebody hands it over.
    email TEXT COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    -- When it was used, or its administrator disabled.
    ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
    UNIQUE (admin_id, purpose)
) STRICT;
CREATE TABLE admin_notice (
    admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    -- As a program knows it; a later one may have others.
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
    -- NULL for what is usual for the kind.
    mail TEXT CHECK (mail IN ('at_once', 'digest', 'none')),
    -- The latest thing that they were told of, and when.
    told_through INTEGER NOT NULL DEFAULT 0 CHECK (told_through >= 0),
    told_at INTEGER NOT NULL DEFAULT 0 CHECK (told_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (admin_id, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE admin_session (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
    address TEXT NOT NULL CHECK (length(address) <= 100),
    user_agent TEXT NOT NULL CHECK (length(user_agent) <= 500)
) STRICT;
CREATE TABLE admin_address (
    admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 100),
    signed_in_at INTEGER NOT NULL CHECK (signed_in_at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (admin_id, address)
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_failure (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
    -- For how many seconds it counts at most.
    lasts INTEGER NOT NULL DEFAULT 3600 CHECK (lasts BETWEEN 1 AND 2592000)
) STRICT;
CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE saved_view (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    list TEXT NOT NULL,
    name TEXT NOT NULL COLLATE NOCASE
        CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
        CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
            AND name = trim(name, char(9, 10, 13, 32, 160))
            AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    query TEXT NOT NULL
        CONSTRAINT query_is_at_most_2000_printable_characters
        CHECK (length(query) <= 2000 AND query NOT GLOB '*[^!-~]*'),
    admin_id INTEGER REFERENCES admin (id) ON DELETE CASCADE,
    is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE warning (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- As a program knows it; a later one may have others.
    rule TEXT NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
    -- NULL for one about the whole exchange.
    community_id INTEGER
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    found_at INTEGER NOT NULL CHECK (found_at BETWEEN 0 AND 253402300799),
    -- The last whole day that is counted.
    counted_on TEXT NOT NULL
        CHECK (length(counted_on) = 10 AND counted_on = date(counted_on, '+0 days')),
    -- So many of so many, and the same of the days before; what they are depends on the rule.
    count INTEGER NOT NULL CHECK (count >= 0),
    whole INTEGER NOT NULL CHECK (whole >= 0),
    count_before REAL CHECK (count_before >= 0),
    whole_before INTEGER CHECK (whole_before >= 0),
    -- Days without anything.
    silent_days INTEGER CHECK (silent_days >= 0),
    -- What all other communities post, of a hundred of their usual, where they post less, too.
    others_percent INTEGER CHECK (others_percent BETWEEN 0 AND 90),
    -- How likely it is by chance alone; NULL for what is merely counted.
    chance REAL CHECK (chance BETWEEN 0 AND 1),
    -- How many members it concerns.
    members INTEGER NOT NULL CHECK (members >= 0),
    snoozed_until INTEGER CHECK (snoozed_until BETWEEN 0 AND 253402300799),
    ended_at INTEGER CHECK (ended_at BETWEEN found_at AND 253402300799)
) STRICT;
CREATE TABLE warning_opinion (
    warning_id INTEGER NOT NULL REFERENCES warning (id) ON DELETE CASCADE,
    admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
    PRIMARY KEY (warning_id, admin_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE day_note (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- In UTC, as figures are counted.
    day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
    -- NULL for all of them.
    community_id INTEGER
        REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    text TEXT NOT NULL
        CONSTRAINT text_is_1_to_200_characters_on_one_line
        CHECK (length(text) BETWEEN 1 AND 200
            AND text NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
    admin_id INTEGER NOT NULL
        REFERENCES admin (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799)
) STRICT;
CREATE TABLE batch (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- The form's own, so that one sent twice starts one batch.
    key TEXT UNIQUE CHECK (length(key) BETWEEN 1 AND 150),
    list TEXT NOT NULL,
    verb TEXT NOT NULL,
    spec TEXT NOT NULL CHECK (json_valid(spec) AND json_type(spec) = 'object'),
    reverses_id INTEGER REFERENCES batch (id) ON DELETE RESTRICT,
    admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
    admin_name TEXT NOT NULL,
    request_id TEXT NOT NULL,
    state TEXT NOT NULL
        CHECK (state IN ('open', 'running', 'stopped', 'failed', 'finished')),
    is_collected INTEGER NOT NULL DEFAULT 0 CHECK (is_collected IN (0, 1)),
    collected_to INTEGER NOT NULL DEFAULT 0,
    done_to INTEGER,
    selected INTEGER NOT NULL DEFAULT 0 CHECK (selected >= 0),
    added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0),
    changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
    unchanged INTEGER NOT NULL DEFAULT 0 CHECK (unchanged >= 0),
    skipped INTEGER NOT NULL DEFAULT 0 CHECK (skipped >= 0),
    rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected >= 0),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    started_at INTEGER CHECK (started_at BETWEEN 0 AND 253402300799),
    worked_at INTEGER CHECK (worked_at BETWEEN 0 AND 253402300799),
    ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
    CONSTRAINT ended_at_when_ended
        CHECK ((state IN ('open', 'running')) = (ended_at IS NULL)),
    CONSTRAINT nothing_is_done_while_open
        CHECK (state <> 'open' OR added + changed + unchanged + skipped + rejected = 0),
    CONSTRAINT no_more_is_done_than_was_selected
        CHECK (added + changed + unchanged + skipped + rejected <= selected),
    CONSTRAINT all_is_done_when_it_is_finished CHECK (state <> 'finished'
        OR added + changed + unchanged + skipped + rejected = selected)
) STRICT;
CREATE TABLE batch_item (
    batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
    -- 1, 2, 3 in the order of the rows; of an import as a spreadsheet numbers them.
    position INTEGER NOT NULL CHECK (position > 0),
    row_id INTEGER CHECK (row_id > 0),
    name TEXT,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN
        ('pending', 'added', 'changed', 'unchanged', 'skipped', 'rejected')),
    -- Why a row of the store was left as it is, as a program knows it.
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 60),
    -- What is wrong with a row of a file: a JSON array.
    problems TEXT CHECK (problems IS NULL OR json_valid(problems)),
    -- The columns that changed, as JSON objects; nothing before for a row that was new.
    "before" TEXT CHECK ("before" IS NULL OR json_valid("before")),
    "after" TEXT CHECK ("after" IS NULL OR json_valid("after")),
    -- The texts of a file's row, until it is in the list: a JSON array.
    cells TEXT CHECK (cells IS NULL OR json_valid(cells)),
    PRIMARY KEY (batch_id, position),
    CONSTRAINT skipped_with_a_reason
        CHECK (state NOT IN ('skipped', 'rejected') OR coalesce(reason, problems) IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE TABLE batch_file (
    batch_id INTEGER PRIMARY KEY REFERENCES batch (id) ON DELETE CASCADE,
    -- UTF-8, whatever it was uploaded in.
    content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 67108864)
) STRICT;
CREATE TABLE job (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
    -- What it is about: of a kind and a key one job at most waits, and one is under way.
    key TEXT NOT NULL CHECK (length(key) <= 200),
    -- Whether it writes to people.
    is_message INTEGER NOT NULL DEFAULT 0 CHECK (is_message IN (0, 1)),
    payload TEXT NOT NULL DEFAULT '{}'
        CHECK (json_valid(payload) AND json_type(payload) = 'object'),
    state TEXT NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
    run_at INTEGER NOT NULL CHECK (run_at BETWEEN 0 AND 253402300799),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    -- How often it was taken: the number says whose a lease is.
    lease INTEGER NOT NULL DEFAULT 0 CHECK (lease >= 0),
    leased_until INTEGER CHECK (leased_until BETWEEN 0 AND 253402300799),
    -- Why the last attempt failed, as a program knows it, and what another server said to it.
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 60),
    detail TEXT CHECK (length(detail) BETWEEN 1 AND 500),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
    -- When the last attempt ended.
    ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
    CONSTRAINT leased_while_running CHECK ((state = 'running') = (leased_until IS NOT NULL)),
    CONSTRAINT taken_while_running
        CHECK (state <> 'running' OR attempts > 0 AND lease > 0),
    CONSTRAINT failed_with_a_reason CHECK (state <> 'failed' OR reason IS NOT NULL)
) STRICT;
CREATE TABLE audit_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
    -- 'admin', 'member' or 'program', which has no id.
    actor_kind TEXT NOT NULL CHECK (length(actor_kind) BETWEEN 1 AND 40),
    actor_id INTEGER CHECK (actor_id > 0),
    actor_name TEXT NOT NULL,
    action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
    subject_kind TEXT NOT NULL,
    subject_id INTEGER,
    subject_name TEXT NOT NULL,
    reason TEXT,
    "before" TEXT CONSTRAINT before_is_json CHECK ("before" IS NULL OR json_valid("before")),
    "after" TEXT CONSTRAINT after_is_json CHECK ("after" IS NULL OR json_valid("after")),
    request_id TEXT NOT NULL,
    batch_id INTEGER REFERENCES batch (id) ON DELETE RESTRICT
) STRICT;
CREATE INDEX photo_by_uploader ON photo (uploaded_by) WHERE uploaded_by IS NOT NULL;
CREATE TRIGGER photo_insert_upload AFTER INSERT ON photo WHEN NEW.uploaded_by IS NOT NULL BEGIN
    INSERT INTO photo_upload (photo_id, member_id, at)
    SELECT NEW.id, NEW.uploaded_by, NEW.created_at
    WHERE NOT EXISTS (SELECT 1 FROM photo_upload
        WHERE photo_id = NEW.id AND member_id = NEW.uploaded_by);
END;
CREATE TRIGGER photo_update_upload AFTER UPDATE OF uploaded_by ON photo WHEN NEW.uploaded_by IS NOT NULL BEGIN
    INSERT INTO photo_upload (photo_id, member_id, at)
    SELECT NEW.id, NEW.uploaded_by, NEW.created_at
    WHERE NOT EXISTS (SELECT 1 FROM photo_upload
        WHERE photo_id = NEW.id AND member_id = NEW.uploaded_by);
END;
CREATE INDEX community_by_name ON community (sort_name, id);
CREATE INDEX community_by_photo ON community (photo_id) WHERE photo_id IS NOT NULL;
CREATE UNIQUE INDEX community_join_code ON community (join_code) WHERE join_code IS NOT NULL;
CREATE TRIGGER community_insert_rule BEFORE INSERT ON community BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM community WHERE id = NEW.id)
            THEN RAISE(ABORT, 'a community of this id exists')
        WHEN EXISTS (SELECT 1 FROM community WHERE name = NEW.name)
            THEN RAISE(ABORT, 'a community of this name exists')
        WHEN EXISTS (SELECT 1 FROM community WHERE join_code = NEW.join_code)
            THEN RAISE(ABORT, 'a community of this code exists')
    END;
END;
CREATE TRIGGER community_update_rule BEFORE UPDATE OF id, name, join_code ON community BEGIN
    SELECT CASE
        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
        WHEN EXISTS (SELECT 1 FROM community WHERE name = NEW.name AND id <> OLD.id)
            THEN RAISE(ABORT, 'a community of this name exists')
        WHEN EXISTS (SELECT 1 FROM community
            WHERE join_code = NEW.join_code AND id <> OLD.id)
            THEN RAISE(ABORT, 'a community of this code exists')
    END;
END;
CREATE TRIGGER community_insert_search AFTER INSERT ON community BEGIN
    INSERT INTO community_search (rowid, words)
    VALUES (NEW.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.name || CASE WHEN NEW.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || NEW.address AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)));
END;
CREATE TRIGGER community_delete_search AFTER DELETE ON community BEGIN
    INSERT INTO community_search (community_search, rowid, words)
    VALUES ('delete', OLD.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.name || CASE WHEN OLD.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || OLD.address AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)));
END;
CREATE TRIGGER community_update_search AFTER UPDATE OF name, address ON community BEGIN
    INSERT INTO community_search (community_search, rowid, words)
    VALUES ('delete', OLD.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.name || CASE WHEN OLD.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || OLD.address AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)));
    INSERT INTO community_search (rowid, words)
    VALUES (NEW.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.name || CASE WHEN NEW.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || NEW.address AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)));
END;
CREATE TRIGGER community_insert_plain_name AFTER INSERT ON community WHEN NEW.name GLOB '*[^ -~]*' BEGIN
    UPDATE community SET plain_name = CASE WHEN NEW.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER community_update_plain_name AFTER UPDATE OF name ON community WHEN NEW.name GLOB '*[^ -~]*' OR OLD.plain_name IS NOT NULL BEGIN
    UPDATE community SET plain_name = CASE WHEN NEW.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE INDEX community_plan_by_photo ON community_plan (photo_id);
CREATE INDEX category_by_position ON category (position);
CREATE INDEX category_by_name ON category (sort_name, id);
CREATE INDEX category_by_successor ON category (successor_id) WHERE successor_id IS NOT NULL;
CREATE TRIGGER category_insert_plain_name AFTER INSERT ON category WHEN NEW.name GLOB '*[^ -~]*' BEGIN
    UPDATE category SET plain_name = CASE WHEN NEW.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER category_update_plain_name AFTER UPDATE OF name ON category WHEN NEW.name GLOB '*[^ -~]*' OR OLD.plain_name IS NOT NULL BEGIN
    UPDATE category SET plain_name = CASE WHEN NEW.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE INDEX member_by_photo ON member (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX member_by_created ON member (created_at);
CREATE INDEX member_by_community ON member (community_id, created_at);
CREATE INDEX member_by_name ON member (sort_name, id, community_id);
CREATE INDEX member_by_last_seen ON member (last_seen_at, id, community_id, created_at, state, invited_at);
CREATE INDEX member_unconfirmed ON member (created_at, id, community_id, email_confirmed_at, state) WHERE email_confirmed_at IS NULL AND state <> 'closed';
CREATE INDEX member_invited ON member (created_at, id, community_id, invited_at) WHERE invited_at IS NOT NULL;
CREATE INDEX member_by_listings ON member (listing_count, created_at, id, community_id);
CREATE INDEX member_by_last_active ON member (last_active_on, created_at, id, community_id) WHERE last_active_on IS NOT NULL;
CREATE INDEX member_by_first_gave ON member (first_gave_at, created_at, id, community_id) WHERE first_gave_at IS NOT NULL;
CREATE INDEX member_by_first_got ON member (first_got_at, created_at, id, community_id) WHERE first_got_at IS NOT NULL;
CREATE INDEX member_closed ON member (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX member_suspended ON member (id, suspended_until) WHERE state = 'suspended';
CREATE INDEX member_left ON member (id) WHERE state = 'closed';
CREATE TRIGGER member_insert_rule BEFORE INSERT ON member BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM member WHERE id = NEW.id)
            THEN RAISE(ABORT, 'a member of this id exists')
        WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email)
            THEN RAISE(ABORT, 'a member of this email exists')
    END;
END;
CREATE TRIGGER member_update_rule BEFORE UPDATE OF id, email, state ON member BEGIN
    SELECT CASE
        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
        WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email AND id <> OLD.id)
            THEN RAISE(ABORT, 'a member of this email exists')
        WHEN OLD.email IS NULL AND NEW.state <> 'closed'
            THEN RAISE(ABORT, 'a member who was overwritten does not come back')
    END;
END;
CREATE TRIGGER member_delete_rule BEFORE DELETE ON member
WHEN EXISTS (SELECT 1 FROM listing WHERE seller_id = OLD.id)
    OR EXISTS (SELECT 1 FROM exchange WHERE buyer_id = OLD.id)
    OR EXISTS (SELECT 1 FROM conversation WHERE starter_id = OLD.id)
    OR EXISTS (SELECT 1 FROM conversation WHERE member_id = OLD.id)
    OR EXISTS (SELECT 1 FROM comment WHERE member_id = OLD.id)
    OR EXISTS (SELECT 1 FROM report WHERE reporter_id = OLD.id)
    OR EXISTS (SELECT 1 FROM report WHERE member_id = OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'a member who took part is closed, not deleted');
END;
CREATE TRIGGER member_insert_search AFTER INSERT ON member BEGIN
    INSERT INTO member_search (rowid, words)
    VALUES (NEW.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.name || CASE WHEN NEW.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || coalesce(NEW.email, '') || '  ' || coalesce(CASE WHEN replace(replace(replace(replace(replace(replace(replace(NEW.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') GLOB '*[^0-9]*' THEN (SELECT group_concat(substr(NEW.phone, n, 1), '') FROM search_place WHERE n <= length(NEW.phone) AND substr(NEW.phone, n, 1) BETWEEN '0' AND '9') ELSE replace(replace(replace(replace(replace(replace(replace(NEW.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') END, '') AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || NEW.community_id);
END;
CREATE TRIGGER member_delete_search AFTER DELETE ON member BEGIN
    INSERT INTO member_search (member_search, rowid, words)
    VALUES ('delete', OLD.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.name || CASE WHEN OLD.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || coalesce(OLD.email, '') || '  ' || coalesce(CASE WHEN replace(replace(replace(replace(replace(replace(replace(OLD.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') GLOB '*[^0-9]*' THEN (SELECT group_concat(substr(OLD.phone, n, 1), '') FROM search_place WHERE n <= length(OLD.phone) AND substr(OLD.phone, n, 1) BETWEEN '0' AND '9') ELSE replace(replace(replace(replace(replace(replace(replace(OLD.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') END, '') AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || OLD.community_id);
END;
CREATE TRIGGER member_update_search AFTER UPDATE OF name, email, phone, community_id ON member BEGIN
    INSERT INTO member_search (member_search, rowid, words)
    VALUES ('delete', OLD.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.name || CASE WHEN OLD.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || coalesce(OLD.email, '') || '  ' || coalesce(CASE WHEN replace(replace(replace(replace(replace(replace(replace(OLD.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') GLOB '*[^0-9]*' THEN (SELECT group_concat(substr(OLD.phone, n, 1), '') FROM search_place WHERE n <= length(OLD.phone) AND substr(OLD.phone, n, 1) BETWEEN '0' AND '9') ELSE replace(replace(replace(replace(replace(replace(replace(OLD.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') END, '') AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || OLD.community_id);
    INSERT INTO member_search (rowid, words)
    VALUES (NEW.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.name || CASE WHEN NEW.name GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.name, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) || '  ' || coalesce(NEW.email, '') || '  ' || coalesce(CASE WHEN replace(replace(replace(replace(replace(replace(replace(NEW.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') GLOB '*[^0-9]*' THEN (SELECT group_concat(substr(NEW.phone, n, 1), '') FROM search_place WHERE n <= length(NEW.phone) AND substr(NEW.phone, n, 1) BETWEEN '0' AND '9') ELSE replace(replace(replace(replace(replace(replace(replace(NEW.phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '') END, '') AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || NEW.community_id);
END;
CREATE TRIGGER member_insert_plain_name AFTER INSERT ON member WHEN NEW.name GLOB '*[^ -~]*' BEGIN
    UPDATE member SET plain_name = CASE WHEN NEW.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER member_update_plain_name AFTER UPDATE OF name ON member WHEN NEW.name GLOB '*[^ -~]*' OR OLD.plain_name IS NOT NULL BEGIN
    UPDATE member SET plain_name = CASE WHEN NEW.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER member_insert_active AFTER INSERT ON member WHEN coalesce(NEW.last_active_on IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('active', NEW.community_id, NULL, unixepoch(NEW.last_active_on), 1);
END;
CREATE TRIGGER member_update_active AFTER UPDATE OF community_id, last_active_on ON member WHEN coalesce(NEW.last_active_on IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.last_active_on IS NOT NULL, FALSE) <> coalesce(NEW.last_active_on IS NOT NULL, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('active', NEW.community_id, NULL, unixepoch(NEW.last_active_on), 1);
END;
CREATE TRIGGER member_undo_active AFTER UPDATE OF community_id, last_active_on ON member WHEN coalesce(OLD.last_active_on IS NOT NULL, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.last_active_on IS NOT NULL, FALSE) <> coalesce(NEW.last_active_on IS NOT NULL, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('active', OLD.community_id, NULL, unixepoch(OLD.last_active_on), -1);
END;
CREATE TRIGGER member_delete_active AFTER DELETE ON member WHEN coalesce(OLD.last_active_on IS NOT NULL, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('active', OLD.community_id, NULL, unixepoch(OLD.last_active_on), -1);
END;
CREATE TRIGGER member_move_active AFTER UPDATE OF community_id, last_active_on ON member
WHEN coalesce(NEW.last_active_on IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL AND coalesce(OLD.last_active_on IS NOT NULL, FALSE) AND NEW.community_id IS OLD.community_id
    AND unixepoch(NEW.last_active_on) <> unixepoch(OLD.last_active_on) BEGIN
    INSERT INTO recounted
    VALUES ('active', NEW.community_id, unixepoch(OLD.last_active_on), unixepoch(NEW.last_active_on));
END;
CREATE TRIGGER member_insert_first_gave AFTER INSERT ON member WHEN coalesce(NEW.first_gave_at IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('first_gave', NEW.community_id, NULL, NEW.first_gave_at, 1);
END;
CREATE TRIGGER member_update_first_gave AFTER UPDATE OF community_id, first_gave_at ON member WHEN coalesce(NEW.first_gave_at IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.first_gave_at IS NOT NULL, FALSE) <> coalesce(NEW.first_gave_at IS NOT NULL, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('first_gave', NEW.community_id, NULL, NEW.first_gave_at, 1);
END;
CREATE TRIGGER member_undo_first_gave AFTER UPDATE OF community_id, first_gave_at ON member WHEN coalesce(OLD.first_gave_at IS NOT NULL, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.first_gave_at IS NOT NULL, FALSE) <> coalesce(NEW.first_gave_at IS NOT NULL, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('first_gave', OLD.community_id, NULL, OLD.first_gave_at, -1);
END;
CREATE TRIGGER member_delete_first_gave AFTER DELETE ON member WHEN coalesce(OLD.first_gave_at IS NOT NULL, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('first_gave', OLD.community_id, NULL, OLD.first_gave_at, -1);
END;
CREATE TRIGGER member_move_first_gave AFTER UPDATE OF community_id, first_gave_at ON member
WHEN coalesce(NEW.first_gave_at IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL AND coalesce(OLD.first_gave_at IS NOT NULL, FALSE) AND NEW.community_id IS OLD.community_id
    AND NEW.first_gave_at <> OLD.first_gave_at BEGIN
    INSERT INTO recounted
    VALUES ('first_gave', NEW.community_id, OLD.first_gave_at, NEW.first_gave_at);
END;
CREATE TRIGGER member_insert_first_got AFTER INSERT ON member WHEN coalesce(NEW.first_got_at IS NOT NULL AND coalesce(NEW.first_gave_at >= NEW.first_got_at, TRUE), FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('first_got', NEW.community_id, NULL, NEW.first_got_at, 1);
END;
CREATE TRIGGER member_update_first_got AFTER UPDATE OF community_id, first_gave_at, first_got_at ON member WHEN coalesce(NEW.first_got_at IS NOT NULL AND coalesce(NEW.first_gave_at >= NEW.first_got_at, TRUE), FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.first_got_at IS NOT NULL AND coalesce(OLD.first_gave_at >= OLD.first_got_at, TRUE), FALSE) <> coalesce(NEW.first_got_at IS NOT NULL AND coalesce(NEW.first_gave_at >= NEW.first_got_at, TRUE), FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('first_got', NEW.community_id, NULL, NEW.first_got_at, 1);
END;
CREATE TRIGGER member_undo_first_got AFTER UPDATE OF community_id, first_gave_at, first_got_at ON member WHEN coalesce(OLD.first_got_at IS NOT NULL AND coalesce(OLD.first_gave_at >= OLD.first_got_at, TRUE), FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.first_got_at IS NOT NULL AND coalesce(OLD.first_gave_at >= OLD.first_got_at, TRUE), FALSE) <> coalesce(NEW.first_got_at IS NOT NULL AND coalesce(NEW.first_gave_at >= NEW.first_got_at, TRUE), FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('first_got', OLD.community_id, NULL, OLD.first_got_at, -1);
END;
CREATE TRIGGER member_delete_first_got AFTER DELETE ON member WHEN coalesce(OLD.first_got_at IS NOT NULL AND coalesce(OLD.first_gave_at >= OLD.first_got_at, TRUE), FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('first_got', OLD.community_id, NULL, OLD.first_got_at, -1);
END;
CREATE TRIGGER member_move_first_got AFTER UPDATE OF community_id, first_gave_at, first_got_at ON member
WHEN coalesce(NEW.first_got_at IS NOT NULL AND coalesce(NEW.first_gave_at >= NEW.first_got_at, TRUE), FALSE) AND NEW.community_id IS NOT NULL AND coalesce(OLD.first_got_at IS NOT NULL AND coalesce(OLD.first_gave_at >= OLD.first_got_at, TRUE), FALSE) AND NEW.community_id IS OLD.community_id
    AND NEW.first_got_at <> OLD.first_got_at BEGIN
    INSERT INTO recounted
    VALUES ('first_got', NEW.community_id, OLD.first_got_at, NEW.first_got_at);
END;
CREATE TRIGGER member_insert_turned_giver AFTER INSERT ON member WHEN coalesce(NEW.first_gave_at - NEW.first_got_at BETWEEN 0 AND 7776000, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('turned_giver', NEW.community_id, NULL, NEW.first_got_at, 1);
END;
CREATE TRIGGER member_update_turned_giver AFTER UPDATE OF community_id, first_gave_at, first_got_at ON member WHEN coalesce(NEW.first_gave_at - NEW.first_got_at BETWEEN 0 AND 7776000, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.first_gave_at - OLD.first_got_at BETWEEN 0 AND 7776000, FALSE) <> coalesce(NEW.first_gave_at - NEW.first_got_at BETWEEN 0 AND 7776000, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('turned_giver', NEW.community_id, NULL, NEW.first_got_at, 1);
END;
CREATE TRIGGER member_undo_turned_giver AFTER UPDATE OF community_id, first_gave_at, first_got_at ON member WHEN coalesce(OLD.first_gave_at - OLD.first_got_at BETWEEN 0 AND 7776000, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.first_gave_at - OLD.first_got_at BETWEEN 0 AND 7776000, FALSE) <> coalesce(NEW.first_gave_at - NEW.first_got_at BETWEEN 0 AND 7776000, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('turned_giver', OLD.community_id, NULL, OLD.first_got_at, -1);
END;
CREATE TRIGGER member_delete_turned_giver AFTER DELETE ON member WHEN coalesce(OLD.first_gave_at - OLD.first_got_at BETWEEN 0 AND 7776000, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('turned_giver', OLD.community_id, NULL, OLD.first_got_at, -1);
END;
CREATE TRIGGER member_move_turned_giver AFTER UPDATE OF community_id, first_gave_at, first_got_at ON member
WHEN coalesce(NEW.first_gave_at - NEW.first_got_at BETWEEN 0 AND 7776000, FALSE) AND NEW.community_id IS NOT NULL AND coalesce(OLD.first_gave_at - OLD.first_got_at BETWEEN 0 AND 7776000, FALSE) AND NEW.community_id IS OLD.community_id
    AND NEW.first_got_at <> OLD.first_got_at BEGIN
    INSERT INTO recounted
    VALUES ('turned_giver', NEW.community_id, OLD.first_got_at, NEW.first_got_at);
END;
CREATE TRIGGER member_update_month AFTER UPDATE OF community_id, created_at ON member
WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
    UPDATE member_month SET community_id = NEW.community_id,
        cohort = strftime('%Y-%m', NEW.created_at, 'unixepoch')
    WHERE member_id = NEW.id;
END;
CREATE TRIGGER member_insert_members AFTER INSERT ON member BEGIN
    INSERT INTO counted
    VALUES ('members', NEW.community_id, NULL, NEW.created_at, 1);
END;
CREATE TRIGGER member_update_members AFTER UPDATE OF community_id, created_at ON member
WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
    INSERT INTO counted
    VALUES ('members', OLD.community_id, NULL, OLD.created_at, -1),
        ('members', NEW.community_id, NULL, NEW.created_at, 1);
END;
CREATE TRIGGER member_delete_members AFTER DELETE ON member BEGIN
    INSERT INTO counted
    VALUES ('members', OLD.community_id, NULL, OLD.created_at, -1);
END;
CREATE TRIGGER member_insert_members_left AFTER INSERT ON member WHEN NEW.closed_at IS NOT NULL BEGIN
    INSERT INTO counted
    VALUES ('members_left', NEW.community_id, NULL, NEW.closed_at, 1);
END;
CREATE TRIGGER member_update_members_left AFTER UPDATE OF community_id, closed_at ON member
WHEN coalesce(OLD.closed_at, NEW.closed_at) IS NOT NULL BEGIN
    INSERT INTO counted
    SELECT 'members_left', OLD.community_id, NULL, OLD.closed_at, -1
        WHERE OLD.closed_at IS NOT NULL
    UNION ALL SELECT 'members_left', NEW.community_id, NULL, NEW.closed_at, 1
        WHERE NEW.closed_at IS NOT NULL;
END;
CREATE TRIGGER member_delete_members_left AFTER DELETE ON member WHEN OLD.closed_at IS NOT NULL BEGIN
    INSERT INTO counted
    VALUES ('members_left', OLD.community_id, NULL, OLD.closed_at, -1);
END;
CREATE UNIQUE INDEX photo_upload_once ON photo_upload (photo_id, coalesce(member_id, 0));
CREATE INDEX photo_upload_by_member ON photo_upload (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX photo_upload_by_guests ON photo_upload (at) WHERE member_id IS NULL;
CREATE INDEX listing_by_created ON listing (created_at);
CREATE INDEX listing_by_community ON listing (community_id, created_at, id, state, expires_at, price_cents, category_id);
CREATE INDEX listing_by_category ON listing (category_id, created_at, id, state, expires_at, price_cents);
CREATE INDEX listing_by_state ON listing (state, created_at, id, expires_at);
CREATE INDEX listing_by_expiry ON listing (CASE state WHEN 'available' THEN expires_at END);
CREATE INDEX listing_with_use_by ON listing (state, expires_at, created_at) WHERE use_by_at IS NOT NULL;
CREATE INDEX listing_on_offer ON listing (community_id, expires_at, category_id, price_cents, created_at, seller_id, request_count, sort_title, latitude) WHERE state = 'available';
CREATE INDEX listing_on_map ON listing (latitude, longitude, expires_at, category_id, community_id, seller_id, created_at) WHERE state = 'available' AND latitude IS NOT NULL;
CREATE INDEX listing_by_point_end ON listing (CASE state WHEN 'available' THEN expires_at + 1209600 ELSE ended_at + 5184000 END) WHERE latitude IS NOT NULL;
CREATE INDEX listing_on_offer_by_category ON listing (community_id, category_id, expires_at, price_cents, created_at, seller_id, request_count, sort_title, latitude) WHERE state = 'available';
CREATE INDEX listing_on_offer_by_price ON listing (community_id, price_cents, created_at DESC, id DESC, expires_at, category_id, seller_id) WHERE state = 'available';
CREATE INDEX listing_on_offer_by_price_falling ON listing (community_id, price_cents DESC, created_at DESC, id DESC, expires_at, category_id, seller_id) WHERE state = 'available';
CREATE INDEX listing_on_offer_by_title ON listing (community_id, sort_title, id, expires_at, category_id, price_cents, created_at, seller_id) WHERE state = 'available';
CREATE INDEX listing_on_offer_by_requests ON listing (community_id, request_count, created_at DESC, id DESC, expires_at, category_id, price_cents, seller_id) WHERE state = 'available';
CREATE INDEX listing_by_title ON listing (sort_title, id, community_id, category_id);
CREATE INDEX listing_by_price ON listing (price_cents DESC, id, community_id, category_id);
CREATE INDEX listing_by_requests ON listing (request_count, created_at, id, community_id, category_id, price_cents);
CREATE INDEX listing_by_seller ON listing (seller_id, created_at, id, community_id);
CREATE TRIGGER listing_insert_rule BEFORE INSERT ON listing BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM listing WHERE id = NEW.id)
            THEN RAISE(ABORT, 'a listing of this id exists')
        WHEN NEW.state = 'available' AND EXISTS (
            SELECT 1 FROM member
            WHERE id = NEW.seller_id AND (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > NEW.created_at, TRUE)))
            THEN RAISE(ABORT, 'the seller is suspended or has left')
    END;
END;
CREATE TRIGGER listing_update_rule BEFORE UPDATE OF id, seller_id, state ON listing BEGIN
    SELECT CASE
        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
        WHEN NEW.seller_id <> OLD.seller_id
            THEN RAISE(ABORT, 'a listing stays with its seller')
        WHEN NEW.state = OLD.state THEN NULL
        WHEN NEW.state = 'accepted' AND NOT EXISTS (SELECT 1 FROM exchange
            WHERE listing_id = OLD.id AND state = 'accepted')
            THEN RAISE(ABORT, 'a listing is accepted by accepting a request')
        WHEN OLD.state = 'available' THEN NULL
        WHEN OLD.state = 'removed' AND NEW.state = 'available' THEN NULL
        -- Calling off is taken back.
        WHEN OLD.state = 'ended' AND NEW.state = 'accepted' THEN NULL
        WHEN OLD.state = 'accepted' AND NEW.state IN ('available', 'ended')
            AND NOT EXISTS (SELECT 1 FROM exchange
                WHERE listing_id = OLD.id AND state = 'accepted') THEN NULL
        ELSE RAISE(ABORT, 'a listing cannot go from this state to that one')
    END;
END;
CREATE TRIGGER listing_seller_rule BEFORE UPDATE OF title, description, price_cents, quantity, best_before, use_by,
    renewed_at ON listing
WHEN EXISTS (SELECT 1 FROM member
    WHERE id = OLD.seller_id AND (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > NEW.updated_at, TRUE)))
BEGIN
    SELECT RAISE(ABORT, 'the seller is suspended or has left');
END;
CREATE TRIGGER listing_point_rule BEFORE UPDATE OF latitude, longitude ON listing
WHEN NEW.latitude IS NOT NULL AND EXISTS (SELECT 1 FROM member
    WHERE id = OLD.seller_id AND (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > NEW.updated_at, TRUE)))
BEGIN
    SELECT RAISE(ABORT, 'the seller is suspended or has left');
END;
CREATE TRIGGER listing_closed AFTER UPDATE OF state ON listing
WHEN NEW.state IN ('accepted', 'ended') AND NEW.state <> OLD.state BEGIN
    UPDATE exchange SET state = 'declined',
        decline_reason =
            iif(NEW.state = 'accepted', 'other_accepted', 'listing_ended'),
        answered_at = max(requested_at, NEW.ended_at)
    WHERE listing_id = NEW.id AND state = 'requested';
END;
CREATE TRIGGER listing_ended_point AFTER UPDATE OF state ON listing
WHEN NEW.state = 'ended' AND NEW.latitude IS NOT NULL BEGIN
    UPDATE listing SET latitude = NULL, longitude = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER listing_insert_search AFTER INSERT ON listing BEGIN
    INSERT INTO listing_search (rowid, words)
    VALUES (NEW.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.title || CASE WHEN NEW.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || NEW.community_id);
END;
CREATE TRIGGER listing_delete_search AFTER DELETE ON listing BEGIN
    INSERT INTO listing_search (listing_search, rowid, words)
    VALUES ('delete', OLD.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.title || CASE WHEN OLD.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || OLD.community_id);
END;
CREATE TRIGGER listing_update_search AFTER UPDATE OF title, community_id ON listing BEGIN
    INSERT INTO listing_search (listing_search, rowid, words)
    VALUES ('delete', OLD.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.title || CASE WHEN OLD.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || OLD.community_id);
    INSERT INTO listing_search (rowid, words)
    VALUES (NEW.id, (SELECT group_concat(substr(text, n, 3), ' ') FROM (SELECT (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT '  ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.title || CASE WHEN NEW.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)) || ' community' || NEW.community_id);
END;
CREATE TRIGGER listing_insert_offer AFTER INSERT ON listing WHEN NEW.state = 'available' BEGIN
    INSERT INTO offer_search (rowid, title, description, community)
        VALUES ((NEW.community_id << 40) + 1099511627775 - NEW.id, (SELECT group_concat(substr(text, n, 6), ' ') FROM (SELECT '     ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.title || CASE WHEN NEW.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)), CASE WHEN NEW.description GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.description, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE NEW.description END, 'community' || NEW.community_id);
END;
CREATE TRIGGER listing_delete_offer AFTER DELETE ON listing WHEN OLD.state = 'available' BEGIN
    INSERT INTO offer_search (offer_search, rowid, title, description, community)
        VALUES ('delete', (OLD.community_id << 40) + 1099511627775 - OLD.id, (SELECT group_concat(substr(text, n, 6), ' ') FROM (SELECT '     ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.title || CASE WHEN OLD.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)), CASE WHEN OLD.description GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(OLD.description, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE OLD.description END, 'community' || OLD.community_id);
END;
CREATE TRIGGER listing_update_offer AFTER UPDATE OF title, description, community_id, state ON listing
WHEN OLD.state = 'available' OR NEW.state = 'available' BEGIN
    INSERT INTO offer_search (offer_search, rowid, title, description, community)
        SELECT 'delete', (OLD.community_id << 40) + 1099511627775 - OLD.id, (SELECT group_concat(substr(text, n, 6), ' ') FROM (SELECT '     ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT OLD.title || CASE WHEN OLD.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(OLD.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)), CASE WHEN OLD.description GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(OLD.description, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE OLD.description END, 'community' || OLD.community_id WHERE OLD.state = 'available';
    INSERT INTO offer_search (rowid, title, description, community)
        SELECT (NEW.community_id << 40) + 1099511627775 - NEW.id, (SELECT group_concat(substr(text, n, 6), ' ') FROM (SELECT '     ' || (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT NEW.title || CASE WHEN NEW.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(NEW.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS text LIMIT 1) CROSS JOIN search_place WHERE n <= length(text)), CASE WHEN NEW.description GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.description, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE NEW.description END, 'community' || NEW.community_id WHERE NEW.state = 'available';
END;
CREATE TRIGGER listing_insert_plain_title AFTER INSERT ON listing WHEN NEW.title GLOB '*[^ -~]*' BEGIN
    UPDATE listing SET plain_title = CASE WHEN NEW.title GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.title AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER listing_update_plain_title AFTER UPDATE OF title ON listing WHEN NEW.title GLOB '*[^ -~]*' OR OLD.plain_title IS NOT NULL BEGIN
    UPDATE listing SET plain_title = CASE WHEN NEW.title GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.title AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER listing_insert_last_active AFTER INSERT ON listing BEGIN UPDATE member SET last_active_on = date(NEW.created_at, 'unixepoch')
WHERE id = NEW.seller_id AND coalesce(last_active_on < date(NEW.created_at, 'unixepoch'), TRUE); END;
CREATE TRIGGER listing_update_last_active AFTER UPDATE OF created_at ON listing WHEN NEW.created_at <> OLD.created_at BEGIN
    UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT NEW.seller_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = NEW.seller_id AND true) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = NEW.seller_id AND true) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = NEW.seller_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = NEW.seller_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = NEW.seller_id AND cancelled_by = 'seller') AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = NEW.seller_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = NEW.seller_id;
END;
CREATE TRIGGER listing_delete_last_active AFTER DELETE ON listing BEGIN UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT OLD.seller_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = OLD.seller_id AND true) AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = OLD.seller_id AND true) AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = OLD.seller_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = OLD.seller_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = OLD.seller_id AND cancelled_by = 'seller') AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = OLD.seller_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = OLD.seller_id; END;
CREATE TRIGGER listing_insert_month AFTER INSERT ON listing BEGIN INSERT INTO acted VALUES (NEW.seller_id, NEW.created_at, 1, 0, 0); END;
CREATE TRIGGER listing_update_month AFTER UPDATE OF seller_id, created_at ON listing
WHEN NEW.seller_id <> OLD.seller_id OR NEW.created_at <> OLD.created_at BEGIN
    INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL VALUES (OLD.seller_id, OLD.created_at, 1, 0, 0)); INSERT INTO acted VALUES (NEW.seller_id, NEW.created_at, 1, 0, 0);
END;
CREATE TRIGGER listing_delete_month AFTER DELETE ON listing BEGIN INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL VALUES (OLD.seller_id, OLD.created_at, 1, 0, 0)); END;
CREATE TRIGGER listing_insert_posting AFTER INSERT ON listing BEGIN
    INSERT INTO posting VALUES (NEW.community_id, NEW.category_id, NEW.created_at, (TRUE), (NEW.first_asked_at IS NOT NULL), (coalesce(NEW.first_asked_at - NEW.created_at <= 86400, FALSE)), (coalesce(NEW.first_asked_at - NEW.created_at <= 259200, FALSE)), (NEW.request_count >= 3), (NEW.state = 'removed' AND NEW.first_asked_at IS NULL), (NEW.state = 'accepted'), (NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600), (NEW.state = 'ended'), (NEW.state = 'removed'), (NEW.met_at IS NOT NULL));
END;
CREATE TRIGGER listing_update_posting AFTER UPDATE OF state, ended_at, first_asked_at, request_count, met_at ON listing
WHEN (NEW.state <> OLD.state OR NEW.first_asked_at IS NOT OLD.first_asked_at
        OR NEW.ended_at IS NOT OLD.ended_at OR NEW.met_at IS NOT OLD.met_at
        OR (NEW.request_count >= 3) <> (OLD.request_count >= 3))
    AND (NEW.community_id, NEW.category_id, NEW.created_at) = (OLD.community_id, OLD.category_id, OLD.created_at)
BEGIN
    INSERT INTO posting VALUES (NEW.community_id, NEW.category_id, NEW.created_at,
        (TRUE) - (TRUE), (NEW.first_asked_at IS NOT NULL) - (OLD.first_asked_at IS NOT NULL), (coalesce(NEW.first_asked_at - NEW.created_at <= 86400, FALSE)) - (coalesce(OLD.first_asked_at - OLD.created_at <= 86400, FALSE)), (coalesce(NEW.first_asked_at - NEW.created_at <= 259200, FALSE)) - (coalesce(OLD.first_asked_at - OLD.created_at <= 259200, FALSE)), (NEW.request_count >= 3) - (OLD.request_count >= 3), (NEW.state = 'removed' AND NEW.first_asked_at IS NULL) - (OLD.state = 'removed' AND OLD.first_asked_at IS NULL), (NEW.state = 'accepted') - (OLD.state = 'accepted'), (NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600) - (OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600), (NEW.state = 'ended') - (OLD.state = 'ended'), (NEW.state = 'removed') - (OLD.state = 'removed'), (NEW.met_at IS NOT NULL) - (OLD.met_at IS NOT NULL));
END;
CREATE TRIGGER listing_move_posting AFTER UPDATE OF community_id, category_id, created_at ON listing
WHEN (NEW.community_id, NEW.category_id, NEW.created_at) <> (OLD.community_id, OLD.category_id, OLD.created_at) BEGIN
    INSERT INTO posting VALUES (OLD.community_id, OLD.category_id, OLD.created_at, -(TRUE), -(OLD.first_asked_at IS NOT NULL), -(coalesce(OLD.first_asked_at - OLD.created_at <= 86400, FALSE)), -(coalesce(OLD.first_asked_at - OLD.created_at <= 259200, FALSE)), -(OLD.request_count >= 3), -(OLD.state = 'removed' AND OLD.first_asked_at IS NULL), -(OLD.state = 'accepted'), -(OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600), -(OLD.state = 'ended'), -(OLD.state = 'removed'), -(OLD.met_at IS NOT NULL)),
        (NEW.community_id, NEW.category_id, NEW.created_at, (TRUE), (NEW.first_asked_at IS NOT NULL), (coalesce(NEW.first_asked_at - NEW.created_at <= 86400, FALSE)), (coalesce(NEW.first_asked_at - NEW.created_at <= 259200, FALSE)), (NEW.request_count >= 3), (NEW.state = 'removed' AND NEW.first_asked_at IS NULL), (NEW.state = 'accepted'), (NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600), (NEW.state = 'ended'), (NEW.state = 'removed'), (NEW.met_at IS NOT NULL));
END;
CREATE TRIGGER listing_delete_posting AFTER DELETE ON listing BEGIN
    INSERT INTO posting VALUES (OLD.community_id, OLD.category_id, OLD.created_at, -(TRUE), -(OLD.first_asked_at IS NOT NULL), -(coalesce(OLD.first_asked_at - OLD.created_at <= 86400, FALSE)), -(coalesce(OLD.first_asked_at - OLD.created_at <= 259200, FALSE)), -(OLD.request_count >= 3), -(OLD.state = 'removed' AND OLD.first_asked_at IS NULL), -(OLD.state = 'accepted'), -(OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600), -(OLD.state = 'ended'), -(OLD.state = 'removed'), -(OLD.met_at IS NOT NULL));
END;
CREATE TRIGGER listing_insert_wait_ask AFTER INSERT ON listing WHEN (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) IS NOT NULL BEGIN
    INSERT INTO waited SELECT 'wait_ask', NEW.community_id, NEW.category_id, NEW.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), 1 WHERE (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) IS NOT NULL;
END;
CREATE TRIGGER listing_update_wait_ask AFTER UPDATE OF state, ended_at, first_asked_at, created_at, community_id, category_id ON listing
WHEN (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) IS NOT (CASE WHEN TRUE AND OLD.first_asked_at - OLD.created_at <= 1209600
    THEN max(OLD.first_asked_at - OLD.created_at, 0) END) OR (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) IS NOT NULL
    AND (NEW.community_id, NEW.category_id, NEW.created_at)
        <> (OLD.community_id, OLD.category_id, OLD.created_at)
BEGIN
    INSERT INTO waited SELECT 'wait_ask', OLD.community_id, OLD.category_id, OLD.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN TRUE AND OLD.first_asked_at - OLD.created_at <= 1209600
    THEN max(OLD.first_asked_at - OLD.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), -1 WHERE (CASE WHEN TRUE AND OLD.first_asked_at - OLD.created_at <= 1209600
    THEN max(OLD.first_asked_at - OLD.created_at, 0) END) IS NOT NULL UNION ALL SELECT 'wait_ask', NEW.community_id, NEW.category_id, NEW.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), 1 WHERE (CASE WHEN TRUE AND NEW.first_asked_at - NEW.created_at <= 1209600
    THEN max(NEW.first_asked_at - NEW.created_at, 0) END) IS NOT NULL;
END;
CREATE TRIGGER listing_delete_wait_ask AFTER DELETE ON listing WHEN (CASE WHEN TRUE AND OLD.first_asked_at - OLD.created_at <= 1209600
    THEN max(OLD.first_asked_at - OLD.created_at, 0) END) IS NOT NULL BEGIN
    INSERT INTO waited SELECT 'wait_ask', OLD.community_id, OLD.category_id, OLD.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN TRUE AND OLD.first_asked_at - OLD.created_at <= 1209600
    THEN max(OLD.first_asked_at - OLD.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), -1 WHERE (CASE WHEN TRUE AND OLD.first_asked_at - OLD.created_at <= 1209600
    THEN max(OLD.first_asked_at - OLD.created_at, 0) END) IS NOT NULL;
END;
CREATE TRIGGER listing_insert_wait_take AFTER INSERT ON listing WHEN (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) IS NOT NULL BEGIN
    INSERT INTO waited SELECT 'wait_take', NEW.community_id, NEW.category_id, NEW.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), 1 WHERE (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) IS NOT NULL;
END;
CREATE TRIGGER listing_update_wait_take AFTER UPDATE OF state, ended_at, first_asked_at, created_at, community_id, category_id ON listing
WHEN (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) IS NOT (CASE WHEN OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600
    THEN max(OLD.ended_at - OLD.created_at, 0) END) OR (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) IS NOT NULL
    AND (NEW.community_id, NEW.category_id, NEW.created_at)
        <> (OLD.community_id, OLD.category_id, OLD.created_at)
BEGIN
    INSERT INTO waited SELECT 'wait_take', OLD.community_id, OLD.category_id, OLD.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600
    THEN max(OLD.ended_at - OLD.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), -1 WHERE (CASE WHEN OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600
    THEN max(OLD.ended_at - OLD.created_at, 0) END) IS NOT NULL UNION ALL SELECT 'wait_take', NEW.community_id, NEW.category_id, NEW.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), 1 WHERE (CASE WHEN NEW.state = 'accepted' AND NEW.ended_at - NEW.created_at <= 1209600
    THEN max(NEW.ended_at - NEW.created_at, 0) END) IS NOT NULL;
END;
CREATE TRIGGER listing_delete_wait_take AFTER DELETE ON listing WHEN (CASE WHEN OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600
    THEN max(OLD.ended_at - OLD.created_at, 0) END) IS NOT NULL BEGIN
    INSERT INTO waited SELECT 'wait_take', OLD.community_id, OLD.category_id, OLD.created_at,
    (SELECT bucket FROM wait_bucket WHERE seconds <= (CASE WHEN OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600
    THEN max(OLD.ended_at - OLD.created_at, 0) END) ORDER BY seconds DESC LIMIT 1), -1 WHERE (CASE WHEN OLD.state = 'accepted' AND OLD.ended_at - OLD.created_at <= 1209600
    THEN max(OLD.ended_at - OLD.created_at, 0) END) IS NOT NULL;
END;
CREATE TRIGGER listing_removed_event AFTER UPDATE OF state ON listing
WHEN NEW.state <> OLD.state AND 'removed' IN (NEW.state, OLD.state) BEGIN
    INSERT INTO untold_event (member_id, type, listing_id, reason, ground, due_at)
    SELECT NEW.seller_id,
        iif(NEW.state = 'removed', 'listing_removed', 'listing_restored'), NEW.id,
        nullif(NEW.removal_reason, ''), NEW.removal_ground,
        coalesce(NEW.ended_at, NEW.updated_at) + 10
    WHERE NOT EXISTS (SELECT 1 FROM untold_event WHERE listing_id = NEW.id
        AND type = iif(NEW.state = 'removed', 'listing_restored', 'listing_removed'));
    DELETE FROM untold_event WHERE listing_id = NEW.id
        AND type = iif(NEW.state = 'removed', 'listing_restored', 'listing_removed');
END;
CREATE TRIGGER listing_update_exchanges AFTER UPDATE OF community_id, category_id ON listing
WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
BEGIN
    UPDATE exchange SET community_id = NEW.community_id, category_id = NEW.category_id
    WHERE listing_id = NEW.id;
END;
CREATE TRIGGER listing_insert_listings AFTER INSERT ON listing BEGIN
    INSERT INTO counted
    VALUES ('listings', NEW.community_id, NEW.category_id, NEW.created_at, 1);
END;
CREATE TRIGGER listing_update_listings AFTER UPDATE OF community_id, category_id, created_at ON listing
WHEN NEW.community_id <> OLD.community_id OR NEW.category_id <> OLD.category_id
    OR NEW.created_at <> OLD.created_at
BEGIN
    INSERT INTO counted
    VALUES ('listings', OLD.community_id, OLD.category_id, OLD.created_at, -1),
        ('listings', NEW.community_id, NEW.category_id, NEW.created_at, 1);
END;
CREATE TRIGGER listing_delete_listings AFTER DELETE ON listing BEGIN
    INSERT INTO counted
    VALUES ('listings', OLD.community_id, OLD.category_id, OLD.created_at, -1);
END;
CREATE TRIGGER listing_insert_listing_count AFTER INSERT ON listing BEGIN
    UPDATE member SET listing_count = listing_count + 1 WHERE id = NEW.seller_id;
END;
CREATE TRIGGER listing_delete_listing_count AFTER DELETE ON listing BEGIN
    UPDATE member SET listing_count = listing_count - 1 WHERE id = OLD.seller_id;
END;
CREATE INDEX listing_photo_by_photo ON listing_photo (photo_id);
CREATE UNIQUE INDEX draft_by_member ON draft (member_id, coalesce(listing_id, 0)) WHERE posted_at IS NULL;
CREATE UNIQUE INDEX draft_by_token ON draft (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX draft_of_member ON draft (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX draft_by_listing ON draft (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX draft_by_updated ON draft (updated_at);
CREATE INDEX draft_photo_by_photo ON draft_photo (photo_id);
CREATE INDEX guest_photo_by_token ON guest_photo (token_hash, at);
CREATE INDEX guest_photo_by_address ON guest_photo (address, at);
CREATE INDEX guest_photo_by_time ON guest_photo (at);
CREATE UNIQUE INDEX exchange_open ON exchange (listing_id, buyer_id) WHERE state IN ('requested', 'accepted');
CREATE UNIQUE INDEX exchange_accepted ON exchange (listing_id) WHERE state = 'accepted';
CREATE INDEX exchange_by_requested ON exchange (requested_at);
CREATE INDEX exchange_by_state ON exchange (state, requested_at);
CREATE INDEX exchange_by_community ON exchange (community_id, requested_at, id, category_id, state);
CREATE INDEX exchange_by_category ON exchange (category_id, requested_at);
CREATE INDEX exchange_by_answered ON exchange (answered_at, id, state, community_id, category_id);
CREATE INDEX exchange_by_buyer ON exchange (buyer_id, requested_at, id, community_id);
CREATE INDEX exchange_by_seller ON exchange (seller_id, requested_at, id, community_id);
CREATE INDEX exchange_called_off ON exchange (cancelled_at) WHERE cancelled_by = 'seller';
CREATE INDEX exchange_by_listing ON exchange (listing_id, requested_at);
CREATE INDEX exchange_by_buyer_and_listing ON exchange (buyer_id, listing_id);
CREATE TRIGGER exchange_insert_rule BEFORE INSERT ON exchange BEGIN
    -- REPLACE deletes without triggers, and the counts would drift.
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM exchange WHERE id = NEW.id)
            THEN RAISE(ABORT, 'an exchange of this id exists')
        WHEN NEW.state IN ('requested', 'accepted') AND EXISTS (
            SELECT 1 FROM exchange WHERE listing_id = NEW.listing_id
                AND buyer_id = NEW.buyer_id AND state IN ('requested', 'accepted'))
            THEN RAISE(ABORT, 'this member has asked for this listing already')
        WHEN NEW.state = 'accepted' AND EXISTS (SELECT 1 FROM exchange
            WHERE listing_id = NEW.listing_id AND state = 'accepted')
            THEN RAISE(ABORT, 'the listing has an accepted exchange')
    END;
    SELECT CASE
        WHEN listing.seller_id = NEW.buyer_id
            THEN RAISE(ABORT, 'the buyer is the seller')
        WHEN NEW.state = 'accepted' AND listing.state NOT IN ('available', 'accepted')
            THEN RAISE(ABORT, 'the listing is not available')
        WHEN NEW.state <> 'requested' THEN NULL
        WHEN listing.state <> 'available'
            THEN RAISE(ABORT, 'the listing is not available')
        WHEN NEW.requested_at NOT BETWEEN listing.created_at AND listing.expires_at - 1
            THEN RAISE(ABORT, 'the listing is not fresh at that moment')
        WHEN (buyer.state = 'closed' OR buyer.state = 'suspended'
    AND coalesce(buyer.suspended_until > NEW.requested_at, TRUE))
            THEN RAISE(ABORT, 'the buyer is suspended or has left')
        WHEN buyer.community_id <> listing.community_id
            THEN RAISE(ABORT, 'the buyer is of another community')
        WHEN (listing.seller_id IN (SELECT blocked_id FROM block WHERE blocker_id = NEW.buyer_id
    UNION SELECT blocker_id FROM block WHERE blocked_id = NEW.buyer_id))
            THEN RAISE(ABORT, 'one of the two has blocked the other')
    END
    FROM listing JOIN member AS buyer ON buyer.id = NEW.buyer_id
    WHERE listing.id = NEW.listing_id;
END;
CREATE TRIGGER exchange_update_rule BEFORE UPDATE OF id, listing_id, buyer_id, state ON exchange BEGIN
    SELECT CASE
        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
        WHEN NEW.listing_id <> OLD.listing_id OR NEW.buyer_id <> OLD.buyer_id
            THEN RAISE(ABORT, 'an exchange stays with its listing and buyer')
        WHEN NEW.state = OLD.state THEN NULL
        WHEN OLD.state = 'accepted' AND NEW.state = 'cancelled' THEN NULL
        -- REPLACE would delete it without triggers.
        WHEN NEW.state IN ('requested', 'accepted') AND EXISTS (SELECT 1 FROM exchange
            WHERE listing_id = OLD.listing_id AND buyer_id = OLD.buyer_id
                AND state IN ('requested', 'accepted') AND id <> OLD.id)
            THEN RAISE(ABORT, 'the buyer has asked for the listing already')
        WHEN NEW.state = 'accepted' AND EXISTS (SELECT 1 FROM exchange
            WHERE listing_id = NEW.listing_id AND state = 'accepted')
            THEN RAISE(ABORT, 'the listing has an accepted exchange')
        -- Whoever is suspended gets no agreement back, and nobody gets one with them.
        WHEN OLD.state = 'cancelled' AND NEW.state = 'accepted' AND EXISTS (
            SELECT 1 FROM listing
                JOIN member ON member.id IN (listing.seller_id, OLD.buyer_id)
            WHERE listing.id = OLD.listing_id
                AND (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > OLD.cancelled_at, TRUE)))
            THEN RAISE(ABORT, 'one of the two is suspended or has left')
        -- What nobody was told of is taken back, unless the listing is over.
        WHEN EXISTS (SELECT 1 FROM untold_exchange JOIN listing ON listing.id = OLD.listing_id
            WHERE exchange_id = OLD.id AND before = NEW.state
                AND CASE OLD.state WHEN 'accepted' THEN listing.state = 'accepted'
    WHEN 'cancelled' THEN listing.state = 'available'
        OR listing.state = 'ended' AND (OLD.cancelled_by = 'seller'
    AND OLD.cancel_reason IN ('gone', 'changed_mind', 'left'))
    ELSE listing.state IN ('available', 'removed') END)
            THEN NULL
        -- A move that is taken back, unless the listing is over.
        WHEN OLD.state = 'withdrawn' AND NEW.state = 'requested'
            AND EXISTS (SELECT 1 FROM listing WHERE id = OLD.listing_id
                AND state IN ('available', 'removed')) THEN NULL
        WHEN OLD.state <> 'requested' OR NEW.state = 'cancelled'
            THEN RAISE(ABORT, 'an exchange cannot go from this state to that one')
        WHEN NEW.state <> 'accepted' THEN NULL
        WHEN NOT EXISTS (SELECT 1 FROM listing
            WHERE id = NEW.listing_id AND state = 'available')
            THEN RAISE(ABORT, 'the listing is not available')
        WHEN EXISTS (SELECT 1 FROM listing JOIN member ON member.id = seller_id
            WHERE listing.id = NEW.listing_id
                AND (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > NEW.answered_at, TRUE)))
            THEN RAISE(ABORT, 'the seller is suspended or has left')
    END;
END;
CREATE TRIGGER exchange_accepted_insert AFTER INSERT ON exchange WHEN NEW.state = 'accepted' BEGIN
    UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
        updated_at = max(updated_at, NEW.answered_at)
    WHERE id = NEW.listing_id AND state = 'available';
END;
CREATE TRIGGER exchange_accepted_update AFTER UPDATE OF state ON exchange
WHEN NEW.state = 'accepted' AND OLD.state <> 'accepted' BEGIN
    UPDATE listing SET state = 'accepted', ended_at = max(created_at, NEW.answered_at),
        updated_at = max(updated_at, NEW.answered_at), ending_reason = NULL
    WHERE id = NEW.listing_id
        AND (state = 'available' OR state = 'ended' AND OLD.state = 'cancelled');
END;
CREATE TRIGGER exchange_accepted_undone AFTER UPDATE OF state ON exchange
WHEN NEW.state = 'requested' AND OLD.state = 'accepted' BEGIN
    UPDATE listing SET state = 'available', ended_at = NULL
    WHERE id = NEW.listing_id AND state = 'accepted';
    UPDATE exchange SET state = 'requested', answered_at = NULL, decline_reason = NULL
    WHERE listing_id = NEW.listing_id AND decline_reason = 'other_accepted'
        AND id IN (SELECT exchange_id FROM untold_exchange WHERE before = 'requested');
END;
CREATE TRIGGER exchange_cancelled AFTER UPDATE OF state ON exchange
WHEN NEW.state = 'cancelled' AND OLD.state = 'accepted' BEGIN
    UPDATE listing SET (state, ended_at) = (SELECT
        iif(is_over, 'ended', 'available'),
        iif(is_over, max(listing.created_at, NEW.cancelled_at), NULL)
        FROM (SELECT (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > NEW.cancelled_at, TRUE))
                OR (NEW.cancelled_by = 'seller'
    AND NEW.cancel_reason IN ('gone', 'changed_mind', 'left')) AS is_over
            FROM member WHERE member.id = listing.seller_id)),
        updated_at = max(updated_at, NEW.cancelled_at)
    WHERE id = NEW.listing_id AND state = 'accepted';
    UPDATE exchange SET state = 'requested', answered_at = NULL, decline_reason = NULL
    WHERE listing_id = NEW.listing_id AND decline_reason = 'other_accepted'
        AND id IN (SELECT exchange_id FROM untold_exchange WHERE before = 'requested')
        AND EXISTS (SELECT 1 FROM listing
            WHERE id = NEW.listing_id AND state = 'available');
END;
CREATE TRIGGER exchange_insert_requests AFTER INSERT ON exchange WHEN coalesce(TRUE, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('requests', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_requests AFTER UPDATE OF community_id, category_id, requested_at ON exchange WHEN coalesce(TRUE, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(TRUE, FALSE) <> coalesce(TRUE, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('requests', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_requests AFTER UPDATE OF community_id, category_id, requested_at ON exchange WHEN coalesce(TRUE, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(TRUE, FALSE) <> coalesce(TRUE, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('requests', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_requests AFTER DELETE ON exchange WHEN coalesce(TRUE, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('requests', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_insert_exchanges AFTER INSERT ON exchange WHEN coalesce(NEW.state = 'accepted', FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('exchanges', NEW.community_id, NEW.category_id, NEW.answered_at, 1);
END;
CREATE TRIGGER exchange_update_exchanges AFTER UPDATE OF community_id, category_id, state, answered_at ON exchange WHEN coalesce(NEW.state = 'accepted', FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.state = 'accepted', FALSE) <> coalesce(NEW.state = 'accepted', FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.answered_at IS NOT NEW.answered_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('exchanges', NEW.community_id, NEW.category_id, NEW.answered_at, 1);
END;
CREATE TRIGGER exchange_undo_exchanges AFTER UPDATE OF community_id, category_id, state, answered_at ON exchange WHEN coalesce(OLD.state = 'accepted', FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.state = 'accepted', FALSE) <> coalesce(NEW.state = 'accepted', FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.answered_at IS NOT NEW.answered_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('exchanges', OLD.community_id, OLD.category_id, OLD.answered_at, -1);
END;
CREATE TRIGGER exchange_delete_exchanges AFTER DELETE ON exchange WHEN coalesce(OLD.state = 'accepted', FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('exchanges', OLD.community_id, OLD.category_id, OLD.answered_at, -1);
END;
CREATE TRIGGER exchange_insert_answered_24h AFTER INSERT ON exchange WHEN coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('answered_24h', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_answered_24h AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at, decline_reason ON exchange WHEN coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) <> coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('answered_24h', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_answered_24h AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at, decline_reason ON exchange WHEN coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) <> coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('answered_24h', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_answered_24h AFTER DELETE ON exchange WHEN coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('answered_24h', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_insert_answered_second_day AFTER INSERT ON exchange WHEN coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('answered_second_day', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_answered_second_day AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at, decline_reason ON exchange WHEN coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) <> coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('answered_second_day', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_answered_second_day AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at, decline_reason ON exchange WHEN coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) <> coalesce((NEW.state IN ('accepted', 'cancelled')
    OR NEW.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('answered_second_day', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_answered_second_day AFTER DELETE ON exchange WHEN coalesce((OLD.state IN ('accepted', 'cancelled')
    OR OLD.decline_reason IN ('seller', 'other_accepted', 'listing_ended')) AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('answered_second_day', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_insert_withdrawn_24h AFTER INSERT ON exchange WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('withdrawn_24h', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_withdrawn_24h AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at ON exchange WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) <> coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('withdrawn_24h', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_withdrawn_24h AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at ON exchange WHEN coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) <> coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 86400, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('withdrawn_24h', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_withdrawn_24h AFTER DELETE ON exchange WHEN coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 86400, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('withdrawn_24h', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_insert_withdrawn_second_day AFTER INSERT ON exchange WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('withdrawn_second_day', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_withdrawn_second_day AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at ON exchange WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) <> coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('withdrawn_second_day', NEW.community_id, NEW.category_id, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_withdrawn_second_day AFTER UPDATE OF community_id, category_id, state, requested_at, answered_at ON exchange WHEN coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) <> coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at BETWEEN 86401 AND 172800, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.requested_at IS NOT NEW.requested_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('withdrawn_second_day', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_withdrawn_second_day AFTER DELETE ON exchange WHEN coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at BETWEEN 86401 AND 172800, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('withdrawn_second_day', OLD.community_id, OLD.category_id, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_insert_accepted_72h AFTER INSERT ON exchange WHEN coalesce(NEW.state = 'accepted' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('accepted_72h', NEW.community_id, NULL, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_accepted_72h AFTER UPDATE OF community_id, state, requested_at, answered_at ON exchange WHEN coalesce(NEW.state = 'accepted' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.state = 'accepted' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) <> coalesce(NEW.state = 'accepted' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('accepted_72h', NEW.community_id, NULL, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_accepted_72h AFTER UPDATE OF community_id, state, requested_at, answered_at ON exchange WHEN coalesce(OLD.state = 'accepted' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.state = 'accepted' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) <> coalesce(NEW.state = 'accepted' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('accepted_72h', OLD.community_id, NULL, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_accepted_72h AFTER DELETE ON exchange WHEN coalesce(OLD.state = 'accepted' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('accepted_72h', OLD.community_id, NULL, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_move_accepted_72h AFTER UPDATE OF community_id, state, requested_at, answered_at ON exchange
WHEN coalesce(NEW.state = 'accepted' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) AND NEW.community_id IS NOT NULL AND coalesce(OLD.state = 'accepted' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) AND NEW.community_id IS OLD.community_id
    AND NEW.requested_at <> OLD.requested_at BEGIN
    INSERT INTO recounted
    VALUES ('accepted_72h', NEW.community_id, OLD.requested_at, NEW.requested_at);
END;
CREATE TRIGGER exchange_insert_withdrawn_72h AFTER INSERT ON exchange WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('withdrawn_72h', NEW.community_id, NULL, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_update_withdrawn_72h AFTER UPDATE OF community_id, state, requested_at, answered_at ON exchange WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) <> coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('withdrawn_72h', NEW.community_id, NULL, NEW.requested_at, 1);
END;
CREATE TRIGGER exchange_undo_withdrawn_72h AFTER UPDATE OF community_id, state, requested_at, answered_at ON exchange WHEN coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) <> coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) OR OLD.community_id IS NOT NEW.community_id) BEGIN
    INSERT INTO counted
VALUES ('withdrawn_72h', OLD.community_id, NULL, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_delete_withdrawn_72h AFTER DELETE ON exchange WHEN coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('withdrawn_72h', OLD.community_id, NULL, OLD.requested_at, -1);
END;
CREATE TRIGGER exchange_move_withdrawn_72h AFTER UPDATE OF community_id, state, requested_at, answered_at ON exchange
WHEN coalesce(NEW.state = 'withdrawn' AND NEW.answered_at - NEW.requested_at <= 259200, FALSE) AND NEW.community_id IS NOT NULL AND coalesce(OLD.state = 'withdrawn' AND OLD.answered_at - OLD.requested_at <= 259200, FALSE) AND NEW.community_id IS OLD.community_id
    AND NEW.requested_at <> OLD.requested_at BEGIN
    INSERT INTO recounted
    VALUES ('withdrawn_72h', NEW.community_id, OLD.requested_at, NEW.requested_at);
END;
CREATE TRIGGER exchange_insert_collected AFTER INSERT ON exchange WHEN coalesce(NEW.collected_at IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('collected', NEW.community_id, NEW.category_id, NEW.answered_at, 1);
END;
CREATE TRIGGER exchange_update_collected AFTER UPDATE OF community_id, category_id, answered_at, collected_at ON exchange WHEN coalesce(NEW.collected_at IS NOT NULL, FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.collected_at IS NOT NULL, FALSE) <> coalesce(NEW.collected_at IS NOT NULL, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.answered_at IS NOT NEW.answered_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('collected', NEW.community_id, NEW.category_id, NEW.answered_at, 1);
END;
CREATE TRIGGER exchange_undo_collected AFTER UPDATE OF community_id, category_id, answered_at, collected_at ON exchange WHEN coalesce(OLD.collected_at IS NOT NULL, FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.collected_at IS NOT NULL, FALSE) <> coalesce(NEW.collected_at IS NOT NULL, FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.answered_at IS NOT NEW.answered_at OR OLD.category_id IS NOT NEW.category_id) BEGIN
    INSERT INTO counted
VALUES ('collected', OLD.community_id, OLD.category_id, OLD.answered_at, -1);
END;
CREATE TRIGGER exchange_delete_collected AFTER DELETE ON exchange WHEN coalesce(OLD.collected_at IS NOT NULL, FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('collected', OLD.community_id, OLD.category_id, OLD.answered_at, -1);
END;
CREATE TRIGGER exchange_insert_cancelled AFTER INSERT ON exchange WHEN coalesce(NEW.state = 'cancelled', FALSE) AND NEW.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('cancelled_' || NEW.cancel_reason, NEW.community_id, NEW.category_id, NEW.answered_at, 1);
END;
CREATE TRIGGER exchange_update_cancelled AFTER UPDATE OF community_id, category_id, state, answered_at, cancel_reason ON exchange WHEN coalesce(NEW.state = 'cancelled', FALSE) AND NEW.community_id IS NOT NULL AND (coalesce(OLD.state = 'cancelled', FALSE) <> coalesce(NEW.state = 'cancelled', FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.answered_at IS NOT NEW.answered_at OR OLD.category_id IS NOT NEW.category_id OR 'cancelled_' || OLD.cancel_reason IS NOT 'cancelled_' || NEW.cancel_reason) BEGIN
    INSERT INTO counted
VALUES ('cancelled_' || NEW.cancel_reason, NEW.community_id, NEW.category_id, NEW.answered_at, 1);
END;
CREATE TRIGGER exchange_undo_cancelled AFTER UPDATE OF community_id, category_id, state, answered_at, cancel_reason ON exchange WHEN coalesce(OLD.state = 'cancelled', FALSE) AND OLD.community_id IS NOT NULL AND (coalesce(OLD.state = 'cancelled', FALSE) <> coalesce(NEW.state = 'cancelled', FALSE) OR OLD.community_id IS NOT NEW.community_id OR OLD.answered_at IS NOT NEW.answered_at OR OLD.category_id IS NOT NEW.category_id OR 'cancelled_' || OLD.cancel_reason IS NOT 'cancelled_' || NEW.cancel_reason) BEGIN
    INSERT INTO counted
VALUES ('cancelled_' || OLD.cancel_reason, OLD.community_id, OLD.category_id, OLD.answered_at, -1);
END;
CREATE TRIGGER exchange_delete_cancelled AFTER DELETE ON exchange WHEN coalesce(OLD.state = 'cancelled', FALSE) AND OLD.community_id IS NOT NULL BEGIN
    INSERT INTO counted
VALUES ('cancelled_' || OLD.cancel_reason, OLD.community_id, OLD.category_id, OLD.answered_at, -1);
END;
CREATE TRIGGER exchange_insert_last_active AFTER INSERT ON exchange BEGIN UPDATE member SET last_active_on = date(NEW.requested_at, 'unixepoch')
WHERE id = NEW.buyer_id AND coalesce(last_active_on < date(NEW.requested_at, 'unixepoch'), TRUE); END;
CREATE TRIGGER exchange_insert_last_active_of_both AFTER INSERT ON exchange WHEN NEW.state <> 'requested' AND NEW.seller_id IS NOT NULL BEGIN
    UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT NEW.buyer_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = NEW.buyer_id AND true) AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = NEW.buyer_id AND true) AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = NEW.buyer_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = NEW.buyer_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = NEW.buyer_id AND cancelled_by = 'seller') AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = NEW.buyer_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = NEW.buyer_id; UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT NEW.seller_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = NEW.seller_id AND true) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = NEW.seller_id AND true) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = NEW.seller_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = NEW.seller_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = NEW.seller_id AND cancelled_by = 'seller') AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = NEW.seller_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = NEW.seller_id;
END;
CREATE TRIGGER exchange_update_last_active AFTER UPDATE OF state ON exchange
WHEN OLD.state = 'requested' AND (NEW.state = 'accepted' OR NEW.decline_reason IS 'seller')
BEGIN
    UPDATE member SET last_active_on = date(NEW.answered_at, 'unixepoch')
WHERE id = NEW.seller_id AND coalesce(last_active_on < date(NEW.answered_at, 'unixepoch'), TRUE);
END;
CREATE TRIGGER exchange_cancel_last_active AFTER UPDATE OF state ON exchange
WHEN NEW.state = 'cancelled' AND OLD.state = 'accepted'
    AND NEW.cancelled_by IN ('buyer', 'seller')
BEGIN
    UPDATE member SET last_active_on = date(NEW.cancelled_at, 'unixepoch')
WHERE id = iif(NEW.cancelled_by = 'buyer', NEW.buyer_id, NEW.seller_id) AND coalesce(last_active_on < date(NEW.cancelled_at, 'unixepoch'), TRUE);
END;
CREATE TRIGGER exchange_update_last_active_of_both AFTER UPDATE OF state, requested_at, answered_at, decline_reason, cancelled_at, cancelled_by, seller_id
    ON exchange
WHEN OLD.requested_at <> NEW.requested_at
    OR OLD.seller_id IS NOT NEW.seller_id AND NEW.state <> 'requested'
    OR OLD.state <> 'requested' AND NEW.state <> OLD.state
        AND NOT (OLD.state = 'accepted' AND NEW.state = 'cancelled')
    OR OLD.state = NEW.state AND (OLD.answered_at IS NOT NEW.answered_at
        OR OLD.decline_reason IS NOT NEW.decline_reason
        OR OLD.cancelled_at IS NOT NEW.cancelled_at
        OR OLD.cancelled_by IS NOT NEW.cancelled_by)
BEGIN
    UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT NEW.buyer_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = NEW.buyer_id AND true) AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = NEW.buyer_id AND true) AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = NEW.buyer_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = NEW.buyer_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = NEW.buyer_id AND cancelled_by = 'seller') AS at UNION ALL SELECT NEW.buyer_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = NEW.buyer_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = NEW.buyer_id; UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT NEW.seller_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = NEW.seller_id AND true) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = NEW.seller_id AND true) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = NEW.seller_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = NEW.seller_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = NEW.seller_id AND cancelled_by = 'seller') AS at UNION ALL SELECT NEW.seller_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = NEW.seller_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = NEW.seller_id;
END;
CREATE TRIGGER exchange_delete_last_active AFTER DELETE ON exchange BEGIN UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT OLD.buyer_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = OLD.buyer_id AND true) AS at UNION ALL SELECT OLD.buyer_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = OLD.buyer_id AND true) AS at UNION ALL SELECT OLD.buyer_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = OLD.buyer_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT OLD.buyer_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = OLD.buyer_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT OLD.buyer_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = OLD.buyer_id AND cancelled_by = 'seller') AS at UNION ALL SELECT OLD.buyer_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = OLD.buyer_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = OLD.buyer_id; UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT OLD.seller_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = OLD.seller_id AND true) AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = OLD.seller_id AND true) AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = OLD.seller_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = OLD.seller_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = OLD.seller_id AND cancelled_by = 'seller') AS at UNION ALL SELECT OLD.seller_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = OLD.seller_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = OLD.seller_id; END;
CREATE TRIGGER exchange_insert_month AFTER INSERT ON exchange BEGIN INSERT INTO acted VALUES (NEW.buyer_id, NEW.requested_at, 1, 0, 0); END;
CREATE TRIGGER exchange_insert_month_of_answer AFTER INSERT ON exchange WHEN NEW.state <> 'requested' BEGIN
    INSERT INTO acted SELECT NEW.seller_id, NEW.answered_at, 1, NEW.state = 'accepted', 0 WHERE (NEW.state IN ('accepted', 'cancelled') OR NEW.decline_reason IS 'seller')
UNION ALL SELECT NEW.buyer_id, NEW.answered_at, 0, 0, 1 WHERE NEW.state = 'accepted' UNION ALL SELECT iif(NEW.cancelled_by = 'buyer', NEW.buyer_id, NEW.seller_id), NEW.cancelled_at, 1, 0, 0
WHERE NEW.cancelled_by IN ('buyer', 'seller');
END;
CREATE TRIGGER exchange_update_month AFTER UPDATE OF requested_at ON exchange WHEN NEW.requested_at <> OLD.requested_at BEGIN
    INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL VALUES (OLD.buyer_id, OLD.requested_at, 1, 0, 0)); INSERT INTO acted VALUES (NEW.buyer_id, NEW.requested_at, 1, 0, 0);
END;
CREATE TRIGGER exchange_update_month_of_answer AFTER UPDATE OF state, answered_at, decline_reason, seller_id ON exchange
WHEN ((OLD.state IN ('accepted', 'cancelled') OR OLD.decline_reason IS 'seller') OR (NEW.state IN ('accepted', 'cancelled') OR NEW.decline_reason IS 'seller'))
    AND ((OLD.state IN ('accepted', 'cancelled') OR OLD.decline_reason IS 'seller') <> (NEW.state IN ('accepted', 'cancelled') OR NEW.decline_reason IS 'seller')
        OR (OLD.state = 'accepted') <> (NEW.state = 'accepted')
        OR OLD.answered_at IS NOT NEW.answered_at OR OLD.seller_id IS NOT NEW.seller_id)
BEGIN
    INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL SELECT OLD.seller_id, OLD.answered_at, 1, OLD.state = 'accepted', 0 WHERE (OLD.state IN ('accepted', 'cancelled') OR OLD.decline_reason IS 'seller')
UNION ALL SELECT OLD.buyer_id, OLD.answered_at, 0, 0, 1 WHERE OLD.state = 'accepted'); INSERT INTO acted SELECT NEW.seller_id, NEW.answered_at, 1, NEW.state = 'accepted', 0 WHERE (NEW.state IN ('accepted', 'cancelled') OR NEW.decline_reason IS 'seller')
UNION ALL SELECT NEW.buyer_id, NEW.answered_at, 0, 0, 1 WHERE NEW.state = 'accepted';
END;
CREATE TRIGGER exchange_update_month_of_end AFTER UPDATE OF cancelled_at, cancelled_by, seller_id ON exchange
WHEN OLD.cancelled_at IS NOT NEW.cancelled_at OR OLD.cancelled_by IS NOT NEW.cancelled_by
    OR OLD.seller_id IS NOT NEW.seller_id AND NEW.cancelled_by IS NOT NULL
BEGIN
    INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL SELECT iif(OLD.cancelled_by = 'buyer', OLD.buyer_id, OLD.seller_id), OLD.cancelled_at, 1, 0, 0
WHERE OLD.cancelled_by IN ('buyer', 'seller')); INSERT INTO acted SELECT iif(NEW.cancelled_by = 'buyer', NEW.buyer_id, NEW.seller_id), NEW.cancelled_at, 1, 0, 0
WHERE NEW.cancelled_by IN ('buyer', 'seller');
END;
CREATE TRIGGER exchange_delete_month AFTER DELETE ON exchange BEGIN INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL VALUES (OLD.buyer_id, OLD.requested_at, 1, 0, 0) UNION ALL SELECT OLD.seller_id, OLD.answered_at, 1, OLD.state = 'accepted', 0 WHERE (OLD.state IN ('accepted', 'cancelled') OR OLD.decline_reason IS 'seller')
UNION ALL SELECT OLD.buyer_id, OLD.answered_at, 0, 0, 1 WHERE OLD.state = 'accepted' UNION ALL SELECT iif(OLD.cancelled_by = 'buyer', OLD.buyer_id, OLD.seller_id), OLD.cancelled_at, 1, 0, 0
WHERE OLD.cancelled_by IN ('buyer', 'seller')); END;
CREATE TRIGGER exchange_insert_gift AFTER INSERT ON exchange WHEN NEW.state = 'accepted' BEGIN UPDATE member SET first_gave_at = NEW.answered_at
WHERE id = NEW.seller_id AND coalesce(first_gave_at > NEW.answered_at, TRUE); UPDATE member SET first_got_at = NEW.answered_at
WHERE id = NEW.buyer_id AND coalesce(first_got_at > NEW.answered_at, TRUE); END;
CREATE TRIGGER exchange_update_gift AFTER UPDATE OF state, answered_at, seller_id ON exchange
WHEN NEW.state = 'accepted' AND (OLD.state <> 'accepted' OR (NEW.answered_at IS NOT OLD.answered_at OR NEW.seller_id IS NOT OLD.seller_id)) BEGIN
    UPDATE member SET first_gave_at = NEW.answered_at
WHERE id = NEW.seller_id AND coalesce(first_gave_at > NEW.answered_at, TRUE); UPDATE member SET first_got_at = NEW.answered_at
WHERE id = NEW.buyer_id AND coalesce(first_got_at > NEW.answered_at, TRUE);
END;
CREATE TRIGGER exchange_undo_gift AFTER UPDATE OF state, answered_at, seller_id ON exchange
WHEN OLD.state = 'accepted' AND (NEW.state <> 'accepted' OR (NEW.answered_at IS NOT OLD.answered_at OR NEW.seller_id IS NOT OLD.seller_id)) BEGIN
    UPDATE member SET first_gave_at = (SELECT min(answered_at) FROM exchange WHERE seller_id = OLD.seller_id AND state = 'accepted')
WHERE id = OLD.seller_id AND first_gave_at = OLD.answered_at; UPDATE member SET first_got_at = (SELECT min(answered_at) FROM exchange WHERE buyer_id = OLD.buyer_id AND state = 'accepted')
WHERE id = OLD.buyer_id AND first_got_at = OLD.answered_at;
END;
CREATE TRIGGER exchange_delete_gift AFTER DELETE ON exchange WHEN OLD.state = 'accepted' BEGIN UPDATE member SET first_gave_at = (SELECT min(answered_at) FROM exchange WHERE seller_id = OLD.seller_id AND state = 'accepted')
WHERE id = OLD.seller_id AND first_gave_at = OLD.answered_at; UPDATE member SET first_got_at = (SELECT min(answered_at) FROM exchange WHERE buyer_id = OLD.buyer_id AND state = 'accepted')
WHERE id = OLD.buyer_id AND first_got_at = OLD.answered_at; END;
CREATE TRIGGER exchange_insert_met AFTER INSERT ON exchange WHEN NEW.collected_at IS NOT NULL BEGIN
    UPDATE listing SET met_at = (SELECT collected_at FROM exchange WHERE listing_id = NEW.listing_id AND state = 'accepted') WHERE id = NEW.listing_id;
END;
CREATE TRIGGER exchange_update_met AFTER UPDATE OF collected_at, state ON exchange
WHEN NEW.collected_at IS NOT OLD.collected_at BEGIN
    UPDATE listing SET met_at = (SELECT collected_at FROM exchange WHERE listing_id = NEW.listing_id AND state = 'accepted') WHERE id = NEW.listing_id;
END;
CREATE TRIGGER exchange_delete_met AFTER DELETE ON exchange WHEN OLD.collected_at IS NOT NULL BEGIN
    UPDATE listing SET met_at = (SELECT collected_at FROM exchange WHERE listing_id = OLD.listing_id AND state = 'accepted') WHERE id = OLD.listing_id;
END;
CREATE TRIGGER exchange_insert_copies AFTER INSERT ON exchange WHEN NEW.seller_id IS NULL BEGIN
    UPDATE exchange SET (community_id, category_id, seller_id) =
        (SELECT community_id, category_id, seller_id
            FROM listing WHERE id = NEW.listing_id)
    WHERE id = NEW.id;
END;
CREATE TRIGGER exchange_collected_point AFTER UPDATE OF collected_at ON exchange
WHEN NEW.collected_at IS NOT NULL AND OLD.collected_at IS NULL BEGIN
    UPDATE listing SET latitude = NULL, longitude = NULL
    WHERE id = NEW.listing_id AND latitude IS NOT NULL;
END;
CREATE TRIGGER exchange_insert_listing_request_count AFTER INSERT ON exchange BEGIN
    UPDATE listing SET request_count = request_count + 1,
        first_asked_at = min(coalesce(first_asked_at, NEW.requested_at), NEW.requested_at)
    WHERE id = NEW.listing_id;
END;
CREATE TRIGGER exchange_delete_listing_request_count AFTER DELETE ON exchange BEGIN
    UPDATE listing SET request_count = request_count - 1,
        first_asked_at = (SELECT min(requested_at) FROM exchange WHERE listing_id = OLD.listing_id)
    WHERE id = OLD.listing_id;
END;
CREATE TRIGGER exchange_update_listing_first_asked AFTER UPDATE OF requested_at ON exchange WHEN NEW.requested_at <> OLD.requested_at BEGIN
    UPDATE listing SET first_asked_at = (SELECT min(requested_at) FROM exchange WHERE listing_id = NEW.listing_id)
    WHERE id = NEW.listing_id;
END;
CREATE TRIGGER exchange_insert_member_request_count AFTER INSERT ON exchange BEGIN
    UPDATE member SET request_count = request_count + 1 WHERE id = NEW.buyer_id;
END;
CREATE TRIGGER exchange_delete_member_request_count AFTER DELETE ON exchange BEGIN
    UPDATE member SET request_count = request_count - 1 WHERE id = OLD.buyer_id;
END;
CREATE INDEX untold_exchange_due ON untold_exchange (due_at);
CREATE TRIGGER exchange_insert_untold AFTER INSERT ON exchange WHEN NEW.state = 'requested' BEGIN
    INSERT INTO untold_exchange
    VALUES (NEW.id, NULL, NULL, NEW.requested_at + 10);
END;
CREATE TRIGGER exchange_update_untold AFTER UPDATE OF state, collected_at ON exchange
WHEN iif(NEW.state = 'accepted' AND NEW.collected_at IS NOT NULL, 'collected',
    NEW.state) <> iif(OLD.state = 'accepted' AND OLD.collected_at IS NOT NULL, 'collected',
    OLD.state) BEGIN
    INSERT INTO untold_exchange
    VALUES (NEW.id, iif(OLD.state = 'accepted' AND OLD.collected_at IS NOT NULL, 'collected',
    OLD.state), iif(OLD.state = 'accepted' AND OLD.collected_at IS NOT NULL, 'collected',
    OLD.state), 10
        + coalesce(NEW.cancelled_at, NEW.collected_at, NEW.answered_at, NEW.requested_at))
    ON CONFLICT (exchange_id) DO UPDATE SET
        before = CASE
            WHEN before IS NOT iif(NEW.state = 'accepted' AND NEW.collected_at IS NOT NULL, 'collected',
    NEW.state)
                THEN iif(NEW.state = 'cancelled' AND excluded.before = 'accepted'
                    AND told IS NOT 'accepted', 'cancelled', excluded.before)
            WHEN NEW.state = 'requested' THEN told ELSE 'requested' END,
        due_at = excluded.due_at;
    DELETE FROM untold_exchange
    WHERE exchange_id = NEW.id AND told = iif(NEW.state = 'accepted' AND NEW.collected_at IS NOT NULL, 'collected',
    NEW.state);
END;
CREATE TRIGGER untold_exchange_insert_job AFTER INSERT ON untold_exchange BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.due_at, NEW.due_at - 10)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE TRIGGER untold_exchange_update_job AFTER UPDATE OF due_at ON untold_exchange BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.due_at, NEW.due_at - 10)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE INDEX request_reminder_due ON request_reminder (asked_at) WHERE told_at IS NULL;
CREATE TRIGGER request_reminder_insert_job AFTER INSERT ON request_reminder BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.asked_at + 10, NEW.asked_at)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE TRIGGER request_reminder_update_job AFTER UPDATE OF asked_at ON request_reminder BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.asked_at + 10, NEW.asked_at)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE INDEX comment_by_listing ON comment (listing_id, id);
CREATE INDEX comment_by_member ON comment (member_id, created_at);
CREATE INDEX comment_by_created ON comment (created_at, id);
CREATE INDEX comment_untold ON comment (created_at) WHERE told_at IS NULL;
CREATE TRIGGER comment_update_rule BEFORE UPDATE OF id, listing_id, member_id ON comment
WHEN NEW.id <> OLD.id OR NEW.listing_id <> OLD.listing_id
    OR NEW.member_id <> OLD.member_id BEGIN
    SELECT RAISE(ABORT, 'a comment stays with its writer and its listing');
END;
CREATE TRIGGER comment_insert_job AFTER INSERT ON comment WHEN NEW.told_at IS NULL BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.created_at + 10,
        NEW.created_at)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE INDEX report_open ON report (listing_id, reporter_id) WHERE state = 'open';
CREATE INDEX report_open_member ON report (member_id, reporter_id) WHERE state = 'open';
CREATE INDEX report_by_listing ON report (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX report_by_member ON report (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX report_by_photo ON report (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX report_by_comment ON report (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX report_by_reporter ON report (reporter_id, created_at);
CREATE INDEX report_by_state ON report (state, id);
CREATE UNIQUE INDEX conversation_of_two ON conversation (min(starter_id, member_id), max(starter_id, member_id));
CREATE INDEX conversation_by_starter ON conversation (starter_id, last_message_id, state, starter_read_id);
CREATE INDEX conversation_by_member ON conversation (member_id, last_message_id, state, member_read_id);
CREATE INDEX conversation_by_begun ON conversation (starter_id, begun_at);
CREATE INDEX conversation_by_last ON conversation (last_at);
CREATE TRIGGER conversation_update_rule BEFORE UPDATE OF id, starter_id, member_id ON conversation
WHEN NEW.id <> OLD.id
    OR min(NEW.starter_id, NEW.member_id) <> min(OLD.starter_id, OLD.member_id)
    OR max(NEW.starter_id, NEW.member_id) <> max(OLD.starter_id, OLD.member_id) BEGIN
    SELECT RAISE(ABORT, 'a conversation stays with its two');
END;
CREATE TRIGGER conversation_update_read_rule BEFORE UPDATE OF starter_read_id, member_read_id ON conversation
WHEN NEW.starter_read_id < OLD.starter_read_id OR NEW.member_read_id < OLD.member_read_id
BEGIN
    SELECT RAISE(ABORT, 'a read mark only moves forward');
END;
CREATE TRIGGER conversation_update_change AFTER UPDATE OF state, starter_read_id, member_read_id ON conversation BEGIN
    INSERT INTO conversation_change (conversation_id, member_id, at)
    SELECT NEW.id, NEW.member_id, unixepoch()
    WHERE NEW.state <> OLD.state OR NEW.member_read_id <> OLD.member_read_id
    UNION ALL SELECT NEW.id, NEW.starter_id, unixepoch()
    WHERE NEW.state <> OLD.state AND NEW.state = 'open'
        OR NEW.starter_read_id <> OLD.starter_read_id;
END;
CREATE INDEX conversation_change_by_member ON conversation_change (member_id);
CREATE INDEX message_by_conversation ON message (conversation_id, id);
CREATE INDEX message_by_sender ON message (sender_id, at);
CREATE INDEX message_by_listing ON message (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX message_untold ON message (at) WHERE told_at IS NULL;
CREATE TRIGGER message_insert_rule BEFORE INSERT ON message
WHEN NOT EXISTS (SELECT 1 FROM conversation WHERE id = NEW.conversation_id
    AND NEW.sender_id IN (starter_id, member_id))
BEGIN
    SELECT RAISE(ABORT, 'only the two of a conversation write in it');
END;
CREATE TRIGGER message_update_rule BEFORE UPDATE OF id, conversation_id, sender_id ON message
WHEN NEW.id <> OLD.id OR NEW.conversation_id <> OLD.conversation_id
    OR NEW.sender_id <> OLD.sender_id BEGIN
    SELECT RAISE(ABORT, 'a message stays with its sender and its conversation');
END;
CREATE TRIGGER message_insert_last_active AFTER INSERT ON message BEGIN UPDATE member SET last_active_on = date(NEW.at, 'unixepoch')
WHERE id = NEW.sender_id AND coalesce(last_active_on < date(NEW.at, 'unixepoch'), TRUE); END;
CREATE TRIGGER message_update_last_active AFTER UPDATE OF sender_id, at ON message
WHEN NEW.sender_id <> OLD.sender_id OR NEW.at <> OLD.at BEGIN
    UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT OLD.sender_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = OLD.sender_id AND true) AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = OLD.sender_id AND true) AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = OLD.sender_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = OLD.sender_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = OLD.sender_id AND cancelled_by = 'seller') AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = OLD.sender_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = OLD.sender_id; UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT NEW.sender_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = NEW.sender_id AND true) AS at UNION ALL SELECT NEW.sender_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = NEW.sender_id AND true) AS at UNION ALL SELECT NEW.sender_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = NEW.sender_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT NEW.sender_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = NEW.sender_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT NEW.sender_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = NEW.sender_id AND cancelled_by = 'seller') AS at UNION ALL SELECT NEW.sender_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = NEW.sender_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = NEW.sender_id;
END;
CREATE TRIGGER message_delete_last_active AFTER DELETE ON message
WHEN date(OLD.at, 'unixepoch') >= (SELECT last_active_on FROM member WHERE id = OLD.sender_id)
BEGIN
    UPDATE member SET last_active_on = (SELECT day FROM (SELECT member_id, date(max(at), 'unixepoch') AS day
FROM (SELECT OLD.sender_id AS member_id, (SELECT max(created_at) FROM listing
    WHERE seller_id = OLD.sender_id AND true) AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(requested_at) FROM exchange
    WHERE buyer_id = OLD.sender_id AND true) AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(answered_at) FROM exchange
    WHERE seller_id = OLD.sender_id AND (exchange.state IN ('accepted', 'cancelled') OR exchange.decline_reason IS 'seller')) AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE buyer_id = OLD.sender_id AND cancelled_by = 'buyer') AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(cancelled_at) FROM exchange
    WHERE seller_id = OLD.sender_id AND cancelled_by = 'seller') AS at UNION ALL SELECT OLD.sender_id AS member_id, (SELECT max(at) FROM message
    WHERE sender_id = OLD.sender_id AND true) AS at) WHERE member_id IS NOT NULL GROUP BY 1))
WHERE id = OLD.sender_id;
END;
CREATE TRIGGER message_insert_month AFTER INSERT ON message BEGIN INSERT INTO acted VALUES (NEW.sender_id, NEW.at, 1, 0, 0); END;
CREATE TRIGGER message_update_month AFTER UPDATE OF sender_id, at ON message
WHEN NEW.sender_id <> OLD.sender_id OR NEW.at <> OLD.at BEGIN
    INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL VALUES (OLD.sender_id, OLD.at, 1, 0, 0)); INSERT INTO acted VALUES (NEW.sender_id, NEW.at, 1, 0, 0);
END;
CREATE TRIGGER message_delete_month AFTER DELETE ON message BEGIN INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
    SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
    UNION ALL VALUES (OLD.sender_id, OLD.at, 1, 0, 0)); END;
CREATE TRIGGER message_insert_conversation AFTER INSERT ON message BEGIN
    UPDATE conversation SET last_message_id = max(last_message_id, NEW.id),
        last_at = max(iif(last_message_id = 0, 0, last_at), NEW.at)
    WHERE id = NEW.conversation_id;
    INSERT INTO conversation_change (conversation_id, member_id, at)
SELECT id, NEW.sender_id, unixepoch() FROM conversation
WHERE id = NEW.conversation_id AND (TRUE)
UNION ALL SELECT id, iif(starter_id = NEW.sender_id, member_id, starter_id), unixepoch()
FROM conversation WHERE id = NEW.conversation_id AND (state = 'open' OR NEW.told_at IS NOT NULL);
END;
CREATE TRIGGER message_insert_job AFTER INSERT ON message WHEN NEW.told_at IS NULL BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.at + 10, NEW.at)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE TRIGGER message_update_change AFTER UPDATE OF text, told_at, sender_removed, recipient_removed ON message BEGIN
    INSERT INTO conversation_change (conversation_id, member_id, at)
SELECT id, NEW.sender_id, unixepoch() FROM conversation
WHERE id = NEW.conversation_id AND (NOT (NEW.recipient_removed <> OLD.recipient_removed))
UNION ALL SELECT id, iif(starter_id = NEW.sender_id, member_id, starter_id), unixepoch()
FROM conversation WHERE id = NEW.conversation_id AND (NOT (NEW.sender_removed <> OLD.sender_removed));
END;
CREATE TRIGGER message_delete_conversation AFTER DELETE ON message BEGIN
    UPDATE conversation SET
        last_message_id = coalesce((SELECT max(id) FROM message
            WHERE conversation_id = OLD.conversation_id), 0),
        last_at = coalesce((SELECT at FROM message
            WHERE conversation_id = OLD.conversation_id ORDER BY id DESC LIMIT 1),
            begun_at)
    WHERE id = OLD.conversation_id;
    INSERT INTO conversation_change (conversation_id, member_id, at)
SELECT id, OLD.sender_id, unixepoch() FROM conversation
WHERE id = OLD.conversation_id AND (NOT OLD.sender_removed)
UNION ALL SELECT id, iif(starter_id = OLD.sender_id, member_id, starter_id), unixepoch()
FROM conversation WHERE id = OLD.conversation_id AND (NOT OLD.recipient_removed AND (state = 'open' OR OLD.told_at IS NOT NULL));
END;
CREATE INDEX reported_message_by_sender ON reported_message (sender_id);
CREATE INDEX event_by_member ON event (member_id, id);
CREATE INDEX event_by_exchange ON event (exchange_id) WHERE exchange_id IS NOT NULL;
CREATE INDEX event_by_report ON event (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX event_by_comment ON event (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX event_by_community ON event (community_id) WHERE community_id IS NOT NULL;
CREATE UNIQUE INDEX event_by_announcement ON event (announcement_id, member_id) WHERE announcement_id IS NOT NULL;
CREATE INDEX event_by_listing ON event (listing_id) WHERE listing_id IS NOT NULL;
CREATE TRIGGER event_insert_job AFTER INSERT ON event BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.at, NEW.at)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE TRIGGER event_insert_announcement AFTER INSERT ON event WHEN NEW.announcement_id IS NOT NULL BEGIN
    UPDATE announcement SET told = told + 1 WHERE id = NEW.announcement_id;
END;
CREATE TRIGGER event_update_mailed AFTER UPDATE OF mailed_at ON event
WHEN NEW.announcement_id IS NOT NULL AND OLD.mailed_at IS NULL AND NEW.mailed_at IS NOT NULL BEGIN
    UPDATE announcement SET mailed = mailed + 1 WHERE id = NEW.announcement_id;
END;
CREATE TRIGGER event_update_pushed AFTER UPDATE OF pushed_at ON event
WHEN NEW.announcement_id IS NOT NULL AND OLD.pushed_at IS NULL AND NEW.pushed_at IS NOT NULL BEGIN
    UPDATE announcement SET pushed = pushed + 1 WHERE id = NEW.announcement_id;
END;
CREATE INDEX untold_event_due ON untold_event (due_at);
CREATE INDEX untold_event_by_member ON untold_event (member_id);
CREATE INDEX untold_event_by_listing ON untold_event (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX untold_event_by_report ON untold_event (report_id) WHERE report_id IS NOT NULL;
CREATE TRIGGER untold_event_insert_job AFTER INSERT ON untold_event BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('tell', '', NEW.due_at, NEW.due_at - 10)
    ON CONFLICT (kind, key) WHERE state = 'waiting'
    DO UPDATE SET run_at = min(run_at, excluded.run_at);
END;
CREATE INDEX announcement_community_shown ON announcement_community (community_id, until_at, announcement_id);
CREATE INDEX announcement_member_by_member ON announcement_member (member_id);
CREATE INDEX announcement_dismissal_by_announcement ON announcement_dismissal (announcement_id);
CREATE INDEX device_by_member ON device (member_id);
CREATE INDEX member_note_by_member ON member_note (member_id);
CREATE INDEX member_session_by_member ON member_session (member_id);
CREATE INDEX idempotency_key_by_time ON idempotency_key (created_at);
CREATE INDEX member_link_by_created ON member_link (created_at);
CREATE INDEX sign_in_code_by_member ON sign_in_code (member_id);
CREATE INDEX sign_in_code_by_created ON sign_in_code (created_at);
CREATE INDEX known_device_by_use ON known_device (last_used_at);
CREATE INDEX known_device_by_token ON known_device (token_hash);
CREATE INDEX contact_view_by_viewer ON contact_view (viewer_id);
CREATE INDEX join_request_by_community ON join_request (community_id, created_at);
CREATE INDEX join_request_by_state ON join_request (state, created_at);
CREATE TRIGGER member_move_join_request AFTER UPDATE OF community_id ON member
WHEN NEW.community_id <> OLD.community_id BEGIN
    DELETE FROM join_request WHERE member_id = NEW.id;
END;
CREATE INDEX block_by_blocked ON block (blocked_id, blocker_id);
CREATE INDEX block_by_photo ON block (photo_id) WHERE photo_id IS NOT NULL;
CREATE TRIGGER block_insert_exchanges AFTER INSERT ON block BEGIN
    UPDATE exchange SET state = 'declined', decline_reason = 'blocked',
        answered_at = max(requested_at, NEW.at)
    WHERE state = 'requested' AND exchange.id IN (SELECT id FROM exchange WHERE buyer_id = NEW.blocker_id AND seller_id = NEW.blocked_id
    UNION ALL SELECT id FROM exchange WHERE buyer_id = NEW.blocked_id AND seller_id = NEW.blocker_id);
    UPDATE exchange SET decline_reason = 'blocked'
    WHERE decline_reason = 'other_accepted' AND exchange.id IN (SELECT id FROM exchange WHERE buyer_id = NEW.blocker_id AND seller_id = NEW.blocked_id
    UNION ALL SELECT id FROM exchange WHERE buyer_id = NEW.blocked_id AND seller_id = NEW.blocker_id)
        AND id IN (SELECT exchange_id FROM untold_exchange);
    UPDATE exchange SET state = 'cancelled', cancelled_at = max(answered_at, NEW.at),
        cancelled_by = iif(buyer_id = NEW.blocker_id, 'buyer', 'seller'),
        cancel_reason = 'other'
    WHERE state = 'accepted' AND collected_at IS NULL AND exchange.id IN (SELECT id FROM exchange WHERE buyer_id = NEW.blocker_id AND seller_id = NEW.blocked_id
    UNION ALL SELECT id FROM exchange WHERE buyer_id = NEW.blocked_id AND seller_id = NEW.blocker_id);
END;
CREATE UNIQUE INDEX saved_search_once ON saved_search (member_id, text COLLATE NOCASE, coalesce(category_id, 0));
CREATE INDEX saved_search_by_community ON saved_search (community_id, id);
CREATE INDEX saved_search_by_category ON saved_search (category_id) WHERE category_id IS NOT NULL;
CREATE TRIGGER saved_search_insert_rule BEFORE INSERT ON saved_search
WHEN NEW.community_id IS NOT
    (SELECT community_id FROM member WHERE id = NEW.member_id) BEGIN
    SELECT RAISE(ABORT, 'a search is in the community of its member');
END;
CREATE TRIGGER saved_search_update_rule BEFORE UPDATE OF member_id, community_id ON saved_search
WHEN NEW.community_id IS NOT
    (SELECT community_id FROM member WHERE id = NEW.member_id) BEGIN
    SELECT RAISE(ABORT, 'a search is in the community of its member');
END;
CREATE TRIGGER member_move_saved_search AFTER UPDATE OF community_id ON member
WHEN NEW.community_id <> OLD.community_id BEGIN
    UPDATE saved_search SET community_id = NEW.community_id WHERE member_id = NEW.id;
END;
CREATE TRIGGER listing_insert_match AFTER INSERT ON listing
WHEN NEW.state = 'available' AND EXISTS (SELECT 1 FROM saved_search
    WHERE community_id = NEW.community_id)
BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('match-searches', NEW.id, NEW.created_at + 10,
        NEW.created_at)
    ON CONFLICT (kind, key) WHERE state = 'waiting' DO NOTHING;
END;
CREATE INDEX place_by_community ON place (community_id, name);
CREATE TRIGGER place_update_rule BEFORE UPDATE OF id, community_id ON place
WHEN NEW.id <> OLD.id OR NEW.community_id <> OLD.community_id BEGIN
    SELECT RAISE(ABORT, 'a place stays in its community');
END;
CREATE INDEX place_member_by_member ON place_member (member_id);
CREATE TRIGGER place_member_insert_rule BEFORE INSERT ON place_member BEGIN
    SELECT RAISE(ABORT, 'only an active member of its community takes part at a place')
    WHERE NOT EXISTS (SELECT 1 FROM member JOIN place ON place.id = NEW.place_id
        WHERE member.id = NEW.member_id AND member.community_id = place.community_id
            AND NOT (member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(member.suspended_until > NEW.joined_at, TRUE)));
END;
CREATE TRIGGER place_member_delete AFTER DELETE ON place_member BEGIN
    DELETE FROM crossing WHERE (first_id = OLD.member_id OR second_id = OLD.member_id) AND place_id = OLD.place_id;
UPDATE visit SET is_hidden = 1,
    left_at = coalesce(left_at, min(seen_at, entered_at + 43200)) WHERE member_id = OLD.member_id AND place_id = OLD.place_id AND (is_hidden = 0 OR left_at IS NULL);
END;
CREATE TRIGGER member_end_place_member AFTER UPDATE OF state, community_id ON member
WHEN NEW.state <> 'active' AND OLD.state = 'active'
    OR NEW.community_id <> OLD.community_id BEGIN
    DELETE FROM crossing WHERE first_id = NEW.id OR second_id = NEW.id;
    DELETE FROM visit WHERE member_id = NEW.id;
    DELETE FROM place_member WHERE member_id = NEW.id;
END;
CREATE UNIQUE INDEX visit_open ON visit (member_id) WHERE left_at IS NULL;
CREATE INDEX visit_by_member ON visit (member_id, entered_at);
CREATE INDEX visit_by_place ON visit (place_id, entered_at);
CREATE INDEX visit_by_entered ON visit (entered_at);
CREATE TRIGGER visit_insert_rule BEFORE INSERT ON visit BEGIN
    SELECT RAISE(ABORT, 'the member does not take part at this place')
    WHERE NOT EXISTS (SELECT 1 FROM place_member
        WHERE place_id = NEW.place_id AND member_id = NEW.member_id);
    SELECT RAISE(ABORT, 'the member was at a place at this time already')
    WHERE EXISTS (SELECT 1 FROM visit WHERE member_id = NEW.member_id
        AND (left_at IS NULL OR left_at > NEW.entered_at)
        AND (NEW.left_at IS NULL OR entered_at < NEW.left_at));
END;
CREATE TRIGGER visit_update_rule BEFORE UPDATE OF id, place_id, member_id, entered_at, left_at ON visit
WHEN NEW.id <> OLD.id OR NEW.place_id <> OLD.place_id OR NEW.member_id <> OLD.member_id
    OR NEW.entered_at <> OLD.entered_at
    OR OLD.left_at IS NOT NULL AND NEW.left_at IS NOT OLD.left_at BEGIN
    SELECT RAISE(ABORT, 'a visit stays where and when it was');
END;
CREATE INDEX crossing_by_second_visit ON crossing (second_visit_id);
CREATE INDEX crossing_by_first ON crossing (first_id, second_id, ended_at);
CREATE INDEX crossing_by_second ON crossing (second_id, first_id, ended_at);
CREATE INDEX crossing_by_place ON crossing (place_id, ended_at);
CREATE TRIGGER block_insert_crossing AFTER INSERT ON block BEGIN
    INSERT OR REPLACE INTO crossing
SELECT first.id, second.id, first.place_id, first.member_id, second.member_id,
    max(first.entered_at, second.entered_at) / 900 * 900,
    max(first.entered_at, second.entered_at) / 900 * 900 + 900, 253402300799
FROM visit AS first JOIN visit AS second ON second.place_id = first.place_id
WHERE first.member_id = min(NEW.blocker_id, NEW.blocked_id) AND second.member_id = max(NEW.blocker_id, NEW.blocked_id)
    AND second.entered_at < coalesce(first.left_at, 253402300799)
    AND first.entered_at < coalesce(second.left_at, 253402300799)
    AND (SELECT count(*) FROM member WHERE id IN (NEW.blocker_id, NEW.blocked_id)) = 2;
END;
CREATE TRIGGER block_delete_crossing AFTER DELETE ON block BEGIN
    INSERT OR REPLACE INTO crossing
SELECT first.id, second.id, first.place_id, first.member_id, second.member_id,
    max(first.entered_at, second.entered_at) / 900 * 900,
    max(first.entered_at, second.entered_at) / 900 * 900 + 900, 253402300799
FROM visit AS first JOIN visit AS second ON second.place_id = first.place_id
WHERE first.member_id = min(OLD.blocker_id, OLD.blocked_id) AND second.member_id = max(OLD.blocker_id, OLD.blocked_id)
    AND second.entered_at < coalesce(first.left_at, 253402300799)
    AND first.entered_at < coalesce(second.left_at, 253402300799)
    AND (SELECT count(*) FROM member WHERE id IN (OLD.blocker_id, OLD.blocked_id)) = 2;
END;
CREATE INDEX cuisine_by_position ON cuisine (position);
CREATE TRIGGER food_update_recipe_search AFTER UPDATE OF name ON food BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = NEW.id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = NEW.id));
END;
CREATE INDEX food_name_by_food ON food_name (food_id, language, position);
CREATE TRIGGER food_name_insert_recipe_search AFTER INSERT ON food_name BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = NEW.food_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = NEW.food_id));
END;
CREATE TRIGGER food_name_update_recipe_search AFTER UPDATE ON food_name BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = OLD.food_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = OLD.food_id));
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = NEW.food_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = NEW.food_id));
END;
CREATE TRIGGER food_name_delete_recipe_search AFTER DELETE ON food_name BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = OLD.food_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
WHERE food_id = OLD.food_id));
END;
CREATE INDEX food_key_by_food ON food_key (food_id);
CREATE TRIGGER food_insert_key AFTER INSERT ON food BEGIN
DELETE FROM food_key WHERE food_id = NEW.id;
INSERT INTO food_key (key, food_id) SELECT key, id FROM (
    SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')) AS key, food.id FROM food WHERE food.id = NEW.id
    UNION SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food_name.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food_name.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food_name.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')), food.id
    FROM food JOIN food_name ON food_name.food_id = food.id WHERE food.id = NEW.id)
WHERE key <> '';
END;
CREATE TRIGGER food_update_key AFTER UPDATE OF name ON food WHEN NEW.name <> OLD.name BEGIN
DELETE FROM food_key WHERE food_id = NEW.id;
INSERT INTO food_key (key, food_id) SELECT key, id FROM (
    SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')) AS key, food.id FROM food WHERE food.id = NEW.id
    UNION SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food_name.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food_name.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food_name.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')), food.id
    FROM food JOIN food_name ON food_name.food_id = food.id WHERE food.id = NEW.id)
WHERE key <> '';
END;
CREATE TRIGGER food_name_insert_key AFTER INSERT ON food_name BEGIN
DELETE FROM food_key WHERE food_id = NEW.food_id;
INSERT INTO food_key (key, food_id) SELECT key, id FROM (
    SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')) AS key, food.id FROM food WHERE food.id = NEW.food_id
    UNION SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food_name.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food_name.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food_name.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')), food.id
    FROM food JOIN food_name ON food_name.food_id = food.id WHERE food.id = NEW.food_id)
WHERE key <> '';
END;
CREATE TRIGGER food_name_update_key AFTER UPDATE ON food_name BEGIN
DELETE FROM food_key WHERE food_id = OLD.food_id;
INSERT INTO food_key (key, food_id) SELECT key, id FROM (
    SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')) AS key, food.id FROM food WHERE food.id = OLD.food_id
    UNION SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food_name.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food_name.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food_name.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')), food.id
    FROM food JOIN food_name ON food_name.food_id = food.id WHERE food.id = OLD.food_id)
WHERE key <> '';
DELETE FROM food_key WHERE food_id = NEW.food_id;
INSERT INTO food_key (key, food_id) SELECT key, id FROM (
    SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')) AS key, food.id FROM food WHERE food.id = NEW.food_id
    UNION SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food_name.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food_name.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food_name.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')), food.id
    FROM food JOIN food_name ON food_name.food_id = food.id WHERE food.id = NEW.food_id)
WHERE key <> '';
END;
CREATE TRIGGER food_name_delete_key AFTER DELETE ON food_name BEGIN
DELETE FROM food_key WHERE food_id = OLD.food_id;
INSERT INTO food_key (key, food_id) SELECT key, id FROM (
    SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')) AS key, food.id FROM food WHERE food.id = OLD.food_id
    UNION SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(CASE WHEN food_name.name GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT food_name.name AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE food_name.name END), '''', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '&', ' '), '   ', ' '), '  ', ' ')), food.id
    FROM food JOIN food_name ON food_name.food_id = food.id WHERE food.id = OLD.food_id)
WHERE key <> '';
END;
CREATE TRIGGER food_key_insert_read AFTER INSERT ON food_key BEGIN
INSERT INTO setting (name, value) VALUES ('listings_read_until', '0')
    ON CONFLICT (name) DO UPDATE SET value = '0' WHERE value <> '0';
END;
CREATE TRIGGER food_key_delete_read AFTER DELETE ON food_key BEGIN
INSERT INTO setting (name, value) VALUES ('listings_read_until', '0')
    ON CONFLICT (name) DO UPDATE SET value = '0' WHERE value <> '0';
END;
CREATE INDEX listing_food_by_listing ON listing_food (listing_id, food_id);
CREATE INDEX listing_food_by_food ON listing_food (food_id);
CREATE TRIGGER listing_insert_food AFTER INSERT ON listing WHEN NEW.state = 'available' BEGIN
    INSERT INTO unread_listing (listing_id) SELECT NEW.id WHERE NEW.state = 'available'
    AND EXISTS (SELECT 1 FROM category WHERE category.id = NEW.category_id AND is_food);
END;
CREATE TRIGGER listing_update_food AFTER UPDATE OF title, description, category_id, community_id, state ON listing
WHEN OLD.state = 'available' OR NEW.state = 'available' BEGIN
    DELETE FROM listing_food WHERE listing_id = NEW.id;
    DELETE FROM unread_listing WHERE listing_id = NEW.id;
    INSERT INTO unread_listing (listing_id) SELECT NEW.id WHERE NEW.state = 'available'
    AND EXISTS (SELECT 1 FROM category WHERE category.id = NEW.category_id AND is_food);
END;
CREATE TRIGGER listing_delete_food AFTER DELETE ON listing BEGIN
    DELETE FROM listing_food WHERE listing_id = OLD.id;
    DELETE FROM unread_listing WHERE listing_id = OLD.id;
END;
CREATE TRIGGER category_update_food AFTER UPDATE OF is_food ON category WHEN NEW.is_food <> OLD.is_food BEGIN
    INSERT INTO setting (name, value) VALUES ('listings_read_until', '0')
    ON CONFLICT (name) DO UPDATE SET value = '0' WHERE value <> '0';
END;
CREATE INDEX recipe_by_cuisine ON recipe (cuisine_id);
CREATE INDEX recipe_by_state ON recipe (state, id);
CREATE TRIGGER recipe_insert_rule BEFORE INSERT ON recipe WHEN NEW.state <> 'draft' BEGIN
    SELECT RAISE(ABORT, 'a recipe begins as a draft');
END;
CREATE TRIGGER recipe_update_rule BEFORE UPDATE OF id, state ON recipe BEGIN
    SELECT RAISE(ABORT, 'a recipe keeps its id') WHERE NEW.id <> OLD.id;
    SELECT RAISE(ABORT, 'a recipe is published, then withdrawn or published again')
    WHERE NEW.state = 'draft' AND OLD.state <> 'draft'
        OR NEW.state = 'withdrawn' AND OLD.state = 'draft';
    SELECT RAISE(ABORT, 'a published recipe has a meal, an ingredient and a step')
    WHERE NEW.state = 'published' AND OLD.state <> 'published' AND NOT (
        EXISTS (SELECT 1 FROM recipe_meal WHERE recipe_id = NEW.id)
        AND EXISTS (SELECT 1 FROM ingredient WHERE recipe_id = NEW.id)
        AND EXISTS (SELECT 1 FROM recipe_step WHERE recipe_id = NEW.id));
    SELECT RAISE(ABORT, 'the video of a published recipe has captions')
    WHERE NEW.state = 'published' AND OLD.state <> 'published' AND EXISTS (
        SELECT 1 FROM recipe_video WHERE recipe_id = NEW.id AND captions_name IS NULL);
END;
CREATE TRIGGER recipe_insert_plain_title AFTER INSERT ON recipe WHEN NEW.title GLOB '*[^ -~]*' BEGIN
    UPDATE recipe SET plain_title = CASE WHEN NEW.title GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.title AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER recipe_update_plain_title AFTER UPDATE OF title ON recipe WHEN NEW.title GLOB '*[^ -~]*' OR OLD.plain_title IS NOT NULL BEGIN
    UPDATE recipe SET plain_title = CASE WHEN NEW.title GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT NEW.title AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) END WHERE id = NEW.id;
END;
CREATE TRIGGER recipe_update_shelf AFTER UPDATE OF title, plain_title, cuisine_id, servings, prep_minutes, cook_minutes, total_minutes,
    cost_cents, calories, ingredient_count, state, published_at ON recipe
WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
    DELETE FROM recipe_shelf WHERE recipe_id = NEW.id;
INSERT INTO recipe_shelf (meal, cuisine_id, recipe_id, sort_title, styles, prep_minutes, cook_minutes, total_minutes,
ingredient_count, cost_per_serving, calories, published_at) SELECT shelf.meal, coalesce(cuisine_id, 0) AS cuisine_id, recipe.id AS recipe_id, sort_title,
    (SELECT coalesce(sum(CASE style WHEN 'vegetarian' THEN 1 WHEN 'vegan' THEN 2 WHEN 'one_pot' THEN 4 WHEN 'baked' THEN 8 WHEN 'grilled' THEN 16 WHEN 'salad' THEN 32 WHEN 'soup' THEN 64 WHEN 'no_cook' THEN 128 WHEN 'for_children' THEN 256 END), 0) FROM recipe_style
        WHERE recipe_style.recipe_id = recipe.id) AS styles,
    prep_minutes, cook_minutes,
    coalesce(total_minutes, prep_minutes + cook_minutes) AS total_minutes,
    ingredient_count, (cost_cents + servings / 2) / servings AS cost_per_serving, calories,
    published_at
FROM recipe JOIN (SELECT recipe_id, meal FROM recipe_meal WHERE recipe_id = NEW.id
    UNION ALL SELECT NEW.id, '') AS shelf
    ON shelf.recipe_id = recipe.id
WHERE recipe.state = 'published' AND recipe.id = NEW.id;
END;
CREATE TRIGGER recipe_delete_shelf AFTER DELETE ON recipe BEGIN
    DELETE FROM recipe_shelf WHERE recipe_id = OLD.id;
    DELETE FROM recipe_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER recipe_update_search AFTER UPDATE OF title, state ON recipe
WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
    DELETE FROM recipe_search WHERE rowid = NEW.id;
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id = NEW.id);
END;
CREATE TRIGGER recipe_meal_insert_shelf AFTER INSERT ON recipe_meal BEGIN
    DELETE FROM recipe_shelf WHERE recipe_id = NEW.recipe_id;
INSERT INTO recipe_shelf (meal, cuisine_id, recipe_id, sort_title, styles, prep_minutes, cook_minutes, total_minutes,
ingredient_count, cost_per_serving, calories, published_at) SELECT shelf.meal, coalesce(cuisine_id, 0) AS cuisine_id, recipe.id AS recipe_id, sort_title,
    (SELECT coalesce(sum(CASE style WHEN 'vegetarian' THEN 1 WHEN 'vegan' THEN 2 WHEN 'one_pot' THEN 4 WHEN 'baked' THEN 8 WHEN 'grilled' THEN 16 WHEN 'salad' THEN 32 WHEN 'soup' THEN 64 WHEN 'no_cook' THEN 128 WHEN 'for_children' THEN 256 END), 0) FROM recipe_style
        WHERE recipe_style.recipe_id = recipe.id) AS styles,
    prep_minutes, cook_minutes,
    coalesce(total_minutes, prep_minutes + cook_minutes) AS total_minutes,
    ingredient_count, (cost_cents + servings / 2) / servings AS cost_per_serving, calories,
    published_at
FROM recipe JOIN (SELECT recipe_id, meal FROM recipe_meal WHERE recipe_id = NEW.recipe_id
    UNION ALL SELECT NEW.recipe_id, '') AS shelf
    ON shelf.recipe_id = recipe.id
WHERE recipe.state = 'published' AND recipe.id = NEW.recipe_id;
END;
CREATE TRIGGER recipe_meal_delete_shelf AFTER DELETE ON recipe_meal BEGIN
    DELETE FROM recipe_shelf WHERE recipe_id = OLD.recipe_id;
INSERT INTO recipe_shelf (meal, cuisine_id, recipe_id, sort_title, styles, prep_minutes, cook_minutes, total_minutes,
ingredient_count, cost_per_serving, calories, published_at) SELECT shelf.meal, coalesce(cuisine_id, 0) AS cuisine_id, recipe.id AS recipe_id, sort_title,
    (SELECT coalesce(sum(CASE style WHEN 'vegetarian' THEN 1 WHEN 'vegan' THEN 2 WHEN 'one_pot' THEN 4 WHEN 'baked' THEN 8 WHEN 'grilled' THEN 16 WHEN 'salad' THEN 32 WHEN 'soup' THEN 64 WHEN 'no_cook' THEN 128 WHEN 'for_children' THEN 256 END), 0) FROM recipe_style
        WHERE recipe_style.recipe_id = recipe.id) AS styles,
    prep_minutes, cook_minutes,
    coalesce(total_minutes, prep_minutes + cook_minutes) AS total_minutes,
    ingredient_count, (cost_cents + servings / 2) / servings AS cost_per_serving, calories,
    published_at
FROM recipe JOIN (SELECT recipe_id, meal FROM recipe_meal WHERE recipe_id = OLD.recipe_id
    UNION ALL SELECT OLD.recipe_id, '') AS shelf
    ON shelf.recipe_id = recipe.id
WHERE recipe.state = 'published' AND recipe.id = OLD.recipe_id;
END;
CREATE TRIGGER recipe_style_insert_shelf AFTER INSERT ON recipe_style BEGIN
    DELETE FROM recipe_shelf WHERE recipe_id = NEW.recipe_id;
INSERT INTO recipe_shelf (meal, cuisine_id, recipe_id, sort_title, styles, prep_minutes, cook_minutes, total_minutes,
ingredient_count, cost_per_serving, calories, published_at) SELECT shelf.meal, coalesce(cuisine_id, 0) AS cuisine_id, recipe.id AS recipe_id, sort_title,
    (SELECT coalesce(sum(CASE style WHEN 'vegetarian' THEN 1 WHEN 'vegan' THEN 2 WHEN 'one_pot' THEN 4 WHEN 'baked' THEN 8 WHEN 'grilled' THEN 16 WHEN 'salad' THEN 32 WHEN 'soup' THEN 64 WHEN 'no_cook' THEN 128 WHEN 'for_children' THEN 256 END), 0) FROM recipe_style
        WHERE recipe_style.recipe_id = recipe.id) AS styles,
    prep_minutes, cook_minutes,
    coalesce(total_minutes, prep_minutes + cook_minutes) AS total_minutes,
    ingredient_count, (cost_cents + servings / 2) / servings AS cost_per_serving, calories,
    published_at
FROM recipe JOIN (SELECT recipe_id, meal FROM recipe_meal WHERE recipe_id = NEW.recipe_id
    UNION ALL SELECT NEW.recipe_id, '') AS shelf
    ON shelf.recipe_id = recipe.id
WHERE recipe.state = 'published' AND recipe.id = NEW.recipe_id;
END;
CREATE TRIGGER recipe_style_delete_shelf AFTER DELETE ON recipe_style BEGIN
    DELETE FROM recipe_shelf WHERE recipe_id = OLD.recipe_id;
INSERT INTO recipe_shelf (meal, cuisine_id, recipe_id, sort_title, styles, prep_minutes, cook_minutes, total_minutes,
ingredient_count, cost_per_serving, calories, published_at) SELECT shelf.meal, coalesce(cuisine_id, 0) AS cuisine_id, recipe.id AS recipe_id, sort_title,
    (SELECT coalesce(sum(CASE style WHEN 'vegetarian' THEN 1 WHEN 'vegan' THEN 2 WHEN 'one_pot' THEN 4 WHEN 'baked' THEN 8 WHEN 'grilled' THEN 16 WHEN 'salad' THEN 32 WHEN 'soup' THEN 64 WHEN 'no_cook' THEN 128 WHEN 'for_children' THEN 256 END), 0) FROM recipe_style
        WHERE recipe_style.recipe_id = recipe.id) AS styles,
    prep_minutes, cook_minutes,
    coalesce(total_minutes, prep_minutes + cook_minutes) AS total_minutes,
    ingredient_count, (cost_cents + servings / 2) / servings AS cost_per_serving, calories,
    published_at
FROM recipe JOIN (SELECT recipe_id, meal FROM recipe_meal WHERE recipe_id = OLD.recipe_id
    UNION ALL SELECT OLD.recipe_id, '') AS shelf
    ON shelf.recipe_id = recipe.id
WHERE recipe.state = 'published' AND recipe.id = OLD.recipe_id;
END;
CREATE INDEX recipe_photo_by_photo ON recipe_photo (photo_id);
CREATE INDEX recipe_video_by_poster ON recipe_video (poster_id) WHERE poster_id IS NOT NULL;
CREATE TRIGGER recipe_video_insert_rule BEFORE INSERT ON recipe_video WHEN NEW.captions_name IS NULL BEGIN
    SELECT RAISE(ABORT, 'the video of a published recipe has captions')
    WHERE EXISTS (SELECT 1 FROM recipe WHERE id = NEW.recipe_id AND state = 'published');
END;
CREATE TRIGGER recipe_video_update_rule BEFORE UPDATE ON recipe_video WHEN NEW.captions_name IS NULL BEGIN
    SELECT RAISE(ABORT, 'the video of a published recipe has captions')
    WHERE EXISTS (SELECT 1 FROM recipe WHERE id = NEW.recipe_id AND state = 'published');
END;
CREATE TRIGGER recipe_video_delete_steps AFTER DELETE ON recipe_video BEGIN
    UPDATE recipe_step SET video_start = NULL
    WHERE recipe_id = OLD.recipe_id AND video_start IS NOT NULL;
END;
CREATE TRIGGER ingredient_update_rule BEFORE UPDATE OF recipe_id ON ingredient WHEN NEW.recipe_id <> OLD.recipe_id BEGIN
    SELECT RAISE(ABORT, 'an ingredient stays in its recipe');
END;
CREATE TRIGGER ingredient_insert_count AFTER INSERT ON ingredient BEGIN
    UPDATE recipe SET ingredient_count = ingredient_count + 1 WHERE id = NEW.recipe_id;
END;
CREATE TRIGGER ingredient_delete_count AFTER DELETE ON ingredient BEGIN
    UPDATE recipe SET ingredient_count = ingredient_count - 1 WHERE id = OLD.recipe_id;
    DELETE FROM recipe_search WHERE rowid = OLD.recipe_id;
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id = OLD.recipe_id);
END;
CREATE INDEX ingredient_option_by_food ON ingredient_option (food_id);
CREATE TRIGGER ingredient_option_insert_search AFTER INSERT ON ingredient_option WHEN EXISTS (SELECT 1 FROM ingredient JOIN recipe ON recipe.id = recipe_id
    WHERE ingredient.id = NEW.ingredient_id AND +recipe.state = 'published') BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient WHERE id = NEW.ingredient_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient WHERE id = NEW.ingredient_id));
END;
CREATE TRIGGER ingredient_option_update_search AFTER UPDATE ON ingredient_option WHEN EXISTS (SELECT 1 FROM ingredient JOIN recipe ON recipe.id = recipe_id
    WHERE ingredient.id = NEW.ingredient_id AND +recipe.state = 'published') BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient WHERE id = NEW.ingredient_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient WHERE id = NEW.ingredient_id));
END;
CREATE TRIGGER ingredient_option_delete_search AFTER DELETE ON ingredient_option WHEN EXISTS (SELECT 1 FROM ingredient JOIN recipe ON recipe.id = recipe_id
    WHERE ingredient.id = OLD.ingredient_id AND +recipe.state = 'published') BEGIN
    DELETE FROM recipe_search WHERE rowid IN (SELECT recipe_id FROM ingredient WHERE id = OLD.ingredient_id);
INSERT INTO recipe_search (rowid, title, foods) SELECT id, title, CASE WHEN foods GLOB '*[łŁøØđĐðÐħĦıßẞæÆœŒþÞёЁ]*' THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(foods, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е') ELSE foods END FROM (
    SELECT recipe.id, (SELECT CASE WHEN text GLOB '*[^ -~]*' THEN (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') FROM (SELECT text AS text LIMIT 1) CROSS JOIN search_place LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text)) ELSE text END FROM (SELECT recipe.title || CASE WHEN recipe.title GLOB '*[^ ][''’‐-][^ ]*' THEN '      ' || replace(replace(replace(replace(recipe.title, '''', ''), '’', ''), '‐', ''), '-', '') ELSE '' END AS text LIMIT 1)) AS title,
        coalesce((SELECT group_concat(word, ' ') FROM (
            SELECT food.name AS word
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
            UNION SELECT food_name.name
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food_name USING (food_id)
            WHERE ingredient.recipe_id = recipe.id)), '') AS foods
    FROM recipe WHERE recipe.state = 'published' AND recipe.id IN (SELECT recipe_id FROM ingredient WHERE id = OLD.ingredient_id));
END;
CREATE INDEX recipe_step_by_photo ON recipe_step (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX favourite_by_recipe ON favourite (recipe_id);
CREATE INDEX recipe_shelf_by_published ON recipe_shelf (meal, published_at, recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_title ON recipe_shelf (meal, sort_title, recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_ingredients ON recipe_shelf (meal, ingredient_count, recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_cuisine ON recipe_shelf (meal, cuisine_id, styles, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_styles ON recipe_shelf (meal, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_calories ON recipe_shelf (meal, coalesce(calories, 1099511627776), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_calories_descending ON recipe_shelf (meal, coalesce(calories, -1), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_cook ON recipe_shelf (meal, coalesce(cook_minutes, 1099511627776), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_cook_descending ON recipe_shelf (meal, coalesce(cook_minutes, -1), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_cost ON recipe_shelf (meal, coalesce(cost_per_serving, 1099511627776), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_cost_descending ON recipe_shelf (meal, coalesce(cost_per_serving, -1), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_prep ON recipe_shelf (meal, coalesce(prep_minutes, 1099511627776), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_prep_descending ON recipe_shelf (meal, coalesce(prep_minutes, -1), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_total ON recipe_shelf (meal, coalesce(total_minutes, 1099511627776), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE INDEX recipe_shelf_by_total_descending ON recipe_shelf (meal, coalesce(total_minutes, -1), recipe_id, styles, cuisine_id, prep_minutes, cook_minutes, total_minutes, ingredient_count, cost_per_serving, calories);
CREATE TRIGGER recipe_shelf_insert_count AFTER INSERT ON recipe_shelf BEGIN
    INSERT INTO recipe_shelf_count VALUES (NEW.meal, NEW.cuisine_id, 1)
    ON CONFLICT DO UPDATE SET recipe_count = recipe_count + 1;
END;
CREATE TRIGGER recipe_shelf_delete_count AFTER DELETE ON recipe_shelf BEGIN
    UPDATE recipe_shelf_count SET recipe_count = recipe_count - 1
    WHERE meal = OLD.meal AND cuisine_id = OLD.cuisine_id;
END;
CREATE INDEX recipe_request_by_recipe ON recipe_request (recipe_id);
CREATE INDEX recipe_request_by_food ON recipe_request (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX community_recipe_by_recipe ON community_recipe (recipe_id);
CREATE TRIGGER listing_food_insert_recipes AFTER INSERT ON listing_food BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('match-recipes', NEW.community_id, 0, unixepoch())
    ON CONFLICT (kind, key) WHERE state = 'waiting' DO NOTHING;
END;
CREATE TRIGGER listing_food_delete_recipes AFTER DELETE ON listing_food BEGIN
    INSERT INTO job (kind, key, run_at, created_at)
    VALUES ('match-recipes', OLD.community_id, 0, unixepoch())
    ON CONFLICT (kind, key) WHERE state = 'waiting' DO NOTHING;
END;
CREATE TRIGGER aisle_update_rule BEFORE UPDATE OF id, supermarket_id ON aisle
WHEN NEW.id <> OLD.id OR NEW.supermarket_id <> OLD.supermarket_id BEGIN
    SELECT RAISE(ABORT, 'an aisle stays in its supermarket');
END;
CREATE INDEX aisle_department_by_aisle ON aisle_department (aisle_id);
CREATE TRIGGER aisle_department_insert_rule BEFORE INSERT ON aisle_department
WHEN NEW.supermarket_id IS NOT
    (SELECT supermarket_id FROM aisle WHERE id = NEW.aisle_id) BEGIN
    SELECT RAISE(ABORT, 'an aisle of another supermarket');
END;
CREATE TRIGGER aisle_department_update_rule BEFORE UPDATE ON aisle_department
WHEN NEW.supermarket_id IS NOT
    (SELECT supermarket_id FROM aisle WHERE id = NEW.aisle_id) BEGIN
    SELECT RAISE(ABORT, 'an aisle of another supermarket');
END;
CREATE INDEX aisle_food_by_aisle ON aisle_food (aisle_id);
CREATE INDEX aisle_food_by_food ON aisle_food (food_id);
CREATE TRIGGER aisle_food_insert_rule BEFORE INSERT ON aisle_food
WHEN NEW.supermarket_id IS NOT
    (SELECT supermarket_id FROM aisle WHERE id = NEW.aisle_id) BEGIN
    SELECT RAISE(ABORT, 'an aisle of another supermarket');
END;
CREATE TRIGGER aisle_food_update_rule BEFORE UPDATE ON aisle_food
WHEN NEW.supermarket_id IS NOT
    (SELECT supermarket_id FROM aisle WHERE id = NEW.aisle_id) BEGIN
    SELECT RAISE(ABORT, 'an aisle of another supermarket');
END;
CREATE INDEX shopping_list_by_supermarket ON shopping_list (supermarket_id) WHERE supermarket_id IS NOT NULL;
CREATE INDEX shopping_recipe_by_recipe ON shopping_recipe (recipe_id);
CREATE INDEX shopping_line_by_food ON shopping_line (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX shopping_line_by_exchange ON shopping_line (exchange_id) WHERE exchange_id IS NOT NULL;
CREATE TRIGGER shopping_line_update_rule BEFORE UPDATE OF id, list_id, uuid ON shopping_line
WHEN NEW.id <> OLD.id OR NEW.list_id <> OLD.list_id OR NEW.uuid <> OLD.uuid BEGIN
    SELECT RAISE(ABORT, 'a line stays on its list');
END;
CREATE TRIGGER shopping_line_asked AFTER UPDATE OF exchange_id ON shopping_line
WHEN NEW.exchange_id IS NOT OLD.exchange_id BEGIN
    UPDATE shopping_list SET version = version + 1 WHERE id = NEW.list_id;
END;
CREATE TRIGGER exchange_update_shopping AFTER UPDATE OF state, answer_note ON exchange
WHEN EXISTS (SELECT 1 FROM shopping_line WHERE exchange_id = NEW.id) BEGIN
    UPDATE shopping_list SET version = version + 1
    WHERE id IN (SELECT list_id FROM shopping_line WHERE exchange_id = NEW.id);
END;
CREATE INDEX shopping_part_by_line ON shopping_part (line_id);
CREATE INDEX shopping_part_by_recipe ON shopping_part (recipe_id) WHERE recipe_id IS NOT NULL;
CREATE INDEX shopping_operation_by_time ON shopping_operation (at);
CREATE INDEX shopping_operation_by_list ON shopping_operation (list_id, at);
CREATE INDEX period_count_of_members ON period_count (metric, scope_id, n) WHERE scope = 'community' AND period = 'all'
    AND (metric = 'members' OR metric = 'members_left');
CREATE TRIGGER counted_insert INSTEAD OF INSERT ON counted BEGIN INSERT INTO daily_count (scope, scope_id, category_id, metric, day, n)
VALUES ('all', 0, 0, NEW.metric, date(NEW.at, 'unixepoch'), NEW.n), ('community', NEW.community_id, 0, NEW.metric, date(NEW.at, 'unixepoch'), NEW.n)
ON CONFLICT DO UPDATE SET n = n + excluded.n;
INSERT INTO period_count (scope, scope_id, category_id, metric, period, n)
VALUES ('all', 0, 0, NEW.metric, 'all', NEW.n), ('community', NEW.community_id, 0, NEW.metric, 'all', NEW.n),
    ('all', 0, 0, NEW.metric, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.n), ('community', NEW.community_id, 0, NEW.metric, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.n)
ON CONFLICT DO UPDATE SET n = n + excluded.n; END;
CREATE TRIGGER counted_insert_hour INSTEAD OF INSERT ON counted
WHEN NEW.metric IN ('members', 'members_left', 'listings', 'requests', 'exchanges') BEGIN
    INSERT INTO hour_count (metric, hour, n)
    VALUES (NEW.metric, NEW.at / 3600, NEW.n)
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER counted_insert_category INSTEAD OF INSERT ON counted WHEN NEW.category_id IS NOT NULL BEGIN
    INSERT INTO daily_count (scope, scope_id, category_id, metric, day, n)
VALUES ('category', NEW.category_id, 0, NEW.metric, date(NEW.at, 'unixepoch'), NEW.n), ('community_category', NEW.community_id, NEW.category_id, NEW.metric, date(NEW.at, 'unixepoch'), NEW.n)
ON CONFLICT DO UPDATE SET n = n + excluded.n;
INSERT INTO period_count (scope, scope_id, category_id, metric, period, n)
VALUES ('category', NEW.category_id, 0, NEW.metric, 'all', NEW.n), ('community_category', NEW.community_id, NEW.category_id, NEW.metric, 'all', NEW.n),
    ('category', NEW.category_id, 0, NEW.metric, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.n), ('community_category', NEW.community_id, NEW.category_id, NEW.metric, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.n)
ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER recounted_insert INSTEAD OF INSERT ON recounted BEGIN
    INSERT INTO daily_count (scope, scope_id, category_id, metric, day, n)
    VALUES ('all', 0, 0, NEW.metric, date(NEW.was, 'unixepoch'), -1), ('community', NEW.community_id, 0, NEW.metric, date(NEW.was, 'unixepoch'), -1), ('all', 0, 0, NEW.metric, date(NEW.at, 'unixepoch'), 1), ('community', NEW.community_id, 0, NEW.metric, date(NEW.at, 'unixepoch'), 1)
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER recounted_insert_month INSTEAD OF INSERT ON recounted
WHEN strftime('%Y-%m', NEW.at, 'unixepoch') <> strftime('%Y-%m', NEW.was, 'unixepoch') BEGIN
    INSERT INTO period_count (scope, scope_id, category_id, metric, period, n)
    VALUES ('all', 0, 0, NEW.metric, strftime('%Y-%m', NEW.was, 'unixepoch'), -1), ('community', NEW.community_id, 0, NEW.metric, strftime('%Y-%m', NEW.was, 'unixepoch'), -1), ('all', 0, 0, NEW.metric, strftime('%Y-%m', NEW.at, 'unixepoch'), 1), ('community', NEW.community_id, 0, NEW.metric, strftime('%Y-%m', NEW.at, 'unixepoch'), 1)
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER posting_insert INSTEAD OF INSERT ON posting BEGIN
    INSERT INTO posting_count (scope, scope_id, category_id, day, posted, asked, asked_24h, asked_72h, asked_thrice, removed_unasked, taken, taken_14d, ended, removed, met)
    VALUES ('all', 0, 0, date(NEW.at, 'unixepoch'), NEW.posted, NEW.asked, NEW.asked_24h, NEW.asked_72h, NEW.asked_thrice, NEW.removed_unasked, NEW.taken, NEW.taken_14d, NEW.ended, NEW.removed, NEW.met), ('community', NEW.community_id, 0, date(NEW.at, 'unixepoch'), NEW.posted, NEW.asked, NEW.asked_24h, NEW.asked_72h, NEW.asked_thrice, NEW.removed_unasked, NEW.taken, NEW.taken_14d, NEW.ended, NEW.removed, NEW.met), ('category', NEW.category_id, 0, date(NEW.at, 'unixepoch'), NEW.posted, NEW.asked, NEW.asked_24h, NEW.asked_72h, NEW.asked_thrice, NEW.removed_unasked, NEW.taken, NEW.taken_14d, NEW.ended, NEW.removed, NEW.met), ('community_category', NEW.community_id, NEW.category_id, date(NEW.at, 'unixepoch'), NEW.posted, NEW.asked, NEW.asked_24h, NEW.asked_72h, NEW.asked_thrice, NEW.removed_unasked, NEW.taken, NEW.taken_14d, NEW.ended, NEW.removed, NEW.met)
    ON CONFLICT DO UPDATE SET
        posted = posted + excluded.posted, asked = asked + excluded.asked, asked_24h = asked_24h + excluded.asked_24h, asked_72h = asked_72h + excluded.asked_72h, asked_thrice = asked_thrice + excluded.asked_thrice, removed_unasked = removed_unasked + excluded.removed_unasked, taken = taken + excluded.taken, taken_14d = taken_14d + excluded.taken_14d, ended = ended + excluded.ended, removed = removed + excluded.removed, met = met + excluded.met;
END;
CREATE TRIGGER waited_insert INSTEAD OF INSERT ON waited BEGIN
    INSERT INTO posting_wait (scope, scope_id, category_id, kind, day, bucket, n)
    VALUES ('all', 0, 0, NEW.kind, date(NEW.at, 'unixepoch'), NEW.bucket, NEW.n), ('community', NEW.community_id, 0, NEW.kind, date(NEW.at, 'unixepoch'), NEW.bucket, NEW.n), ('category', NEW.category_id, 0, NEW.kind, date(NEW.at, 'unixepoch'), NEW.bucket, NEW.n), ('community_category', NEW.community_id, NEW.category_id, NEW.kind, date(NEW.at, 'unixepoch'), NEW.bucket, NEW.n)
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
    INSERT INTO posting_wait_month (scope, scope_id, category_id, kind, period, bucket, n)
    VALUES ('all', 0, 0, NEW.kind, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.bucket, NEW.n), ('community', NEW.community_id, 0, NEW.kind, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.bucket, NEW.n), ('category', NEW.category_id, 0, NEW.kind, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.bucket, NEW.n), ('community_category', NEW.community_id, NEW.category_id, NEW.kind, strftime('%Y-%m', NEW.at, 'unixepoch'), NEW.bucket, NEW.n)
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER member_month_insert AFTER INSERT ON member_month BEGIN INSERT INTO cohort_month (community_id, cohort, month, deed, gave, got)
VALUES (0, NEW.cohort, NEW.month, (NEW.deeds > 0), (NEW.gave > 0), (NEW.got > 0)),
    (NEW.community_id, NEW.cohort, NEW.month, (NEW.deeds > 0), (NEW.gave > 0), (NEW.got > 0))
ON CONFLICT DO UPDATE SET
    deed = deed + excluded.deed, gave = gave + excluded.gave, got = got + excluded.got; END;
CREATE TRIGGER member_month_update AFTER UPDATE ON member_month
WHEN (NEW.community_id, NEW.cohort) = (OLD.community_id, OLD.cohort)
    AND ((NEW.deeds > 0), (NEW.gave > 0), (NEW.got > 0)) <> ((OLD.deeds > 0), (OLD.gave > 0), (OLD.got > 0))
BEGIN
    INSERT INTO cohort_month (community_id, cohort, month, deed, gave, got)
VALUES (0, NEW.cohort, NEW.month, (NEW.deeds > 0) - (OLD.deeds > 0), (NEW.gave > 0) - (OLD.gave > 0), (NEW.got > 0) - (OLD.got > 0)),
    (NEW.community_id, NEW.cohort, NEW.month, (NEW.deeds > 0) - (OLD.deeds > 0), (NEW.gave > 0) - (OLD.gave > 0), (NEW.got > 0) - (OLD.got > 0))
ON CONFLICT DO UPDATE SET
    deed = deed + excluded.deed, gave = gave + excluded.gave, got = got + excluded.got;
END;
CREATE TRIGGER member_month_move AFTER UPDATE OF community_id, cohort ON member_month
WHEN (NEW.community_id, NEW.cohort) <> (OLD.community_id, OLD.cohort) BEGIN
    INSERT INTO cohort_month (community_id, cohort, month, deed, gave, got)
VALUES (0, OLD.cohort, OLD.month, -(OLD.deeds > 0), -(OLD.gave > 0), -(OLD.got > 0)),
    (OLD.community_id, OLD.cohort, OLD.month, -(OLD.deeds > 0), -(OLD.gave > 0), -(OLD.got > 0))
ON CONFLICT DO UPDATE SET
    deed = deed + excluded.deed, gave = gave + excluded.gave, got = got + excluded.got; INSERT INTO cohort_month (community_id, cohort, month, deed, gave, got)
VALUES (0, NEW.cohort, NEW.month, (NEW.deeds > 0), (NEW.gave > 0), (NEW.got > 0)),
    (NEW.community_id, NEW.cohort, NEW.month, (NEW.deeds > 0), (NEW.gave > 0), (NEW.got > 0))
ON CONFLICT DO UPDATE SET
    deed = deed + excluded.deed, gave = gave + excluded.gave, got = got + excluded.got;
END;
CREATE TRIGGER member_month_delete AFTER DELETE ON member_month BEGIN INSERT INTO cohort_month (community_id, cohort, month, deed, gave, got)
VALUES (0, OLD.cohort, OLD.month, -(OLD.deeds > 0), -(OLD.gave > 0), -(OLD.got > 0)),
    (OLD.community_id, OLD.cohort, OLD.month, -(OLD.deeds > 0), -(OLD.gave > 0), -(OLD.got > 0))
ON CONFLICT DO UPDATE SET
    deed = deed + excluded.deed, gave = gave + excluded.gave, got = got + excluded.got; END;
CREATE TRIGGER acted_insert INSTEAD OF INSERT ON acted
WHEN EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id) BEGIN
    INSERT INTO member_month (member_id, month, community_id, cohort, deeds, gave, got)
    VALUES (NEW.member_id, strftime('%Y-%m', NEW.at, 'unixepoch'),
        (SELECT community_id FROM member WHERE id = NEW.member_id),
        (SELECT strftime('%Y-%m', created_at, 'unixepoch') FROM member
            WHERE id = NEW.member_id), NEW.deeds, NEW.gave, NEW.got)
    ON CONFLICT DO UPDATE SET deeds = deeds + excluded.deeds,
        gave = gave + excluded.gave, got = got + excluded.got;
END;
CREATE TRIGGER admin_disable_rule BEFORE UPDATE OF disabled_at ON admin
WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM admin
    WHERE disabled_at IS NULL AND password_hash IS NOT NULL AND id <> OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'the last active administrator cannot be disabled');
END;
CREATE TRIGGER admin_delete_rule BEFORE DELETE ON admin BEGIN
    SELECT RAISE(ABORT, 'an administrator is disabled, not deleted');
END;
CREATE INDEX admin_session_by_admin ON admin_session (admin_id);
CREATE INDEX sign_in_failure_by_key ON sign_in_failure (key, at);
CREATE INDEX sign_in_failure_by_end ON sign_in_failure (at + lasts);
CREATE UNIQUE INDEX saved_view_name ON saved_view (list, coalesce(admin_id, 0), name);
CREATE UNIQUE INDEX saved_view_default ON saved_view (list, coalesce(admin_id, 0)) WHERE is_default = 1;
CREATE INDEX saved_view_by_admin ON saved_view (admin_id);
CREATE UNIQUE INDEX warning_open ON warning (rule, coalesce(community_id, 0)) WHERE ended_at IS NULL;
CREATE INDEX warning_by_community ON warning (community_id) WHERE community_id IS NOT NULL;
CREATE INDEX warning_opinion_by_admin ON warning_opinion (admin_id);
CREATE INDEX day_note_by_day ON day_note (day);
CREATE INDEX day_note_by_community ON day_note (community_id) WHERE community_id IS NOT NULL;
CREATE UNIQUE INDEX batch_reversal ON batch (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX batch_running ON batch (id) WHERE state = 'running';
CREATE INDEX batch_by_admin ON batch (admin_id);
CREATE INDEX batch_merge ON batch (id) WHERE verb = 'merge';
CREATE INDEX batch_item_left ON batch_item (batch_id, state, reason, position) WHERE state IN ('skipped', 'rejected');
CREATE INDEX batch_item_without ON batch_item (batch_id, position) WHERE state IN ('added', 'changed') AND problems IS NOT NULL;
CREATE UNIQUE INDEX job_waiting ON job (kind, key) WHERE state = 'waiting';
CREATE UNIQUE INDEX job_running ON job (kind, key) WHERE state = 'running';
CREATE INDEX job_due ON job (kind, run_at) WHERE state = 'waiting';
CREATE INDEX job_untried ON job (kind, run_at) WHERE state = 'waiting' AND attempts = 0;
CREATE INDEX job_listed ON job (is_message, id);
CREATE INDEX job_by_time ON job (is_message, run_at, id);
CREATE INDEX job_by_state ON job (is_message, state, id);
CREATE INDEX job_by_topic ON job (payload ->> 'topic', kind, state) WHERE is_message = 1;
CREATE INDEX job_by_kind ON job (kind, state) WHERE is_message = 1;
CREATE INDEX job_by_member ON job (payload ->> 'member') WHERE is_message = 1;
CREATE INDEX job_failing ON job (ended_at) WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL;
CREATE INDEX job_given_up ON job (ended_at) WHERE is_message = 1 AND state = 'failed' AND kind = 'mail'
    AND coalesce(payload ->> 'template', '') NOT IN
        ('administrator-news',
        'administrator-digest');
CREATE INDEX job_ended ON job (ended_at) WHERE state IN ('done', 'failed', 'cancelled');
CREATE INDEX audit_entry_by_action ON audit_entry (action);
CREATE INDEX audit_entry_by_subject ON audit_entry (subject_kind, subject_id);
CREATE INDEX audit_entry_by_batch ON audit_entry (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX audit_entry_alone ON audit_entry (id) WHERE batch_id IS NULL AND actor_kind <> 'member';
CREATE INDEX audit_entry_alone_by_actor ON audit_entry (actor_kind, actor_id) WHERE batch_id IS NULL;
CREATE INDEX audit_entry_alone_by_kind ON audit_entry (subject_kind) WHERE batch_id IS NULL;
CREATE INDEX audit_entry_of_suspensions ON audit_entry (subject_id, at) WHERE action IN ('member.suspend', 'member.unsuspend');
CREATE INDEX audit_entry_marks ON audit_entry (at) WHERE action IN ('community.archive', 'community.unarchive', 'category.merge', 'import.start', 'batch.start');
CREATE TRIGGER audit_entry_insert_rule BEFORE INSERT ON audit_entry
WHEN EXISTS (SELECT 1 FROM audit_entry WHERE id = NEW.id) BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;
CREATE TRIGGER audit_entry_update_rule BEFORE UPDATE ON audit_entry
WHEN (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.subject_kind,
        NEW.subject_id, NEW.request_id, NEW.batch_id)
    IS NOT (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.action,
        OLD.subject_kind, OLD.subject_id, OLD.request_id, OLD.batch_id)
    OR NEW.actor_name NOT IN (OLD.actor_name, 'erased')
    OR NEW.subject_name NOT IN (OLD.subject_name, 'erased')
    OR NEW.reason IS NOT OLD.reason AND NEW.reason IS NOT 'erased'
    OR EXISTS (SELECT key, value FROM json_each(NEW."before")
        WHERE value IS NOT 'erased'
        EXCEPT SELECT key, value FROM json_each(OLD."before"))
    OR EXISTS (SELECT key, value FROM json_each(NEW."after")
        WHERE value IS NOT 'erased'
        EXCEPT SELECT key, value FROM json_each(OLD."after"))
    OR EXISTS (SELECT key FROM json_each(OLD."before")
        EXCEPT SELECT key FROM json_each(NEW."before"))
    OR EXISTS (SELECT key FROM json_each(OLD."after")
        EXCEPT SELECT key FROM json_each(NEW."after"))
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;
CREATE TRIGGER audit_entry_delete_rule BEFORE DELETE ON audit_entry BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;
-- Rows
INSERT INTO photo (name, media_type, width, height, byte_count, created_at) VALUES
    ('abababababababababababababababababababababababababababababababab.webp', 'image/webp', 640, 480, 1000, 1690000000),
    ('cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd.webp', 'image/webp', 64, 48, 100, 1690000000);
INSERT INTO community (name, address, latitude, longitude, photo_id, created_at) VALUES
    ('Elm Court', 'Elm Street 1', 52.1, 4.3, 1, 1690000000),
    ('Oak House', 'Oak Street 2', -33.9, 151.2, NULL, 1690000000);
INSERT INTO category (name, position, created_at) VALUES
    ('Food', 1, 1690000000), ('Tools', 2, 1690000000);
INSERT INTO member (community_id, name, email, phone, created_at, last_seen_at) VALUES
    (1, 'Ada Lane', 'ada@example.org', '+31 6 1234', 1690000000, 1691000000),
    (1, 'Bob Moss', 'bob@example.org', NULL, 1690086400, 1691000000),
    (1, 'Cy Noor', 'cy@example.org', NULL, 1690172800, 1691000000);
INSERT INTO listing (community_id, category_id, seller_id, title, price_cents, created_at,
        updated_at) VALUES
    (1, 1, 1, 'Tomato soup', 0, 1690100000, 1690100000),
    (1, 2, 1, 'Hammer', 250, 1690200000, 1690200000),
    (1, 1, 3, 'Old bread', 0, 1690300000, 1690300000),
    (1, 2, 1, 'Drill', 1000, 1690400000, 1690400000);
INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (1, 0, 2);
INSERT INTO device (member_id, token, platform) VALUES (2, 'token-of-bob', 'ios');
INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES
    (1, 2, 1690110000), (1, 3, 1690120000), (3, 2, 1690310000), (4, 2, 1690410000);
UPDATE listing SET community_id = 2 WHERE id = 3;
UPDATE member SET community_id = 2 WHERE id = 3;
UPDATE listing SET state = 'ended', ended_at = 1690210000 WHERE id = 2;
UPDATE listing SET state = 'removed', ended_at = 1690320000, removal_reason = 'Unsafe'
    WHERE id = 3;
UPDATE exchange SET state = 'accepted', answered_at = 1690420000 WHERE id = 4;
-- All of it was told long ago.
DELETE FROM untold_exchange; DELETE FROM untold_event; DELETE FROM job; DELETE FROM event;
UPDATE photo SET uploaded_by = 1 WHERE id = 1;