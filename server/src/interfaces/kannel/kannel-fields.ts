import { isAscii } from 'node:buffer';

import { invalidField } from '../../failure.ts';
import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { refuseUnstorableCharacters } from '../../http/requests/refuse-unstorable-characters.ts';
import { text } from '../../texts/text.ts';
import { oncePerRequest } from '../shared/once-per-request.ts';
import { readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';

/** Fields with two names, the newer first. */
const names = {
  username: ['username', 'user'],
  password: ['password', 'pass'],
  mask: ['dlr-mask', 'dlrmask'],
  url: ['dlr-url', 'dlrurl'],
} as const;

const secrets = names.password;

/**
 * Fields of a call: of the query and of a form; of a message as its body, from the headers that Kannel has for them. The text is
 * left out: its bytes may be of another charset.
 */
export const kannelFields = oncePerRequest((request): ForeignFields => {
  const { headers, parts } = request;
  const query = withoutText(request.query);
  if (!isRawMessage(request)) {
    const body = isForm(request)
      ? Buffer.from(withoutText(request.body.toString('latin1')), 'latin1')
      : request.body;
    return readFields({ headers, query, body, ...(parts && { parts }) }, { secrets });
  }
  const fields = readFields({ query, headers, body: Buffer.alloc(0) }, { secrets });
  for (const [header, value] of Object.entries(headers)) {
    const [, name] = /^x-kannel-(.+)$/.exec(header) ?? [];
    if (name === undefined || typeof value !== 'string') continue;
    refuseUnstorableCharacters(value, name);
    fields.add(name, value);
  }
  return fields;
});

const textPair = /(^|&)text=([^&]*)/;
const textPairs = /(^|&)text=[^&]*/g;

const withoutText = (pairs: string) => pairs.replace(textPairs, '');

const isForm = ({ headers }: ForeignRequest) =>
  /^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '');

function isRawMessage({ method, headers, body }: ForeignRequest): boolean {
  return (
    method === 'POST' &&
    body.length > 0 &&
    /^(?:text\/|application\/octet)/i.test(headers['content-type'] ?? '')
  );
}

export function textOfEither(fields: ForeignFields, name: keyof typeof names): string | undefined {
  const [first, second] = names[name];
  const older = textOf(fields, second);
  return textOf(fields, first) ?? older;
}

const charsets: ReadonlyMap<string, string> = new Map([
  ['ucs-2', 'utf-16be'],
  ['ucs2', 'utf-16be'],
  ['utf-16', 'utf-16be'],
  ['latin1', 'iso-8859-1'],
  ['gsm', 'windows-1252'],
]);

/**
 * The text, whose bytes are of the charset that is named; without one of UTF-8, and of UTF-16BE where the coding says so. Empty:
 * none was given.
 */
export function kannelText(request: ForeignRequest, fields: ForeignFields): string {
  const coding = textOf(fields, 'coding');
  const written = textOf(fields, 'charset')?.trim().toLowerCase() ?? (coding === '2' ? 'utf-16be' : 'utf-8');
  if (coding === '1') throw invalidField('coding', text('kannel_binary'));
  const charset = charsets.get(written) ?? written;
  const bytes = isRawMessage(request) ? request.body : textBytes(request);
  const decoded = decode(bytes, charset);
  refuseUnstorableCharacters(decoded, 'text');
  fields.add('text', decoded);
  textOf(fields, 'text');
  return decoded;
}

/** What Windows-1252 has in place of the control characters from 0x80 on, which the decoder of Node 20 gives. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decode(bytes: Buffer, charset: string): string {
  if (/^(?:windows-|cp)1252$/.test(charset))
    return bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (one) => windowsCharacters[one.charCodeAt(0) - 0x80] ?? one);
  try {
    // A decoder takes longer to make than the text of a code to read.
    if (charset === 'utf-8' && isAscii(bytes)) return bytes.toString('latin1');
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('charset', text('field_format', { field: 'charset' }));
  }
}

/** The bytes of the text, before anything read them as UTF-8. */
function textBytes(request: ForeignRequest): Buffer {
  const { query, body } = request;
  const found = (isForm(request) ? textPair.exec(body.toString('latin1')) : null) ?? textPair.exec(query);
  return bytesOf(found?.[2] ?? '');
}

function bytesOf(escaped: string): Buffer {
  const raw = escaped
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(raw, 'latin1');
}
