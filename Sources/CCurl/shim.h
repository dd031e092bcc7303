#include <curl/curl.h>

// Swift cannot call variadic functions: one wrapper for each type of value.

static inline CURLcode mooch_curl_set_long(CURL *transfer, CURLoption option, long value) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode mooch_curl_set_text(CURL *transfer, CURLoption option, const char *value) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode mooch_curl_set_list(
    CURL *transfer, CURLoption option, struct curl_slist *value
) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode mooch_curl_set_pointer(CURL *transfer, CURLoption option, void *value) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode mooch_curl_set_transfer(
    CURL *transfer, CURLoption option, size_t (*value)(char *, size_t, size_t, void *)
) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode mooch_curl_set_debug(
    CURL *transfer, int (*value)(CURL *, curl_infotype, char *, size_t, void *)
) {
    return curl_easy_setopt(transfer, CURLOPT_DEBUGFUNCTION, value);
}

static inline CURLcode mooch_curl_set_open_socket(
    CURL *transfer, curl_socket_t (*value)(void *, curlsocktype, struct curl_sockaddr *)
) {
    return curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode mooch_curl_set_progress(
    CURL *transfer, int (*value)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
) {
    return curl_easy_setopt(transfer, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode mooch_curl_get_long(CURL *transfer, CURLINFO field, long *value) {
    return curl_easy_getinfo(transfer, field, value);
}
