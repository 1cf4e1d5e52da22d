import { Readable } from 'node:stream';

import { LoopTurns } from '../admission/loop-turns.ts';

const sliceBytes = 64 * 1024;
const turns = new LoopTurns();

/**
 * A long text for one caller, in slices, as fast as it is read. In one piece the system copies all of it at once: a hundred
 * callers who asked for the OpenAPI document held up everybody else for 0.8 s.
 */
export function longText(bytes: Buffer): Readable {
  let at = 0;
  const stream = new Readable({
    highWaterMark: sliceBytes,
    read() {
      turns.later('text', () => {
        if (stream.destroyed) return false;
        stream.push(at < bytes.length ? bytes.subarray(at, at + sliceBytes) : null);
        at += sliceBytes;
        return false;
      });
    },
  });
  return stream;
}
