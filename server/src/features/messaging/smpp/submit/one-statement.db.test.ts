import { expect, test } from 'vitest';

import { interceptConnect, interceptQueries } from '../../../../../test/intercept.ts';
import { writersOf } from '../../../../../test/shards.ts';
import { givenClient } from '../smpp-client-for-test.ts';
import { smppService } from '../smpp-service-for-test.ts';

const { service } = smppService();

test('messages that come whole are charged and stored with their sends by one statement for all of them', async () => {
  const client = await givenClient(service, { rate: 100 });
  const { submit, untilDelivered } = await client.bind();
  // The first one reads the wallet.
  expect((await submit()).status).toBe(0);
  const statements: string[] = [];
  const restore = interceptConnect(writersOf(service, client.accountId), async (connect) =>
    interceptQueries(await connect(), (query, statement, values) => {
      statements.push(typeof statement === 'string' ? statement : (statement.name ?? ''));
      return query(statement, values);
    }),
  );
  const sent = await Promise.all(Array.from({ length: 10 }, () => submit()));
  restore();
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([0]));
  const accepting = statements.filter((name) => name.startsWith('accept_'));
  expect(new Set(accepting)).toEqual(new Set(['accept_submitted_messages']));
  expect(accepting.length).toBeLessThan(10);
  await untilDelivered(11);
  const { rows } = await service.platform.pool.query<{ id: string; state: string }>(
    'select m.id::text, m.final_state as state from smpp_messages m where m.account_id = $1 order by m.id',
    [client.accountId],
  );
  expect(rows.slice(1)).toEqual(sent.map(({ id }) => ({ id, state: 'DELIVRD' })));
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual(rows.map(() => -100));
});
