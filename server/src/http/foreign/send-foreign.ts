import type { FastifyReply } from 'fastify';

import type { ForeignAnswer } from './foreign-route.ts';

export function sendForeign(
  reply: FastifyReply,
  { status, body, headers = {} }: ForeignAnswer,
): FastifyReply {
  const type = typeof body === 'string' ? { 'content-type': 'text/plain; charset=utf-8' } : {};
  return reply
    .code(status)
    .headers({ ...type, ...headers })
    .send(body);
}
