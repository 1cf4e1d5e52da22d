import { Failure } from '../../failure.ts';
import { bodyTooDeep, malformedJson, tooManyFields, unsupportedMediaType } from '../../http/refusals.ts';
import type { ForeignRequest, SeenFields } from '../../http/foreign/foreign-route.ts';
import { smallBody } from '../../http/requests/bodies/body-rules.ts';
import { holdsMoreThan, isDeeperThan } from '../../http/requests/bodies/json-depth.ts';
import { depthMax } from '../../http/requests/bodies/read-json.ts';
import {
  mayHoldUnstorableCharacters,
  refuseUnstorableCharacters,
} from '../../http/requests/refuse-unstorable-characters.ts';
import { formPairs } from '../../http/requests/bodies/form-pairs.ts';
import { nestedValues } from './nested-values.ts';

/** How an interface reads its fields. */
interface ReadingRules {
  /** Names are read in any case, and asked for in small letters. */
  readonly ignoresCase?: boolean;
  /** Fields that are never shown, such as passwords and the values of codes. */
  readonly secrets?: readonly string[];
}

const hidden = '•••';
/** Members and items of a JSON: a thousand messages with all their fields. They are read at once, while others wait. */
const valuesMax = 10_000;

/** Texts that clients write for a value that they do not have. */
const absentTexts: ReadonlySet<unknown> = new Set([undefined, null, 'null', 'undefined']);

/**
 * The fields of a request by their names, whatever form carried them. A name that was given several times has the list of its
 * values. It notes what was asked for, so that the rest can be shown as not understood.
 */
export class ForeignFields extends Map<string, unknown> implements SeenFields {
  #rules: ReadingRules;
  readonly #asked: string[] = [];
  /** Where it is not the name that is asked for. */
  #written: Map<string, string> | undefined;
  #empty: Set<string> | undefined;

  constructor(rules: ReadingRules = {}) {
    super();
    this.#rules = rules;
  }

