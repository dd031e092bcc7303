#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/socket.h>

// Part of Linux, but missing from Swift's import of <sys/socket.h>.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
