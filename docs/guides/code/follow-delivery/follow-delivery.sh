# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key
id=$(curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/sms/pattern" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -H "Idempotency-Key: $(uuidgen 2>/dev/null || date +%s%N)" \
  -d '{"code": "peykotp001", "attributes": {"code": "482913"}, "recipient": "09123456789", "line_number": "90008361", "number_format": "english"}' | grep -o '"id":[0-9]*' | head -1 | cut -d: -f2)
until curl -sS --fail-with-body "$PEYK_URL/ws/v1/send_request/$id/items" \
  -H "Api-Key: $PEYK_API_KEY" | grep -E '"status":"(delivered|failed)"'; do sleep 1; done
