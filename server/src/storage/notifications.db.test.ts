import { expect, test } from 'vitest';

import { breakableConnection } from '../../test/breakable-connection.ts';
import { testService } from '../../test/test-platform.ts';
import { openNotifications } from './notifications.ts';

const service = testService();
const notify = (channel: string, payload: string) =>
  service.platform.pool.query('select pg_notify($1, $2)', [channel, payload]);

/** Notifies until the listener is called: LISTEN starts in the background. */
async function hears(heard: string[], payload: string): Promise<void> {
  await expect
    .poll(async () => {
      await notify('peyk_keys', payload);
      return heard.includes(payload);
    })
    .toBe(true);
}

test('a listener gets its channel, and nothing after it unsubscribed', async () => {
  const notifications = openNotifications(service.connection);
  const heard: string[] = [];
  const others: string[] = [];
  const letGo = notifications.on('peyk_keys', (payload) => void heard.push(payload));
  notifications.on('peyk_lines', (payload) => void others.push(payload));
  await hears(heard, 'one');
  // The first call has an empty payload: anything may have changed before the connection was established.
  await expect.poll(() => others).toEqual(['']);
  letGo();
  const before = heard.length;
  await notify('peyk_keys', 'two');
  await notify('peyk_lines', 'three');
  await expect.poll(() => others).toEqual(['', 'three']);
  expect(heard).toHaveLength(before);
  await notifications.close();
});

test('after a broken connection it reconnects and calls every listener', async () => {
  const link = await breakableConnection(service.connection);
  const notifications = openNotifications(link.connection);
  const heard: string[] = [];
  notifications.on('peyk_keys', (payload) => void heard.push(payload));
  const emptyCalls = () => heard.filter((payload) => payload === '').length;
  await hears(heard, 'before');
  // This channel may be heard while the connection still subscribes to the others.
  await expect.poll(emptyCalls).toBe(1);
  await link.cut();
  await link.restore();
  await expect.poll(emptyCalls).toBeGreaterThan(1);
  await hears(heard, 'after');
  await notifications.close();
  await link.cut();
});

test('closing ends at once, also while the database cannot be reached', async () => {
  const link = await breakableConnection(service.connection);
  await link.cut();
  const notifications = openNotifications(link.connection);
  await expect(notifications.close()).resolves.toBeUndefined();
});
