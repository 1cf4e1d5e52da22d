-- Messages of test keys are claimed while every carrier is down, beside any number of real ones that wait.
create index send_requests_test_retry on send_requests (retry_at) where is_test and retry_at is not null;
