import { SpreadsheetError } from '../spreadsheet-error.ts';

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

/** Where the central directory is. */
export interface DirectoryLocation {
  readonly entries: number;
  readonly bytes: number;
  readonly offset: number;
}

export const LOCAL_HEADER = 0x04034b50;
export const DATA_DESCRIPTOR = 0x08074b50;
export const CENTRAL_HEADER = 0x02014b50;
export const END_RECORD = 0x06054b50;
export const ZIP64_END_RECORD = 0x06064b50;
export const ZIP64_END_LOCATOR = 0x07064b50;
export const ZIP64_EXTRA = 0x0001;
export const MAX_16 = 0xffff;
export const MAX_32 = 0xffffffff;

export const LOCAL_HEADER_BYTES = 30;
export const END_RECORD_BYTES = 22;
export const ZIP64_END_LOCATOR_BYTES = 20;
export const ZIP64_END_RECORD_BYTES = 56;
const CENTRAL_HEADER_BYTES = 46;

/** Position of the end record in the last bytes of the file: the last one whose comment fits. */
export function findEndRecord(tail: Buffer): number {
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_RECORD) continue;
    if (at + END_RECORD_BYTES + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  throw new SpreadsheetError('truncated');
}

export function readEndRecord(record: Buffer): DirectoryLocation {
  return {
    entries: record.readUInt16LE(10),
    bytes: record.readUInt32LE(12),
    offset: record.readUInt32LE(16),
  };
}

/** A field at its maximum means that the value is in the ZIP64 record. */
export function needsZip64(place: DirectoryLocation): boolean {
  return place.entries === MAX_16 || place.bytes === MAX_32 || place.offset === MAX_32;
}

export function readZip64EndRecord(record: Buffer): DirectoryLocation {
  if (record.length < ZIP64_END_RECORD_BYTES || record.readUInt32LE(0) !== ZIP64_END_RECORD) {
    throw new SpreadsheetError('damaged');
  }
  return { entries: readUInt64(record, 32), bytes: readUInt64(record, 40), offset: readUInt64(record, 48) };
}

/** Numbers above 2^53 lose digits, but only forged files have them, and they fail the range checks that follow. */
export function readUInt64(buffer: Buffer, at: number): number {
  return Number(buffer.readBigUInt64LE(at));
}

/** The records of a whole central directory. */
export function* readCentralRecords(directory: Buffer, count: number): Generator<ZipEntry> {
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_HEADER_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL_HEADER) {
      throw new SpreadsheetError('damaged');
    }
    const nameEnd = at + CENTRAL_HEADER_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (extraEnd > directory.length) throw new SpreadsheetError('damaged');
    yield readCentralRecord(directory.subarray(at, extraEnd), nameEnd - at);
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
}

function readCentralRecord(record: Buffer, nameEnd: number): ZipEntry {
  const wide = zip64Fields(record.subarray(nameEnd));
  const field = (at: number) => {
    const value = record.readUInt32LE(at);
    return value === MAX_32 ? wide() : value;
  };
  // The ZIP64 block holds only the fields that are at their maximum, in this order.
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

function zip64Fields(extra: Buffer): () => number {
  let at = 0;
  let left = 0;
  while (at + 4 <= extra.length) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === ZIP64_EXTRA) {
      left = Math.min(length, extra.length - at - 4);
      break;
    }
    at += 4 + length;
  }
  at += 4;
  return () => {
    if (left < 8) throw new SpreadsheetError('damaged');
    const value = readUInt64(extra, at);
    at += 8;
    left -= 8;
    return value;
  };
}
