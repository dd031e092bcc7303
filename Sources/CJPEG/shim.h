#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
#include <jpeglib.h>
#include <jerror.h>

// libjpeg reports errors by longjmp, which must not cross Swift's frames: it begins and ends
// in these functions.

/// A JPEG file in memory. It must not move between the first call and the last.
typedef struct MoochJPEG {
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    /// Part of the picture was missing or unreadable, and is grey.
    int has_gaps;
    /// The file ended early.
    int is_cut_off;
    int is_out_of_memory;
} MoochJPEG;

static void mooch_jpeg_error(j_common_ptr decoder) {
    MoochJPEG *file = (MoochJPEG *)decoder->client_data;
    file->is_out_of_memory = decoder->err->msg_code == JERR_OUT_OF_MEMORY;
    longjmp(file->failed, 1);
}

/// Among its warnings, cameras' odd headers and bytes between segments are harmless.
static void mooch_jpeg_complaint(j_common_ptr decoder, int level) {
    MoochJPEG *file = (MoochJPEG *)decoder->client_data;
    if (level >= 0) return;
    switch (decoder->err->msg_code) {
        case JWRN_HUFF_BAD_CODE:
        case JWRN_ARITH_BAD_CODE:
        case JWRN_HIT_MARKER: file->has_gaps = 1; break;
        case JWRN_JPEG_EOF: file->is_cut_off = 1; break;
        default: break;
    }
}

/// Each scan costs as much as the whole picture, and takes a few bytes to add.
static void mooch_jpeg_progress(j_common_ptr decoder) {
    if (decoder->is_decompressor && ((j_decompress_ptr)decoder)->input_scan_number > 500)
        longjmp(((MoochJPEG *)decoder->client_data)->failed, 1);
}

/// Reads the header. Returns 0 if it is damaged.
static inline int mooch_jpeg_open(MoochJPEG *file, const unsigned char *bytes, size_t count) {
    file->decoder.err = jpeg_std_error(&file->errors);
    file->decoder.client_data = file;
    file->errors.error_exit = mooch_jpeg_error;
    file->errors.emit_message = mooch_jpeg_complaint;
    file->progress.progress_monitor = mooch_jpeg_progress;
    if (setjmp(file->failed)) return 0;
    jpeg_create_decompress(&file->decoder);
    file->decoder.progress = &file->progress;
    jpeg_mem_src(&file->decoder, (unsigned char *)bytes, count);
    return jpeg_read_header(&file->decoder, TRUE) == JPEG_HEADER_OK;
}

/// True if the file is CMYK.
static inline int mooch_jpeg_has_inks(const MoochJPEG *file) {
    return file->decoder.jpeg_color_space == JCS_CMYK || file->decoder.jpeg_color_space == JCS_YCCK;
}

/// True if all scans are there, though the file ended early.
static inline int mooch_jpeg_has_all_scans(const MoochJPEG *file) {
    if (!file->decoder.coef_bits) return 0;
    for (int part = 0; part < file->decoder.num_components; part++)
        for (int index = 0; index < DCTSIZE2; index++)
            if (file->decoder.coef_bits[part][index] != 0) return 0;
    return 1;
}

/// Reads the picture at so many eighths of its size, as bytes in the order blue, green, red, alpha, or as
/// inks. Returns 0 when some of it is missing.
static inline int mooch_jpeg_read(
    MoochJPEG *file, unsigned int eighths, unsigned char *pixels, size_t row_bytes, size_t height
) {
    if (setjmp(file->failed)) return 0;
    file->decoder.scale_num = eighths;
    file->decoder.scale_denom = 8;
    file->decoder.out_color_space = mooch_jpeg_has_inks(file) ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&file->decoder);
    if (file->decoder.output_width * (size_t)4 > row_bytes || file->decoder.output_height > height)
        return 0;
    while (file->decoder.output_scanline < file->decoder.output_height) {
        JSAMPROW row = pixels + file->decoder.output_scanline * row_bytes;
        jpeg_read_scanlines(&file->decoder, &row, 1);
    }
    if (file->has_gaps) return 0;
    return !file->is_cut_off || !jpeg_has_multiple_scans(&file->decoder)
        || mooch_jpeg_has_all_scans(file);
}

static inline void mooch_jpeg_close(MoochJPEG *file) {
    jpeg_destroy_decompress(&file->decoder);
}
