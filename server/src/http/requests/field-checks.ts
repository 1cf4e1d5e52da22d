import type { TSchema } from 'typebox';

import { Failure, invalid, type FieldProblems } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ServedRequest } from '../served-request.ts';
import { queryOf } from './query-of.ts';
import { readTextValues } from './read-text-values.ts';

type CheckedEndpoint = Pick<Endpoint, 'checks' | 'body' | 'params' | 'query'>;

/** Where the checks run: they read, so they need a place like any work. */
export interface CheckRoom {
  readonly platform: Platform;
  enter(): MaybePromise<{ release(): void }>;
}

/** A refused validation with the problems that the checks of the endpoint find in its other fields. */
export function withCheckedFields(
  endpoint: CheckedEndpoint,
  request: ServedRequest,
  problem: unknown,
  room: CheckRoom,
): Promise<unknown> | undefined {
  const isCheckable = endpoint.checks !== undefined && problem instanceof Failure;
  if (!isCheckable || problem.code !== 'validation_failed' || problem.problems === undefined)
    return undefined;
  return checkInPlace(endpoint, { request, room }, problem.problems);
}

interface CheckedRequest {
  readonly request: ServedRequest;
  readonly room: CheckRoom;
}

// Without a free place the refusal stays as it is.
async function checkInPlace(
  endpoint: CheckedEndpoint,
  checked: CheckedRequest,
  found: FieldProblems,
): Promise<Failure> {
  let place: Awaited<ReturnType<CheckRoom['enter']>> | undefined;
  try {
    place = await checked.room.enter();
    return await checkOthers(endpoint, checked, found);
  } catch {
    return invalid(found);
  } finally {
    place?.release();
  }
}

async function checkOthers(
  { checks = {}, ...schemas }: CheckedEndpoint,
  { request, room: { platform } }: CheckedRequest,
  found: FieldProblems,
): Promise<Failure> {
  const wrong = new Set(Object.keys(found).map(fieldOf));
  const short = withoutLongLists(request.body ?? {}, wrong);
  const schema = schemas.body as TSchema | undefined;
  const given = request.bodyIsText && schema ? readTextValues(schema, short) : short;
  if (typeof given !== 'object' || given === null || wrong.has('body')) return invalid(found);
  const body = rightFieldsOf(given, wrong, Object.keys(found));
  const params = rightTextsOf(schemas.params as TSchema | undefined, request.params, wrong);
  const query = rightTextsOf(schemas.query as TSchema | undefined, queryOf(request), wrong);
  const files = request.uploads ?? {};
  const call = { caller: request.caller, params, query, wrong, platform, files };
  let problems = found;
  for (const [field, check] of Object.entries(checks)) {
    if (wrong.has(field)) continue;
    problems = { ...(await problemsOf(() => check(body, call))), ...problems };
  }
  return invalid({ ...found, ...problems });
}

function rightTextsOf(schema: TSchema | undefined, texts: unknown, wrong: ReadonlySet<string>): object {
  if (schema === undefined) return {};
  const given = readTextValues(schema, texts ?? {}) as object;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
}

/** Of an object with a wrong field the others are judged too; a wrong list is left out as a whole. */
function rightFieldsOf(given: object, wrong: ReadonlySet<string>, paths: readonly string[]): object {
  const entries = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (!wrong.has(name)) return [[name, value]];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || paths.includes(name)) return [];
    const inner = Object.entries(value).filter(([part]) => !paths.includes(`${name}.${part}`));
    return [[name, Object.fromEntries(inner)]];
  });
  return Object.fromEntries(entries);
}

// A long list is not judged a second time: it would hold up the others for a refusal that is made already.
function withoutLongLists(body: unknown, wrong: Set<string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).filter(([name, value]) => {
    const isLong = Array.isArray(value) && value.length > itemsMax;
    if (isLong) wrong.add(name);
    return !isLong;
  });
  return Object.fromEntries(entries);
}

// Another refusal, and a database that is away, mean that the field cannot be judged now.
async function problemsOf(check: () => unknown): Promise<FieldProblems> {
  try {
    await check();
    return {};
  } catch (problem) {
    return problem instanceof Failure ? (problem.problems ?? {}) : {};
  }
}

const itemsMax = 500;
const fieldOf = (path: string) => path.split('.', 1)[0] ?? path;
