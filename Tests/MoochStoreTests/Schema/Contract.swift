/// The columns of the tables that other programs may rely on. Those with a star have to be given.
///
/// From version 1.0 on, nothing here is changed or taken away; a version adds a line only when it promises more.
enum Contract {
    static let columns = """
        aisle: id integer, supermarket_id integer*, label text*, position integer*
        aisle_department: supermarket_id integer*, department text*, aisle_id integer*
        aisle_food: supermarket_id integer*, food_id integer*, form text, aisle_id integer*
        block: blocker_id integer*, blocked_id integer*, at integer, origin text, name text*, photo_id integer
        category: id integer, name text*, position integer, is_food integer, successor_id integer, \
        created_at integer, archived_at integer
        comment: id integer, listing_id integer*, member_id integer*, text text*, created_at integer, \
        told_at integer, removed_at integer, removed_by text
        community: id integer, name text*, description text, address text, latitude real, longitude real, \
        time_zone text, photo_id integer, created_at integer, archived_at integer, joining text, join_code text
        contact_view: exchange_id integer*, viewer_id integer*, first_at integer*
        conversation: id integer, starter_id integer*, member_id integer*, state text, begun_at integer, \
        answered_at integer, starter_read_id integer, member_read_id integer, last_message_id integer, \
        last_at integer
        crossing: first_visit_id integer*, second_visit_id integer*, place_id integer*, first_id integer*, \
        second_id integer*, began_at integer*, ended_at integer*, shown_at integer*
        cuisine: id integer, name text*, position integer, created_at integer, archived_at integer
        cuisine_name: cuisine_id integer*, language text*, name text*
        daily_count: metric text*, scope text*, scope_id integer*, category_id integer*, day text*, n integer*
        device: id integer, member_id integer*, token text*, platform text*, created_at integer
        event: id integer, member_id integer*, type text*, at integer*, mailed_at integer, \
        exchange_id integer, listing_id integer, report_id integer, community_id integer, \
        comment_id integer, announcement_id integer, pushed_at integer, reason text, ground text, until integer
        exchange: id integer, listing_id integer*, buyer_id integer*, message text, state text, \
        requested_at integer, answered_at integer, answer_note text, decline_reason text, \
        cancelled_at integer, cancelled_by text, cancel_reason text, collected_at integer, \
        collected_by text, community_id integer, category_id integer, seller_id integer
        favourite: member_id integer*, recipe_id integer*, created_at integer
        food: id integer, name text*, department text, is_staple integer, created_at integer, archived_at integer
        food_allergen: food_id integer*, allergen text*, level text*
        food_form: food_id integer*, form text*, department text
        food_name: food_id integer*, language text*, name text*, position integer
        ingredient: id integer, recipe_id integer*, position integer*, section text, text text*, \
        numerator integer, denominator integer, maximum_numerator integer, unit text, note text, \
        is_optional integer, choice text
        ingredient_option: ingredient_id integer*, position integer*, food_id integer*, form text
        join_request: member_id integer, community_id integer*, message text, state text, reason text, \
        created_at integer
        listing: id integer, community_id integer*, category_id integer*, seller_id integer*, title text*, \
        description text, price_cents integer, quantity integer, latitude real, longitude real, state text, \
        removal_reason text, removal_ground text, created_at integer, renewed_at integer, best_before text, \
        use_by text, use_by_at integer, expires_at integer, updated_at integer, ended_at integer, \
        ending_reason text, takes_comments integer, request_count integer, first_asked_at integer, met_at integer
        listing_allergen: listing_id integer*, allergen text*, level text*
        listing_photo: listing_id integer*, position integer*, photo_id integer*, alt text
        member: id integer, community_id integer*, name text*, email text, email_confirmed_at integer, \
        pending_email text, phone text, address text, bio text, photo_id integer, preferred_contact text, \
        language text, state text, suspended_until integer, suspension_reason text, suspension_ground text, \
        suspended_at integer, created_at integer, last_seen_at integer, closed_at integer, \
        read_event_id integer, listing_count integer, request_count integer, last_active_on text, \
        first_gave_at integer, first_got_at integer
        message: id integer, conversation_id integer*, sender_id integer*, text text*, listing_id integer, \
        at integer, told_at integer, sender_removed integer, recipient_removed integer
        message_setting: member_id integer, writers text, mail text, push integer
        notification_setting: member_id integer*, type text*, mail text*, push integer*
        period_count: metric text*, scope text*, scope_id integer*, category_id integer*, period text*, n integer*
        photo: id integer, name text*, media_type text, width integer*, height integer*, byte_count integer*, \
        uploaded_by integer, created_at integer
        place: id integer, community_id integer*, name text*, note text, latitude real*, longitude real*, \
        radius_metres integer, poster_code text, created_at integer, archived_at integer
        place_member: place_id integer*, member_id integer*, joined_at integer
        recipe: id integer, title text*, description text, language text, cuisine_id integer, servings integer, \
        yield text, prep_minutes integer, cook_minutes integer, total_minutes integer, cost_cents integer, \
        calories integer, ingredient_count integer, author text, source_title text, source_address text, \
        licence text, state text, created_at integer, updated_at integer, published_at integer
        recipe_meal: recipe_id integer*, meal text*
        recipe_nutrient: recipe_id integer*, nutrient text*, milligrams integer*
        recipe_photo: recipe_id integer*, position integer*, photo_id integer*, alt text
        recipe_step: recipe_id integer*, position integer*, section text, text text*, timer_seconds integer, \
        photo_id integer, video_start integer
        recipe_style: recipe_id integer*, style text*
        recipe_video: recipe_id integer*, name text*, media_type text*, byte_count integer*, seconds integer, \
        captions_name text, poster_id integer
        report: id integer, reporter_id integer*, listing_id integer, member_id integer, photo_id integer, \
        comment_id integer, reason text*, is_appeal integer, text text, state text, created_at integer, \
        decided_at integer, answer text
        saved_search: id integer, member_id integer*, community_id integer*, text text, category_id integer, \
        created_at integer
        supermarket: id integer, name text*, address text*, latitude real*, longitude real*, \
        created_at integer, archived_at integer
        untold_exchange: exchange_id integer, told text, before text, due_at integer*
        visit: id integer, place_id integer*, member_id integer*, source text*, entered_at integer*, \
        seen_at integer*, left_at integer, is_hidden integer
        """

