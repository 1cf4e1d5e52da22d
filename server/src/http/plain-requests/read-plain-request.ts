import { isDeeperThan } from '../requests/json-depth.ts';
import { depthMax, isSafeToParse } from '../requests/read-json.ts';

/** A request of the plainest form, taken apart; header names and values as node:http would give them. */
export interface PlainMessage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawHeaders: string[];
  readonly body: unknown;
  /** Where the next request begins. */
  readonly end: number;
}

const headMax = 4096;
// No escapes and no brackets in a query: what needs decoding is not plain.
const requestLine = /^(GET|POST) (\/[\w/-]+)(?:\?([\w=&.:-]+))? HTTP\/1\.1$/;
// One space or none after the colon, none before it or at the end; visible ASCII; no value is empty.
const headerLine = /^([A-Za-z][A-Za-z0-9-]*): ?([!-~](?:[ -~]*[!-~])?)$/;
const lengthShape = /^[1-9]\d{0,3}$/;
const jsonType = /^application\/json(; ?charset=utf-8)?$/i;
// They change how a body is read or what the connection is for.
const doubtful = new Set(['transfer-encoding', 'expect', 'upgrade', 'trailer', 'te', 'content-encoding']);

/**
 * Reads the request that begins at `start`. Undefined at the first doubt: not all of it has arrived, or something in it
 * is not of the plainest form. Whoever asks then leaves its bytes to node:http, so nothing is refused here.
 */
export function readPlainRequest(
  bytes: Buffer,
  start: number,
  bodyBytesMax: number,
): PlainMessage | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n', start, 'latin1');
  if (headEnd === -1 || headEnd - start > headMax) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', start, headEnd).split('\r\n');
  const line = requestLine.exec(first);
  const head = line && readHeaders(lines);
  if (!head) return undefined;
  const [, method, path = '', search = ''] = line;
  const begun = { path, search, ...head, end: headEnd + 4 };
  return method === 'GET' ? plainGet(begun) : plainPost(begun, bytes, bodyBytesMax);
}

type BegunMessage = Omit<PlainMessage, 'method' | 'body'>;

function plainPost(begun: BegunMessage, bytes: Buffer, bytesMax: number): PlainMessage | undefined {
  const { 'content-length': length = '', 'content-type': type = '' } = begun.headers;
  if (!lengthShape.test(length) || Number(length) > bytesMax || !jsonType.test(type)) return undefined;
  const end = begun.end + Number(length);
  const read = end > bytes.length ? undefined : readBody(bytes.toString('utf8', begun.end, end));
  return read && { ...begun, method: 'POST', body: read.value, end };
}

function plainGet(begun: BegunMessage): PlainMessage | undefined {
  const { headers } = begun;
  // A GET may carry filters in a body.
  if (headers['content-length'] !== undefined || headers['content-type'] !== undefined) return undefined;
  return { ...begun, method: 'GET', body: undefined };
}

function readHeaders(lines: readonly string[]): Pick<PlainMessage, 'headers' | 'rawHeaders'> | undefined {
  const headers: Record<string, string> = {};
  const rawHeaders: string[] = [];
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    const key = name.toLowerCase();
    // Also true for the few names that every object has, which nobody sends.
    if (key in headers || doubtful.has(key)) return undefined;
    if (key === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
    // A browser: it gets pages, in a language that its cookies know.
    if (key === 'accept' && value.includes('text/html')) return undefined;
    headers[key] = value;
    rawHeaders.push(name, value);
  }
  return { headers, rawHeaders };
}

function readBody(source: string): { readonly value: unknown } | undefined {
  // Bytes that are not UTF-8 become U+FFFD.
  if (!isSafeToParse(source) || source.includes('\uFFFD') || isDeeperThan(source, depthMax)) return undefined;
  try {
    return { value: JSON.parse(source) };
  } catch {
    return undefined;
  }
}
