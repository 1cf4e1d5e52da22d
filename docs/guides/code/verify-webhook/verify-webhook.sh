# A call that was kept: its body in body.json, its headers in ID, TIMESTAMP and SIGNATURE, the secret in SECRET.
key=$(printf %s "${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
signed=$({ printf %s "$ID.$TIMESTAMP."; cat body.json; } | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
case " $SIGNATURE " in *" v1,$signed "*) echo valid ;; *) echo forged && exit 1 ;; esac
