extension FoodKind {
    static let bakery = FoodKind(
        name: "Bread & bakery", weight: 15,
        trade: Trade(
            freeShare: 0.82, cents: 50...350, step: 50, requests: 1.75, acceptance: 0.66,
            answerHours: 2.5, requestHours: 4),
        items: items(
            .loaf,
            """
            sourdough loaf/sourdough loaves, rye loaf/rye loaves, wholemeal loaf/wholemeal loaves, \
            banana bread/banana breads, soda bread, challah/challahs, milk bread, seeded loaf/seeded loaves
            """)
            + items(.baguette, "baguette/baguettes, ciabatta/ciabattas, garlic bread/garlic breads")
            + items(
                .croissant,
                "croissant/croissants, pain au chocolat/pains au chocolat, almond croissant/almond croissants"
            )
            + items(
                .rolls,
                """
                bread roll/bread rolls, bagel/bagels, cinnamon bun/cinnamon buns, hot cross bun/hot cross \
                buns, pão de queijo/pães de queijo, pita bread/pita breads, naan/naans, steamed bun/steamed buns
                """),
        one: list(
            """
            %a %o;%o, baked this morning;half of this %o;%o from the bakery;%a %o, %x;extra %o;%o, sliced;\
            one %o too many;%o from today's bake;my first %o, be kind
            """),
        several: list(
            """
            %n %m;%n %a %m;%n %m, %x;bag of %m;%m left from breakfast;%n %m from a party;\
            a dozen %m, minus the ones I ate;%m, still warm
            """),
        adjectives: list("fresh;home-baked;still warm;crusty;day-old;untouched;vegan;organic"),
        notes: list(
            """
            good for toast;freezes well;best today;baked at noon;from the market;for the freezer;\
            great with soup;unsliced
            """),
        sentences: list(
            """
            Baked this morning and we cannot finish it.;From the bakery on the corner, bought too much.;\
            Contains wheat and a little milk.;Best eaten today or put in the freezer.;\
            No nuts, but baked in a kitchen that has them.;The crust is a bit dark, the inside is perfect.
            """))

    static let fruit = FoodKind(
        name: "Fruit", weight: 12,
        trade: Trade(
            freeShare: 0.86, cents: 50...400, step: 50, requests: 1.25, acceptance: 0.58,
            answerHours: 5, requestHours: 8),
        items: items(
            .apple,
            "apple/apples, cooking apple/cooking apples, plum/plums, peach/peaches, nectarine/nectarines"
        )
            + items(.banana, "banana/bananas, plantain/plantains, ripe banana/ripe bananas")
            + items(
                .orange,
                "orange/oranges, mandarin/mandarins, grapefruit/grapefruits, persimmon/persimmons")
            + items(
                .pear, "pear/pears, quince/quinces, avocado/avocados, mango/mangoes, papaya/papayas"
            )
            + items(
                .grapes,
                "bunch of grapes/bunches of grapes, box of blueberries/boxes of blueberries")
            + items(
                .strawberry,
                "punnet of strawberries/punnets of strawberries, bag of cherries/bags of cherries")
            + items(
                .lemon, "lemon/lemons, lime/limes, passion fruit/passion fruits, pomelo/pomelos"),
        one: list(
            """
            %a %o;%o, %x;one %o looking for a home;%a %o, %x;spare %o;%o from the weekly box;\
            %o before we go away;big %o
            """),
        several: list(
            """
            %n %m;%n %a %m;bag of %m;%n %m, %x;%m from our tree;too many %m;a bowl of %m;%a %m, help yourself;\
            %n %m from the weekly box;crate of %m, take what you like;%m for jam;%n kilos of %m
            """),
        adjectives: list("ripe;sweet;slightly bruised;organic;home-grown;juicy;unwaxed;firm"),
        notes: list(
            """
            perfect for smoothies;good for baking;ripe today;from my aunt's garden;a little soft;\
            for juice or jam;washed;from the market
            """),
        sentences: list(
            """
            They will be too soft for us by the weekend.;From a family tree, not sprayed.;\
            Some have spots, all are good.;The weekly box had more than we can eat.;\
            Bring a bag please.;Sweet ones this year.
            """))

