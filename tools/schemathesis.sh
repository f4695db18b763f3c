#!/bin/sh
# Lets schemathesis (from PyPI) try everything that /api/openapi.json describes, against a real server: no answer may be a
# server error, and every answer must be one that the description promises.
set -eu
cd "$(dirname "$0")/.."
examples=${SCHEMATHESIS_EXAMPLES:-40}
tools=$PWD/.tools
python=python3
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3 python3-venv
fi
"$python" -c 'import ensurepip, venv' 2>/dev/null || { echo "schemathesis needs Python 3.11 or later with venv: install it, please" >&2; exit 2; }
if ! [ -x "$tools/schemathesis/bin/schemathesis" ]; then
    "$python" -m venv "$tools/schemathesis"
    "$tools/schemathesis/bin/pip" install --quiet --disable-pip-version-check schemathesis==4.32.5
fi
votive=${VOTIVE:-target/debug/votive}
[ -x "$votive" ] || cargo build --locked --quiet -p votive-cli
folder=$(mktemp -d)
"$votive" serve --listen 127.0.0.1:0 --database "sqlite:$folder/test.db" --requests-a-minute 0 --frames-a-minute 0 \
    --tables-an-hour 0 --log error >"$folder/out" 2>"$folder/err" &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
tries=0
until grep -q 'Votive is at' "$folder/out"; do
    tries=$((tries + 1))
    [ $tries -lt 100 ] || { cat "$folder/err" >&2; exit 1; }
    sleep 0.1
done
address=$(sed -n 's/^Votive is at \(http:.*\)\/$/\1/p' "$folder/out")
token=$("$python" - "$address" <<'PYTHON'
import json, sys, urllib.request
body = json.dumps({"name": "schemathesis", "wants": "token"}).encode()
request = urllib.request.Request(sys.argv[1] + "/api/players", body, {"content-type": "application/json"})
print(json.load(urllib.request.urlopen(request))["token"])
PYTHON
)
"$tools/schemathesis/bin/schemathesis" run "$address/api/openapi.json" \
    --header "Authorization: Bearer $token" --max-examples "$examples" --generation-deterministic \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --exclude-path /api/me/session --exclude-path '/api/me/devices/{device}' --suppress-health-check all --request-timeout 30 >"$folder/report" 2>&1 || { cat "$folder/report"; exit 1; }
tail -n 4 "$folder/report"
kill -0 $server || { echo "the server has ended" >&2; exit 1; }
