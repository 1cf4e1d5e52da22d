import { isDeeperThan } from '../requests/bodies/json-depth.ts';
import { depthMax, isSafeToParse } from '../requests/bodies/read-json.ts';

const headMax = 4096;
// No escapes and no brackets in a query: what needs decoding is not plain.
const requestLine = /^(GET|POST) (\/[\w/.-]+)(?:\?([\w=&.:-]+))? HTTP\/1\.1$/;
// One space or none after the colon, none before it or at the end; visible ASCII; no value is empty.
const headerLine = /^([A-Za-z][A-Za-z0-9-]*): ?([!-~](?:[ -~]*[!-~])?)$/;
const lengthShape = /^[1-9]\d{0,3}$/;
const jsonType = /^application\/json(; ?charset=utf-8)?$/i;
const formType = /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i;
// They change how a body is read or what the connection is for.
const doubtful: ReadonlySet<string> = new Set([
  'transfer-encoding',
  'expect',
  'upgrade',
  'trailer',
  'te',
  'content-encoding',
]);

interface PlainHead {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawHeaders: string[];
  /** A browser: it gets pages, in a language that its cookies know. */
  readonly asksForPage: boolean;
}

/** A request of the plainest form, taken apart; header names and values as node:http would give them. */
export interface PlainMessage extends PlainHead {
  /** Undefined of a form, which only interfaces of other providers read. */
  readonly body: unknown;
  readonly bytes: Buffer;
  /** Where the next request begins. */
  readonly end: number;
}

/** The last head of a connection. Most callers send the same again, and reading it took 10 of the 12.6 µs of a request. */
export interface LastHead {
  text: string;
  head: PlainHead | undefined;
}

/** So far it is plain, and not all of it has arrived. */
export const incomplete = Symbol('incomplete');

/**
 * Reads the request that begins at `start`. Undefined at the first doubt: something in it is not of the plainest form.
 * The caller then leaves its bytes to node:http, so nothing is refused here.
 */
export function readPlainRequest(
  bytes: Buffer,
  start: number,
  { last, bodyBytesMax }: { readonly last: LastHead; readonly bodyBytesMax: number },
): PlainMessage | typeof incomplete | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n', start, 'latin1');
  if (headEnd === -1) return mayBegin(bytes, start) ? incomplete : undefined;
  if (headEnd - start > headMax) return undefined;
  const text = bytes.toString('latin1', start, headEnd);
  if (text !== last.text) {
    last.head = readHead(text);
    last.text = text;
  }
  const { head } = last;
  if (head === undefined) return undefined;
  const { method, headers } = head;
  const bodyStart = headEnd + 4;
  const end = method === 'GET' ? bodyStart : bodyStart + Number(headers['content-length']);
  if (end - bodyStart > bodyBytesMax) return undefined;
  if (end > bytes.length) return incomplete;
  const content = bytes.subarray(bodyStart, end);
  const read = bodyOf(head, content);
  return read && { ...head, ...read, bytes: content, end };
}

// Whatever else it is, node:http answers it at once.
function mayBegin(bytes: Buffer, start: number): boolean {
  const first = bytes.toString('latin1', start, start + 5);
  return bytes.length - start <= headMax && ['GET /', 'POST '].some((method) => method.startsWith(first));
}

function readHead(text: string): PlainHead | undefined {
  const [first = '', ...lines] = text.split('\r\n');
  const line = requestLine.exec(first);
  const read = line && readHeaders(lines);
  if (!read) return undefined;
  const method = line[1] === 'GET' ? 'GET' : 'POST';
  const isPlain =
    method === 'GET' ? hasNoBody(read.headers) : hasPlainBody(read.headers) && !read.asksForPage;
  return isPlain ? { method, path: line[2] ?? '', search: line[3] ?? '', ...read } : undefined;
}

// A GET may carry filters in a body.
function hasNoBody({ 'content-length': length, 'content-type': type }: PlainHead['headers']): boolean {
  return length === undefined && type === undefined;
}

const isForm = (headers: PlainHead['headers']) => formType.test(headers['content-type'] ?? '');

function hasPlainBody(headers: PlainHead['headers']): boolean {
  const { 'content-length': length = '', 'content-type': type = '' } = headers;
  return lengthShape.test(length) && (jsonType.test(type) || formType.test(type));
}

type ReadHeaders = Pick<PlainHead, 'headers' | 'rawHeaders' | 'asksForPage'>;

function readHeaders(lines: readonly string[]): ReadHeaders | undefined {
  const headers: Record<string, string> = {};
  const rawHeaders: string[] = [];
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    const key = name.toLowerCase();
    // Also true for the few names that every object has; no client sends them.
    if (key in headers || doubtful.has(key)) return undefined;
    if (key === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
    headers[key] = value;
    rawHeaders.push(name, value);
  }
  // Frozen: requests with the same head share them.
  return {
    headers: Object.freeze(headers),
    rawHeaders: Object.freeze(rawHeaders) as string[],
    asksForPage: headers['accept']?.includes('text/html') === true,
  };
}

/** Undefined at a doubt. */
function bodyOf({ method, headers }: PlainHead, content: Buffer): Pick<PlainMessage, 'body'> | undefined {
  if (method === 'GET' || isForm(headers)) return { body: undefined };
  const body = readBody(content.toString('utf8'));
  return body === undefined ? undefined : { body };
}

/** Undefined at a doubt; whatever is read begins with a brace. */
function readBody(source: string): unknown {
  // Bytes that are not UTF-8 become U+FFFD.
  if (!isSafeToParse(source) || source.includes('\uFFFD') || isDeeperThan(source, depthMax)) return undefined;
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
