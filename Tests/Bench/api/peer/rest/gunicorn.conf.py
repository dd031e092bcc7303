"""gunicorn's settings: two processes, one for each core the goals are about, and connections that are kept."""

from ports import port

wsgi_app = "wsgi:application"
bind = f"127.0.0.1:{port}"
reuse_port = True
workers = 2
worker_class = "gthread"
threads = 4
keepalive = 60
preload_app = True
# gunicorn's heartbeat need not wait for the disk.
worker_tmp_dir = "/dev/shm"
graceful_timeout = 5
control_socket_disable = True


def when_ready(server):
    server.log.info("Listening at: http://127.0.0.1:%d", port)
