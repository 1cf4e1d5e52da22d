import type { IncomingMessage } from 'node:http';

import { bodyTooLarge, malformedRequest } from '../../refusals.ts';
import { SliceFeed } from './slice-feed.ts';

interface SliceReader {
  write(slice: Buffer): void;
  end(): unknown;
}

/** Reads a body slice by slice, or rejects with the refusal of the reader. */
export function readInSlices(
  request: IncomingMessage,
  reader: SliceReader,
  bytesMax: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const feed = new SliceFeed(request, {
      bytesMax,
      write(slice, next) {
        reader.write(slice);
        next();
      },
      end: () => resolve(reader.end()),
      refuse: reject,
      cutShort: malformedRequest,
    });
    if (Number(request.headers['content-length'] ?? 0) > bytesMax)
      feed.refuse(bodyTooLarge({ limit: bytesMax }));
    else feed.start();
  });
}
