/** SIP messages of RFC 3261. Parsing never throws: bytes that are no message give undefined. */
export interface SipHeader {
  /** Lower case, the long form. */
  readonly name: string;
  readonly value: string;
}

export interface SipRequest {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
  readonly headers: readonly SipHeader[];
  readonly body: string;
}

export interface SipResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
  readonly headers: readonly SipHeader[];
  readonly body: string;
}

export type SipMessage = SipRequest | SipResponse;

/** Far more than any message of a call; larger ones are not read. */
export const messageBytesMax = 65_535;
const headersMax = 200;

const longForms: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
  c: 'content-type',
  k: 'supported',
};

/** Undefined for anything that is not a whole SIP message. */
export function parseMessage(bytes: Buffer): SipMessage | undefined {
  if (bytes.length > messageBytesMax) return undefined;
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = unfold(bytes.toString('utf8', 0, end)).split('\r\n');
  const headers = readHeaders(lines);
  if (headers === undefined) return undefined;
  const body = readBody(bytes.subarray(end + 4), headers);
  return body === undefined ? undefined : readFirstLine(first, headers, body);
}

export function headerOf(message: SipMessage, name: string): string | undefined {
  return message.headers.find((header) => header.name === name)?.value;
}

export function headersOf(message: SipMessage, name: string): string[] {
  return message.headers.filter((header) => header.name === name).map(({ value }) => value);
}

export function formatMessage(message: SipMessage): string {
  const first =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  const length = { name: 'content-length', value: String(Buffer.byteLength(message.body)) };
  const lines = [...message.headers.filter(({ name }) => name !== 'content-length'), length].map(
    ({ name, value }) => `${wireName(name)}: ${value}`,
  );
  return [first, ...lines, '', message.body].join('\r\n');
}

const wireNames: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
};

function wireName(name: string): string {
  return wireNames[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function unfold(head: string): string {
  return head.replace(/\r\n[ \t]+/g, ' ');
}

function readHeaders(lines: readonly string[]): SipHeader[] | undefined {
  if (lines.length > headersMax) return undefined;
  const headers: SipHeader[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (!/^[\w.!%*+`'~-]+$/.test(name)) return undefined;
    const long = Object.hasOwn(longForms, name) ? longForms[name] : undefined;
    headers.push({ name: long ?? name, value: line.slice(colon + 1).trim() });
  }
  return headers;
}

function readBody(rest: Buffer, headers: readonly SipHeader[]): string | undefined {
  const length = headers.find(({ name }) => name === 'content-length')?.value;
  if (length === undefined) return rest.toString('utf8');
  if (!/^\d{1,5}$/.test(length) || Number(length) > rest.length) return undefined;
  return rest.toString('utf8', 0, Number(length));
}

function readFirstLine(first: string, headers: SipHeader[], body: string): SipMessage | undefined {
  const answer = /^SIP\/2\.0 ([1-6]\d\d) ?(.*)$/i.exec(first);
  if (answer) {
    const [, status = '', reason = ''] = answer;
    return { kind: 'response', status: Number(status), reason, headers, body };
  }
  const [method = '', uri = '', version, ...more] = first.split(' ');
  if (version?.toUpperCase() !== 'SIP/2.0' || more.length > 0) return undefined;
  if (!/^[A-Z]{1,20}$/.test(method) || uri === '') return undefined;
  return { kind: 'request', method, uri, headers, body };
}
