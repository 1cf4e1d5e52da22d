import { bodyTooDeep, malformedJson, tooManyFields, unsupportedMediaType } from '../../http/refusals.ts';
import type { ForeignRequest, SeenFields } from '../../http/foreign/foreign-route.ts';
import { smallBody } from '../../http/requests/bodies/body-rules.ts';
import { isDeeperThan } from '../../http/requests/bodies/json-depth.ts';
import { depthMax } from '../../http/requests/bodies/read-json.ts';
import { refuseUnstorableCharacters } from '../../http/requests/refuse-unstorable-characters.ts';

/** Texts that clients write for a value that they do not have. */
const absentTexts: ReadonlySet<unknown> = new Set([undefined, null, 'null', 'undefined']);

/**
 * The fields of a request by their names, whatever form carried them. A name that was given several times has the list of its
 * values. It notes what was asked for, so that the rest can be shown as not understood.
 */
export class ForeignFields extends Map<string, unknown> implements SeenFields {
  readonly #asked = new Set<string>();
  readonly #written = new Map<string, string>();
  readonly #empty = new Set<string>();

  /** Adds a field; `written` is its name as the client wrote it. */
  add(name: string, value: unknown, written: string): void {
    if (name === '__proto__' || absentTexts.has(value)) return;
    this.#written.set(name, written);
    if (value === '') this.#empty.add(name);
    else this.set(name, value);
  }

  override get(name: string): unknown {
    this.#asked.add(name);
    return super.get(name);
  }

  /** Whether the field was given without a value. */
  isEmpty(name: string): boolean {
    return this.#empty.has(name) && !this.has(name);
  }

  given(): Readonly<Record<string, unknown>> {
    return Object.fromEntries([...this].map(([name, value]) => [this.#written.get(name) ?? name, value]));
  }

  unread(): readonly string[] {
    return [...this.keys()]
      .filter((name) => !this.#asked.has(name))
      .map((name) => this.#written.get(name) ?? name);
  }
}

/**
 * Reads the query and the body: a form, JSON or multipart, also in the body of a GET. A field of the body stands before one of
 * the query. `ignoresCase`: names are given in lower case.
 */
export function readFields(request: ForeignRequest, { ignoresCase = false } = {}): ForeignFields {
  const nameOf = (name: string) => (ignoresCase ? name.toLowerCase() : name);
  const fields = new ForeignFields();
  for (const pairs of [pairsOf(request.query), bodyOf(request)])
    for (const [name, value] of grouped(pairs)) fields.add(nameOf(name), value, name);
  return fields;
}

/** Values by name, a list where a name came several times or with brackets, as PHP writes lists. */
function grouped(pairs: readonly (readonly [string, unknown])[]): Map<string, unknown> {
  if (pairs.length > smallBody.fieldsMax) throw tooManyFields({ limit: smallBody.fieldsMax });
  const values = new Map<string, unknown[]>();
  const lists = new Set<string>();
  for (const [written, value] of pairs) {
    const name = written.replace(/\[\d*\]$/, '');
    if (name !== written) lists.add(name);
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return new Map(
    Array.from(values, ([name, all]) => [name, all.length === 1 && !lists.has(name) ? all[0] : all]),
  );
}

function bodyOf({ headers, body, parts }: ForeignRequest): readonly (readonly [string, unknown])[] {
  if (parts !== undefined) return checked(parts);
  if (body.length === 0) return [];
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  if (type.trim().endsWith('json')) return Object.entries(readJson(body.toString('utf8')));
  if (type === '' || type.trim() === 'application/x-www-form-urlencoded')
    return pairsOf(body.toString('utf8'));
  throw unsupportedMediaType();
}

function pairsOf(text: string): readonly (readonly [string, string])[] {
  return text === '' ? [] : checked([...new URLSearchParams(withoutUnicodeEscapes(text))]);
}

function checked<Pairs extends readonly (readonly [string, string])[]>(pairs: Pairs): Pairs {
  for (const [name, value] of pairs) refuseUnstorableCharacters(value, name);
  return pairs;
}

/** `%u06F1`, which an old way of escaping writes for what UTF-8 writes in several; two of them may be one character. */
function withoutUnicodeEscapes(text: string): string {
  return text.replace(/(?:%u[0-9a-f]{4})+/gi, (escapes) => {
    const decoded = escapes.replace(/%u(.{4})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    return encodeURIComponent(decoded.replace(/\p{Surrogate}/gu, '\ufffd'));
  });
}

/** The object of a JSON body; a body of any other kind is refused. */
function readJson(text: string): Readonly<Record<string, unknown>> {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw malformedJson();
  refuseUnstorableCharacters(read);
  return read as Record<string, unknown>;
}

function parsed(text: string): unknown {
  if (isDeeperThan(text, depthMax)) throw bodyTooDeep({ limit: depthMax });
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson();
  }
}

/** A field as text; numbers are written out, and of a list the last counts. Undefined: absent, or nothing that has a text. */
export function textOf(fields: ForeignFields, name: string): string | undefined {
  const value = fields.get(name);
  return written(Array.isArray(value) ? value.at(-1) : value);
}

function written(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a field that is a list: one of JSON, JSON within a form, or a repeated name; one text is a list of one. */
export function textsOf(fields: ForeignFields, name: string): readonly string[] | undefined {
  const value = fields.get(name);
  const list = Array.isArray(value) ? value : typeof value === 'string' ? listIn(value) : undefined;
  if (list !== undefined) return list.map((one) => written(one) ?? '');
  const one = written(value);
  return one === undefined ? undefined : [one];
}

/** The same of ids and numbers, which may also stand in one text with commas between them. */
export function listOf(fields: ForeignFields, name: string): readonly string[] | undefined {
  const texts = textsOf(fields, name)
    ?.flatMap((one) => one.split(/[,،;]/))
    .map((one) => one.trim());
  return texts?.filter((one) => one !== '');
}

function listIn(text: string): unknown[] | undefined {
  if (!text.trimStart().startsWith('[') || isDeeperThan(text, depthMax)) return undefined;
  try {
    const read = JSON.parse(text) as unknown;
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
