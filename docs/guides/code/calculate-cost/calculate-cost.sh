# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key
curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/sms/calculate-cost" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -d '{"text": "فروش ویژهٔ آخر هفته", "receiver_count": 1000, "line_number": "90008361", "number_format": "persian"}'
