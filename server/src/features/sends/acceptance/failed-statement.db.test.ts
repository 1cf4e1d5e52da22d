import { afterEach, expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();

/** Every key that is claimed fails as PostgreSQL says it, the given number of times. */
async function givenFailingKeys(state: string, times: number): Promise<void> {
  await service.platform.pool.query(`
    create sequence failures;
    create function fail_key() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${times} then raise exception 'no' using errcode = '${state}'; end if;
      return new;
    end $$;
    create trigger fail_key before insert on idempotency_keys for each row execute function fail_key()`);
}

afterEach(() =>
  service.platform.pool.query('drop function if exists fail_key cascade; drop sequence if exists failures'),
);

// The statement after the failed one answers as well, and only says that the transaction is aborted.
test('a database without room is 503 with Retry-After, also for a code with an Idempotency-Key', async () => {
  const sender = await givenSender(service);
  await givenFailingKeys('53100', 1000);
  const { status, headers, body } = await sender.send({}, { 'Idempotency-Key': 'full' });
  expect([status, body.error_code]).toEqual([503, 'service_unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a code with an Idempotency-Key that lost to a concurrent transaction is accepted in another try', async () => {
  const sender = await givenSender(service);
  await givenFailingKeys('40001', 1);
  await sender.sent({}, { 'Idempotency-Key': 'conflict' });
});
