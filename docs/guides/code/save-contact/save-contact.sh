# PEYK_URL: where the service is; PEYK_API_KEY: the Api-Key
id=$(curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/phone_book" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -d '{"title": "مشتریان"}' | grep -o '"id":[0-9]*' | head -1 | cut -d: -f2)
curl -X POST -sS --fail-with-body "$PEYK_URL/ws/v1/phone_book_data" \
  -H "Api-Key: $PEYK_API_KEY" \
  -H "Content-Type: application/json" -H "Accept: application/json" \
  -d '{"phone_book_id": '"$id"', "mobile": "09123456789", "name": "زهرا محمدی"}'
