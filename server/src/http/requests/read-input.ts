import type { TSchema } from 'typebox';

import { Failure, invalid, invalidField, type FieldProblems } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { text } from '../../texts/text.ts';
import { bodySchemaIn, dialectOf, refusesMisspelled, type Dialect } from '../dialect.ts';
import type { Endpoint, FileRule } from '../endpoint.ts';
import type { ServedRequest } from '../served-request.ts';
import { BodyReader } from './bodies/body-reader.ts';
import { declaredFields } from './declared-fields.ts';
import { queryOf } from './query-of.ts';
import { readTextValues } from './read-text-values.ts';
import { ReceivedCall } from './received-call.ts';
import { refuseUnstorableCharacters } from './refuse-unstorable-characters.ts';
import { validatorOf } from './validate.ts';

type Part = () => unknown;

/** Reads and checks what an endpoint is given, or throws the refusal, which names the wrong fields of every part. */
export function inputReader(
  endpoint: Endpoint,
  platform: Platform,
  knownFields: ReadonlySet<string> = new Set(),
): (request: ServedRequest) => ReceivedCall {
  const bodies = bodyReaders(endpoint, knownFields);
  const parts = new PartsReader(endpoint, platform);
  return (request) => {
    const body = bodies[dialectOf(request.caller)];
    try {
      return parts.read(request, () => body.read(request));
    } catch (problem) {
      throw withProblemsOf(problem, [...parts.stages(request), ...body.stages(request)]);
    }
  };
}

/** The same where long lists are taken: their items are checked in turns of the event loop. */
export function longInputReader(
  endpoint: Endpoint,
  platform: Platform,
  knownFields: ReadonlySet<string> = new Set(),
): (request: ServedRequest) => Promise<ReceivedCall> {
  const bodies = bodyReaders(endpoint, knownFields);
  const parts = new PartsReader(endpoint, platform);
  return async (request) => {
    const body = bodies[dialectOf(request.caller)];
    const readBody = await outcomeOf(body.readLong(request));
    try {
      return parts.read(request, readBody);
    } catch (problem) {
      throw withProblemsOf(problem, [...parts.stages(request), readBody, () => body.checkNames(request)]);
    }
  };
}

/** Gives the result of a promise, or throws its problem, as often as it is called. */
async function outcomeOf(promise: Promise<unknown>): Promise<Part> {
  try {
    const result = await promise;
    return () => result;
  } catch (problem) {
    return () => {
      throw problem;
    };
  }
}

function bodyReaders(
  endpoint: Endpoint,
  knownFields: ReadonlySet<string>,
): Readonly<Record<Dialect, BodyReader>> {
  const bodyOf = (dialect: Dialect) => {
    const schema = endpoint.body && bodySchemaIn(dialect, endpoint);
    return new BodyReader(schema, refusesMisspelled(dialect) ? knownFields : undefined);
  };
  return { interface: bodyOf('interface'), live: bodyOf('live') };
}

/** Reads everything but the body: files, the path and the query. */
class PartsReader {
  readonly #endpoint: Endpoint;
  readonly #platform: Platform;
  readonly #readParams: (value: unknown, isText: boolean) => unknown;
  readonly #readQuery: (value: unknown, isText: boolean) => unknown;
  readonly #fileRules: readonly [field: string, FileRule][];
  readonly #operation: string;

  constructor(endpoint: Endpoint, platform: Platform) {
    this.#endpoint = endpoint;
    this.#platform = platform;
    this.#readParams = reader(endpoint.params);
    this.#readQuery = reader(endpoint.query);
    this.#fileRules = Object.entries(endpoint.files ?? {});
    this.#operation = endpoint.path.replace('/ws/v1/', '');
  }

  read(request: ServedRequest, readBody: Part): ReceivedCall {
    requireFiles(this.#fileRules, request);
    return new ReceivedCall(request, this.#platform, {
      params: this.#readParams(request.params, true),
      query: this.#readQuery(queryOf(request), true),
      body: readBody(),
      operation: this.#operation,
      filters: this.#endpoint.query,
    });
  }

  /** The checks of `read`, one by one. */
  stages(request: ServedRequest): Part[] {
    return [
      () => requireFiles(this.#fileRules, request),
      () => this.#readParams(request.params, true),
      () => this.#readQuery(queryOf(request), true),
    ];
  }
}

/** A refused validation with the problems of all stages; any other refusal as it is. */
function withProblemsOf(refused: unknown, stages: readonly Part[]): unknown {
  if (!(refused instanceof Failure) || refused.problems === undefined) return refused;
  const problems: Record<string, FieldProblems[string]> = {};
  for (const stage of stages) {
    try {
      stage();
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.problems === undefined) return problem;
      Object.assign(problems, { ...problem.problems, ...problems });
    }
  }
  return invalid(problems);
}

function reader(schema: TSchema | undefined): (value: unknown, isText: boolean) => unknown {
  if (schema === undefined) return () => undefined;
  const validate = validatorOf(schema);
  const declared = declaredFields(schema);
  return (value, isText) => {
    const read = readValue(schema, value, isText);
    validate(read);
    return declared(read);
  };
}

function readValue(schema: TSchema, value: unknown, isText: boolean): unknown {
  if (isText) refuseUnstorableCharacters(value);
  return isText ? readTextValues(schema, value) : value;
}

function requireFiles(rules: readonly [field: string, FileRule][], request: ServedRequest): void {
  for (const [field, rule] of rules) {
    if (request.uploads?.[field]) continue;
    // A text in place of the file (base64, a path) is refused instead of being ignored.
    if (isFilledIn(request.body, field)) throw invalidField(field, text('file_not_uploaded', { field }));
    if (rule.required) throw invalidField(field, text('file_required', { field }));
  }
}

function isFilledIn(body: unknown, field: string): boolean {
  const value: unknown = (body as Record<string, unknown> | null | undefined)?.[field];
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
