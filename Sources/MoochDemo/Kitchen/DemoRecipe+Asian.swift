import MoochStore

extension DemoRecipe {
    static let asian = [
        DemoRecipe(
            title: "Dragon noodles",
            description: """
                Hot, sweet and buttery, and on the table before the delivery would be. Half of the \
                sriracha makes a small dragon.
                """,
            cuisine: .chinese, meals: [.dinner], styles: [.vegetarian], servings: 4,
            minutes: Minutes(prep: 10, cook: 12, total: 22), cents: 560,
            nutrition: Nutrition(
                calories: 450, fat: 14, saturated: 6, carbohydrate: 61, sugar: 7, fibre: 3,
                protein: 19, salt: 3.3), pictures: [.noodles, .sauce, .brownSugar],
            ingredients: """
                300 g egg noodles
                2 tbsp butter
                4 eggs, lightly beaten
                ½ tsp chilli flakes
                2 spring onions, in rings
                4 sprigs coriander leaves (optional)
                For the sauce:
                4 tbsp soy sauce
                1 tbsp brown sugar
                2 tbsp sriracha
                2 cloves garlic, crushed
                """,
            steps: """
                Stir the soy sauce, brown sugar, sriracha and garlic in a small bowl until the sugar has dissolved.
                Cook the noodles as the packet says, drain them and rinse them briefly. [5]
                Melt the butter with the chilli flakes in a wide pan over medium heat. Pour in the eggs and stir slowly until they are just set. [2]
                Add the noodles and the sauce. Toss over high heat until every noodle is coated and hot. [2]
                Scatter spring onions and coriander on top.
                """,
            film: [
                DemoScene(
                    caption: "Stir soy sauce, brown sugar, sriracha and garlic.",
                    pictures: [.sauce, .brownSugar, .spiceJar, .sauce]),
                DemoScene(
                    caption: "Cook the noodles, and drain them.",
                    pictures: [.pot, .pasta, .pot, .pasta]),
                DemoScene(
                    caption: "Melt the butter with the chilli flakes, and stir the eggs in it.",
                    pictures: [.spiceJar, .omelette, .spiceJar, .omelette]),
                DemoScene(
                    caption: "Toss noodles and sauce over high heat.",
                    pictures: [.noodles, .sauce, .noodles, .noodles]),
                DemoScene(
                    caption: "Scatter spring onions and coriander on top.",
                    pictures: [.onion, .noodles, .onion, .noodles]),
            ]),
        DemoRecipe(
            title: "Vegetable fried rice",
            description: "For rice of yesterday and the vegetables that are left.",
            cuisine: .chinese, meals: [.lunch, .dinner], styles: [.vegetarian, .forChildren],
            servings: 4, minutes: Minutes(prep: 15, cook: 40, total: 55), cents: 480,
            nutrition: Nutrition(
                calories: 440, fat: 16, saturated: 2.2, carbohydrate: 59, sugar: 5, fibre: 4,
                protein: 14, salt: 2), pictures: [.friedRice, .frozenBag],
            ingredients: """
                250 g rice, or 700 g cooked the day before
                3 tbsp vegetable oil
                3 eggs, beaten
                3 spring onions, in rings
                2 cloves garlic, chopped
                300 g vegetables, in small pieces = peas (frozen) + carrot + broccoli + sugar snap peas + corn (frozen) + stir-fry vegetables
                3 tbsp soy sauce
                1 tsp sesame oil
                pepper
                """,
            steps: """
                Cook the rice, spread it on a tray and let it get cold: warm rice sticks. Keep rice of yesterday in the fridge until now. [30]
                Scramble the eggs in a tablespoon of the oil in a wide pan over high heat, and set them aside. [1]
                Fry the vegetables in another tablespoon of oil until tender but crisp. [4]
                Add the rest of the oil, the garlic and the white of the spring onions, then the rice. Fry without stirring much, so that it takes colour, until it is hot through. [5]
                Mix in the eggs, the soy sauce and the sesame oil. Season with pepper and scatter the green of the onions on top.
                """),
        DemoRecipe(
            title: "Chana masala",
            description: "Chickpeas in a dark tomato sauce, from the cupboard almost alone.",
            cuisine: .indian, meals: [.dinner], styles: [.vegetarian, .vegan], servings: 4,
            minutes: Minutes(prep: 15, cook: 35, total: 50), cents: 560,
            nutrition: Nutrition(
                calories: 475, fat: 11, saturated: 1, carbohydrate: 75, sugar: 8, fibre: 10,
                protein: 14, salt: 1.2), pictures: [.curry, .spiceJar],
            ingredients: """
                2 tbsp vegetable oil
                1 tsp cumin seeds
                1 large onion, finely chopped
                3 cloves garlic, crushed
                1 piece ginger (3 cm), grated
                1 green chilli, chopped
                2 tsp ground coriander
                1 tsp ground cumin
                ½ tsp turmeric
                1 can chopped tomatoes (400 g)
                2 x 400 g cans chickpeas, drained
                1 tsp garam masala
                4 sprigs coriander leaves, chopped
                salt
                To serve:
                250 g basmati rice
                """,
            steps: """
                Let the cumin seeds crackle in the hot oil for half a minute. Add the onion and fry over medium heat until deep brown. Most of the taste is made here. [10]
                Stir in the garlic, ginger and chilli, and after a minute the ground coriander, cumin and turmeric.
                Add the tomatoes and half a teaspoon of salt. Cook until thick and the oil comes out at the edge. [8]
                Add the chickpeas and 200 ml of water. Crush a few against the side and simmer with the lid on. [12]
                Meanwhile rinse the rice until the water is clear. Cook it covered in 400 ml of lightly salted water over low heat, then let it stand for five minutes. [12]
                Stir the garam masala into the chickpeas, taste for salt, and serve with the rice and the coriander leaves.
                """),
        DemoRecipe(
            title: "Thai green curry",
            description: "Coconut milk, basil and lime. Choose what swims in it.",
            cuisine: .thai, meals: [.dinner], styles: [], servings: 4,
            minutes: Minutes(prep: 15, cook: 20, total: 35), cents: 1_240,
            nutrition: Nutrition(
                calories: 640, fat: 25, saturated: 16, carbohydrate: 69, sugar: 8, fibre: 4,
                protein: 33, salt: 2.6), pictures: [.greenCurry, .rice],
            ingredients: """
                300 g jasmine rice
                1 tbsp vegetable oil
                2–3 tbsp green curry paste
                1 can coconut milk (400 ml)
                400 g chicken breast, in bite-sized pieces = chicken breast / tofu / prawns (frozen)
                300 g vegetables, in bite-sized pieces = green beans + eggplant + sugar snap peas + broccoli + red pepper + pak choi
                1 tbsp fish sauce
                1 tsp brown sugar
                1 lime
                1 bunch Thai basil
                """,
            steps: """
                Rinse the rice and cook it covered in 450 ml of water over low heat. Let it stand while the curry cooks. [12]
                Fry the curry paste in the oil over medium heat until it smells strongly. [2]
                Stir in the coconut milk and 200 ml of water, and bring to a simmer.
                Add the vegetables that take long, and chicken or tofu. Simmer gently. [6]
                Add the vegetables that are quick. Simmer until the chicken is white all through. Prawns go in now and are done when they are pink. [4]
                Season with the fish sauce, the sugar and the juice of half of the lime. Tear the basil over it, and serve with the rice and the rest of the lime in wedges.
                """),
        DemoRecipe(
            title: "Miso soup",
            description: "Ten minutes, and the miso never boils.",
            cuisine: .japanese, meals: [.lunch, .appetizer], styles: [.soup, .onePot], servings: 4,
            minutes: Minutes(prep: 5, cook: 10, total: 15), cents: 420,
            nutrition: Nutrition(
                calories: 75, fat: 2.5, saturated: 0.4, carbohydrate: 7, sugar: 2, fibre: 1.5,
                protein: 6, salt: 2.6), pictures: [.miso],
            ingredients: """
                1 l water
                2 tsp dashi powder
                1 tbsp dried wakame
                200 g silken tofu, in small cubes
                4 tbsp miso paste
                2 spring onions, in thin rings
                """,
            steps: """
                Bring the water to the boil, stir in the dashi powder and turn the heat down.
                Add the wakame and let it unfold. [3]
                Slide in the tofu and warm it through without boiling. [2]
                Take the pot off the heat. Stir the miso smooth with a ladle of the soup in a small bowl, then stir it into the pot.
                Taste, serve in bowls and scatter the spring onions on top.
                """),
    ]
}
