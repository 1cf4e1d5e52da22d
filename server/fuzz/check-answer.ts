import { Compile, type Validator } from 'typebox/compile';

import type { Contents, Operation, Schema } from './document.ts';
import type { DrawnRequest } from './draw-request.ts';
import type { FuzzAnswer } from './send-request.ts';

const json = 'application/json';
const compiled = new Map<Schema, Validator>();

/** What is wrong with an answer, in a few words; undefined if it is as documented. */
export function faultOf(
  { operation, cutAt }: DrawnRequest,
  answer: FuzzAnswer | undefined,
): string | undefined {
  if (answer === undefined) return cutAt === undefined ? 'no answer' : undefined;
  const { status, retryAfter } = answer;
  if (status === 503 && retryAfter === undefined) return '503 without Retry-After';
  if (status >= 500 && status !== 503) return `status ${status}`;
  // Accounts of the dialect `live` get 200 there, as the description says.
  const documented = operation.id === 'sendPattern' && status === 200 ? 201 : status;
  const contents = operation.answers.get(documented);
  return contents === undefined ? `undocumented status ${status}` : faultOfContent(contents, answer);
}

function faultOfContent(contents: Contents, { status, type, bytes }: FuzzAnswer): string | undefined {
  const types = Object.keys(contents);
  // A refusal may come as a page to a browser.
  if (status >= 400 && type === 'text/html') return undefined;
  if (types.length > 0 && !types.includes(type))
    return `undocumented type ${type || 'none'} of status ${status}`;
  return type === json ? faultOfJson(contents[json]?.schema, bytes, status) : undefined;
}

function faultOfJson(schema: Schema | undefined, bytes: Buffer, status: number): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return `broken JSON with status ${status}`;
  }
  // A file that is JSON is documented as bytes, not by its content.
  if (schema === undefined || schema.format === 'binary') return undefined;
  const validator = compiled.get(schema) ?? Compile(schema as never);
  compiled.set(schema, validator);
  if (validator.Check(value)) return undefined;
  const [first] = validator.Errors(value);
  return `the answer with status ${status} is not as its schema says: ${first?.instancePath} ${first?.message}`;
}

/** The data of an answer in the envelope; undefined if it has none. */
export function dataOf(answer: FuzzAnswer | undefined): unknown {
  if (answer === undefined || answer.status >= 300 || answer.type !== json) return undefined;
  return (JSON.parse(answer.bytes.toString()) as { data?: unknown }).data;
}

/** A command that sends the request again. */
export function commandOf({ operation, path, headers, body }: DrawnRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const shown =
    body.length > 600 ? `${body.toString().slice(0, 600)}… (${body.length} bytes)` : body.toString();
  return [
    `curl -X ${operation.method} "$ADDRESS"${quote(path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value.slice(0, 200)}`)}`),
    ...(body.length > 0 ? [`--data-binary ${quote(shown)}`] : []),
  ].join(' ');
}

export function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}
