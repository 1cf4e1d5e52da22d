import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '../endpoint.ts';
import type { ServedRequest } from '../served-request.ts';

/**
 * Whether a send may have been accepted although it failed here, and its caller could not find out: the connection to
 * the database was lost during the commit, and the request carries no Idempotency-Key (decision 0026).
 */
export function isOutcomeUnknown(
  problem: unknown,
  { isIdempotent = false }: Pick<Endpoint, 'isIdempotent'>,
  { headers }: Pick<ServedRequest, 'headers'>,
): boolean {
  const { code } = (problem ?? {}) as { code?: unknown };
  return code === 'COMMIT_UNKNOWN' && isIdempotent && !headers['idempotency-key'];
}

/** An operation of ours whose outcome is unknown, called on behalf of a request of another provider's form. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the outcome of a send is unknown', { cause });
  }
}

/** Closes the connection without an answer: neither success nor failure would be true. */
export function closeUnanswered(request: FastifyRequest, reply: FastifyReply): void {
  reply.log.warn(
    { reqId: request.id, route: request.route },
    'commit not answered; closed without an answer',
  );
  reply.hijack();
  request.raw.socket.destroy();
}
