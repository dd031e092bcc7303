extension FoodKind {
    static let bakery = FoodKind(
        name: "Bread & bakery", weight: 15,
        trade: Trade(
            freeShare: 0.82, cents: 50...350, step: 50, requests: 1.75, acceptance: 0.66,
            answerHours: 2.5, requestHours: 4, keeps: 1...3),
        texts: Texts(
            one: """
                %a %o;%o, %x;extra %o;%a %o, %x;one %o too many;%o from the bakery;\
                %o from this morning;%o for breakfast;%o looking for a home
                """,
            several: """
                %n %m;%n %a %m;%n %m, %x;bag of %m;%m left from breakfast;%n %m from a party;\
                %n %m too many;%m for the freezer
                """,
            adjectives: "fresh;untouched;lovely;large",
            notes: "freezes well;best today;bought too much;still in its bag",
            sentences: """
                Bought this morning and too much for us.;Contains wheat.;\
                Best eaten today or put in the freezer.;From the bakery on the corner.
                """),
        goods: [
            Goods(
                .loaf,
                """
                sourdough loaf/sourdough loaves, rye loaf/rye loaves, wholemeal loaf/wholemeal \
                loaves, country loaf/country loaves, farmhouse loaf/farmhouse loaves
                """,
                Texts(
                    one: "half of this %o;%o, sliced;%o for toast",
                    adjectives: "crusty;unsliced;organic",
                    notes: "good for toast;great with soup",
                    sentences: """
                        The crust is a bit dark, the inside is perfect.;\
                        Good for toast tomorrow, too.
                        """)),
            Goods(
                .baguette,
                "baguette/baguettes, French stick/French sticks",
                Texts(
                    adjectives: "long;organic",
                    notes: "great with soup;with a good crust",
                    sentences: """
                        Great with soup or cheese.;\
                        Ten minutes in the oven and it is crisp again.
                        """)),
            Goods(
                .croissant,
                "croissant/croissants, butter croissant/butter croissants",
                Texts(
                    adjectives: "buttery;flaky;golden",
                    notes: "made with butter;nice with jam",
                    sentences: """
                        Made with butter.;Five minutes in the oven and they are like new.
                        """)),
            Goods(
                .rolls,
                """
                bread roll/bread rolls, breakfast roll/breakfast rolls, dinner roll/dinner \
                rolls, burger bun/burger buns
                """,
                Texts(
                    several: "a dozen %m, minus the ones I ate",
                    adjectives: "soft;golden",
                    notes: "for a barbecue;good with soup",
                    sentences: "A tray too many for our brunch.;Soft inside.")),
            Goods(
                .bagel, closeUp: .bagelCloseUp,
                "bagel/bagels, sesame bagel/sesame bagels",
                Texts(
                    several: "a dozen %m, minus the ones I ate",
                    adjectives: "chewy;golden",
                    notes: "with sesame;good for toast",
                    sentences: "Contains sesame.;Cut them before you freeze them.")),
            Goods(
                .cinnamonBun,
                "cinnamon bun/cinnamon buns, iced bun/iced buns, cinnamon roll/cinnamon rolls",
                Texts(
                    adjectives: "sticky;sweet",
                    notes: "with icing;nice with coffee",
                    sentences: """
                        Rather sweet, with icing on top.;A party pack, and we are three.
                        """)),
        ])

    static let fruit = FoodKind(
        name: "Fruit", weight: 12,
        trade: Trade(
            freeShare: 0.86, cents: 50...400, step: 50, requests: 1.25, acceptance: 0.58,
            answerHours: 5, requestHours: 8, keeps: 2...9),
        texts: Texts(
            one: """
                %a %o;%o, %x;one %o looking for a home;%a %o, %x;spare %o;%o before we go away;\
                extra %o
                """,
            several: """
                %n %m;%n %a %m;bag of %m;%n %m, %x;too many %m;a bowl of %m;\
                %a %m, help yourself;%m before we go away
                """,
            adjectives: "sweet;organic;juicy;fresh",
            notes: "washed;more than we eat;for a lunch box",
            sentences: "We cannot eat them all in time.;More than we can eat."),
        goods: [
            Goods(
                .apple,
                """
                apple/apples, cooking apple/cooking apples, eating apple/eating apples, garden \
                apple/garden apples
                """,
                Texts(
                    several: """
                        %m from our tree;%n kilos of %m;crate of %m, take what you like;\
                        %m for pies
                        """,
                    adjectives: "crisp;home-grown",
                    notes: "good for baking;for juice or cake",
                    sentences: "From a family tree, not sprayed.;Some have spots, all are good.")),
            Goods(
                .banana,
                "banana/bananas, bunch of bananas/bunches of bananas",
                Texts(
                    adjectives: "yellow",
                    notes: "for banana bread;perfect for smoothies",
                    sentences: "Good for banana bread.;They have begun to get spots.")),
            Goods(
                .orange,
                "orange/oranges, juicing orange/juicing oranges, navel orange/navel oranges",
                Texts(
                    several: "%n kilos of %m;%m for juice",
                    adjectives: "unwaxed",
                    notes: "for juice or cake;easy to peel",
                    sentences: """
                        We squeezed some, they are good.;Unwaxed, so you can use the peel.
                        """)),
            Goods(
                .pear,
                "pear/pears, cooking pear/cooking pears, garden pear/garden pears",
                Texts(
                    several: "%m from our tree;%n kilos of %m;crate of %m, take what you like",
                    adjectives: "home-grown;firm",
                    notes: "good for baking;lovely with cheese",
                    sentences: "From a family tree, not sprayed.;They ripen on the window sill.")),
            Goods(
                .grapes,
                """
                bunch of grapes/bunches of grapes, bunch of black grapes/bunches of black grapes
                """,
                Texts(
                    adjectives: "seedless",
                    notes: "lovely with cheese;for a lunch box",
                    sentences: "Washed already.;A few are missing at the top, I tried them.")),
            Goods(
                .strawberry,
                """
                punnet of strawberries/punnets of strawberries, bowl of strawberries/bowls of \
                strawberries, strawberry/strawberries
                """,
                Texts(
                    adjectives: "red",
                    notes: "perfect for smoothies;for jam or cake",
                    sentences: "Picked on Saturday, so eat them soon.;Enough for a cake.")),
            Goods(
                .lemon,
                "lemon/lemons, unwaxed lemon/unwaxed lemons, cooking lemon/cooking lemons",
                Texts(
                    several: "%m for lemonade;net of %m",
                    adjectives: "fragrant",
                    notes: "for tea or cake",
                    sentences: "Unwaxed, so you can use the peel.;A net was cheaper than two.")),
            Goods(
                .papaya,
                "papaya/papayas",
                Texts(
                    adjectives: "large",
                    notes: "nice with lime;for breakfast",
                    sentences: """
                        Lovely with a little lime.;\
                        One is cut already, to see whether it is ripe. It is.
                        """)),
            Goods(
                .persimmon,
                "persimmon/persimmons, box of persimmons/boxes of persimmons",
                Texts(
                    adjectives: "soft;honey-sweet",
                    notes: "eat with a spoon;for breakfast",
                    sentences: """
                        Eat them with a spoon.;\
                        A whole box was too much for us.
                        """)),
            Goods(
                .avocado,
                "avocado/avocados, bag of avocados/bags of avocados",
                Texts(
                    adjectives: "creamy",
                    notes: "for guacamole;for toast",
                    sentences: "Ready to eat.;All ripe on the same day, as always.")),
            Goods(
                .cherries,
                """
                bag of cherries/bags of cherries, bowl of cherries/bowls of cherries, punnet of \
                cherries/punnets of cherries
                """,
                Texts(
                    adjectives: "dark red",
                    notes: "with stones;for jam or cake",
                    sentences: "From a family tree, not sprayed.;With stones, mind your teeth.")),
            Goods(
                .peach,
                """
                peach/peaches, yellow peach/yellow peaches, punnet of peaches/punnets of peaches
                """,
                Texts(
                    adjectives: "fragrant",
                    notes: "for jam or cake;perfect for smoothies",
                    sentences: "Eat them over the sink.;Careful in the bag, they bruise.")),
            Goods(
                .plum,
                "plum/plums, bag of plums/bags of plums, punnet of plums/punnets of plums",
                Texts(
                    several: "%m for cake",
                    adjectives: "home-grown",
                    notes: "for jam or cake;with stones",
                    sentences: "The branches were breaking.;Enough for a cake.")),
            Goods(
                .blueberries, closeUp: .blueberriesCloseUp,
                """
                bowl of blueberries/bowls of blueberries, box of blueberries/boxes of \
                blueberries, punnet of blueberries/punnets of blueberries
                """,
                Texts(
                    adjectives: "plump",
                    notes: "for pancakes;perfect for smoothies",
                    sentences: "Enough for pancakes.;They freeze well.")),
        ])

    static let vegetables = FoodKind(
        name: "Vegetables", weight: 12,
        trade: Trade(
            freeShare: 0.85, cents: 50...400, step: 50, requests: 1.15, acceptance: 0.55,
            answerHours: 5, requestHours: 9, keeps: 3...10),
        texts: Texts(
            one: """
                %a %o;%o, %x;spare %o;%a %o, %x;giant %o;%o for soup;%o, not needed after all;\
                one %o too many
                """,
            several: """
                %n %m;%n %a %m;bag of %m;%n %m, %x;%a %m for soup;more %m than I can cook;\
                too many %m
                """,
            adjectives: "fresh;organic;washed;good",
            notes: "good for soup;more than we need",
            sentences: """
                Funny shapes, good taste.;Enough for a big pot of soup.;No plastic, bring a bag.
                """),
        goods: [
            Goods(
                .carrot,
                "carrot/carrots, bunch of carrots/bunches of carrots",
                Texts(
                    several: "a kilo of %m;%m from the allotment",
                    adjectives: "crisp;wonky",
                    notes: "with their greens;still muddy",
                    sentences: """
                        The greens make good pesto.;Pulled out of the ground yesterday evening.
                        """)),
            Goods(
                .tomato,
                "tomato/tomatoes, beef tomato/beef tomatoes, vine tomato/vine tomatoes",
                Texts(
                    several: "a kilo of %m;%m from the allotment;glut of %m",
                    adjectives: "ripe;home-grown",
                    notes: "for sauce;from the balcony",
                    sentences: """
                        The plants do not stop, please help.;\
                        Some have cracks, they are for sauce.
                        """)),
            Goods(
                .potato,
                "potato/potatoes, new potato/new potatoes, baking potato/baking potatoes",
                Texts(
                    several: "a kilo of %m;sack of %m;%n kilos of %m",
                    adjectives: "floury;unpeeled",
                    notes: "keep for weeks;still muddy",
                    sentences: "Kept dark and cool.;They keep for weeks.")),
            Goods(
                .broccoli,
                "head of broccoli/heads of broccoli, broccoli",
                Texts(
                    adjectives: "green;crisp",
                    notes: "good for stir-fry",
                    sentences: "Use the stalk as well.;Nice with garlic and a little chilli.")),
            Goods(
                .cauliflower,
                "cauliflower/cauliflowers, head of cauliflower/heads of cauliflower",
                Texts(
                    one: "half of this %o",
                    adjectives: "white;crisp",
                    notes: "good for a gratin",
                    sentences: "Best roasted whole.;Nice as a gratin.")),
            Goods(
                .pumpkin,
                "pumpkin/pumpkins, carving pumpkin/carving pumpkins, soup pumpkin/soup pumpkins",
                Texts(
                    one: "half of this %o",
                    adjectives: "round;heavy",
                    notes: "for weeks to come;for carving",
                    sentences: """
                        Keep them in a cool room, for weeks.;We carved two and that is enough.
                        """)),
            Goods(
                .pepper,
                "pepper/peppers, bell pepper/bell peppers, sweet pepper/sweet peppers",
                Texts(
                    adjectives: "crunchy;ripe",
                    notes: "for the grill;one red, one yellow",
                    sentences: "Nice raw, too.;They came in threes, we needed one.")),
            Goods(
                .onion,
                "onion/onions, cooking onion/cooking onions, salad onion/salad onions",
                Texts(
                    several: "a kilo of %m;net of %m",
                    adjectives: "firm;dry",
                    notes: "keep for weeks;yellow and red",
                    sentences: "A whole net was cheaper.;Kept dark and dry.")),
            Goods(
                .cucumber,
                "cucumber/cucumbers, salad cucumber/salad cucumbers",
                Texts(
                    one: "half of this %o",
                    several: "glut of %m",
                    adjectives: "crisp;long",
                    notes: "for a salad;from the greenhouse",
                    sentences: "The plants do not stop, please help.;For salad or pickles.")),
            Goods(
                .aubergine,
                "aubergine/aubergines, eggplant/eggplants",
                Texts(
                    several: "glut of %m",
                    adjectives: "shiny;firm",
                    notes: "for the grill;for curry or parmigiana",
                    sentences: "Nice from the grill.;I wanted to make parmigiana and did not.")),
        ])

    static let plants = FoodKind(
        name: "Herbs & plants", weight: 4,
        trade: Trade(
            freeShare: 0.74, cents: 100...600, step: 50, requests: 0.95, acceptance: 0.62,
            answerHours: 9, requestHours: 20),
        texts: Texts(
            one: """
                %a %o;%o, %x;%o needs a sunny window;spare %o;%a %o, %x;rescue this %o;\
                one %o too many
                """,
            several: "%n %m;%n %a %m;%m, %x;%m from my balcony;surplus %m;%n %m, %x;too many %m",
            adjectives: "healthy;bushy;young;organic;sturdy;leafy;thirsty",
            notes: "pot included;grown from seed;easy to keep;needs a bigger pot;likes the sun",
            sentences: """
                Water it twice a week and it thanks you.;Grown on the balcony without spray.;\
                The pot is included.
                """),
        goods: [
            Goods(
                .herbPot,
                """
                basil plant/basil plants, pot of basil/pots of basil, mint plant/mint plants, \
                pot of mint/pots of mint
                """,
                Texts(
                    one: "%o in a clay pot;%o from a cutting",
                    adjectives: "fragrant",
                    notes: "smells wonderful;for tea or pasta",
                    sentences: """
                        Cut it often and it grows back.;\
                        We pick a few leaves and it does not mind.
                        """)),
            Goods(
                .seedlings, closeUp: .seedlingsCloseUp,
                """
                tomato seedling/tomato seedlings, chilli seedling/chilli seedlings, bean \
                seedling/bean seedlings, pepper seedling/pepper seedlings, pumpkin \
                seedling/pumpkin seedlings
                """,
                Texts(
                    several: "tray of %m;%n %m, ready to plant",
                    adjectives: "strong",
                    notes: "ready to plant out",
                    sentences: "I sowed far too many.;Put it outside when the nights are mild.")),
        ])
}
