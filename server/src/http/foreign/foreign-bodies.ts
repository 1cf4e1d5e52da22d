import type { FastifyInstance, FastifyRequest } from 'fastify';

import { malformedForm } from '../refusals.ts';
import type { ForeignRequest } from './foreign-route.ts';

type Parts = NonNullable<ForeignRequest['parts']>;

/** A multipart body with the fields that were read of it. */
interface MultipartBody {
  readonly parts: Parts;
}

/** Bodies are kept as they came, whatever their type; only multipart ones, which are read as a stream, are taken apart. */
export function addForeignParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => ({
      parts: await partsOf(body, request.headers['content-type'] ?? ''),
    }),
  );
}

async function partsOf(body: Buffer, type: string): Promise<Parts> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  } catch {
    throw malformedForm();
  }
}

export function foreignRequestOf(request: FastifyRequest): ForeignRequest {
  const { method, headers, params, url, body, language } = request;
  const mark = url.indexOf('?');
  return {
    method,
    headers,
    params: params as Record<string, string>,
    query: mark === -1 ? '' : url.slice(mark + 1),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    ...(isMultipart(body) && { parts: body.parts }),
    language,
  };
}

function isMultipart(body: unknown): body is MultipartBody {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && 'parts' in body;
}
