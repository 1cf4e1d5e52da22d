import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { failure, invalidField } from '../../../failure.ts';
import type { IdempotencyKey } from '../../../http/endpoint.ts';
import { LoopTurn } from '../../../primitives/loop-turn.ts';
import { text } from '../../../texts/text.ts';

export interface Idempotency {
  readonly key: string;
  readonly bodyDigest: Buffer;
}

export const idempotencyConflict = failure({
  code: 'idempotency_conflict',
  status: 422,
  text: 'idempotency_conflict',
});

const keyLengthMax = 255;
const keyLifetimeMs = 48 * 3_600_000;

/** The optional Idempotency-Key with a digest of the operation and its body; the order of fields does not matter. */
export function idempotencyOf(key: IdempotencyKey | undefined, body: unknown): Idempotency | null {
  if (key === undefined) return null;
  const { operation } = key;
  checkLength(key);
  const bodyDigest = createHash('sha256')
    .update(`${operation}\n${canonicalJson(body)}`)
    .digest();
  return { key: storedKey(key), bodyDigest };
}

/** The same digest of a body with long lists, made in turns of the event loop. */
export async function idempotencyOfList(
  key: IdempotencyKey | undefined,
  body: object,
): Promise<Idempotency | null> {
  if (key === undefined) return null;
  checkLength(key);
  const hash = createHash('sha256').update(`${key.operation}\n{`);
  const turn = new LoopTurn();
  const given = Object.entries(inOrder(body)).filter(([, value]) => value !== undefined);
  for (const [place, [name, value]] of given.entries()) {
    hash.update(`${place === 0 ? '' : ','}${JSON.stringify(name)}:`);
    if (!Array.isArray(value)) {
      hash.update(canonicalJson(value));
      continue;
    }
    for (const [index, item] of value.entries()) {
      hash.update(`${index === 0 ? '[' : ','}${canonicalJson(item)}`);
      if (turn.isOver()) await turn.next();
    }
    hash.update(value.length === 0 ? '[]' : ']');
  }
  return { key: storedKey(key), bodyDigest: hash.update('}').digest() };
}

function checkLength({ value }: IdempotencyKey): void {
  const [field, limit] = ['Idempotency-Key', keyLengthMax];
  if (value.length > limit) throw invalidField(field, text('field_too_long', { field, limit }));
}

function storedKey({ value, isTest }: IdempotencyKey): string {
  return isTest ? `test ${value}` : value;
}

interface SentFile {
  readonly path: string;
}

/** The same for a call with files: their content is part of the digest, their names are not. */
export async function idempotencyWithFiles(
  key: IdempotencyKey | undefined,
  { body, files }: { body: unknown; files: Readonly<Record<string, SentFile>> },
): Promise<Idempotency | null> {
  if (key === undefined) return null;
  const digests: Record<string, string> = {};
  for (const [name, { path }] of Object.entries(files)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    digests[name] = hash.digest('hex');
  }
  return idempotencyOf(key, Object.keys(digests).length === 0 ? body : { body, digests });
}

/** Keys expire after 48 hours, those of scheduled sends 48 hours after the schedule. */
export function keyExpiry(schedule: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), schedule?.getTime() ?? 0) + keyLifetimeMs);
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? inOrder(one) : one,
  );
}

function inOrder(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
