import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';

import { Failure } from '../failure.ts';
import { bodyTooLarge, malformedForm } from './refusals.ts';

/**
 * Hands a request's body to a parser. A refusal lets go of the request without destroying it, so that the answer
 * still reaches a caller who is busy sending; the rest of the body is read and dropped.
 */
export function feedParser(request: IncomingMessage, parser: Writable, bytesMax: number): Promise<void> {
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
      // Files that are still being saved may complain after the first refusal.
      parser.on('error', () => undefined);
      reject(problem instanceof Failure || isFileTrouble(problem) ? problem : malformedForm());
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

// A disk that is full is our trouble and not the form's.
function isFileTrouble(problem: unknown): boolean {
  return typeof (problem as NodeJS.ErrnoException).syscall === 'string';
}
