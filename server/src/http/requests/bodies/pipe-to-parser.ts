import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';

import { Failure } from '../../../failure.ts';
import { malformedForm } from '../../refusals.ts';
import { SliceFeed } from './slice-feed.ts';

/** Pipes the body of a request into a parser, slice by slice: a chunk may hold a thousand small parts. */
export function pipeToParser(request: IncomingMessage, parser: Writable, bytesMax: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const feed = new SliceFeed(request, {
      bytesMax,
      write(slice, next) {
        parser.write(slice, () => next());
      },
      end() {
        parser.end();
      },
      refuse(problem) {
        // Files still being written may emit further errors after the first refusal.
        parser.on('error', () => undefined);
        reject(problem instanceof Failure || isFileSystemError(problem) ? problem : malformedForm());
      },
      cutShort: malformedForm,
    });
    parser.once('error', (problem) => feed.refuse(problem));
    parser.once('finish', () => {
      feed.stop();
      resolve();
    });
    feed.start();
  });
}

// A full disk is our error and not a malformed form.
function isFileSystemError(problem: unknown): boolean {
  return typeof (problem as NodeJS.ErrnoException).syscall === 'string';
}
