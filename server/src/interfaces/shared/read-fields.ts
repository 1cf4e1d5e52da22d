import { malformedJson, unsupportedMediaType } from '../../http/refusals.ts';
import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';

export type ForeignFields = ReadonlyMap<string, unknown>;

/** Texts that clients write for a value that they do not have. */
const absentTexts: ReadonlySet<unknown> = new Set([undefined, null, '', 'null', 'undefined']);

/**
 * The fields of a request by their names, whatever form carries them: the query, a form or JSON, also in the body of a GET.
 * A field of the body stands before one of the query. `ignoresCase`: names are given in lower case.
 */
export function readFields(request: ForeignRequest, { ignoresCase = false } = {}): ForeignFields {
  const nameOf = (name: string) => (ignoresCase ? name.toLowerCase() : name);
  const pairs = [...pairsOf(request.query), ...bodyOf(request)];
  return new Map(
    pairs.flatMap(([name, value]) => (absentTexts.has(value) ? [] : [[nameOf(name), value] as const])),
  );
}

function bodyOf({ headers, body }: ForeignRequest): [string, unknown][] {
  if (body.length === 0) return [];
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  if (type.trim().endsWith('json')) return Object.entries(readJson(body));
  if (type === '' || type.trim() === 'application/x-www-form-urlencoded')
    return pairsOf(body.toString('utf8'));
  throw unsupportedMediaType();
}

function pairsOf(text: string): [string, unknown][] {
  return [...new URLSearchParams(withoutUnicodeEscapes(text))];
}

/** `%u06F1`, which an old way of escaping writes for what UTF-8 writes in several. */
function withoutUnicodeEscapes(text: string): string {
  return text.replace(/%u([0-9a-f]{4})/gi, (_all, digits: string) =>
    encodeURIComponent(String.fromCharCode(Number.parseInt(digits, 16))),
  );
}

/** The object of a JSON body; a body of any other kind is refused. */
function readJson(body: Buffer): Readonly<Record<string, unknown>> {
  const read = parsed(body.toString('utf8'));
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw malformedJson();
  return read as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson();
  }
}

/** A field as text; numbers are written out. Undefined: absent, or nothing that has a text. */
export function textOf(fields: ForeignFields, name: string): string | undefined {
  const value = fields.get(name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}
