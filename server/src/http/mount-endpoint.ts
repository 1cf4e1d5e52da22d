import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';

import type { Platform } from '../platform.ts';
import { invalidField } from '../failure.ts';
import { text } from '../texts/text.ts';
import { admitCaller } from './admit-caller.ts';
import { Download, EventStream, Page, Redirect, WithHeaders, type Endpoint } from './endpoint.ts';
import { success, successSchema } from './envelope.ts';
import type { EventStreams } from './event-streams.ts';
import type { CallerIdentity } from './identify-caller.ts';
import { originOf } from './origin.ts';
import { pagePolicy } from './page-policy.ts';
import { readTextValues } from './read-text-values.ts';
import { discardFiles } from './read-multipart.ts';
import { refuseUnkeptCharacters } from './refuse-characters.ts';
import { validatorOf } from './validate.ts';

/** What all endpoints of one HTTP surface share. */
export interface Surface {
  readonly platform: Platform;
  readonly identity: CallerIdentity;
  readonly streams: EventStreams;
}

/** Puts one endpoint on Fastify: who calls, what was sent, what comes back. */
export function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, surface: Surface): void {
  const { platform, identity, streams } = surface;
  const status = endpoint.status ?? 200;
  const readParams = reader(endpoint.params);
  const readQuery = reader(endpoint.query);
  const readBody = reader(endpoint.body);

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    config: { endpoint },
    schema: { response: { [status]: successSchema(endpoint.data) } },
    onRequest: admitCaller(endpoint, identity),
    handler: async (request, reply) => {
      const answer = await (request.uploads ? answerUpload(request, request.uploads) : answerOf(request));
      reply.code(status);
      if (answer instanceof Download) return sendDownload(reply, answer);
      if (answer instanceof Page) return sendPage(reply, answer);
      if (answer instanceof EventStream) return streams.answer(reply, answer);
      if (answer instanceof WithHeaders) {
        reply.headers(answer.headers);
        return success(answer.data);
      }
      return answer instanceof Redirect ? reply.redirect(answer.location, 303) : success(answer);
    },
  });

  function answerOf(request: FastifyRequest): Promise<unknown> {
    requireFiles(endpoint, request);
    const origin = originOf(request, platform.config);
    return endpoint.handle({
      params: readParams(request.params, true),
      query: readQuery(queryOf(request), true),
      body: readBody(request.body ?? {}, request.bodyIsText),
      files: request.uploads ?? {},
      caller: request.caller,
      platform,
      language: request.language,
      url: `${origin}${request.url}`,
      origin,
      idempotencyKey: headerText(request.headers['idempotency-key']),
    });
  }

  async function answerUpload(
    request: FastifyRequest,
    uploads: NonNullable<FastifyRequest['uploads']>,
  ): Promise<unknown> {
    try {
      return await answerOf(request);
    } finally {
      await discardFiles(uploads);
    }
  }
}

/** `/ws/v1/patterns/{code}` as Fastify writes it. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function reader(schema: TSchema | undefined): (value: unknown, isText: boolean) => unknown {
  if (schema === undefined) return () => undefined;
  const validate = validatorOf(schema);
  return (value, isText) => {
    if (isText) refuseUnkeptCharacters(value);
    const read = isText ? readTextValues(schema, value) : value;
    validate(read);
    return read;
  };
}

// Some callers put the filters of a list into a JSON body; the query string wins where both speak. A filter that is
// null or empty, as form libraries send those that were not filled in, is no filter.
function queryOf(request: FastifyRequest): unknown {
  if (request.method !== 'GET' && !request.url.includes('?')) return {};
  const body = request.method === 'GET' && !Array.isArray(request.body) ? request.body : {};
  const given = Object.entries({ ...(body as object | null), ...(request.query as object) });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''));
}

function requireFiles(endpoint: Endpoint, request: FastifyRequest): void {
  for (const [field, rule] of Object.entries(endpoint.files ?? {})) {
    if (request.uploads?.[field]) continue;
    // Base64 or a path in its place would be lost without a word.
    if (isFilledIn(request.body, field)) throw invalidField(field, text('file_not_uploaded', { field }));
    if (rule.required) throw invalidField(field, text('file_required', { field }));
  }
}

function isFilledIn(body: unknown, field: string): boolean {
  const value: unknown = (body as Record<string, unknown> | null | undefined)?.[field];
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function headerText(value: string | string[] | undefined): string | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined || one === '' ? undefined : one;
}

function sendDownload(reply: FastifyReply, { content, mediaType, fileName }: Download) {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  reply.header('content-type', mediaType);
  reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${asExtValue(fileName)}`,
  );
  // Files come from anyone: even one that is opened in the browser all the same runs nothing and reads nothing.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // The response schema describes the envelope; a file goes out as it is.
  reply.serializer((payload: unknown) => payload as string);
  return content;
}

// RFC 8187 leaves fewer characters as they are than encodeURIComponent does.
function asExtValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sendPage(reply: FastifyReply, { html, status, headers }: Page) {
  reply.code(status).header('content-security-policy', pagePolicy).header('referrer-policy', 'no-referrer');
  reply.header('content-type', 'text/html; charset=utf-8').headers(headers);
  reply.serializer((payload: unknown) => payload as string);
  return html;
}

/** The schema of an endpoint whose answer is a file. */
export const fileAnswer = Type.Unsafe<never>({ type: 'string', format: 'binary' });

/** The schema of an endpoint whose answer is a page or a redirect. */
export const pageAnswer = Type.Unsafe<never>({ type: 'string', contentMediaType: 'text/html' });
