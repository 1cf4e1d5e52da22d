# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key
curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/sms/simple" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -H "Idempotency-Key: $(uuidgen 2>/dev/null || date +%s%N)" \
  -d '{"text": "فروش ویژهٔ آخر هفته", "line_number": "90008361", "number_format": "persian", "recipients": ["09123456789", "09351234567"]}'
