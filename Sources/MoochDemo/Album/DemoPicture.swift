import Foundation

/// The pictures that stand in for photographs, each called after its file in the folder `Pictures`.
enum DemoPicture: String, CaseIterable, Sendable {
    // Communities, each by what its place is known by.
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

    // What is offered: a few for each kind of food.
    case loaf, baguette, croissant, rolls
    case apple, banana, orange, pear, grapes, strawberry, lemon
    case carrot, tomato, potato, broccoli, pumpkin, pepper, onion
    case pot, soup, pizza, bake, curry
    case milk
    case milkJug = "milk-jug"
    case eggs, cheese, yoghurt
    case tin, jar, pickles
    case flour
    case brownSugar = "brown-sugar"
    case pasta, rice
    case juice, tea, coffee
    case cookies, chocolate, crisps, cake
    case babyJar = "baby-jar"
    case babyBottle = "baby-bottle"
    case petBowl = "pet-bowl"
    case petBag = "pet-bag"
    case herbPot = "herb-pot"
    case seedlings
    case iceCream = "ice-cream"
    case frozenBag = "frozen-bag"
    case spiceJar = "spice-jar"
    case sauce, oil, box
    case shoppingBag = "shopping-bag"
}
