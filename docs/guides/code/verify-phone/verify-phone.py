import json
import os
import urllib.request


def call(path, body):
    # urllib changes the case of header names; Peyk-Key is read in any case.
    headers = {
        "Peyk-Key": os.environ["PEYK_API_KEY"],
        "Accept": "application/json",
        "Content-Type": "application/json",
    }
    request = urllib.request.Request(os.environ["PEYK_URL"] + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["data"]


started = call("/ws/v1/verify", {
    "recipient": "09123456789",
    "purpose": "login",
    "line_number": "90008361",
})
typed = os.environ.get("CODE") or input("Code: ")
checked = call(f"/ws/v1/verify/{started['id']}/check", {"code": typed})
print(checked["status"], checked["attempts_left"])
