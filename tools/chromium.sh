#!/bin/sh
# Prints where a Chromium is for the tests in a browser; installs the distribution's where that is possible.
set -eu
find_chromium() {
    for program in "${VOTIVE_CHROMIUM:-}" chromium chromium-browser google-chrome; do
        [ -n "$program" ] && command -v "$program" && return 0
    done
    return 1
}
find_chromium && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "chromium: installing it with apt-get" >&2
    apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >&2
    find_chromium && exit 0
fi
echo "the tests in a browser need Chromium; install Debian's chromium package or set VOTIVE_CHROMIUM, please" >&2
exit 2
