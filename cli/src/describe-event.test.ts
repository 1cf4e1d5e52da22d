import type { MessageChange, WebhookEvent } from '@peyk/sdk';
import { expect, test } from 'vitest';

import { describeEvent } from './describe-event.ts';

const change = (send: number): MessageChange => ({
  send_id: send,
  item: 0,
  recipient: `0912000000${send}`,
  old_status: 'sent',
  status: 'delivered',
  status_detail: 'delivered',
  reason: null,
  at: '2026-03-21T06:30:00.000Z',
});

const event = <Type extends WebhookEvent['type']>(type: Type, data: object) =>
  ({ id: 'msg_1', type, timestamp: '2026-03-21T06:30:00.000Z', data }) as unknown as WebhookEvent;

test('changed messages are named by send and number, and many are counted', () => {
  expect(describeEvent(event('message.updated', { messages: [change(1)] }))).toBe(
    'send 1 to 09120000001: delivered',
  );
  const many = event('message.updated', { messages: [1, 2, 3, 4, 5].map(change) });
  expect(describeEvent(many)).toMatch(/^send 1 .*, send 3 to 09120000003: delivered and 2 more$/);
});

test.each([
  [
    'inbox.received',
    { id: 7, from: '09120000001', line_number: '3000', text: 'x' },
    'message 7 from 09120000001 to 3000',
  ],
  ['send.decided', { send_id: 7, decision: 'approved', reason: null }, 'send 7: approved'],
  ['send.finished', { send_id: 7 }, 'send 7'],
  ['pattern.decided', { code: 'abc', decision: 'rejected', reason: 'no' }, 'pattern abc: rejected'],
  ['order.paid', { order_id: 7, amount: 5000 }, 'order 7: 5000 toman'],
  ['balance.low', { balance: 7, limit: 9 }, '7 toman left'],
  [
    'import.finished',
    { import_id: 7, state: 'done', file: 'a.csv', failed: 0, phone_book_id: 1 },
    'import 7 of a.csv: done',
  ],
  ['ticket.answered', { ticket_id: 7, title: 'x' }, 'ticket 7'],
  ['webhook.test', { webhook_id: 7 }, ''],
] as const)('%s is named by its id', (type, data, words) => {
  expect(describeEvent(event(type, data))).toBe(words);
});

test('an event of a newer service is named by its id and its outcome, if it has them', () => {
  const newer = (data: object) => describeEvent(event('later.event' as 'send.decided', data));
  expect(newer({ line_id: 7, title: 'x', state: 'active' })).toBe('line 7: active');
  expect(newer({ title: 'x' })).toBe('');
});
