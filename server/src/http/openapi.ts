import type { TSchema } from 'typebox';

import type { Endpoint } from './endpoint.ts';
import { errorSchema, success, successSchema } from './envelope.ts';
import type { PlanFeature } from './plan-features.ts';

type Json = Record<string, unknown>;

/** A feature's endpoints under the feature's name, as the document groups them. */
export interface EndpointGroup {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
}

const errorTexts: Readonly<Record<number, string>> = {
  400: 'The body cannot be read',
  401: 'The key is missing or not valid',
  402: 'The wallet is too small for the whole send',
  403: 'Blocked, or not allowed',
  404: 'No such record in this account',
  406: 'The Accept header does not admit JSON',
  409: 'The state of the record does not allow it',
  413: 'The body is too large',
  422: 'A field is missing or wrong',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'Unavailable for a moment; Retry-After says when to come back',
};

/** The OpenAPI 3.1 document, from the same schemas that check the requests. */
export function openApiDocument(groups: readonly EndpointGroup[]): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Peyk',
      version: '1.0.0',
      description:
        'SMS messaging web service. Every answer is an envelope of status, message and data. Texts are Persian; Accept-Language: en gives English.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: groups.filter(({ endpoints }) => endpoints.length > 0).map(({ name }) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: {
        account: {
          type: 'apiKey',
          in: 'header',
          name: 'Api-Key',
          description: 'Compared byte for byte, name included',
        },
        operator: { type: 'apiKey', in: 'header', name: 'Operator-Key' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'peyk_session',
          description:
            'A person who is signed in to the panel (under https the cookie is named __Host-peyk_session). Every change also carries the header X-CSRF-Token with the csrf_token that sign-in and /panel/v1/me give',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of /ws/v1/auth/login',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function operation(tag: string, endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.acceptRequired ? [acceptHeader] : []),
    ...(endpoint.isIdempotent ? [idempotencyHeader] : []),
  ];
  const body = requestBody(endpoint);
  return {
    operationId: operationId(endpoint),
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(endpoint),
  };
}

const schemesOf: Readonly<Record<Endpoint['access'], readonly string[]>> = {
  account: ['account', 'session', 'bearer'],
  key: ['account'],
  operator: ['operator', 'session'],
  panel: ['session', 'bearer'],
  visitor: [],
  public: [],
};

function securityOf({ access }: Endpoint): Json {
  const schemes = schemesOf[access];
  return schemes.length === 0 ? {} : { security: schemes.map((scheme) => ({ [scheme]: [] })) };
}

const acceptHeader = {
  name: 'Accept',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'Must admit application/json, else 406',
};

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'The same key and body within 48 hours (of the schedule, if there is one) gives the first answer again and sends nothing; another body is refused with 422 idempotency_conflict',
};

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[/{}_.-]+/).filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('');
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema: rest,
  }));
}

function requestBody({ body, files, examples }: Endpoint): Json | undefined {
  if (body === undefined && files === undefined) return undefined;
  const example = examples?.body === undefined ? {} : { example: examples.body };
  if (files === undefined) {
    const content = { schema: body as TSchema, ...example };
    const { required = [] } = body as { required?: string[] };
    return {
      // No body at all is read as one without fields.
      required: required.length > 0,
      content: {
        'application/json': content,
        'application/x-www-form-urlencoded': content,
        'multipart/form-data': content,
      },
    };
  }
  const { properties = {}, required = [] } = (body ?? {}) as { properties?: Json; required?: string[] };
  const fileProperties = Object.fromEntries(
    Object.entries(files).map(([name, { description }]) => [
      name,
      { type: 'string', format: 'binary', description },
    ]),
  );
  const requiredFiles = Object.keys(files).filter((name) => files[name]?.required);
  const schema = {
    type: 'object',
    properties: { ...properties, ...fileProperties },
    required: [...required, ...requiredFiles],
  };
  return { required: true, content: { 'multipart/form-data': { schema, ...example } } };
}

function responsesOf(endpoint: Endpoint): Json {
  const errors = refusalsOf(endpoint).map((status) => [status, errorResponse(status, endpoint)]);
  return {
    [endpoint.status ?? 200]: { description: 'Success', content: answerOf(endpoint) },
    ...Object.fromEntries(errors),
  };
}

function answerOf({ data, examples }: Endpoint): Json {
  const schema = data as TSchema & { format?: string; contentMediaType?: string };
  if (schema.format === 'binary') return { 'application/octet-stream': { schema } };
  if (schema.contentMediaType !== undefined) return { [schema.contentMediaType]: { schema } };
  const example = examples?.data === undefined ? {} : { example: success(examples.data) };
  return { 'application/json': { schema: successSchema(schema), ...example } };
}

function refusalsOf({
  access,
  body,
  files,
  query,
  params,
  acceptRequired,
  refusals = [],
}: Endpoint): number[] {
  const hasBody = Boolean(body ?? files);
  const refused = [
    ...(access === 'public' ? [] : access === 'visitor' ? [403, 429] : [401, 403, 429]),
    ...(hasBody ? [400, 413] : []),
    ...(hasBody || query || params ? [422] : []),
    ...(acceptRequired ? [406] : []),
    ...refusals,
    503,
  ];
  return [...new Set(refused)].sort((a, b) => a - b);
}

function errorResponse(status: number, { feature }: Endpoint): Json {
  return {
    description: status === 403 && feature !== undefined ? lackingText(feature) : errorTexts[status],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function lackingText(feature: PlanFeature): string {
  const held = `the account's plan does not include ${feature} (code feature_not_in_plan)`;
  const ended = feature === 'ticket' ? '' : ', or the plan has expired (code plan_expired)';
  return `Blocked, or not allowed, or ${held}${ended}`;
}
