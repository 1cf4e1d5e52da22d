import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { longText } from './long-text.ts';

/** A long text that does not change while the process runs, in the forms that browsers ask for. */
interface CompressedText {
  readonly mediaType: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Compressed by a thread of Node: here it would hold up every code for a second. */
export async function compressText(text: string, mediaType: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  return {
    mediaType,
    // Weak: the same for every encoding.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: await toGzip(plain, { level: 9 }),
    // Quality 11 takes 2 s for the OpenAPI document and saves 5 kB of 60 kB over 9.
    br: await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

/** Sends the text in the best form that the client takes, or 304 if the client has it. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: CompressedText): void {
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
  void reply
    .header('etag', text.etag)
    // Browsers keep it and ask again each time: after an update none reads an old one.
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding');
  if (known.split(/\s*,\s*/).includes(text.etag)) return void reply.status(304).send();
  const encoding = encodingOf(String(accepted));
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  const bytes = text[encoding ?? 'plain'];
  void reply.type(text.mediaType).header('content-length', bytes.length).send(longText(bytes));
}

function encodingOf(accepted: string): 'br' | 'gzip' | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : undefined;
}
