import { SpreadsheetRefused } from '../refusal.ts';

/** What the reader needs of one central directory record. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerOffset: number;
}

/** Where the central directory lies. */
export interface DirectoryPlace {
  readonly entries: number;
  readonly bytes: number;
  readonly offset: number;
}

export const LOCAL_HEADER = 0x04034b50;
export const DATA_DESCRIPTOR = 0x08074b50;
export const CENTRAL_HEADER = 0x02014b50;
export const END_RECORD = 0x06054b50;
export const END_RECORD_64 = 0x06064b50;
export const END_LOCATOR_64 = 0x07064b50;
export const EXTRA_64 = 0x0001;
export const FULL_16 = 0xffff;
export const FULL_32 = 0xffffffff;

export const LOCAL_HEADER_BYTES = 30;
export const END_RECORD_BYTES = 22;
export const END_LOCATOR_64_BYTES = 20;
export const END_RECORD_64_BYTES = 56;
const CENTRAL_HEADER_BYTES = 46;

/** Position of the end record in the last bytes of the file: the last one whose comment fits. */
export function findEndRecord(tail: Buffer): number {
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_RECORD) continue;
    if (at + END_RECORD_BYTES + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  throw new SpreadsheetRefused('truncated');
}

export function readEndRecord(record: Buffer): DirectoryPlace {
  return {
    entries: record.readUInt16LE(10),
    bytes: record.readUInt32LE(12),
    offset: record.readUInt32LE(16),
  };
}

/** Any field that is full says that the true value stands in the 64-bit record. */
export function needs64(place: DirectoryPlace): boolean {
  return place.entries === FULL_16 || place.bytes === FULL_32 || place.offset === FULL_32;
}

export function readEndRecord64(record: Buffer): DirectoryPlace {
  if (record.length < END_RECORD_64_BYTES || record.readUInt32LE(0) !== END_RECORD_64) {
    throw new SpreadsheetRefused('damaged');
  }
  return { entries: readWide(record, 32), bytes: readWide(record, 40), offset: readWide(record, 48) };
}

/** Numbers above 2^53 exist only in forged files; they fail every later range check as Infinity would. */
export function readWide(buffer: Buffer, at: number): number {
  return Number(buffer.readBigUInt64LE(at));
}

/** The records of a whole central directory. */
export function* readCentralRecords(directory: Buffer, count: number): Generator<ZipEntry> {
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_HEADER_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL_HEADER) {
      throw new SpreadsheetRefused('damaged');
    }
    const nameEnd = at + CENTRAL_HEADER_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (extraEnd > directory.length) throw new SpreadsheetRefused('damaged');
    yield readCentralRecord(directory.subarray(at, extraEnd), nameEnd - at);
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
}

function readCentralRecord(record: Buffer, nameEnd: number): ZipEntry {
  const wide = wideFields(record.subarray(nameEnd));
  const field = (at: number) => {
    const value = record.readUInt32LE(at);
    return value === FULL_32 ? wide() : value;
  };
  // The order matters: the 64-bit block holds only the fields that are full, in just this order.
  const unpackedBytes = field(24);
  const packedBytes = field(20);
  const headerOffset = field(42);
  return {
    name: record.toString('utf8', CENTRAL_HEADER_BYTES, nameEnd),
    method: record.readUInt16LE(10),
    isEncrypted: (record.readUInt16LE(8) & 1) === 1,
    crc: record.readUInt32LE(16),
    packedBytes,
    unpackedBytes,
    headerOffset,
  };
}

function wideFields(extra: Buffer): () => number {
  let at = 0;
  let left = 0;
  while (at + 4 <= extra.length) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === EXTRA_64) {
      left = Math.min(length, extra.length - at - 4);
      break;
    }
    at += 4 + length;
  }
  at += 4;
  return () => {
    if (left < 8) throw new SpreadsheetRefused('damaged');
    const value = readWide(extra, at);
    at += 8;
    left -= 8;
    return value;
  };
}
