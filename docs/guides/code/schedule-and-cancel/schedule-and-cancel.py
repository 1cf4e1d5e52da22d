import json
import os
import urllib.request
import uuid
from datetime import datetime, timedelta, timezone


def call(method, path, body=None):
    # urllib changes the case of header names; Peyk-Key is read in any case.
    headers = {"Peyk-Key": os.environ["PEYK_API_KEY"], "Accept": "application/json"}
    if body is not None:
        headers["Content-Type"] = "application/json"
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(os.environ["PEYK_URL"] + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["data"]


send = call("POST", "/ws/v1/sms/pattern", {
    "code": "peykotp001",
    "attributes": {"code": "482913"},
    "recipient": "09123456789",
    "line_number": "90008361",
    "number_format": "english",
    "schedule": (datetime.now(timezone.utc) + timedelta(hours=1)).isoformat(),
})
cancelled = call("PATCH", f"/ws/v1/send_request/{send['id']}/cancel")
print(cancelled["status"])
