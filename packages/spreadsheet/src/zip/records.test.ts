import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { centralHeader, dataDescriptor, endRecords } from './build-records.ts';
import {
  ZIP64_END_LOCATOR_BYTES,
  ZIP64_END_RECORD_BYTES,
  findEndRecord,
  needsZip64,
  readCentralRecords,
  readEndRecord,
  readZip64EndRecord,
  readUInt64,
} from './parse-records.ts';

const sizes = fc.oneof(fc.nat(), fc.constantFrom(0xfffffffe, 0xffffffff, 0x100000000), fc.maxSafeNat());

test('entries of any size keep their sizes through the directory', () => {
  const entry = fc.record({
    name: anyText(),
    crc: fc.nat({ max: 0xffffffff }),
    packedBytes: sizes,
    unpackedBytes: sizes,
    headerOffset: sizes,
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const directory = Buffer.concat(entries.map(centralHeader));
      expect([...readCentralRecords(directory, entries.length)]).toEqual(
        entries.map((written) => ({ ...written, method: 8, isEncrypted: false })),
      );
    }),
  );
});

test('the place of the directory is written in 64 bits only when it must be', () => {
  const place = { entries: 3, bytes: 200, offset: 5_000_000_000 };
  const records = endRecords(place);
  const end = findEndRecord(records);
  expect(needsZip64(readEndRecord(records.subarray(end)))).toBe(true);
  const locator = end - ZIP64_END_LOCATOR_BYTES;
  expect(readUInt64(records, locator + 8)).toBe(place.offset + place.bytes);
  expect(readZip64EndRecord(records.subarray(locator - ZIP64_END_RECORD_BYTES))).toEqual(place);
  expect(endRecords({ entries: 3, bytes: 200, offset: 5_000 })).toHaveLength(22);
});

test('the record after the content grows with its sizes', () => {
  const entry = { name: 'a', crc: 1, packedBytes: 1, unpackedBytes: 2, headerOffset: 0 };
  expect(dataDescriptor(entry)).toHaveLength(16);
  expect(dataDescriptor({ ...entry, unpackedBytes: 2 ** 33 })).toHaveLength(24);
});

test('a signature inside the comment is not taken for the end record', () => {
  const comment = Buffer.from(`PK\u0005\u0006${'!'.repeat(40)}`);
  const end = endRecords({ entries: 0, bytes: 0, offset: 0 });
  end.writeUInt16LE(comment.length, 20);
  expect(findEndRecord(Buffer.concat([Buffer.from('body'), end, comment]))).toBe(4);
});

test('a directory that is cut off or holds other bytes is damage', () => {
  const record = centralHeader({
    name: 'a',
    crc: 1,
    packedBytes: 2 ** 40,
    unpackedBytes: 1,
    headerOffset: 0,
  });
  for (let length = 0; length < record.length; length += 1) {
    expect(() => [...readCentralRecords(record.subarray(0, length), 1)]).toThrow('damaged');
  }
});
