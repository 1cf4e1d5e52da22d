# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key
curl -sS --fail-with-body "$PEYK_URL/ws/v1/account/balance" \
  -H "Api-Key: $PEYK_API_KEY"
