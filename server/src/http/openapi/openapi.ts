import type { TSchema } from 'typebox';

import type { Endpoint, Title } from '../endpoint.ts';
import { errorSchema } from '../answers/envelope.ts';
import { bothLanguages } from '../schemas.ts';
import { persianDescription } from '../../primitives/field.ts';
import { answersOf, sharedAnswers } from './openapi-answers.ts';
import type { Steps } from '../../primitives/loop-turn.ts';
import type { Language } from '../../texts/text.ts';
import { describeFields } from './describe-fields.ts';
import { documentHead, errorCodeList, securitySchemes } from './document-head.ts';
import { nameSchemas } from './name-schemas.ts';
import { webhooksOf, type WebhookCall } from './webhook-calls.ts';

type Json = Record<string, unknown>;

/** The endpoints of a feature, grouped under its name in the document. */
export interface EndpointGroup {
  readonly name: string;
  readonly title: Title;
  readonly endpoints: readonly Endpoint[];
  readonly schemas?: Readonly<Record<string, TSchema>>;
  readonly webhooks?: Readonly<Record<string, WebhookCall>>;
}

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate the requests, with texts of one language. In steps: at
 * once it takes half a second.
 */
export function* openApiDocument(groups: readonly EndpointGroup[], language: Language): Steps<Json> {
  const paths: Record<string, Json> = {};
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(name, endpoint, language),
      };
    }
    yield;
  }
  const document = yield* nameSchemas({
    ...documentHead(language),
    tags: groups
      .filter(({ endpoints }) => endpoints.length > 0)
      .map(({ name, title }) => ({ name, 'x-displayName': title[language], description: title[language] })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    webhooks: Object.assign(
      {},
      ...groups.map(({ name, webhooks = {} }) => webhooksOf(name, webhooks, language)),
    ) as Json,
    components: {
      securitySchemes,
      responses: sharedAnswers(language),
      schemas: Object.assign(
        { Error: errorWithCodes(language) },
        ...groups.map(({ schemas }) => schemas),
      ) as Json,
    },
  });
  return yield* describeFields(document, language);
}

function errorWithCodes(language: Language): Json {
  const { properties, ...schema } = errorSchema;
  const code = { ...properties.error_code, 'x-error-codes': errorCodeList(language) };
  return { ...schema, properties: { ...properties, error_code: code } };
}

function operation(tag: string, endpoint: Endpoint, language: Language): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.acceptRequired ? [acceptHeader] : []),
    ...(endpoint.isIdempotent ? [idempotencyHeader] : []),
  ];
  const body = requestBody(endpoint);
  return {
    operationId: endpoint.name,
    tags: [tag],
    summary: endpoint.title[language],
    description: endpoint.description[language],
    ...securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: answersOf(endpoint, language),
  };
}

const schemesOf: Readonly<Record<Endpoint['access'], readonly string[]>> = {
  account: ['account', 'account-any-case', 'session', 'bearer'],
  key: ['account', 'account-any-case'],
  operator: ['operator', 'session'],
  panel: ['session', 'bearer'],
  anonymous: [],
  public: [],
  handset: ['operator', 'session', 'bearer'],
};

function securityOf({ access, isOpenToTestKeys = false }: Endpoint): Json {
  const schemes = isOpenToTestKeys ? [...schemesOf[access], ...schemesOf.key] : schemesOf[access];
  // An empty list says that no key is asked for; without it readers cannot tell that from forgetting it.
  const security = schemes.map((scheme) => ({ [scheme]: [] }));
  // The empty requirement: on the own machine no key is needed.
  return { security: access === 'handset' ? [{}, ...security] : security };
}

const acceptHeader = {
  name: 'Accept',
  in: 'header',
  required: true,
  schema: { type: 'string', examples: ['application/json'] },
  ...bothLanguages({
    en: 'Must admit application/json, else 406',
    fa: 'باید application/json را بپذیرد، وگرنه 406',
  }),
};

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255, examples: ['order-1042'] },
  ...bothLanguages({
    en: 'The same key and body within 48 hours (of the schedule, if there is one) gives the first answer again and sends nothing; another body is refused with 422 idempotency_conflict',
    fa: 'همان کلید و بدنه تا ۴۸ ساعت (از زمان schedule، اگر باشد) همان پاسخ اول را می‌دهد و چیزی نمی‌فرستد؛ بدنهٔ دیگر با 422 idempotency_conflict رد می‌شود',
  }),
};

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(
    ([name, { description, [persianDescription]: persian, ...rest }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(typeof description === 'string' && { description }),
      ...(typeof persian === 'string' && { [persianDescription]: persian }),
      schema: rest,
    }),
  );
}

const bodyName = (operation: string) => `${operation[0]?.toUpperCase()}${operation.slice(1)}Body`;

/** A body that has fields gets the name of its operation; one without is left as it is. */
function named(body: TSchema | undefined, title: string): TSchema | undefined {
  return body !== undefined && 'properties' in body && !('title' in body) ? { ...body, title } : body;
}

function requestBody({ name, body, files, examples }: Endpoint): Json | undefined {
  if (body === undefined && files === undefined) return undefined;
  const example = examples?.body === undefined ? {} : { example: examples.body };
  const { required = [] } = (body ?? {}) as { required?: string[] };
  const plain = { schema: named(body, bodyName(name)) as TSchema, ...example };
  const plainContent = { 'application/json': plain, 'application/x-www-form-urlencoded': plain };
  if (files === undefined)
    // A missing body is read as one without fields.
    return { required: required.length > 0, content: { ...plainContent, 'multipart/form-data': plain } };
  const isFileRequired = Object.values(files).some((rule) => rule.required);
  return {
    required: isFileRequired || required.length > 0,
    content: {
      'multipart/form-data': formWithFiles(plain, files, name),
      ...(isFileRequired ? {} : plainContent),
    },
  };
}

function formWithFiles(
  { schema, example }: { readonly schema: TSchema | undefined; readonly example?: unknown },
  files: NonNullable<Endpoint['files']>,
  name: string,
): Json {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] };
  const rules = Object.entries(files);
  return {
    schema: {
      title: `${bodyName(name)}WithFiles`,
      type: 'object',
      properties: {
        ...properties,
        ...Object.fromEntries(
          rules.map(([name, { description }]) => [
            name,
            { type: 'string', format: 'binary', ...bothLanguages(description) },
          ]),
        ),
      },
      required: [...required, ...rules.filter(([, rule]) => rule.required).map(([name]) => name)],
    },
    // Files alone are a complete example only if no other field is required.
    ...((example !== undefined || required.length === 0) && {
      example: {
        ...(example as object | undefined),
        ...Object.fromEntries(rules.map(([name, rule]) => [name, `(the bytes of ${rule.example})`])),
      },
    }),
  };
}
