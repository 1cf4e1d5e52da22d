import { open, rename, stat } from 'node:fs/promises';

const rotateAboveBytes = 10 * 1024 * 1024;
const tailBytesMax = 16 * 1024;

export async function logSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? 0;
}

/** Renames a log above 10 MiB at a start; one older file is kept. */
export async function rotateLog(file: string): Promise<void> {
  if ((await logSize(file)) > rotateAboveBytes) await rename(file, `${file}.1`);
}

/** The last lines written at or after a position. */
export async function readLogTail(file: string, fromByte: number, linesMax: number): Promise<string[]> {
  const size = await logSize(file);
  const start = Math.max(fromByte, size - tailBytesMax);
  if (start >= size) return [];
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-linesMax);
  } finally {
    await handle.close();
  }
}
