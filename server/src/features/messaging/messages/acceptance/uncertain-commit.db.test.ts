import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../../../carriers/simulator/simulator.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { interceptConnect, interceptQueries } from '../../../../../test/intercept.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { writersOf } from '../../../../../test/shards.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../../test/simulators.ts';
import { testService } from '../../../../../test/test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

/** The next commit succeeds, and its answer is lost on the way. Reads of due work use these connections too, and commit nothing. */
function loseNextCommitAnswer(accountId: number) {
  let isLost = false;
  const restore = interceptConnect(writersOf(service, accountId), async (connect) =>
    interceptQueries(await connect(), async (query, statement, values) => {
      const result = await query(statement, values);
      if (statement !== 'commit' || isLost) return result;
      isLost = true;
      restore();
      throw new Error('Connection terminated unexpectedly');
    }),
  );
}

test('a send whose commit was never answered is sent all the same, and a repeated call finds it', async () => {
  const sender = await givenSender(service);
  const headers = { 'Idempotency-Key': 'again' };
  loseNextCommitAnswer(sender.accountId);
  const first = await sender.send({}, headers);
  expect(first.status).toBe(503);
  expect(first.headers['retry-after']).toBeDefined();
  const again = await sender.sent({}, headers);
  await eventually(async () => expect((await sender.item(again)).status).toBe('delivered'));
  expect(simulator.handsets.messages('09123456789')).toHaveLength(1);
  expect((await sender.money()).entries).toEqual([{ kind: 'charge', cause: `send:${again}`, amount: -100 }]);
});
