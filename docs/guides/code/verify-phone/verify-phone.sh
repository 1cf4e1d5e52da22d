# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key; CODE: what the person typed, asked for if it is absent
id=$(curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/verify" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -d '{"recipient": "09123456789", "purpose": "login", "line_number": "90008361"}' | grep -o '"id":[0-9]*' | head -1 | cut -d: -f2)
[ -n "$CODE" ] || read -r -p "Code: " CODE
curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/verify/$id/check" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -d "{\"code\": \"$CODE\"}"
