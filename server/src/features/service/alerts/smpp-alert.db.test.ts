import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenClient } from '../../messaging/smpp/smpp-client-for-test.ts';
import { findProblems } from './find-problems.ts';

const service = testService(async () => ({ PEYK_ROLES: 'api', PEYK_SMPP_PORT: '0' }));
const rules = { kinds: ['smpp'], language: 'en', queueLimit: 1000, backupHours: 26 } as const;

test('a client that takes no delivery reports for a quarter of an hour is an alert', async () => {
  const client = await givenClient(service);
  const now = service.clock.now();
  const waitsSince = (minutes: number, id: number) =>
    service.platform.pool.query(
      `insert into smpp_deliveries (account_id, id, credential_id, content, due_at, created_at)
       values ($1, $2, $3, '{}', $4, $4)`,
      [client.accountId, id, client.id, new Date(now.getTime() - minutes * 60_000)],
    );
  await waitsSince(10, 1);
  expect(await findProblems(service.platform, rules)).toEqual([]);
  await waitsSince(20, 2);
  expect(await findProblems(service.platform, rules)).toEqual([
    { kind: 'smpp', subject: client.systemId, reason: '2' },
  ]);
});
