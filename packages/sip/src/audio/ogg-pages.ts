import { AudioProblem } from './audio-problem.ts';

const headerBytes = 27;

export interface OggPage {
  /** The whole page, as it stands in the file. */
  readonly bytes: Buffer;
  readonly packets: readonly Buffer[];
  /** The last packet of the page goes on in the next one. */
  readonly isOpen: boolean;
  /** The first packet of the page began in the one before. */
  readonly isContinued: boolean;
  /** Samples up to the end of this page; negative where no packet ends in it. */
  readonly position: number;
}

export function isOgg(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'OggS';
}

/** The pages of a file with one stream; the checksum of each is verified. */
export function* readOggPages(file: Buffer): Generator<OggPage> {
  let serial: number | undefined;
  for (let at = 0; at < file.length;) {
    const bytes = pageAt(file, at);
    if (bytes.readUInt32LE(22) !== pageChecksum(bytes))
      throw new AudioProblem('damaged', 'the checksum of a page is wrong');
    serial ??= bytes.readUInt32LE(14);
    if (bytes.readUInt32LE(14) !== serial) throw new AudioProblem('unsupported', 'more than one stream');
    yield { bytes, ...packetsOf(bytes), position: Number(bytes.readBigInt64LE(6)) };
    at += bytes.length;
  }
}

/** Whole packets, joined where they run over pages. */
export function* readOggPackets(file: Buffer): Generator<{ packet: Buffer; page: OggPage }> {
  let begun: Buffer[] = [];
  for (const page of readOggPages(file)) {
    if (!page.isContinued) begun = [];
    for (const [index, part] of page.packets.entries()) {
      begun.push(part);
      if (page.isOpen && index === page.packets.length - 1) break;
      yield { packet: begun.length === 1 ? part : Buffer.concat(begun), page };
      begun = [];
    }
  }
}

function pageAt(file: Buffer, at: number): Buffer {
  if (file.length - at < headerBytes) throw new AudioProblem('truncated', 'a page is cut off');
  if (file.toString('latin1', at, at + 4) !== 'OggS')
    throw new AudioProblem('damaged', 'unknown bytes between two pages');
  const segments = file[at + 26] ?? 0;
  const sizes = file.subarray(at + headerBytes, at + headerBytes + segments);
  const end = at + headerBytes + segments + sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length < segments || end > file.length) throw new AudioProblem('truncated', 'a page is cut off');
  return file.subarray(at, end);
}

function packetsOf(page: Buffer): Pick<OggPage, 'packets' | 'isOpen' | 'isContinued'> {
  const segments = page[26] ?? 0;
  const packets: Buffer[] = [];
  let start = headerBytes + segments;
  let end = start;
  let isOpen = false;
  for (const size of page.subarray(headerBytes, start)) {
    end += size;
    // A segment of 255 bytes says that its packet goes on.
    isOpen = size === 255;
    if (isOpen) continue;
    packets.push(page.subarray(start, end));
    start = end;
  }
  if (isOpen) packets.push(page.subarray(start, end));
  return { packets, isOpen, isContinued: ((page[5] ?? 0) & 1) !== 0 };
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum & 0x8000_0000 ? 0x04c1_1db7 : 0);
  return sum >>> 0;
});

/** The CRC of a page, with the field of the CRC itself taken as zero. */
export function pageChecksum(page: Buffer): number {
  let sum = 0;
  for (let at = 0; at < page.length; at += 1) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] ?? 0);
    sum = ((sum << 8) ^ (crcTable[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  }
  return sum;
}
