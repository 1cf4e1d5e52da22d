import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { MessageCentre } from '../message-centre/message-centre.ts';
import { RecordingListener, until } from './recording-listener-for-test.ts';
import type { KeyedMessage } from './recording-listener-for-test.ts';
import { SmppClient } from './smpp-client.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startCentre(port = 0, isAllowed = () => true) {
  let binds = 0;
  const centre = new MessageCentre(
    { systemId: 'centre' },
    {
      authenticate: () => {
        binds += 1;
        return isAllowed();
      },
      submit: () => ({ kind: 'accepted', id: '1' }),
    },
  );
  await centre.listen(port, '127.0.0.1');
  closers.push(() => centre.stop().catch(() => undefined));
  return { centre, port: centre.port, binds: () => binds };
}

/** A client whose first pause is 15 to 30 s: it would not be back within a test by itself. */
async function patientClient(port: number) {
  const client = new SmppClient<KeyedMessage>({
    host: '127.0.0.1',
    port,
    systemId: 'tested',
    reconnectSecondsMin: 30,
    reconnectSecondsMax: 60,
  });
  const listener = new RecordingListener();
  closers.push(() => client.stop());
  client.start(listener);
  return { client, listener };
}

const message = (key: string, lane: 'express' | 'bulk'): KeyedMessage => ({
  key,
  from: '9000',
  to: '09121234567',
  text: 'hi',
  lane,
});

test('a message centre that comes back is found within seconds while an express message waits', async () => {
  const first = await startCentre();
  const { client, listener } = await patientClient(first.port);
  await until(() => client.health().state === 'up', 'bound');
  await first.centre.stop();
  await until(() => client.health().state === 'down', 'down');
  client.submit(message('a', 'express'));
  expect(await listener.outcomeOf('a')).toMatchObject({ outcome: 'try-later' });
  // Two attempts at least that fail.
  await sleep(3_000);
  await startCentre(first.port);
  const backAt = performance.now();
  await until(() => client.health().state === 'up', 'bound again');
  expect(performance.now() - backAt).toBeLessThan(10_000);
  client.submit(message('b', 'express'));
  expect(await listener.outcomeOf('b')).toMatchObject({ outcome: 'submitted' });
});

test('without a waiting express message the pauses stay long', async () => {
  const first = await startCentre();
  const { client, listener } = await patientClient(first.port);
  await until(() => client.health().state === 'up', 'bound');
  await first.centre.stop();
  await until(() => client.health().state === 'down', 'down');
  client.submit(message('a', 'bulk'));
  expect(await listener.outcomeOf('a')).toMatchObject({ outcome: 'try-later' });
  const second = await startCentre(first.port);
  await sleep(2_500);
  expect([client.health().state, second.binds()]).toEqual(['down', 0]);
});

test('a bind that is refused for its password is not hurried: the account might be locked', async () => {
  const { port, binds } = await startCentre(0, () => false);
  const { client } = await patientClient(port);
  await until(() => client.health().state === 'down', 'refused');
  client.connectSoon();
  await sleep(2_500);
  expect(binds()).toBe(1);
});