  /** Adds a field under its name as the client wrote it. */
  add(written: string, value: unknown): void {
    const name = this.#rules.ignoresCase === true ? written.toLowerCase() : written;
    if (name === '__proto__' || absentTexts.has(value)) return;
    if (name !== written) (this.#written ??= new Map()).set(name, written);
    if (value === '') (this.#empty ??= new Set()).add(name);
    else this.set(name, value);
  }

  override get(name: string): unknown {
    this.#asked.push(name);
    return super.get(name);
  }

  /** The same without asking for it: a field that is only looked at counts as not understood. */
  peek(name: string): unknown {
    return super.get(name);
  }

  /** Hides these fields too. */
  hide(names: readonly string[]): void {
    this.#rules = { ...this.#rules, secrets: [...(this.#rules.secrets ?? []), ...names] };
  }

  /** Whether the field was given without a value. */
  isEmpty(name: string): boolean {
    return this.#empty?.has(name) === true && !this.has(name);
  }

  /** A field that is an object itself, whose names follow the same rules. */
  inner(value: object): ForeignFields {
    const fields = new ForeignFields(this.#rules);
    for (const [name, one] of Object.entries(value)) fields.add(name, one);
    return fields;
  }

  given(): Readonly<Record<string, unknown>> {
    const shown = ([name, value]: [string, unknown]) => (this.#isSecret(name) ? hidden : value);
    return Object.fromEntries([...this].map((field) => [this.#writtenOf(field[0]), shown(field)]));
  }

  unread(): readonly string[] {
    const asked = new Set(this.#asked);
    return [...this.keys()]
      .filter((name) => !asked.has(name) && !this.#isSecret(name))
      .map((name) => this.#writtenOf(name));
  }

  #writtenOf(name: string): string {
    return this.#written?.get(name) ?? name;
  }

  #isSecret(name: string): boolean {
    return this.#rules.secrets?.includes(name) === true;
  }
}

/**
 * Reads the query and the body: a form, JSON or multipart, also in the body of a GET. A field of the body stands before one of
 * the query.
 */
export function readFields(request: Readable, rules: ReadingRules = {}): ForeignFields {
  const fields = new ForeignFields(rules);
  addNamed(fields, pairsOf(request.query));
  // What was read already was checked as well.
  addNamed(fields, request.json === undefined ? bodyOf(request) : Object.entries(request.json));
  return fields;
}

/** What is read of a request. */
type Readable = Pick<ForeignRequest, 'query' | 'headers' | 'body' | 'json' | 'parts'>;

function addNamed(fields: ForeignFields, pairs: readonly (readonly [string, unknown])[]): void {
  if (pairs.length > smallBody.fieldsMax) throw tooManyFields({ limit: smallBody.fieldsMax });
  const named = arePlain(pairs) ? pairs : nestedValues(pairs);
  for (const [name, value] of named) fields.add(name, value);
}

const fewPairs = 16;

/** Names of most requests come once and have no brackets. */
function arePlain(pairs: readonly (readonly [string, unknown])[]): boolean {
  if (pairs.some(([name]) => name.includes('['))) return false;
  // For a few of them less work than a set.
  if (pairs.length <= fewPairs)
    return pairs.every(([name], index) => pairs.findIndex(([other]) => other === name) === index);
  return new Set(pairs.map(([name]) => name)).size === pairs.length;
}

/** How a form begins and no JSON does. */
const pairsShape = /^[\w.%[\]-]+=/;

function bodyOf({ headers, body, parts }: Readable): readonly (readonly [string, unknown])[] {
  if (parts !== undefined) return checked(parts);
  if (body.length === 0) return [];
  // Some clients write the mark of a byte order before their JSON, and some name no type for it.
  const text = body.toString('utf8').replace(/^\ufeff/, '');
  const form = formOf(headers['content-type'] ?? '', text);
  if (form === 'json') return Object.entries(readJson(text));
  if (form === 'pairs') return pairsOf(text);
  throw unsupportedMediaType();
}

function formOf(contentType: string, text: string): 'json' | 'pairs' | undefined {
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  const kind = type.trim();
  // A client in PHP repeats the query of a GET as its body, under the type of JSON.
  if (kind.endsWith('json')) return pairsShape.test(text) ? 'pairs' : 'json';
  if (kind === '' || kind === 'text/plain') return text.trimStart().startsWith('{') ? 'json' : 'pairs';
  return kind === 'application/x-www-form-urlencoded' ? 'pairs' : undefined;
}

function pairsOf(text: string): readonly (readonly [string, string])[] {
  if (text === '') return [];
  refuseManyPairs(text);
  return checked(formPairs(withoutUnicodeEscapes(text)));
}

/** Counted before they are read, which takes far longer. */
function refuseManyPairs(text: string): void {
  let at = -1;
  for (let count = 0; (at = text.indexOf('&', at + 1)) !== -1; count += 1)
    if (count >= smallBody.fieldsMax) throw tooManyFields({ limit: smallBody.fieldsMax });
}

function checked<Pairs extends readonly (readonly [string, string])[]>(pairs: Pairs): Pairs {
  for (const [name, value] of pairs) refuseUnstorableCharacters(value, name);
  return pairs;
}

/**
 * `%u06F1`, which an old way of escaping writes for what UTF-8 writes in several; two of them may be one character. All are read
 * at once, as the escapes of a JSON text: one by one those of a long body would take half a second.
 */
function withoutUnicodeEscapes(text: string): string {
  if (!/%u[\da-f]{4}/i.test(text)) return text;
  const escapes = JSON.stringify(text)
    .replace(/%u00([0-7][\da-f])/gi, '%$1')
    .replace(/%u(?=[\da-f]{4})/gi, '\\u');
  return (JSON.parse(escapes) as string).replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The object of a JSON body; a body of any other kind is refused. */
function readJson(text: string): Readonly<Record<string, unknown>> {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw malformedJson();
  if (mayHoldUnstorableCharacters(text)) refuseUnstorableCharacters(read);
  return read as Record<string, unknown>;
}

function parsed(text: string): unknown {
  if (isDeeperThan(text, depthMax)) throw bodyTooDeep({ limit: depthMax });
  if (holdsMoreThan(text, valuesMax)) throw tooManyFields({ limit: valuesMax });
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

/** A field that is an object, or the JSON of one within a form; its fields are named by the same rules. */
export function recordOf(fields: ForeignFields, name: string): ForeignFields | undefined {
  const value = fields.get(name);
  const record = typeof value === 'string' ? jsonIn(value, '{') : value;
  return isObject(record) && !Array.isArray(record) ? fields.inner(record) : undefined;
}

/** The same of a list of objects; whatever else stands in the list is an object without fields. */
export function recordsOf(fields: ForeignFields, name: string): readonly ForeignFields[] | undefined {
  const value = fields.get(name);
  const list = typeof value === 'string' ? jsonIn(value, '[') : value;
  return Array.isArray(list) ? list.map((one) => fields.inner(isObject(one) ? one : {})) : undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function listIn(text: string): readonly unknown[] | undefined {
  const read = jsonIn(text, '[');
  return Array.isArray(read) ? read : undefined;
}

/** What a text holds that begins as JSON does; undefined: it is none, or nests too deep. */
function jsonIn(text: string, opening: '[' | '{'): unknown {
  if (!text.trimStart().startsWith(opening) || isDeeperThan(text, depthMax)) return undefined;
  if (holdsMoreThan(text, valuesMax)) throw tooManyFields({ limit: valuesMax });
  try {
    const read: unknown = JSON.parse(text);
    if (mayHoldUnstorableCharacters(text)) refuseUnstorableCharacters(read);
    return read;
  } catch (problem) {
    if (problem instanceof Failure) throw problem;
    return undefined;
  }
}
