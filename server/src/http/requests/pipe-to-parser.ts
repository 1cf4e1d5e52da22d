import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';

import { Failure } from '../../failure.ts';
import { bodyTooLarge, malformedForm } from '../refusals.ts';

/**
 * Pipes the body of a request into a parser. On a refusal the request is not destroyed: the rest of the body is read
 * and discarded, so that a caller that is still sending gets the answer.
 */
export function pipeToParser(request: IncomingMessage, parser: Writable, bytesMax: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytesMax) refuse(bodyTooLarge({ limit: bytesMax }));
    };
    const cut = () => {
      if (!request.complete) refuse(malformedForm());
    };
    function refuse(problem: unknown): void {
      request.off('data', count).off('close', cut);
      request.unpipe(parser);
      request.resume();
      // Files still being written may emit further errors after the first refusal.
      parser.on('error', () => undefined);
      reject(problem instanceof Failure || isFileSystemError(problem) ? problem : malformedForm());
    }
    parser.once('error', refuse);
    parser.once('finish', () => {
      request.off('data', count).off('close', cut);
      resolve();
    });
    if (request.destroyed) cut();
    request.on('data', count).on('close', cut);
    request.pipe(parser);
  });
}

// A full disk is our error and not a malformed form.
function isFileSystemError(problem: unknown): boolean {
  return typeof (problem as NodeJS.ErrnoException).syscall === 'string';
}
