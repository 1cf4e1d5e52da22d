import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerMalformedRequest } from '../answers/malformed-request.ts';

type Received = Pick<FastifyRequest, 'raw' | 'headers'>;

export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Cuts the connection if the body has not arrived by then; 408, unless the caller was answered already. For callers
 * without a valid key or session: PEYK_REQUEST_SECONDS is long enough for the largest upload, and a stranger could hold
 * as many connections for as long.
 */
export function limitArrival(request: Received, reply: Pick<FastifyReply, 'raw'>, seconds: number): void {
  if (!hasBody(request)) return;
  const { raw } = request;
  const timer = setTimeout(() => {
    if (!raw.complete) cut(raw.socket, reply.raw.headersSent);
  }, seconds * 1000).unref();
  raw.once('close', () => clearTimeout(timer));
}

function cut(socket: FastifyRequest['raw']['socket'], isAnswered: boolean): void {
  if (!isAnswered)
    answerMalformedRequest(
      Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
  socket.destroySoon();
}
