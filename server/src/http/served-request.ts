import type { IncomingMessage } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import './fastify-request.ts';

/** What identifying a caller and answering need of a request, whichever way it came in. */
export interface ServedRequest extends Pick<
  FastifyRequest,
  | 'id'
  | 'method'
  | 'url'
  | 'headers'
  | 'ip'
  | 'protocol'
  | 'host'
  | 'query'
  | 'params'
  | 'body'
  | 'route'
  | 'language'
  | 'keyHolder'
  | 'heldBy'
  | 'refusal'
  | 'ignoredFields'
  | 'caller'
  | 'bodyIsText'
  | 'uploads'
> {
  readonly raw: Pick<IncomingMessage, 'rawHeaders' | 'socket'>;
}

/** How a request was answered, for metrics and logs. */
export interface GivenAnswer {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

export function givenAnswer(reply: FastifyReply): GivenAnswer {
  return {
    status: reply.statusCode,
    milliseconds: reply.elapsedTime,
    bytes: Number(reply.getHeader('content-length') ?? 0) || 0,
  };
}
