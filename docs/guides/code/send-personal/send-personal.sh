# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key
curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/sms/keywords" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -H "Idempotency-Key: $(uuidgen 2>/dev/null || date +%s%N)" \
  -d '{"text": "%name% عزیز، سفارش %order% آماده است.", "line_number": "90008361", "recipients": [{"mobile": "09123456789", "name": "سارا", "order": "1024"}]}'
