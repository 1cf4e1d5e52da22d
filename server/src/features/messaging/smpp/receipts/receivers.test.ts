import { expect, test, vi } from 'vitest';

import type { DeliveryRow } from './deliveries-store.ts';
import { Receivers, type Session } from './receivers.ts';

const credentialId = 7;

const sessionOf = (freeWindow: number, receiptsTo = 'any') =>
  ({ freeWindow, client: { credential: { id: credentialId, receiptsTo } } }) as unknown as Session;

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }) as DeliveryRow);

test('what is made is leased for clients that have taken everything before', () => {
  const receivers = new Receivers();
  expect(receivers.room(credentialId)).toBe(0);
  receivers.add(credentialId, sessionOf(1));
  // What it missed while it was away comes first.
  expect([receivers.room(credentialId), receivers.areBehind]).toEqual([0, true]);
  receivers.noteBehind(new Set());
  const empty = receivers.room(credentialId);
  receivers.queue(credentialId, rowsOf(1, 2));
  expect([receivers.room(credentialId), receivers.areBehind]).toEqual([empty - 2, false]);
  receivers.setBehind(credentialId);
  expect(receivers.room(credentialId)).toBe(0);
  const others = new Receivers();
  others.add(credentialId, sessionOf(1, 'session'));
  others.noteBehind(new Set());
  expect(others.room(credentialId)).toBe(0);
});

test('rows wait for a window, and go back when they have waited too long or nobody is bound any more', () => {
  const receivers = new Receivers();
  const [full, free] = [sessionOf(0), sessionOf(2)];
  for (const session of [full, free]) receivers.add(credentialId, session);
  receivers.queue(credentialId, rowsOf(1, 2, 3));
  expect(receivers.next(credentialId)).toEqual({ row: { id: 1 }, session: free });
  Object.assign(free, { freeWindow: 0 });
  expect(receivers.next(credentialId)).toBeUndefined();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
  expect(receivers.next(credentialId)).toEqual({ row: { id: 2 }, session: undefined });
  vi.restoreAllMocks();
  expect(receivers.remove(credentialId, full)).toEqual([]);
  expect(receivers.remove(credentialId, free)).toEqual([{ id: 3 }]);
  expect([receivers.size, receivers.queue(credentialId, rowsOf(4))]).toEqual([0, false]);
});
