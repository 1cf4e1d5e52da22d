import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { interceptConnect, interceptQueries } from '../../../../../test/intercept.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { writersOf } from '../../../../../test/shards.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import { ScriptedCentre } from '../../../../carriers/scripted-centre-for-test.ts';
import { simulatorCarrierConfig } from '../../../../carriers/simulator/simulator-carrier.ts';
import { SmppCarrier } from '../../../../carriers/smpp/smpp-carrier.ts';
import { DeliveryLane } from './delivery-lane.ts';

// No worker role: the lane of this test is the only one.
const service = testService();

async function givenLane(centre: ScriptedCentre): Promise<DeliveryLane> {
  const pool = new CarrierPool();
  pool.add(new SmppCarrier('only', simulatorCarrierConfig(await centre.listen())));
  pool.setRoutes({ byLine: new Map(), fallback: [{ carrier: 'only', weight: 1 }] });
  const lane = new DeliveryLane(service.platform, pool);
  pool.start({
    outcome: (message, result, carrier) => lane.recordOutcome(message.key, result, carrier),
    receipt: (receipt, carrier) => lane.writer.recordReceipt(carrier, receipt),
    inbound: () => Promise.resolve(),
    stateChanged: () => lane.carriersChanged(),
  });
  await lane.start();
  onTestFinished(async () => {
    await lane.stop();
    await pool.stop();
    await centre.stop();
  });
  return lane;
}

/** Commits of outcomes happen, but the service hears of them only after `tell`. */
function holdCommits(accountId: number): { readonly tell: () => void } {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  const restore = interceptConnect(writersOf(service, accountId), async (connect) => {
    // In a shard claims are transactions of the same writers.
    let isOfOutcomes = false;
    return interceptQueries(await connect(), async (query, ...statement) => {
      const [first] = statement;
      if (typeof first === 'object' && first.name === 'update_single_items') isOfOutcomes = true;
      const result = await query(...statement);
      if (first === 'commit' && isOfOutcomes) await told;
      return result;
    });
  });
  return {
    tell: () => {
      restore();
      tell();
    },
  };
}

test('a retry that is claimed before its own commit is known leaves without waiting for the end of the lease', async () => {
  const centre = new ScriptedCentre({ answer: { kind: 'refused', status: 0x14 } });
  const sender = await givenSender(service);
  const id = await sender.sent();
  const commits = holdCommits(sender.accountId);
  const lane = await givenLane(centre);
  onTestFinished(commits.tell);
  await eventually(() => expect(centre.submits).toHaveLength(1));
  const retryAt = async () => {
    const { rows } = await service.platform.pool.query<{ retry_at: Date; attempts: number }>(
      'select retry_at, attempts from send_requests where account_id = $1 and id = $2',
      [sender.accountId, id],
    );
    return rows[0];
  };
  await eventually(async () => expect((await retryAt())?.attempts).toBe(1));
  centre.script = { answer: { kind: 'accepted', id: '1' } };
  const due = (await retryAt())?.retry_at ?? new Date();
  service.clock.advance(1000);
  lane.look();
  await eventually(async () => expect((await retryAt())?.retry_at.getTime()).toBeGreaterThan(due.getTime()));
  // The claim is answered meanwhile, and what it needs besides.
  for (let n = 0; n < 50; n += 1) await retryAt();
  expect(centre.submits).toHaveLength(1);
  commits.tell();
  await eventually(() => expect(centre.submits).toHaveLength(2));
});
