import fc from 'fast-check';
import { expect, test } from 'vitest';

import { alphabetOf, decodeText, readUserData } from './decode-text.ts';
import { decodeGsm } from './gsm-alphabet.ts';
import { messagePdu } from '../pdu/message-pdu-for-test.ts';

const hex = (digits: string) => Buffer.from(digits, 'hex');

test.each([
  ['8-bit reference', '0500037b0302616263', { reference: 0x7b, total: 3, sequence: 2 }],
  ['16-bit reference', '060804017b0201616263', { reference: 0x17b, total: 2, sequence: 1 }],
  ['another element before it', '0824010100037b0302616263', { reference: 0x7b, total: 3, sequence: 2 }],
  ['port numbers first', '0b05040b8423f000037b0302616263', { reference: 0x7b, total: 3, sequence: 2 }],
  ['an impossible place', '0500037b0203616263', null],
  ['a total of one', '0500037b0101616263', null],
])('a header with %s', (_name, octets, part) => {
  const read = readUserData(messagePdu({ esmClass: 0x40, shortMessage: hex(octets) }));
  expect(read.part).toEqual(part);
  expect(read.octets.toString().endsWith('abc')).toBe(true);
});

test('a header that claims more than the message has is taken as text', () => {
  const read = readUserData(messagePdu({ esmClass: 0x40, shortMessage: hex('40616263') }));
  expect(read).toEqual({ octets: hex('40616263'), part: null });
});

test('the place of a part is also read from the sar parameters', () => {
  const tlvs = { sarReference: 500, sarTotal: 2, sarSequence: 2 };
  expect(readUserData(messagePdu({ tlvs })).part).toEqual({ reference: 500, total: 2, sequence: 2 });
  expect(readUserData(messagePdu({ tlvs: { sarReference: 500 } })).part).toBeNull();
  // The standard counts parts in one octet; a longer parameter is none that it knows.
  const tooMany = { sarReference: 500, sarTotal: 161_389, sarSequence: 2 };
  expect(readUserData(messagePdu({ tlvs: tooMany })).part).toBeNull();
});

test('an empty short_message gives way to the payload', () => {
  expect(readUserData(messagePdu({ tlvs: { messagePayload: hex('616263') } })).octets.toString()).toBe('abc');
});

test.each([
  [0x00, '1b65', '€'],
  [0x01, '5f', '_'],
  [0x03, 'e9', 'é'],
  [0x08, '06330644062706450', 'سلام'],
  [0x04, 'cafe', 'cafe'],
  [0x18, '0633', 'س'],
  [0x11, '00', '@'],
  [0xf1, '00', '@'],
  [0xf5, '00', '00'],
  [0x14, 'ff', 'ff'],
  [0xc8, '00', '@'],
  [0xd0, '1b65', '€'],
  [0xe0, '0633', 'س'],
])('data_coding %d reads %s as %s', (coding, octets, text) => {
  expect(decodeText(coding, hex(octets))).toBe(text);
});

test('every data_coding has an alphabet, or is known to have none', () => {
  const of = (wanted: string | undefined) =>
    Array.from({ length: 256 }, (_, coding) => coding).filter((coding) => alphabetOf(coding) === wanted);
  /** So many from each of the first ones on. */
  const runs = (length: number, ...firsts: number[]) =>
    firsts.flatMap((first) => Array.from({ length }, (_, index) => first + index));
  expect(of('latin1')).toEqual([1, 3]);
  expect(of('gsm')).toEqual([0, ...runs(4, 0x10, 0x40, 0x50), ...runs(32, 0xc0), ...runs(4, 0xf0, 0xf8)]);
  expect(of('ucs2')).toEqual([8, ...runs(4, 0x18, 0x48, 0x58), ...runs(16, 0xe0)]);
  expect(of('binary')).toEqual([2, 4, ...runs(4, 0x14, 0x44, 0x54, 0xf4, 0xfc)]);
});

test('an odd octet behind UCS-2 text is dropped', () => {
  expect(decodeText(8, hex('063306'))).toBe('س');
});

test('any octets decode to something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.uint8Array(), (coding, octets) => {
      expect(typeof decodeText(coding, Buffer.from(octets))).toBe('string');
      expect(decodeGsm(octets)).not.toContain('undefined');
    }),
  );
});

test('any user data is separated without an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 254 }), (octets) => {
      readUserData(messagePdu({ esmClass: 0x40, shortMessage: octets }));
    }),
  );
});
