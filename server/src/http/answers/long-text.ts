import { Readable } from 'node:stream';

import { PacedSteps } from '../../primitives/paced-steps.ts';

const sliceBytes = 64 * 1024;
// 32 MB a second for all callers together: one alone has the OpenAPI document in 70 ms.
// oxlint-disable-next-line architecture/state -- the event loop that is spared is one for all services of the process
const slices = new PacedSteps({ stepsAtOnce: 2, pauseMs: 4 });

/**
 * A long text for one caller, in slices, as fast as it is read. In one piece the system copies all of it at once: a hundred
 * callers who asked for the OpenAPI document held up everybody else for 0.8 s, and in slices without a pause for as long as
 * the buffers of their connections took.
 */
export function longText(bytes: Buffer): Readable {
  let at = 0;
  const stream = new Readable({
    highWaterMark: sliceBytes,
    read() {
      slices.add(() => {
        if (stream.destroyed) return;
        stream.push(at < bytes.length ? bytes.subarray(at, at + sliceBytes) : null);
        at += sliceBytes;
      });
    },
  });
  return stream;
}
