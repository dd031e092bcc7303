import Foundation

/// The pictures that stand in for photographs, named after their files in the folder `Pictures`.
enum DemoPicture: String, CaseIterable, Sendable {
    // Communities, each by a landmark of its place.
    case arcade, campanile
    case hillCampus = "hill-campus"
    case mountainHall = "mountain-hall"
    case lakeCampus = "lake-campus"
    case clockTower = "clock-tower"
    case brickTowers = "brick-towers"
    case roundTowers = "round-towers"
    case wave
    case skyBridges = "sky-bridges"
    case treeTowers = "tree-towers"
    case twist

    // Goods, one picture each, and close-ups of some.
    case loaf, baguette, croissant, rolls, bagel
    case bagelCloseUp = "bagel-close"
    case cinnamonBun = "cinnamon-bun"
    case apple, banana, orange, pear, grapes, strawberry, lemon
    case papaya, persimmon, avocado, cherries, peach, plum, blueberries
    case blueberriesCloseUp = "blueberries-close"
    case carrot, tomato, potato, broccoli, cauliflower, pumpkin, pepper, onion, cucumber, aubergine
    case pot, soup, pizza, bake, curry
    case milk
    case milkJug = "milk-jug"
    case eggs, cheese, yoghurt
    case tin, jar, pickles
    case flour
    case brownSugar = "brown-sugar"
    case pasta, rice
    case juice, tea
    case teaBox = "tea-box"
    case coffee, cola
    case cookies, chocolate, crisps, cake
    case babyJar = "baby-jar"
    case babyBottle = "baby-bottle"
    case petBowl = "pet-bowl"
    case petBag = "pet-bag"
    case herbPot = "herb-pot"
    case seedlings
    case seedlingsCloseUp = "seedlings-close"
    case iceCream = "ice-cream"
    case frozenBag = "frozen-bag"
    case dumplings
    case spiceJar = "spice-jar"
    case sauce, oil, box
    case sofa
    case shoppingBag = "shopping-bag"

    // Dishes of the kitchen.
    case noodles, spaghetti, carbonara, penne, risotto
    case friedRice = "fried-rice"
    case margherita, pancakes, tacos
    case greenCurry = "green-curry"
    case omelette, miso
    case potatoSoup = "potato-soup"
}