    static let vegetables = FoodKind(
        name: "Vegetables", weight: 12,
        trade: Trade(
            freeShare: 0.85, cents: 50...400, step: 50, requests: 1.15, acceptance: 0.55,
            answerHours: 5, requestHours: 9),
        items: items(
            .carrot, "carrot/carrots, parsnip/parsnips, radish/radishes, leek/leeks, daikon/daikons"
        )
            + items(
                .tomato,
                "tomato/tomatoes, beef tomato/beef tomatoes, punnet of cherry tomatoes/punnets of cherry tomatoes"
            )
            + items(
                .potato,
                "potato/potatoes, sweet potato/sweet potatoes, beetroot/beetroots, cassava root/cassava roots"
            )
            + items(
                .broccoli,
                "head of broccoli/heads of broccoli, cauliflower/cauliflowers, kale, bok choy, lettuce/lettuces"
            )
            + items(
                .pumpkin,
                "pumpkin/pumpkins, butternut squash/butternut squashes, courgette/courgettes, aubergine/aubergines"
            )
            + items(
                .pepper,
                "red pepper/red peppers, green chilli/green chillies, cucumber/cucumbers, okra")
            + items(
                .onion,
                "onion/onions, red onion/red onions, bulb of garlic/bulbs of garlic, shallot/shallots"
            ),
        one: list(
            """
            %a %o;%o, %x;spare %o;half of this %o;%o from the allotment;%a %o, %x;giant %o;%o for soup;\
            %o, bought by mistake;rest of the vegetable box: %o
            """),
        several: list(
            """
            %n %m;%n %a %m;bag of %m;%n %m, %x;%m from the allotment;glut of %m;%a %m for soup;\
            %n %m from the vegetable box;a kilo of %m;more %m than I can cook
            """),
        adjectives: list("fresh;home-grown;organic;wonky;washed;crisp;late-season;unpeeled"),
        notes: list(
            """
            just picked;good for soup;from the garden;keeps for weeks;a little wilted;roast them;\
            still muddy;from the farmers' market
            """),
        sentences: list(
            """
            Picked yesterday evening.;The plants do not stop, please help.;Funny shapes, good taste.;\
            Kept in the fridge since Saturday.;Enough for a big pot of soup.;No plastic, bring a bag.
            """))

    static let plants = FoodKind(
        name: "Herbs & plants", weight: 4,
        trade: Trade(
            freeShare: 0.74, cents: 100...600, step: 50, requests: 0.95, acceptance: 0.62,
            answerHours: 9, requestHours: 20),
        items: items(
            .herbPot,
            """
            basil plant/basil plants, mint plant/mint plants, pot of parsley/pots of parsley, rosemary \
            bush/rosemary bushes, pot of coriander/pots of coriander, Thai basil, curry leaf plant/curry leaf plants
            """)
            + items(
                .seedlings,
                """
                tomato seedling/tomato seedlings, chilli seedling/chilli seedlings, aloe offshoot/aloe offshoots, \
                strawberry runner/strawberry runners, spider plant baby/spider plant babies, bean seedling/bean seedlings
                """),
        one: list(
            "%a %o;%o, %x;%o needs a sunny window;spare %o;%o in a clay pot;%a %o, %x;%o from a cutting;rescue this %o"
        ),
        several: list(
            "%n %m;%n %a %m;%m, %x;tray of %m;%n %m, ready to plant;%m from my balcony;surplus %m;%n %m in paper pots"
        ),
        adjectives: list("healthy;bushy;young;potted;organic;sturdy;leafy;thirsty"),
        notes: list(
            "likes shade;pot included;needs repotting;smells wonderful;grown from seed;easy to keep;roots well"
        ),
        sentences: list(
            """
            Water it twice a week and it thanks you.;Grown on the balcony without spray.;\
            The pot is included.;I sowed far too many.;Cut it often and it grows back.
            """))
}
