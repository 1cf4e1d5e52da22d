import json
import os
import urllib.request


def call(method, path, body=None):
    # urllib changes the case of header names; Peyk-Key is read in any case.
    headers = {"Peyk-Key": os.environ["PEYK_API_KEY"], "Accept": "application/json"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(os.environ["PEYK_URL"] + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["data"]


inbox = call("GET", "/ws/v1/inbox?limit=10")
print(inbox["total"])
