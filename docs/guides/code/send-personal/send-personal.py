import json
import os
import urllib.request
import uuid


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


send = call("POST", "/ws/v1/sms/keywords", {
    "text": "%name% عزیز، سفارش %order% آماده است.",
    "line_number": "90008361",
    "recipients": [{"mobile": "09123456789", "name": "سارا", "order": "1024"}],
})
print(send["id"])
