import fc from 'fast-check';
import { expect, test } from 'vitest';

import { command } from './commands.ts';
import { MalformedPdu, PduCursor } from './pdu-cursor.ts';
import { readDataMessage, readMessage, writeDataMessage, writeMessage } from './message-pdu.ts';
import type { MessagePdu } from './message-pdu.ts';
import { readBind, writeBind, writeBindResponse, writeMessageResponse } from './session-pdus.ts';
import type { MessageTlvs } from './message-tlvs.ts';
import { PduWriter } from './pdu-writer.ts';

function written(write: (writer: PduWriter) => void): Buffer {
  const chunks: Buffer[] = [];
  const writer = new PduWriter((bytes) => chunks.push(Buffer.from(bytes)) > 0);
  write(writer);
  writer.flush();
  return Buffer.concat(chunks);
}

function opened(bytes: Buffer): PduCursor {
  const cursor = new PduCursor();
  cursor.open(bytes, 0, bytes.length);
  return cursor;
}

const octet = fc.integer({ min: 0, max: 255 });
const cstring = (maxLength: number) =>
  fc.array(fc.integer({ min: 1, max: 255 }), { maxLength }).map((codes) => String.fromCharCode(...codes));
const octets = (maxLength: number) => fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes));
const address = fc.record({ ton: octet, npi: octet, number: cstring(20) });
const u16 = fc.integer({ min: 0, max: 0xffff });

const tlvs: fc.Arbitrary<MessageTlvs> = fc
  .record({
    messagePayload: fc.option(octets(400), { nil: undefined }),
    receiptedMessageId: fc.option(cstring(64), { nil: undefined }),
    messageState: fc.option(octet, { nil: undefined }),
    networkErrorCode: fc.option(octets(3), { nil: undefined }),
    userMessageReference: fc.option(u16, { nil: undefined }),
    sarReference: fc.option(u16, { nil: undefined }),
    sarTotal: fc.option(octet, { nil: undefined }),
    sarSequence: fc.option(octet, { nil: undefined }),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

const message: fc.Arbitrary<MessagePdu> = fc.record({
  serviceType: cstring(5),
  source: address,
  destination: address,
  esmClass: octet,
  protocolId: octet,
  priority: octet,
  scheduleTime: cstring(16),
  validityPeriod: cstring(16),
  registeredDelivery: octet,
  replaceIfPresent: octet,
  dataCoding: octet,
  defaultMessageId: octet,
  shortMessage: octets(254),
  tlvs: fc.option(
    tlvs.filter((all) => Object.keys(all).length > 0),
    { nil: null },
  ),
});

test('a message reads back as it was written', () => {
  fc.assert(
    fc.property(message, fc.nat(), (original, sequence) => {
      const bytes = written((writer) =>
        writeMessage(writer, { command: command.submitSm, sequence }, original),
      );
      const cursor = opened(bytes);
      expect(bytes.readUInt32BE(0)).toBe(bytes.length);
      expect([cursor.command, cursor.sequence]).toEqual([command.submitSm, sequence]);
      expect(readMessage(cursor)).toEqual(original);
      expect(cursor.remaining).toBe(0);
    }),
  );
});

test('data_sm reads back what it can carry', () => {
  fc.assert(
    fc.property(message, (original) => {
      const read = readDataMessage(opened(written((writer) => writeDataMessage(writer, 9, original))));
      const { source, destination, esmClass, registeredDelivery, dataCoding } = original;
      expect(read).toMatchObject({ source, destination, esmClass, registeredDelivery, dataCoding });
      expect(read.tlvs).toEqual(original.tlvs);
    }),
  );
});

test('a part carries the concatenation header before its text', () => {
  const plain = fc.sample(message, 1)[0]!;
  const bytes = written((writer) =>
    writeMessage(
      writer,
      { command: command.submitSm, sequence: 1 },
      { ...plain, shortMessage: Buffer.from('abc') },
      { reference: 0xfe, total: 3, sequence: 2 },
    ),
  );
  expect(Buffer.from(readMessage(opened(bytes)).shortMessage).toString('hex')).toBe('050003fe0302616263');
});

test('a message cut short anywhere is malformed, never misread', () => {
  fc.assert(
    fc.property(message, fc.nat(), (original, cut) => {
      const bytes = written((writer) =>
        writeMessage(writer, { command: command.deliverSm, sequence: 1 }, { ...original, tlvs: null }),
      );
      const end = 16 + (cut % (bytes.length - 16));
      expect(() => readMessage(opened(bytes.subarray(0, end)))).toThrow(MalformedPdu);
    }),
  );
});

test('a random body is either a message or malformed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (body) => {
      const cursor = opened(Buffer.concat([Buffer.alloc(16), body]));
      try {
        readMessage(cursor);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedPdu);
      }
      expect(cursor.remaining).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('an optional parameter that claims more than there is is malformed', () => {
  const plain = { ...fc.sample(message, 1)[0]!, tlvs: null };
  const bytes = written((writer) => writeMessage(writer, { command: command.deliverSm, sequence: 1 }, plain));
  expect(() => readMessage(opened(Buffer.concat([bytes, Buffer.from('0424ffff00', 'hex')])))).toThrow(
    MalformedPdu,
  );
});

test('what is malformed has no trace, which would cost more than the PDU', () => {
  expect(() => opened(Buffer.alloc(16)).u8()).toThrow(MalformedPdu);
  expect(new MalformedPdu('short').stack).not.toContain('\n');
  expect(new Error('another').stack).toContain('\n');
});

test('an unknown optional parameter is passed over', () => {
  const plain = { ...fc.sample(message, 1)[0]!, tlvs: null };
  const bytes = written((writer) => writeMessage(writer, { command: command.deliverSm, sequence: 1 }, plain));
  const extended = Buffer.concat([bytes, Buffer.from('ff010002abcd042700010200', 'hex')]);
  expect(readMessage(opened(extended)).tlvs).toEqual({ messageState: 2 });
});

test('of a PDU full of empty parameters of the vendor the first 32 are kept', () => {
  const plain = { ...fc.sample(message, 1)[0]!, tlvs: null };
  const bytes = written((writer) => writeMessage(writer, { command: command.submitSm, sequence: 1 }, plain));
  const empty = Buffer.from('14010000'.repeat(1000), 'hex');
  expect(readMessage(opened(Buffer.concat([bytes, empty]))).tlvs?.vendor).toHaveLength(32);
});

test('a bind reads back as it was written', () => {
  const bind = fc.record({
    systemId: cstring(15),
    password: cstring(20),
    systemType: cstring(12),
    interfaceVersion: octet,
    addressTon: octet,
    addressNpi: octet,
    addressRange: cstring(40),
  });
  fc.assert(
    fc.property(bind, (original) => {
      const bytes = written((writer) =>
        writeBind(writer, { command: command.bindTransceiver, sequence: 1 }, original),
      );
      expect(readBind(opened(bytes))).toEqual(original);
    }),
  );
});

test('a refusal has no body', () => {
  const refused = { command: command.submitSm, status: 0x58, sequence: 3 };
  expect(written((writer) => writeMessageResponse(writer, refused, 'id')).length).toBe(16);
  expect(written((writer) => writeBindResponse(writer, refused, 'peyk')).length).toBe(16);
});

test('an id without its closing NUL, or no id at all, is read', () => {
  const header = Buffer.alloc(16);
  expect(opened(Buffer.concat([header, Buffer.from('77af')])).lastCstring()).toBe('77af');
  expect(opened(Buffer.concat([header, Buffer.from('77af\0')])).lastCstring()).toBe('77af');
  expect(opened(header).lastCstring()).toBe('');
});
