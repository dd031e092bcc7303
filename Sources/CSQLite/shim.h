// GRDB's module has the rest of <sqlite3.h>. Swift cannot call variadic
// functions.
int sqlite3_config(int option, ...);

/// Sets a global option of SQLite that takes a number.
static inline int mooch_sqlite_configure(int option, int value) {
    return sqlite3_config(option, value);
}
