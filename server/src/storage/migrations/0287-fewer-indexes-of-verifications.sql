-- Two others stand in their place.

drop index verifications_open;
drop index verifications_mobile;
drop index verifications_pending;
