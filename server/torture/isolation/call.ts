import { setTimeout as sleep } from 'node:timers/promises';

import { wav } from '@peyk/sip/testing';

import type { Operation, Schema } from '../../fuzz/document.ts';
import { fieldsOf } from '../../fuzz/draw-body.ts';
import { drawValid } from '../../fuzz/draw-value.ts';
import { caller, type Answer } from '../../test/caller.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import type { Id } from './seen-ids.ts';

/** One request to an operation, before anybody's headers are put to it. */
export interface Call {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, Id>>;
  readonly query: Readonly<Record<string, Id>>;
  readonly body: unknown;
}

/** A place in a body where an id may stand. */
export interface Leaf {
  readonly steps: readonly (string | number)[];
  readonly name: string;
  /** Only numbers fit. */
  readonly isNumber: boolean;
}

const json = 'application/json';
const multipart = 'multipart/form-data';
const idNames = /id$|ids$|code|token|book|attribute|order|source|bank|delivery|line|key|file/i;
const answerMaxMs = 30_000;

/** What operators keep for everybody. */
const sharedNames = /^(plan|support_department|gender|bank|province|city)_id$/;

export const isShared = (name: string) => sharedNames.test(name);

export const isIdName = (name: string) => idNames.test(name);

/** The body as the document shows it, or one that its schema admits. */
export function usualBody({ bodies }: Operation, chance: Chance): unknown {
  const media = bodies[json] ?? Object.values(bodies)[0];
  if (media === undefined) return undefined;
  const drawn = media.example ?? drawValid(media.schema, '', { chance, known: () => undefined });
  return structuredClone(drawn);
}

/** Every place of the documented body that takes an id, also those that the example leaves out. */
export function idLeaves({ bodies }: Operation): Leaf[] {
  const media = bodies[json] ?? Object.values(bodies)[0];
  return media === undefined ? [] : leavesOf(media.schema, [], '');
}

function leavesOf(schema: Schema, steps: readonly (string | number)[], name: string): Leaf[] {
  if (schema.anyOf) {
    const found = schema.anyOf.flatMap((one) => leavesOf(one, steps, name));
    return found.filter(
      (leaf, at) => found.findIndex((one) => String(one.steps) === String(leaf.steps)) === at,
    );
  }
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, one]) => leavesOf(one, [...steps, key], key));
  if (schema.items) return leavesOf(schema.items, [...steps, 0], name);
  const isFixed = schema.enum !== undefined || schema.const !== undefined || schema.format === 'binary';
  return isFixed || schema.type === 'boolean' || !isIdName(name)
    ? []
    : [{ steps, name, isNumber: schema.type === 'integer' }];
}

/** The body with a value put in one place; what is missing on the way there is made. */
export function withLeaf(body: unknown, { steps }: Pick<Leaf, 'steps'>, value: Id): unknown {
  const [first, ...rest] = steps;
  if (first === undefined) return value;
  const base = typeof first === 'number' ? (Array.isArray(body) ? body.slice(0, 1) : []) : asRecord(body);
  const next = withLeaf((base as Record<string | number, unknown>)[first], { steps: rest }, value);
  if (Array.isArray(base)) return [next];
  return { ...base, [first]: next };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function pathOf({ operation, path, query }: Call): string {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name] ?? 1)),
  );
  const asked = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  return asked.size === 0 ? filled : `${filled}?${asked.toString()}`;
}

/** Undefined: no answer within the time, as of a stream of events. */
export async function send(
  address: string,
  call: Call,
  headers: Record<string, string>,
): Promise<Answer | undefined> {
  const { operation, body } = call;
  const { bytes, type } = await encode(operation, body);
  const all = { accept: 'application/json', ...(type !== undefined && { 'content-type': type }), ...headers };
  const asked = caller(address, undefined).request(operation.method, pathOf(call), {
    headers: all,
    ...(bytes !== undefined && { body: bytes }),
  });
  const late = sleep(answerMaxMs, undefined, { ref: false });
  return Promise.race([asked.catch(() => undefined), late]);
}

/** A stream of events has no end, and a call that waits for something has a late one. */
export function isEndless({ answers }: Operation): boolean {
  return [...answers.values()].some((contents) => 'text/event-stream' in contents);
}

async function encode(
  { bodies }: Operation,
  body: unknown,
): Promise<{ bytes: Buffer | undefined; type: string | undefined }> {
  if (body === undefined) return { bytes: undefined, type: undefined };
  if (bodies[json] && !hasFiles(bodies)) return { bytes: Buffer.from(JSON.stringify(body)), type: json };
  const encoded = new Response(formOf(body, bodies[multipart]?.schema.properties ?? {}));
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? multipart,
  };
}

function formOf(body: unknown, properties: Readonly<Record<string, Schema>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(asRecord(body)))
    if (!isFile(properties[name])) for (const [key, text] of fieldsOf(value, name)) form.append(key, text);
  for (const [name, schema] of Object.entries(properties))
    if (isFile(schema) || isFile(schema.items)) form.set(name, ...fileFor(name, properties));
  return form;
}

const hasFiles = (bodies: Operation['bodies']) =>
  Object.values(bodies[multipart]?.schema.properties ?? {}).some((one) => isFile(one) || isFile(one.items));

const isFile = (schema: Schema | undefined) =>
  schema?.format === 'binary' || schema?.contentMediaType !== undefined;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sound for what has a title, a list of numbers, or a picture. */
function fileFor(name: string, properties: Readonly<Record<string, Schema>>): [Blob, string] {
  if (name === 'file' && 'title' in properties)
    return [new Blob([new Uint8Array(wav({ seconds: 2 }))]), 'welcome.wav'];
  if (!/^(file|recipients_file)$/.test(name)) return [new Blob([new Uint8Array(picture)]), 'picture.png'];
  return [new Blob(['mobile,name\r\n09121110001,سارا\r\n0912,کوتاه\r\n']), 'numbers.csv'];
}
