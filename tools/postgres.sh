#!/bin/sh
# Runs a command with a PostgreSQL of its own: a new cluster in a temporary folder, reachable by a socket there and on
# a free port of loopback, gone afterwards. The command finds it in VOTIVE_TEST_POSTGRES.
#     sh tools/postgres.sh cargo test -p votive-server
set -eu
folder=$(mktemp -d /tmp/votive-postgres.XXXXXX)
find_binaries() {
    for place in /usr/lib/postgresql/*/bin /usr/local/pgsql/bin /opt/homebrew/opt/postgresql*/bin; do
        if [ -x "$place/initdb" ]; then echo "$place"; fi
    done | tail -n 1
}
binaries=$(find_binaries)
if [ -z "$binaries" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "postgres: installing it with apt-get" >&2
    mkdir -p /etc/postgresql-common
    # No cluster of the system's own: only the programs are needed.
    [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >&2
    binaries=$(find_binaries)
fi
if [ -z "$binaries" ]; then
    echo "postgres: the tests need PostgreSQL's initdb and postgres; install Debian's postgresql package, please" >&2
    exit 2
fi
# PostgreSQL refuses to run as root.
as_user() {
    if [ "$(id -u)" = 0 ]; then
        user=postgres
        id "$user" >/dev/null 2>&1 || user=nobody
        setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups -- "$@"
    else
        "$@"
    fi
}
if [ "$(id -u)" = 0 ]; then
    if id postgres >/dev/null 2>&1; then chown postgres "$folder"; else chown nobody "$folder"; fi
fi
stop() {
    as_user "$binaries/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap stop EXIT INT TERM
cd /
as_user env LC_ALL=C "$binaries/initdb" -D "$folder/data" -U votive -A trust -E UTF8 --no-sync >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 2; }
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
as_user "$binaries/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200" start >/dev/null || { cat "$folder/server.log" >&2; exit 2; }
cd - >/dev/null
VOTIVE_TEST_POSTGRES="postgres://votive@127.0.0.1:$port/postgres" "$@"
