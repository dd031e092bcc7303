"""gunicorn's settings: two processes, one for each core the goals are about."""

wsgi_app = "wsgi:application"
bind = "127.0.0.1:0"
# The default kind of worker answers one request at a time and gave the most answers a second.
workers = 2
worker_class = "sync"
preload_app = True
# gunicorn's heartbeat need not wait for the disk.
worker_tmp_dir = "/dev/shm"
graceful_timeout = 5
control_socket_disable = True
