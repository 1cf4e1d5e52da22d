import type { TSchema } from 'typebox';

import { invalidField } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { text } from '../../texts/text.ts';
import { bodySchemaIn, dialectOf } from '../dialect.ts';
import type { Endpoint, FileRule } from '../endpoint.ts';
import type { ServedRequest } from '../served-request.ts';
import { declaredFields } from './declared-fields.ts';
import { readTextValues } from './read-text-values.ts';
import { ReceivedCall } from './received-call.ts';
import { refuseUnstorableCharacters } from './refuse-unstorable-characters.ts';
import { validatorOf } from './validate.ts';

/** Reads and checks what an endpoint is given, or throws the refusal. */
export function inputReader(
  endpoint: Endpoint,
  platform: Platform,
): (request: ServedRequest) => ReceivedCall {
  const readParams = reader(endpoint.params);
  const readQuery = reader(endpoint.query);
  const readBody = {
    interface: reader(endpoint.body),
    live: reader(endpoint.body && bodySchemaIn('live', endpoint)),
  };
  const fileRules = Object.entries(endpoint.files ?? {});
  const operation = endpoint.path.replace('/ws/v1/', '');
  return (request) => {
    requireFiles(fileRules, request);
    return new ReceivedCall(request, platform, {
      params: readParams(request.params, true),
      query: readQuery(queryOf(request), true),
      body: readBody[dialectOf(request.caller)](request.body ?? {}, request.bodyIsText),
      operation,
      filters: endpoint.query,
    });
  };
}

function reader(schema: TSchema | undefined): (value: unknown, isText: boolean) => unknown {
  if (schema === undefined) return () => undefined;
  const validate = validatorOf(schema);
  const declared = declaredFields(schema);
  return (value, isText) => {
    if (isText) refuseUnstorableCharacters(value);
    const read = isText ? readTextValues(schema, value) : value;
    validate(read);
    return declared(read);
  };
}

// Some callers send the filters of a list in a JSON body; the query string takes precedence. Null and empty filters, as
// form libraries send unfilled fields, are ignored.
function queryOf(request: ServedRequest): unknown {
  if (request.method !== 'GET' && !request.url.includes('?')) return {};
  const body = request.method === 'GET' && isFieldSet(request.body) ? request.body : {};
  const given = Object.entries({ ...body, ...(request.query as object) });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''));
}

function isFieldSet(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
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
