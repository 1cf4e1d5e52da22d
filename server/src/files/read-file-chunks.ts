import { createReadStream } from 'node:fs';

/**
 * The content of a local file. It is opened by the reader's first step: a stream that is opened earlier could fail
 * before it has a listener, and would stay open if it is never read.
 */
export async function* readFileChunks(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}
