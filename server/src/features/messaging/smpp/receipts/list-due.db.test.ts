import { beforeEach, expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { insertDeliveries, listDue } from './deliveries-store.ts';

const service = testService({ PEYK_ROLES: 'api' });
beforeEach(() => service.platform.pool.query('delete from smpp_deliveries'));

const hourMs = 3_600_000;
let ids = 0;

async function givenDelivery(accountId: number, credentialId: number, now: Date): Promise<number> {
  const id = (ids += 1);
  const content = { kind: 'reply', from: '09121234567', to: '3000', text: 'Yes' } as const;
  const { db } = service.platform;
  await insertDeliveries(statementClientOf(db), [
    { accountId, id, credentialId, messageId: null, sessionId: null, content, now },
  ]);
  return id;
}

test('all clients that are bound are asked for at once, and those named have something due', async () => {
  const { accountGroups, pool, clock } = service.platform;
  const now = clock.now();
  const earlier = new Date(now.getTime() - hourMs);
  const [due, later, onTheWire, lost, absent, idle] = [1, 2, 3, 4, 5, 6];
  for (let count = 0; count < 3; count += 1) await givenDelivery(1, due, earlier);
  await givenDelivery(1, later, new Date(now.getTime() + hourMs));
  const leased = await givenDelivery(2, onTheWire, earlier);
  const forgotten = await givenDelivery(2, lost, earlier);
  await givenDelivery(3, absent, earlier);
  for (const [id, until] of [
    [leased, new Date(now.getTime() + hourMs)],
    [forgotten, earlier],
  ] as const)
    await pool.query('update smpp_deliveries set leased_until = $2 where id = $1', [id, until]);
  const bound = [due, later, onTheWire, lost, idle];
  expect([...(await listDue(accountGroups, bound, now))].toSorted((one, other) => one - other)).toEqual([
    due,
    lost,
  ]);
});
