import type { TSchema } from 'typebox';

import type { Endpoint } from '../endpoint.ts';
import { success, successSchema } from '../answers/envelope.ts';
import { pageAnswer } from '../answers/page-answer.ts';
import { isFileAnswer, type FileSchema } from '../answers/file-answer.ts';
import type { PlanFeature } from '../callers/plan-features.ts';
import { dispositionOf } from '../answers/send-answer.ts';

type Json = Record<string, unknown>;

const errorTexts: Readonly<Record<number, string>> = {
  400: 'The body, the path or the request itself cannot be read',
  401: 'The key is missing or not valid',
  402: 'The wallet is too small for the whole send',
  403: 'Blocked, or not allowed',
  404: 'No such record in this account',
  406: 'The Accept header does not admit JSON',
  408: 'The request did not arrive whole in time',
  409: 'The state of the record does not allow it',
  413: 'The body is too large',
  415: 'The body is neither JSON nor a form nor multipart, or does not say what it is',
  422: 'A field is missing or wrong',
  429: 'Too many requests; Retry-After says when to come back',
  431: 'The headers are too large',
  503: 'Unavailable for a moment; Retry-After says when to come back',
};

// Statuses that every request can get before its endpoint runs.
const refusalsOfAll = [400, 408, 413, 431, 503];
// An unreadable body; possible even where no body is expected.
const refusalsOfWrites = [415, 422];

/** Shared error responses, which operations reference. */
export const sharedAnswers: Json = Object.fromEntries(
  Object.entries(errorTexts).map(([status, description]) => [`Error${status}`, errorContent(description)]),
);

/** The responses of one endpoint: its success and every possible error. */
export function answersOf(endpoint: Endpoint): Json {
  const errors = refusalsOf(endpoint).map((status) => [status, errorAnswer(status, endpoint)]);
  return {
    [endpoint.status ?? 200]: successAnswer(endpoint),
    ...(endpoint.data === pageAnswer && { 303: redirectAnswer }),
    ...Object.fromEntries(errors),
  };
}

const redirectAnswer: Json = {
  description: 'Another page follows',
  headers: { Location: { description: 'Its address', schema: { type: 'string' } } },
};

function successAnswer({ data, examples }: Endpoint): Json {
  const description = 'Success';
  const schema = data as TSchema & { contentMediaType?: string };
  if (isFileAnswer(schema)) return { description, ...fileContent(schema) };
  if (schema.contentMediaType !== undefined)
    return { description, content: { [schema.contentMediaType]: { schema } } };
  const example = examples?.data === undefined ? {} : { example: success(examples.data) };
  return { description, content: { 'application/json': { schema: successSchema(schema), ...example } } };
}

function fileContent({ type, format, mediaTypes, fileName }: FileSchema): Json {
  const content = { schema: { type, format }, example: `(the bytes of ${fileName})` };
  return {
    headers: {
      'Content-Disposition': {
        description: 'The name of the file',
        schema: { type: 'string' },
        example: dispositionOf(fileName),
      },
    },
    content: Object.fromEntries(mediaTypes.map((one) => [one, content])),
  };
}

function refusalsOf({ method, access, query, params, acceptRequired, refusals = [] }: Endpoint): number[] {
  const isWrite = method !== 'GET' && method !== 'DELETE';
  const refused = [
    ...(access === 'public' ? [] : access === 'anonymous' ? [403, 429] : [401, 403, 429]),
    ...(query || params ? [422] : []),
    ...(acceptRequired ? [406] : []),
    ...(isWrite ? refusalsOfWrites : []),
    ...refusals,
    ...refusalsOfAll,
  ];
  return [...new Set(refused)].sort((a, b) => a - b);
}

function errorAnswer(status: number, { feature, data }: Endpoint): Json {
  if (data === pageAnswer) return pageError(status);
  if (status === 403 && feature) return errorContent(missingFeatureText(feature));
  return { $ref: `#/components/responses/Error${status}` };
}

// A person whose browser asked gets the error as a page too.
function pageError(status: number): Json {
  const { description, content } = errorContent(errorTexts[status] ?? '') as {
    description: string;
    content: Json;
  };
  return { description, content: { ...content, 'text/html': { schema: { type: 'string' } } } };
}

function errorContent(description: string): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** The description of 403 where the plan must include a feature. */
export function missingFeatureText(feature: PlanFeature): string {
  const held = `the account's plan does not include ${feature} (error_code feature_not_in_plan)`;
  const ended = feature === 'ticket' ? '' : ', or the plan has expired (error_code plan_expired)';
  return `Blocked, or not allowed, or ${held}${ended}`;
}