    /// A row in each table that may be written, with what has to be given alone.
    static let rows = """
        INSERT INTO community (name) VALUES ('Elm Court');
        INSERT INTO category (name) VALUES ('Food');
        INSERT INTO member (community_id, name, email) VALUES
            (1, 'Ada', 'ada@example.org'), (1, 'Bob', 'bob@example.org');
        INSERT INTO photo (name, width, height, byte_count) VALUES ('\(Rows.photo)', 640, 480, 1000);
        INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (1, 1, 1, 'Eggs');
        INSERT INTO listing_allergen (listing_id, allergen, level) VALUES (1, 'eggs', 'contains');
        INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (1, 0, 1);
        INSERT INTO exchange (listing_id, buyer_id) VALUES (1, 2);
        INSERT INTO comment (listing_id, member_id, text) VALUES (1, 2, 'How many?');
        INSERT INTO conversation (starter_id, member_id) VALUES (2, 1);
        INSERT INTO message (conversation_id, sender_id, text) VALUES (1, 2, 'Hello');
        INSERT INTO message_setting (member_id) VALUES (1);
        INSERT INTO event (member_id, type, at) VALUES (1, 'of-another-program', 1700000000);
        INSERT INTO notification_setting (member_id, type, mail, push)
            VALUES (1, 'of-another-program', 'none', 0);
        INSERT INTO device (member_id, token, platform) VALUES (1, 'token-of-ada', 'ios');
        INSERT INTO saved_search (member_id, community_id, text) VALUES (2, 1, 'milk');
        INSERT INTO place (community_id, name, latitude, longitude) VALUES (1, 'Lobby', 52, 4);
        INSERT INTO place_member (place_id, member_id) VALUES (1, 1);
        INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)
            VALUES (1, 1, 'app', 1700000000, 1700000600);
        INSERT INTO cuisine (name) VALUES ('Asian');
        INSERT INTO cuisine_name (cuisine_id, language, name) VALUES (1, 'de', 'Asiatisch');
        INSERT INTO food (name) VALUES ('egg');
        INSERT INTO food_name (food_id, language, name) VALUES (1, 'de', 'Ei');
        INSERT INTO food_form (food_id, form) VALUES (1, 'fresh');
        INSERT INTO food_allergen (food_id, allergen, level) VALUES (1, 'eggs', 'contains');
        INSERT INTO recipe (title) VALUES ('Omelette');
        INSERT INTO recipe_meal (recipe_id, meal) VALUES (1, 'breakfast');
        INSERT INTO recipe_style (recipe_id, style) VALUES (1, 'vegetarian');
        INSERT INTO recipe_nutrient (recipe_id, nutrient, milligrams) VALUES (1, 'fat', 9000);
        INSERT INTO recipe_photo (recipe_id, position, photo_id) VALUES (1, 1, 1);
        INSERT INTO recipe_video (recipe_id, name, media_type, byte_count)
            VALUES (1, printf('%064d.mp4', 0), 'video/mp4', 1000);
        INSERT INTO recipe_step (recipe_id, position, text) VALUES (1, 1, 'Beat the eggs.');
        INSERT INTO ingredient (recipe_id, position, text) VALUES (1, 1, '3 eggs');
        INSERT INTO ingredient_option (ingredient_id, position, food_id) VALUES (1, 0, 1);
        INSERT INTO favourite (member_id, recipe_id) VALUES (1, 1);
        INSERT INTO supermarket (name, address, latitude, longitude) VALUES ('Market', 'Elm St 1', 52, 4);
        INSERT INTO aisle (supermarket_id, label, position) VALUES (1, '7', 0);
        INSERT INTO aisle_department (supermarket_id, department, aisle_id) VALUES (1, 'dairy', 1);
        INSERT INTO aisle_food (supermarket_id, food_id, aisle_id) VALUES (1, 1, 1);
        INSERT INTO block (blocker_id, blocked_id, name) VALUES (1, 2, 'Bob');
        """
}
