#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp, which must not cross Swift's frames: it begins and ends
// in these functions.

/// A PNG file in memory. It must not move between the first call and the last.
typedef struct MoochPNG {
    const unsigned char *bytes;
    size_t count;
    png_structp png;
    png_infop info;
    /// The file ended early.
    int is_cut_off;
} MoochPNG;

static void mooch_png_error(png_structp png, png_const_charp text) {
    (void)text;
    png_longjmp(png, 1);
}

static void mooch_png_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

/// libpng allocates what a chunk announces, which may be gigabytes; a row takes 8 MB at most.
static png_voidp mooch_png_allocate(png_structp png, png_alloc_size_t size) {
    (void)png;
    return size > 16 << 20 ? NULL : malloc(size);
}

static void mooch_png_free(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

static void mooch_png_take(png_structp png, png_bytep target, size_t count) {
    MoochPNG *file = (MoochPNG *)png_get_io_ptr(png);
    if (count > file->count) {
        file->is_cut_off = 1;
        png_error(png, "cut off");
    }
    memcpy(target, file->bytes, count);
    file->bytes += count;
    file->count -= count;
}

/// Reads the header. Returns 0 if it is damaged.
static inline int mooch_png_open(MoochPNG *file) {
    file->png = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, NULL, mooch_png_error, mooch_png_warning,
        NULL, mooch_png_allocate, mooch_png_free);
    if (!file->png) return 0;
    file->info = png_create_info_struct(file->png);
    if (!file->info) return 0;
    if (setjmp(png_jmpbuf(file->png))) return 0;
    png_set_read_fn(file->png, file, mooch_png_take);
    // A compressed chunk, such as a profile, could announce gigabytes.
    png_set_chunk_malloc_max(file->png, 1 << 20);
    png_set_chunk_cache_max(file->png, 16);
    png_read_info(file->png, file->info);
    return 1;
}

/// True once the last row has been decoded.
static inline int mooch_png_is_whole(const MoochPNG *file) {
    return png_get_interlace_type(file->png, file->info) == PNG_INTERLACE_NONE
        ? png_get_current_row_number(file->png) >= png_get_image_height(file->png, file->info)
        : png_get_current_pass_number(file->png) >= PNG_INTERLACE_ADAM7_PASSES;
}

/// Pixels as a screen shows them without a profile; another gamma in the file is converted, as browsers do
/// (PNG 3rd edition, 13.13).
static inline void mooch_png_set_gamma(MoochPNG *file) {
    double gamma = 0;
    if (!png_get_valid(file->png, file->info, PNG_INFO_iCCP | PNG_INFO_sRGB)
        && png_get_gAMA(file->png, file->info, &gamma) && gamma > 0)
        png_set_gamma(file->png, 2.2, gamma);
}

/// Reads the picture as bytes in the order blue, green, red, alpha. Returns 0 if it is damaged.
static inline int mooch_png_read(MoochPNG *file, unsigned char *pixels, size_t row_bytes) {
    // Bytes cut off after the last row are not missed.
    if (setjmp(png_jmpbuf(file->png))) return file->is_cut_off && mooch_png_is_whole(file);
    mooch_png_set_gamma(file);
    png_set_expand(file->png);
    png_set_scale_16(file->png);
    png_set_gray_to_rgb(file->png);
    png_set_bgr(file->png);
    png_set_add_alpha(file->png, 0xFF, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(file->png);
    png_read_update_info(file->png, file->info);
    size_t height = png_get_image_height(file->png, file->info);
    if (png_get_rowbytes(file->png, file->info) > row_bytes) return 0;
    for (int pass = 0; pass < passes; pass++)
        for (size_t row = 0; row < height; row++)
            png_read_row(file->png, pixels + row * row_bytes, NULL);
    if (setjmp(png_jmpbuf(file->png))) return 1;
    png_read_end(file->png, file->info);
    return 1;
}

static inline void mooch_png_close(MoochPNG *file) {
    png_destroy_read_struct(&file->png, &file->info, NULL);
}
