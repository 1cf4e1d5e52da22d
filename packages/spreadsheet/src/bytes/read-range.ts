import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 128 * 1024;

/** The bytes from `start` up to `end`, read only as fast as they are asked for. */
export async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  let at = start;
  while (at < end) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** At most `length` bytes at `start`: fewer when the file ends before. */
export async function readBlock(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readRange(file, start, start + length)) parts.push(part);
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}
