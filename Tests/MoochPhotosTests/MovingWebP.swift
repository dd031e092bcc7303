import CWebP

/// A WebP of several pictures, one after the other.
enum MovingWebP {
    static func file(_ pictures: [[UInt8]]) -> [UInt8]? {
        guard let mux = WebPMuxNew() else { return nil }
        defer { WebPMuxDelete(mux) }
        for picture in pictures {
            picture.withUnsafeBufferPointer {
                var frame = WebPMuxFrameInfo()
                frame.bitstream = WebPData(bytes: $0.baseAddress, size: $0.count)
                frame.duration = 100
                frame.id = WEBP_CHUNK_ANMF
                _ = WebPMuxPushFrame(mux, &frame, 1)
            }
        }
        var animation = WebPMuxAnimParams()
        WebPMuxSetAnimationParams(mux, &animation)
        var whole = WebPData()
        defer { WebPDataClear(&whole) }
        guard WebPMuxAssemble(mux, &whole) == WEBP_MUX_OK else { return nil }
        return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
    }
}
