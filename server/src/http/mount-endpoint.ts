import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';

import type { Platform } from '../platform.ts';
import { invalidField } from '../failure.ts';
import { text } from '../texts/text.ts';
import { callRecorder, recordCall } from './call-recorder.ts';
import { callerHook } from './callers/caller-hook.ts';
import type { Endpoint, FileRule } from './endpoint.ts';
import { dialectOf, successStatuses } from './dialect.ts';
import { successSchema } from './answers/envelope.ts';
import type { EventStreams } from './answers/event-streams.ts';
import type { CallerIdentity } from './callers/identify-caller.ts';
import { declaredFields } from './requests/declared-fields.ts';
import { privateOnly, type PrivatePort } from './private-port.ts';
import { readTextValues } from './requests/read-text-values.ts';
import { ReceivedCall } from './requests/received-call.ts';
import { discardFiles } from './requests/read-multipart.ts';
import { refuseUnstorableCharacters } from './requests/refuse-unstorable-characters.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { closeUnanswered, isOutcomeUnknown } from './answers/unknown-outcome.ts';
import { validatorOf } from './requests/validate.ts';

/** What all endpoints of one application share. */
export interface Surface {
  readonly platform: Platform;
  readonly identity: CallerIdentity;
  readonly streams: EventStreams;
  readonly privatePort: PrivatePort;
}

/** Registers one endpoint on Fastify: identifies the caller, reads and checks the input, sends the answer. */
export function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, surface: Surface): void {
  const { platform, identity, streams, privatePort } = surface;
  const url = routePath(endpoint.path);
  const statuses = successStatuses(endpoint);
  const answerSchema = successSchema(endpoint.data);
  const readParams = reader(endpoint.params);
  const readQuery = reader(endpoint.query);
  const readBody = reader(endpoint.body);
  const fileRules = Object.entries(endpoint.files ?? {});
  const operation = endpoint.path.replace('/ws/v1/', '');
  const isCalledByKey = endpoint.access === 'account' || endpoint.access === 'key';
  const recorder = isCalledByKey ? platform.runtime.find(callRecorder) : undefined;

  const isPrivate = privatePort.isSet && endpoint.path.startsWith('/operator/');
  const identify = callerHook(endpoint, identity, {
    route: url,
    anonymousSeconds: platform.config.anonymousSeconds,
  });

  app.route({
    method: endpoint.method,
    url,
    config: { endpoint },
    schema: { response: { [statuses.interface]: answerSchema, [statuses.live]: answerSchema } },
    onRequest: isPrivate ? [privateOnly(privatePort), identify] : identify,
    ...(recorder && {
      onResponse: (request, reply, done) => {
        recordCall(recorder, request, reply);
        done();
      },
    }),
    // Hot path of one-time codes: an async function would create three more promises per request.
    handler: (request, reply) => {
      const answer = request.uploads ? answerUpload(request, request.uploads) : answerOf(request);
      answer
        .then((data) => sendAnswer(reply.code(statuses[dialectOf(request.caller)]), data, streams))
        .catch((problem: unknown) => {
          if (isOutcomeUnknown(problem, request)) closeUnanswered(request, reply);
          else void reply.send(errorOf(problem));
        });
    },
  });

  function answerOf(request: FastifyRequest): Promise<unknown> {
    requireFiles(fileRules, request);
    const read = {
      params: readParams(request.params, true),
      query: readQuery(queryOf(request), true),
      body: readBody(request.body ?? {}, request.bodyIsText),
      operation,
    };
    return endpoint.handle(new ReceivedCall(request, platform, read));
  }

  async function answerUpload(
    request: FastifyRequest,
    uploads: NonNullable<FastifyRequest['uploads']>,
  ): Promise<unknown> {
    try {
      return await answerOf(request);
    } finally {
      await discardFiles(uploads);
    }
  }
}

// Fastify would send any other thrown value as the answer.
function errorOf(problem: unknown): Error {
  return problem instanceof Error
    ? problem
    : new Error('a value that is not an Error was thrown', { cause: problem });
}

/** Converts `/ws/v1/patterns/{code}` to `/ws/v1/patterns/:code`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
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
function queryOf(request: FastifyRequest): unknown {
  if (request.method !== 'GET' && !request.url.includes('?')) return {};
  const body = request.method === 'GET' && isFieldSet(request.body) ? request.body : {};
  const given = Object.entries({ ...body, ...(request.query as object) });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''));
}

function isFieldSet(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function requireFiles(rules: readonly [field: string, FileRule][], request: FastifyRequest): void {
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
