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

/** What the body of a plain request is; undefined: it has none. */
type PlainBody = 'json' | 'form' | undefined;

interface PlainHead {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawHeaders: string[];
  /** A browser: it gets pages, in a language that its cookies know. */
  readonly asksForPage: boolean;
  readonly bodyKind: PlainBody;
  readonly bodyBytes: number;
}

/**
 * A request of the plainest form, taken apart; header names and values as node:http would give them. A class, field by field:
 * spreading the head into an object took 6 µs of a code.
 */
export class PlainMessage {
  readonly method: PlainHead['method'];
  readonly path: string;
  readonly search: string;
  readonly headers: PlainHead['headers'];
  readonly rawHeaders: string[];
  readonly asksForPage: boolean;
  /** Undefined of a form, which only interfaces of other providers read. */
  readonly body: unknown;
  /** Where the next request begins. */
  readonly end: number;
  readonly #source: Buffer;
  readonly #bodyStart: number;

  constructor(head: PlainHead, body: unknown, read: { source: Buffer; bodyStart: number }) {
    this.method = head.method;
    this.path = head.path;
    this.search = head.search;
    this.headers = head.headers;
    this.rawHeaders = head.rawHeaders;
    this.asksForPage = head.asksForPage;
    this.body = body;
    this.end = read.bodyStart + head.bodyBytes;
    this.#source = read.source;
    this.#bodyStart = read.bodyStart;
  }

  /** The bytes of the body. */
  get bytes(): Buffer {
    return this.#source.subarray(this.#bodyStart, this.end);
  }
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
  const bodyStart = headEnd + 4;
  const end = bodyStart + head.bodyBytes;
  if (head.bodyBytes > bodyBytesMax) return undefined;
  if (end > bytes.length) return incomplete;
  const isJson = head.bodyKind === 'json';
  const body = isJson ? readBody(bytes.toString('utf8', bodyStart, end)) : undefined;
  if (isJson && body === undefined) return undefined;
  return new PlainMessage(head, body, { source: bytes, bodyStart });
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
  const bodyKind = method === 'GET' ? undefined : plainBody(read.headers);
  const isPlain = method === 'GET' ? hasNoBody(read.headers) : bodyKind !== undefined && !read.asksForPage;
  const bodyBytes = Number(read.headers['content-length'] ?? 0);
  return isPlain
    ? { method, path: line[2] ?? '', search: line[3] ?? '', ...read, bodyKind, bodyBytes }
    : undefined;
}

// A GET may carry filters in a body.
function hasNoBody({ 'content-length': length, 'content-type': type }: PlainHead['headers']): boolean {
  return length === undefined && type === undefined;
}

/** Undefined at a doubt. */
function plainBody(headers: PlainHead['headers']): PlainBody {
  const { 'content-length': length = '', 'content-type': type = '' } = headers;
  if (!lengthShape.test(length)) return undefined;
  if (jsonType.test(type)) return 'json';
  return formType.test(type) ? 'form' : undefined;
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
