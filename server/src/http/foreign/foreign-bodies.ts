import type { FastifyInstance, FastifyRequest } from 'fastify';

import { originOf } from '../callers/origin.ts';
import { malformedForm, tooManyFields } from '../refusals.ts';
import { smallBody } from '../requests/bodies/body-rules.ts';
import type { ForeignFile, ForeignRequest } from './foreign-route.ts';

type OriginConfig = Parameters<typeof originOf>[1];

/** A multipart body with the fields and files that were read of it. */
type MultipartBody = Required<Pick<ForeignRequest, 'parts' | 'files'>>;

/** Bodies are kept as they came, whatever their type; only multipart ones, which are read as a stream, are taken apart. */
export function addForeignParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => partsOf(body, request.headers['content-type'] ?? ''),
  );
}

async function partsOf(body: Buffer, type: string): Promise<MultipartBody> {
  refuseManyParts(body, type);
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const parts: [string, string][] = [];
    const files: ForeignFile[] = [];
    for (const [name, value] of form)
      if (typeof value === 'string') parts.push([name, value]);
      else files.push({ name: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
    return { parts, files };
  } catch {
    throw malformedForm();
  }
}

/** Counted before they are read, which takes far longer. */
function refuseManyParts(body: Buffer, type: string): void {
  const limit = smallBody.fieldsMax;
  const [, quoted, plain = quoted] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  if (plain === undefined) throw malformedForm();
  const between = Buffer.from(`--${plain}`);
  let at = -1;
  // The last boundary ends the body.
  for (let count = 0; (at = body.indexOf(between, at + 1)) !== -1; count += 1)
    if (count > limit) throw tooManyFields({ limit });
}

export function foreignRequestOf(request: FastifyRequest, config: OriginConfig): ForeignRequest {
  const { method, headers, params, url, body, language } = request;
  const mark = url.indexOf('?');
  return {
    get address() {
      return addressOf(request, config);
    },
    method,
    headers,
    params: params as Record<string, string>,
    query: mark === -1 ? '' : url.slice(mark + 1),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    ...(isMultipart(body) && { parts: body.parts, files: body.files }),
    language,
    notes: new Map(),
  };
}

/** An absolute request line says it by itself. Another host than ours keeps its name: it was led here. */
function addressOf(request: FastifyRequest, config: OriginConfig): string {
  const [path = ''] = request.originalUrl.split('?', 1);
  if (!path.startsWith('/')) return path;
  const isOurs = config.baseUrl !== undefined && new URL(config.baseUrl).host === request.host;
  return `${originOf(request, isOurs ? config : { ...config, baseUrl: undefined })}${path}`;
}

function isMultipart(body: unknown): body is MultipartBody {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && 'parts' in body;
}
