import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Failure } from '../../failure.ts';
import { dialectOf } from '../dialect.ts';
import { Page } from '../endpoint.ts';
import { errorPage } from '../pages/error-page.ts';
import { pageLanguage } from '../pages/page-frame.ts';
import { errorBody } from './envelope.ts';
import { pageAnswer } from './page-answer.ts';
import { prefersPage } from './prefers-page.ts';
import { pageOf } from './send-answer.ts';

/** Sends a refusal: the envelope, or a page to a person whose browser asked for one. */
export function sendError(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  reply.code(failure.status).headers(failure.headers);
  if (isPageWanted(request)) return reply.send(pageFor(request, reply, failure));
  const body = errorBody(failure, request.language, dialectOf(request.keyHolder));
  if (request.keyHolder !== null) request.refusal = body;
  return reply.send(body);
}

// What programs call stays JSON, whatever they accept.
function isPageWanted(request: FastifyRequest): boolean {
  if (!prefersPage(request.headers.accept)) return false;
  if (request.is404) return request.method === 'GET' || request.method === 'HEAD';
  const { endpoint, isForPeople } = request.routeOptions.config;
  return isForPeople === true || endpoint?.data === pageAnswer;
}

function pageFor(request: FastifyRequest, reply: FastifyReply, failure: Failure): string {
  const language = pageLanguage((request.query as { lang?: unknown }).lang, request.language);
  const page = errorPage(failure, {
    language,
    isUnknownAddress: request.is404,
    hasWays: request.routeOptions.config.isForPeople !== true,
  });
  return pageOf(reply, new Page(page, failure.status));
}
