import { expect, test } from 'vitest';

import { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import type { OutgoingMessage, Receipt } from '../../../../carriers/carrier.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { CarrierTests } from './carrier-tests.ts';
import { findTest, insertTest } from './carrier-tests-store.ts';

const service = testService();

const delivered = (carrierMessageId: string) =>
  ({ carrierMessageId, state: 'delivered', error: null }) as Receipt;

async function givenTest(carrier: string) {
  const { db, clock } = service.platform;
  const { id } = await db
    .transaction()
    .execute((tx) =>
      insertTest(tx, { carrier, line_number: '1000', mobile: '09120000000', text: 'test', now: clock.now() }),
    );
  const message = { key: `carrier-test:${id}` } as OutgoingMessage;
  return { message, state: async () => (await findTest(db, carrier, id))?.state };
}

/** Two processes that have the same carrier. */
async function twoProcesses(run: (one: CarrierTests, other: CarrierTests) => Promise<void>) {
  const { connection, clock } = service;
  const elsewhere = await startTestService({}, { connection, clock });
  const one = new CarrierTests(service.platform, new CarrierPool());
  const other = new CarrierTests(elsewhere.service.platform, new CarrierPool());
  one.start();
  other.start();
  try {
    await run(one, other);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await elsewhere.stop();
  }
}

test('a receipt that comes to another process ends the test there', () =>
  twoProcesses(async (one, other) => {
    const { message, state } = await givenTest('north');
    one.outcome(message, { outcome: 'submitted', carrierMessageIds: ['m1'] }, 'north');
    await expect.poll(state).toBe('sent');
    // The receipt is unknown until the other process has heard of the test.
    await expect.poll(async () => other.receipt(delivered('m1'), 'north') !== undefined).toBe(true);
    await expect.poll(state).toBe('delivered');
    expect(other.receipt(delivered('m2'), 'north')).toBeUndefined();
  }));

test('also if it comes before the answer to the submit is known', () =>
  twoProcesses(async (one, other) => {
    const { message, state } = await givenTest('south');
    // A process that has heard of the test keeps receipts of its carrier.
    const isBusy = async () => {
      await other.receipt(delivered('m3'), 'south');
      one.outcome(message, { outcome: 'submitted', carrierMessageIds: ['m3'] }, 'south');
      return state();
    };
    await expect.poll(isBusy).toBe('delivered');
  }));
