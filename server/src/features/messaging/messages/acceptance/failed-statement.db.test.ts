import { afterEach, expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { isOnShards } from '../../../../../test/shards.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();

/** Every key that is claimed fails as PostgreSQL says it, the given number of times. */
async function givenFailingKeys(state: string, times: number): Promise<void> {
  await inOneSession([
    ...(isOnShards ? ['set citus.enable_unsafe_triggers to on'] : []),
    'create sequence failures',
    `create function fail_key() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${times} then raise exception 'no' using errcode = '${state}'; end if;
      return new;
    end $$`,
    'create trigger fail_key before insert on idempotency_keys for each row execute function fail_key()',
  ]);
}

afterEach(() =>
  inOneSession([
    ...(isOnShards ? ['set citus.enable_unsafe_triggers to on'] : []),
    'drop trigger if exists fail_key on idempotency_keys',
    'drop function if exists fail_key',
    'drop sequence if exists failures',
  ]),
);

async function inOneSession(statements: readonly string[]): Promise<void> {
  const client = await service.platform.pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}

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
