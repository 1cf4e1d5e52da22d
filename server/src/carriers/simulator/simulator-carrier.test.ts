import { afterEach, expect, test } from 'vitest';

import { freePort } from '../free-port-for-test.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { SimulatorCarrier } from './simulator-carrier.ts';
import { SimulatorConfig } from './simulator-config.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function open(name: string, changes: Partial<SimulatorConfig> = {}) {
  const carrier = new SimulatorCarrier(
    name,
    readCarrierConfig(SimulatorConfig, { receiptSeconds: 0.01, ...changes }),
  );
  const listener = new RecordingListener();
  closers.push(() => carrier.stop());
  carrier.start(listener);
  return { carrier, listener };
}

const message = { from: '9000', to: '09121234567', text: 'hi', lane: 'express' } as const;
const isUp = (carrier: SimulatorCarrier) => () => carrier.health().state === 'up';

test('works by itself, over its own SMPP connection', async () => {
  const { carrier, listener } = open('one', { password: 'secret' });
  carrier.submit({ ...message, key: 'early' });
  expect((await listener.outcomeOf('early')).outcome).toBe('try-later');
  await until(isUp(carrier), 'up');
  carrier.submit({ ...message, key: 'a' });
  expect((await listener.outcomeOf('a')).outcome).toBe('submitted');
  await until(() => listener.receipts.length === 1, 'the receipt');
  expect(carrier.simulator?.handsets.messages(message.to)).toHaveLength(1);
});

test('two processes share one simulator, and the second takes over when the first is gone', async () => {
  const port = await freePort();
  const first = open('first', { port });
  await until(isUp(first.carrier), 'the first is up');
  const second = open('second', { port });
  await until(isUp(second.carrier), 'the second is up');
  expect(second.carrier.simulator).toBeNull();
  second.carrier.submit({ ...message, key: 'shared' });
  await second.listener.outcomeOf('shared');
  expect(first.carrier.simulator?.handsets.messages(message.to)).toHaveLength(1);
  await first.carrier.stop();
  await until(() => second.carrier.simulator !== null && isUp(second.carrier)(), 'the second runs it now');
  second.carrier.submit({ ...message, key: 'after' });
  expect((await second.listener.outcomeOf('after')).outcome).toBe('submitted');
});

test('an address that it cannot listen on is reported', async () => {
  const { carrier, listener } = open('lost', { host: '192.0.2.1' });
  await until(() => carrier.health().state === 'down', 'down');
  expect(carrier.health().lastError).toContain('EADDRNOTAVAIL');
  carrier.submit({ ...message, key: 'x' });
  expect((await listener.outcomeOf('x')).outcome).toBe('try-later');
});
