import base64
import hashlib
import hmac
import os
import time

body = open("body.json", "rb").read()
key = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_"))
signed = f"{os.environ['ID']}.{os.environ['TIMESTAMP']}.".encode() + body
expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
is_right = any(hmac.compare_digest(expected, one) for one in os.environ["SIGNATURE"].split(" "))
is_fresh = abs(time.time() - int(os.environ["TIMESTAMP"])) < 300
if not (is_right and is_fresh):
    raise SystemExit("forged")
print("valid")
