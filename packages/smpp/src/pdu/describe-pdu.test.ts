import fc from 'fast-check';
import smpp from 'smpp';
import { expect, test } from 'vitest';

import { describePdu } from './describe-pdu.ts';

test('a message is described without its text and without whole numbers', () => {
  const pdu = new smpp.PDU('submit_sm', {
    source_addr: '9000',
    destination_addr: '989123456789',
    short_message: 'secret words',
    data_coding: 0,
    sequence_number: 7,
  });
  const { name, sequence, fields } = describePdu(pdu.toBuffer());
  expect([name, sequence]).toEqual(['submit_sm', 7]);
  expect(fields).toMatchObject({
    source_addr: '9000',
    destination_addr: '9891****6789',
    text_octets: 12,
  });
  expect(JSON.stringify(fields)).not.toContain('secret');
});

test('a bind is described without its password', () => {
  const pdu = new smpp.PDU('bind_transceiver', { system_id: 'bank', password: 'hidden1' });
  const described = describePdu(pdu.toBuffer());
  expect(described.fields).toMatchObject({ system_id: 'bank' });
  expect(JSON.stringify(described)).not.toContain('hidden1');
});

test('every sequence of octets behind a header is described', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 0x120 }),
      fc.boolean(),
      fc.uint8Array({ maxLength: 200 }),
      (id, isAnswer, body) => {
        const header = Buffer.alloc(16);
        header.writeUInt32BE(16 + body.length, 0);
        header.writeUInt32BE(id + (isAnswer ? 0x8000_0000 : 0), 4);
        expect(describePdu(Buffer.concat([header, body])).name).not.toBe('');
      },
    ),
  );
});
