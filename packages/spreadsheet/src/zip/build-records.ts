import {
  CENTRAL_HEADER,
  DATA_DESCRIPTOR,
  ZIP64_END_LOCATOR,
  ZIP64_END_LOCATOR_BYTES,
  END_RECORD,
  ZIP64_END_RECORD,
  ZIP64_END_RECORD_BYTES,
  END_RECORD_BYTES,
  ZIP64_EXTRA,
  MAX_16,
  MAX_32,
  LOCAL_HEADER,
  LOCAL_HEADER_BYTES,
} from './parse-records.ts';
import type { DirectoryLocation } from './parse-records.ts';

/** An entry whose content was written. */
export interface WrittenEntry {
  readonly name: string;
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerOffset: number;
}

const VERSION = 20;
const ZIP64_VERSION = 45;
/** Bit 3: sizes follow the content. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, always: the same rows give the same bytes. */
const DOS_DATE = 0x21;

export function localHeader(name: string): Buffer {
  const nameBytes = Buffer.from(name, 'utf8');
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(nameBytes.length, 26);
  return Buffer.concat([header, nameBytes]);
}

export function dataDescriptor({ crc, packedBytes, unpackedBytes }: WrittenEntry): Buffer {
  const isWide = packedBytes >= MAX_32 || unpackedBytes >= MAX_32;
  const record = Buffer.alloc(isWide ? 24 : 16);
  record.writeUInt32LE(DATA_DESCRIPTOR, 0);
  record.writeUInt32LE(crc, 4);
  if (isWide) {
    record.writeBigUInt64LE(BigInt(packedBytes), 8);
    record.writeBigUInt64LE(BigInt(unpackedBytes), 16);
  } else {
    record.writeUInt32LE(packedBytes, 8);
    record.writeUInt32LE(unpackedBytes, 12);
  }
  return record;
}

export function centralHeader(entry: WrittenEntry): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const extra = zip64Extra([entry.unpackedBytes, entry.packedBytes, entry.headerOffset]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(extra.length > 0 ? ZIP64_VERSION : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(Math.min(entry.packedBytes, MAX_32), 20);
  header.writeUInt32LE(Math.min(entry.unpackedBytes, MAX_32), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(entry.headerOffset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

function zip64Extra(fields: readonly number[]): Buffer {
  const wide = fields.filter((value) => value >= MAX_32);
  if (wide.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + wide.length * 8);
  extra.writeUInt16LE(ZIP64_EXTRA, 0);
  extra.writeUInt16LE(wide.length * 8, 2);
  for (const [index, value] of wide.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

export function endRecords(place: DirectoryLocation): Buffer {
  const end = Buffer.alloc(END_RECORD_BYTES);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE(Math.min(place.entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(place.entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(place.bytes, MAX_32), 12);
  end.writeUInt32LE(Math.min(place.offset, MAX_32), 16);
  const isWide = place.entries >= MAX_16 || place.bytes >= MAX_32 || place.offset >= MAX_32;
  return isWide ? Buffer.concat([zip64EndRecords(place), end]) : end;
}

function zip64EndRecords(place: DirectoryLocation): Buffer {
  const record = Buffer.alloc(ZIP64_END_RECORD_BYTES);
  record.writeUInt32LE(ZIP64_END_RECORD, 0);
  record.writeBigUInt64LE(BigInt(ZIP64_END_RECORD_BYTES - 12), 4);
  record.writeUInt16LE(ZIP64_VERSION, 12);
  record.writeUInt16LE(ZIP64_VERSION, 14);
  record.writeBigUInt64LE(BigInt(place.entries), 24);
  record.writeBigUInt64LE(BigInt(place.entries), 32);
  record.writeBigUInt64LE(BigInt(place.bytes), 40);
  record.writeBigUInt64LE(BigInt(place.offset), 48);
  const locator = Buffer.alloc(ZIP64_END_LOCATOR_BYTES);
  locator.writeUInt32LE(ZIP64_END_LOCATOR, 0);
  locator.writeBigUInt64LE(BigInt(place.offset + place.bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}
