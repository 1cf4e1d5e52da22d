import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { WrittenEntry } from './build-records.ts';
import { centralHeader, dataDescriptor, endRecords, localHeader } from './build-records.ts';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const CHUNK_BYTES = 64 * 1024;
/** Level 1: sheets repeat so much that higher levels take three times the CPU to save a fifth of the size. */
const DEFLATE_LEVEL = 1;

/** A zip file as bytes, part after part, each packed while it is produced. */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: WrittenEntry[] = [];
  let offset = 0;
  for await (const part of parts) {
    const header = localHeader(part.name);
    yield header;
    const content = { crc: 0, packedBytes: 0, unpackedBytes: 0 };
    for await (const chunk of deflate(measured(part.content, content))) {
      content.packedBytes += chunk.length;
      yield chunk;
    }
    const entry = { name: part.name, headerOffset: offset, ...content };
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    entries.push(entry);
    offset += header.length + content.packedBytes + descriptor.length;
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  yield directory;
  yield endRecords({ entries: entries.length, bytes: directory.length, offset });
}

async function* measured(
  content: ZipPart['content'],
  seen: { crc: number; unpackedBytes: number },
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text, 'utf8');
    seen.crc = crc32(bytes, seen.crc);
    seen.unpackedBytes += bytes.length;
    yield bytes;
  }
}

function deflate(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const deflater = createDeflateRaw({ level: DEFLATE_LEVEL, chunkSize: CHUNK_BYTES });
  // Errors also reach the reader of the deflater; pipeline is used because it destroys both streams.
  pipeline(Readable.from(content, { highWaterMark: 1 }), deflater, () => {});
  return deflater as AsyncIterable<Buffer>;
}
