-- A start in the past means at once: the moment of the request, which lists can show.
update location_requests set starts_at = created_at where starts_at < created_at;
