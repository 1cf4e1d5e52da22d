import { expect, test } from 'vitest';

import { isWanted, receiptPdu, replyPdus, stateOf } from './receipt.ts';

const address = (number: string) => ({ ton: 1, npi: 1, number });

test('a receipt has the full text form, both parameters, and the addresses exchanged', () => {
  const pdu = receiptPdu(
    {
      kind: 'receipt',
      messageId: '1234567',
      source: address('9000'),
      destination: address('989121234567'),
      state: 'UNDELIV',
      submittedAt: '2026-03-21T08:00:00.000Z',
      doneAt: '2026-03-21T23:59:00.000Z',
      vendor: [{ tag: 0x1401, value: '0102' }],
    },
    'Asia/Tehran',
  );
  expect(pdu.shortMessage.toString()).toBe(
    'id:1234567 sub:001 dlvrd:000 submit date:2603211130 done date:2603220329 stat:UNDELIV err:001 text:',
  );
  expect(pdu).toMatchObject({
    esmClass: 4,
    source: address('989121234567'),
    destination: address('9000'),
    tlvs: {
      receiptedMessageId: '1234567',
      messageState: 5,
      vendor: [{ tag: 0x1401, value: Buffer.from([1, 2]) }],
    },
  });
});

test('every end has its word, and goes to those who asked for it', () => {
  expect(stateOf('delivered', 'delivered')).toBe('DELIVRD');
  expect(stateOf('failed', 'delivery-undetermined')).toBe('UNKNOWN');
  expect(stateOf('failed', 'rejected')).toBe('REJECTD');
  expect(stateOf('failed', 'cancelled')).toBe('DELETED');
  expect(stateOf('failed', 'send-failure')).toBe('UNDELIV');
  expect(stateOf('blacklisted', 'blacklist')).toBe('REJECTD');
  expect(stateOf('sent', 'sent')).toBeUndefined();
  const wanted = (registered: number) =>
    (['DELIVRD', 'UNDELIV', 'ACCEPTD'] as const).map((state) => isWanted(registered, state));
  expect(wanted(0)).toEqual([false, false, false]);
  expect(wanted(1)).toEqual([true, true, false]);
  expect(wanted(2)).toEqual([false, true, false]);
  expect(wanted(3)).toEqual([true, false, false]);
  expect(wanted(0x11)).toEqual([true, true, true]);
});

test('a long reply is divided, with a header in each part', () => {
  const parts = replyPdus({ kind: 'reply', from: '09121234567', to: '9000', text: 'سلام '.repeat(30) }, 0x1ff);
  expect(parts.map(({ part, pdu }) => [part, pdu.esmClass, pdu.dataCoding, pdu.source.number])).toEqual([
    [{ reference: 0xff, total: 3, sequence: 1 }, 0x40, 8, '989121234567'],
    [{ reference: 0xff, total: 3, sequence: 2 }, 0x40, 8, '989121234567'],
    [{ reference: 0xff, total: 3, sequence: 3 }, 0x40, 8, '989121234567'],
  ]);
});
