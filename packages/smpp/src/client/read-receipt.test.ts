import fc from 'fast-check';
import { expect, test } from 'vitest';

import { messagePdu } from '../pdu/message-pdu-for-test.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import { isReceipt, readReceipt } from './read-receipt.ts';
import type { ReceiptOptions } from './read-receipt.ts';

const numberFormat = { toWire: String, fromWire: (number: string) => number.replace(/^98/, '0') };
const options: ReceiptOptions = { submitIdBase: 'text', receiptIdBase: 'text', numberFormat };
const now = new Date('2026-11-15T10:00:00Z');

const deliver = (text: string, more: Partial<MessagePdu> = {}) =>
  messagePdu({ esmClass: 4, shortMessage: Buffer.from(text, 'latin1'), ...more });

const usual = (stat: string, err = '000', id = '0123456789') =>
  `id:${id} sub:001 dlvrd:001 submit date:2611151329 done date:2611151330 stat:${stat} err:${err} text:hello id:99 stat:UNDELIV`;

test.each([
  ['DELIVRD', 'delivered', null],
  ['DELIVERED', 'delivered', null],
  ['delivrd', 'delivered', null],
  ['ACCEPTD', 'accepted', null],
  ['ENROUTE', 'accepted', null],
  ['UNDELIV', 'failed', 'UNDELIV'],
  ['UNDELIVERED', 'failed', 'UNDELIVERED'],
  ['EXPIRED', 'failed', 'EXPIRED'],
  ['DELETED', 'failed', 'DELETED'],
  ['REJECTD', 'failed', 'REJECTD'],
  ['BLACKLISTED', 'failed', 'BLACKLISTED'],
  ['UNKNOWN', 'undetermined', 'UNKNOWN'],
  ['WHATEVER', 'undetermined', 'WHATEVER'],
])('stat:%s means %s', (stat, state, error) => {
  expect(readReceipt(deliver(usual(stat)), options, now)).toEqual({
    carrierMessageId: '123456789',
    state,
    error,
    at: now,
    to: '09121234567',
    from: '9000',
  });
});

test.each([
  [0, 'accepted'],
  [1, 'accepted'],
  [2, 'delivered'],
  [3, 'failed'],
  [4, 'failed'],
  [5, 'failed'],
  [6, 'accepted'],
  [7, 'undetermined'],
  [8, 'failed'],
  [9, 'failed'],
])('message_state %d means %s and wins over the text', (messageState, state) => {
  const message = deliver(usual('REJECTD'), { tlvs: { messageState, receiptedMessageId: 'X1' } });
  expect(readReceipt(message, options, now)).toMatchObject({ carrierMessageId: 'x1', state });
});

test('the error code is read from the text or from the network', () => {
  expect(readReceipt(deliver(usual('UNDELIV', '011')), options, now)?.error).toBe('UNDELIV 011');
  const network = deliver(usual('UNDELIV'), { tlvs: { networkErrorCode: Buffer.from([3, 1, 2]) } });
  expect(readReceipt(network, options, now)?.error).toBe('UNDELIV 258');
});

test('a decimal id in the receipt meets the hexadecimal one of the answer', () => {
  const message = deliver(usual('DELIVRD', '000', '0000000031'));
  const mixed: ReceiptOptions = { ...options, submitIdBase: 'hex', receiptIdBase: 'decimal' };
  expect(readReceipt(message, mixed, now)?.carrierMessageId).toBe('31');
  const tlv = deliver('', { tlvs: { receiptedMessageId: '1F', messageState: 2 } });
  expect(readReceipt(tlv, mixed, now)?.carrierMessageId).toBe('31');
  expect(readReceipt(tlv, { ...mixed, receiptTlvIdBase: 'text' }, now)?.carrierMessageId).toBe('1f');
});

test('an id with an underscore or a dash survives the default alphabet', () => {
  expect(readReceipt(deliver(usual('DELIVRD', '000', 'a_b-7@x')), options, now)?.carrierMessageId).toBe(
    'a_b-7@x',
  );
});

test('an intermediate notification is never final', () => {
  expect(readReceipt(deliver(usual('UNDELIV'), { esmClass: 0x20 }), options, now)).toMatchObject({
    state: 'accepted',
    error: null,
  });
});

test.each([
  ['done date:2611151330', '2026-11-15T10:00:00.000Z'],
  ['done date:261115133045', '2026-11-15T10:00:45.000Z'],
  ['done date:20261115133045', '2026-11-15T10:00:45.000Z'],
  ['done date:202611151330', '2026-11-15T10:00:00.000Z'],
  ['done date:0000', now.toISOString()],
])('%s is read when the zone is known', (date, at) => {
  const receipt = readReceipt(
    deliver(`id:1 stat:DELIVRD ${date}`),
    { ...options, receiptUtcOffsetMinutes: 210 },
    now,
  );
  expect(receipt?.at.toISOString()).toBe(at);
});

test('a receipt is recognised without its flag, a person quoting one is not', () => {
  expect(isReceipt(deliver(usual('DELIVRD'), { esmClass: 0 }))).toBe(true);
  expect(isReceipt(deliver('', { esmClass: 0, tlvs: { receiptedMessageId: '1', messageState: 2 } }))).toBe(
    true,
  );
  expect(isReceipt(deliver('my id: 5 stat: fine', { esmClass: 0 }))).toBe(false);
  expect(isReceipt(deliver('سلام', { esmClass: 0, dataCoding: 8 }))).toBe(false);
});

test('a receipt without an id is unreadable', () => {
  expect(readReceipt(deliver('stat:DELIVRD'), options, now)).toBeNull();
});

test('any bytes are read without an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 254 }), fc.integer({ min: 0, max: 255 }), (octets, esmClass) => {
      const message = deliver('', { shortMessage: octets, esmClass });
      isReceipt(message);
      readReceipt(message, { ...options, receiptUtcOffsetMinutes: 0 }, now);
    }),
  );
});

test('an id ends where its text ends, also in the middle of the field', () => {
  const text = usual('DELIVRD', '000', 'ab12\0');
  expect(readReceipt(deliver(text), options, now)?.carrierMessageId).toBe('ab12');
});
