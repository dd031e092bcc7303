import Dispatch
import MoochStore
import Synchronization

/// The drawn photos of a demo: their files are in the store's folder, their rows are not there yet.
struct DemoAlbum: Sendable {
    struct Entry: Sendable {
        var name: PhotoName
        var photo: CleanPhoto
    }

    private(set) var scenes: [CommunityScene: Entry] = [:]
    private(set) var foods: [FoodPicture: Entry] = [:]

    var all: [Entry] {
        CommunityScene.allCases.compactMap { scenes[$0] }
            + FoodPicture.allCases.compactMap { foods[$0] }
    }

    /// Draws all photos on all processors and keeps them in the folder.
    static func drawn(
        into folder: PhotoFolder, progress: @Sendable (Double) -> Void
    ) throws -> DemoAlbum {
        // The large ones first, so that no processor is left alone with one at the end.
        let scenes = CommunityScene.allCases
        let foods = FoodPicture.allCases
        let count = scenes.count + foods.count
        let outcome = Mutex((album: DemoAlbum(), done: 0, problem: (any Error)?.none))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            do {
                if index < scenes.count {
                    let entry = try keep(scenes[index].painted(), in: folder)
                    outcome.withLock { $0.album.scenes[scenes[index]] = entry }
                } else {
                    let food = foods[index - scenes.count]
                    let entry = try keep(food.painted(), in: folder)
                    outcome.withLock { $0.album.foods[food] = entry }
                }
            } catch {
                outcome.withLock { $0.problem = error }
            }
            let done = outcome.withLock { state in
                state.done += 1
                return state.done
            }
            progress(Double(done) / Double(count))
        }
        return try outcome.withLock { state in
            if let problem = state.problem { throw problem }
            return state.album
        }
    }

    /// The name of a food's photo: the same in every demo.
    static func name(of food: FoodPicture) throws -> PhotoName {
        PhotoName(of: try PhotoCleaner.clean(PNG.encode(food.painted())))
    }

    private static func keep(_ canvas: Canvas, in folder: PhotoFolder) throws -> Entry {
        let photo = try PhotoCleaner.clean(PNG.encode(canvas))
        return Entry(name: try folder.keep(photo), photo: photo)
    }
}
