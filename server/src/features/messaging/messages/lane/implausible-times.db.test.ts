import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { resetImplausibleTimes } from './implausible-times-store.ts';
import { freeDeadProcess } from './processes-store.ts';

// No worker role: nothing is handed over.
const service = testService({ PEYK_MODERATION: 'auto' });
const inSeconds = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000);

test('retries and leases of a campaign an hour ahead are due now, those within the usual delays stay', async () => {
  const { pool, clock } = service.platform;
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: ['09121110001', '09121110002'] });
  const [far, near] = [inSeconds(3600), inSeconds(80)];
  await pool.query(
    'update send_items set retry_at = case n when 1 then $2::timestamptz else $3 end where request_id = $1',
    [id, far, near],
  );
  await pool.query(
    `insert into send_leases (account_id, request_id, from_n, to_n, lease_until)
     values ($1, $2, 1, 1, $3), ($1, $2, 2, 2, $4)`,
    [sender.accountId, id, far, near],
  );
  expect(await resetImplausibleTimes(service.platform, clock.now())).toBe(2);
  const { rows: items } = await pool.query(
    'select retry_at as at from send_items where request_id = $1 order by n',
    [id],
  );
  const { rows: leases } = await pool.query(
    'select lease_until as at from send_leases where request_id = $1 order by from_n',
    [id],
  );
  expect([items, leases]).toEqual([
    [{ at: clock.now() }, { at: near }],
    [{ at: clock.now() }, { at: near }],
  ]);
});

test('a process whose last heartbeat lies in the future is dead if its lock is free', async () => {
  const { pool, clock } = service.platform;
  await pool.query('insert into processes (started_at, seen_at, low_water) values ($1, $1, 0)', [
    inSeconds(3600),
  ]);
  expect(await freeDeadProcess(service.platform, inSeconds(-3), clock.now())).toBe(0);
  expect(await freeDeadProcess(service.platform, inSeconds(-3), clock.now())).toBeUndefined();
});

test('the item batches of a dead process are free without waiting for the end of their lease', async () => {
  const { pool, clock } = service.platform;
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: ['09121110011'] });
  const { rows } = await pool.query<{ id: number }>(
    'insert into processes (started_at, seen_at, low_water) values ($1, $1, 0) returning id',
    [inSeconds(-60)],
  );
  await pool.query(
    `insert into send_leases (account_id, request_id, from_n, to_n, lease_until, process_id)
     values ($1, $2, 1, 1, $3, $4)`,
    [sender.accountId, id, inSeconds(20), rows[0]?.id],
  );
  await freeDeadProcess(service.platform, inSeconds(-3), clock.now());
  const { rows: leases } = await pool.query(
    'select lease_until as at from send_leases where request_id = $1',
    [id],
  );
  expect(leases).toEqual([{ at: clock.now() }]);
});
