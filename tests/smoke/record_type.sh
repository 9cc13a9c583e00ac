#!/usr/bin/env bash
# Desktops know a record by its first letters, and leave other programs' lines of JSON alone.
# Usage: record_type.sh SHARE, the folder with `mime/packages` of what was installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
share=$1
update-mime-database "$share/mime"
folder=$(mktemp -d)
echo '{"other": 1}' >"$folder/other.jsonl"
cp tests/fixtures/records/ta_open_goals_shared.jsonl "$folder/record.jsonl"
type_of() { XDG_DATA_HOME=$share gio info -a standard::content-type "$1" | sed -n 's/.*content-type: //p'; }
[ "$(type_of "$folder/record.jsonl")" = application/x-terminus-record ]
[ "$(type_of "$folder/other.jsonl")" = application/x-ndjson ]
echo "ok   a record is one, other lines are not"
