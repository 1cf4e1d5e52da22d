import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { errorBody } from './envelope.ts';
import { headersTooLarge, malformedRequest, requestTimeout } from '../refusals.ts';

const refusals: ReadonlyMap<string | undefined, typeof headersTooLarge> = new Map([
  ['HPE_HEADER_OVERFLOW', headersTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', requestTimeout],
]);

/** Answers a request that Node cannot parse as HTTP. Always in Persian, because no header can be trusted. */
export function answerMalformedRequest(problem: NodeJS.ErrnoException, socket: Socket): void {
  // Node keeps the response being written in `_httpMessage`; a second response must not be mixed into it.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (!socket.writable || problem.code === 'ECONNRESET' || answer?.headersSent) {
    socket.destroy();
    return;
  }
  const failure = (refusals.get(problem.code ?? '') ?? malformedRequest)();
  const body = JSON.stringify(errorBody(failure, 'fa'));
  socket.end(
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n` +
      'content-type: application/json; charset=utf-8\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
