import { expect, test } from 'vitest';

import { givenServer, json, silent } from '../test/given-server.ts';
import type { Peyk } from './peyk.ts';

const running = json(200, { data: { id: 1, status: 'running' } });
const waiting = json(200, {
  data: {
    id: 1,
    status: 'in-queue',
    waiting_for: null,
    paused_at: null,
    snapshot: { not_started_count: 1, in_queue_count: 0, sent_count: 0 },
  },
});
const page = { current_page: 1, last_page: 9, per_page: 1, total: 9, data: [{ id: 1 }] };
const send = { code: 'c', recipient: '09120000000' };

type Call = (peyk: Peyk, signal: AbortSignal) => Promise<unknown>;

const endless: Readonly<Record<string, Call>> = {
  'sms.pattern, in the options': (peyk, signal) => peyk.sms.pattern(send, { signal }),
  'sms.pattern, among the fields': (peyk, signal) => peyk.sms.pattern(Object.assign({ signal }, send)),
  'account.balance': (peyk, signal) => peyk.account.balance({ signal }),
  'contacts.list, among the filters': (peyk, signal) => peyk.contacts.list({ signal }).toArray(),
  'contacts.list, in the options': (peyk, signal) => peyk.contacts.list({}, { signal }).toArray(),
  'lines.list, among the filters': (peyk, signal) => peyk.lines.list({ signal }),
  'reports.items': (peyk, signal) => peyk.reports.items(1, {}, { signal }).toArray(),
  'reports.waitForDelivery': (peyk, signal) => peyk.reports.waitForDelivery(1, { signal }),
  'contacts.waitForImport': (peyk, signal) => peyk.contacts.waitForImport(1, { signal }),
  'phonebooks.export': (peyk, signal) => peyk.phonebooks.export(1, 'csv', { signal }),
  'handset.next': (peyk, signal) => peyk.handset.next('09120000000', { timeout: 60, signal }),
  'webhooks.deliveries': (peyk, signal) => peyk.webhooks.deliveries(1, { signal }).toArray(),
  'webhooks.listen': (peyk, signal) => peyk.webhooks.listen({ signal }).next(),
};

test.each(Object.keys(endless))('%s ends with its signal while no answer comes', async (name) => {
  const { calls, peyk } = await givenServer(silent);
  const stop = new AbortController();
  const ended = endless[name]?.(peyk, stop.signal);
  await expect.poll(() => calls.length).toBe(1);
  stop.abort(new Error('enough'));
  await expect(ended).rejects.toThrow('enough');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).not.toContain('signal');
});

test.each(Object.keys(endless))('%s is not begun with a signal that has ended', async (name) => {
  const { calls, peyk } = await givenServer(silent);
  await expect(endless[name]?.(peyk, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  expect(calls).toHaveLength(0);
});

test.each(Object.keys(endless))('%s ends with the signal of the client', async (name) => {
  const { calls, client } = await givenServer(silent);
  const stop = new AbortController();
  const ended = endless[name]?.(client({ signal: stop.signal }), new AbortController().signal);
  await expect.poll(() => calls.length).toBe(1);
  stop.abort(new Error('closing'));
  await expect(ended).rejects.toThrow('closing');
});

test('pauses between two polls end too', async () => {
  const sends = await givenServer(waiting);
  const imports = await givenServer(running);
  const stop = new AbortController();
  const reason = new Error('enough');
  const states: string[] = [];
  const watched = sends.peyk.reports.waitForDelivery(1, {
    waitMs: 3_600_000,
    signal: stop.signal,
    onState: ({ status }) => void states.push(status),
  });
  const read = imports.peyk.contacts.waitForImport(1, {
    signal: stop.signal,
    onProgress: ({ status }) => void states.push(status),
  });
  const ended = Promise.allSettled([watched, read]);
  await expect.poll(() => new Set(states)).toEqual(new Set(['in-queue', 'running']));
  stop.abort(reason);
  expect(await ended).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
});

test('a list is read no further than the signal lets it', async () => {
  const { calls, peyk } = await givenServer(json(200, { data: page }));
  const stop = new AbortController();
  const read = async () => {
    for await (const _row of peyk.contacts.list({ limit: 1, signal: stop.signal }))
      stop.abort(new Error('enough'));
  };
  await expect(read()).rejects.toThrow('enough');
  expect(calls).toHaveLength(1);
});
