import { typeOf, type Schema } from './schema-types.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface WebhookCall {
  readonly 'x-title': unknown;
  readonly requestBody: { readonly content: Content };
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookCall }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const head = '// Written by npm run generate from docs/openapi.json.\n';

/** The types of all named schemas. */
export function schemasFile({ components }: Document): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n`,
  );
  return `${head}\n${types.join('\n')}`;
}

/** Every error_code of the service, from the list that /docs/errors is made of. */
export function errorCodesFile({ components }: Document): string {
  const codes = Object.keys(components.schemas['Error']?.properties?.['error_code']?.['x-error-codes'] ?? {});
  if (codes.length === 0) throw new Error('the document lists no error codes');
  const lines = codes.map((code) => `  | '${code}'`).join('\n');
  return `${head}\n/** What each means, and what to do about it, is at /docs/errors of a service. */\nexport type ServiceErrorCode =\n${lines};\n`;
}

/** What calls of webhooks carry, the types that a webhook may ask for, and their names for people. */
export function webhookEventsFile({ webhooks, components }: Document): string {
  const types = components.schemas['CreateWebhookBody']?.properties?.['events']?.items?.enum ?? [];
  if (types.length === 0) throw new Error('the document lists no event types');
  const data = Object.entries(webhooks).map(([type, { post }]) => {
    const schema = post.requestBody.content['application/json']?.schema.properties?.['data'] ?? {};
    return `  '${type}': ${typeOf(schema)};\n`;
  });
  const titles = types.map(
    (type) => `  '${String(type)}': ${pairOf(webhooks[String(type)]?.post['x-title'])},\n`,
  );
  const list = types.map((type) => `  '${String(type)}',\n`);
  const names = namesIn(components, data.join(''));
  return `${head}${names.length === 0 ? '' : `import type { ${names.join(', ')} } from './schemas.ts';\n`}
/** What each type of event carries in \`data\`. */
export interface WebhookData {
${data.join('')}}

/** Every type of event that a webhook may ask for. */
export const webhookEventTypes = [
${list.join('')}] as const;

/** What each of them is called, in Persian and English. */
export const webhookEventTitles = {
${titles.join('')}} as const;
`;
}

/** What the actions of the audit log are called, in Persian and English. */
export function auditActionsFile({ components }: Document): string {
  const actions = Object.entries(
    components.schemas['AuditEntry']?.properties?.['action']?.['x-audit-actions'] ?? {},
  );
  if (actions.length === 0) throw new Error('the document lists no actions of the audit log');
  const lines = actions.map(([action, title]) => `  '${action}': ${pairOf(title)},\n`);
  return `${head}
/** What the actions of the audit log are called, in Persian and English. */
export const auditActionTitles: Readonly<Record<string, readonly [fa: string, en: string]>> = {
${lines.join('')}};
`;
}

/** The options of every kind of carrier, for forms: how each is typed and what it is called, in Persian and English. */
export function carrierOptionsFile({ components: { schemas } }: Document): string {
  const named = schemas['CreateCarrierBody']?.properties?.['config']?.['x-options'] ?? [];
  const kinds = named.map(({ $ref }) => {
    const { 'x-carrier-kind': kind, properties = {} } = schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
    if (kind === undefined) throw new Error(`${$ref} has no kind`);
    const options = Object.entries(properties).map(([name, schema]) => `      ${optionOf(name, schema)},\n`);
    return `  ${kind.name}: {\n    title: ${pairOf(kind.title)},\n    options: [\n${options.join('')}    ],\n  },\n`;
  });
  if (kinds.length === 0) throw new Error('the document lists no kinds of carriers');
  return `${head}
/** One option of a kind of carrier, with a sentence about it; words in Persian and English. */
export interface CarrierOption {
  readonly name: string;
  /** pairs: lines of name=value; numbers: with commas between; json: as the service takes it. */
  readonly input: 'text' | 'secret' | 'number' | 'numbers' | 'switch' | 'choice' | 'area' | 'pairs' | 'json';
  readonly label: readonly [fa: string, en: string];
  readonly hint: readonly [fa: string, en: string];
  /** What holds where nothing is given. */
  readonly fallback?: string;
  readonly choices?: Readonly<Record<string, readonly [fa: string, en: string]>>;
  /** Used by nearly everybody. */
  readonly isCommon?: boolean;
}

interface CarrierForm {
  readonly title: readonly [fa: string, en: string];
  readonly options: readonly CarrierOption[];
}

/** Every kind of carrier that operators can set up. */
export const carrierForms = {
${kinds.join('')}} as const satisfies Readonly<Record<string, CarrierForm>>;
`;
}

function optionOf(name: string, { 'x-option': option, default: usual }: Schema): string {
  if (option === undefined) throw new Error(`the option ${name} has no words`);
  const { input, label, hint, choices, is_common: isCommon } = option;
  const words = Object.entries(choices ?? {}).map(([one, title]) => `'${one}': ${pairOf(title)}`);
  const fallback =
    typeof usual === 'string' || typeof usual === 'number' || typeof usual === 'boolean' ? String(usual) : '';
  return `{ ${[
    `name: '${name}', input: '${input}', label: ${pairOf(label)}, hint: ${pairOf(hint)}`,
    ...(fallback === '' ? [] : [`fallback: ${JSON.stringify(fallback)}`]),
    ...(words.length === 0 ? [] : [`choices: { ${words.join(', ')} }`]),
    ...(isCommon ? ['isCommon: true'] : []),
  ].join(', ')} }`;
}

function pairOf(title: unknown): string {
  const { fa, en } = title as { readonly fa: string; readonly en: string };
  return `[${JSON.stringify(fa)}, ${JSON.stringify(en)}]`;
}

const namesIn = (components: Document['components'], text: string) =>
  Object.keys(components.schemas).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(text.replaceAll(/\/\*\*.*\*\//g, '')),
  );

/** Whose operations: those of operators are a file of their own, which customers' programs do not load. */
type OperationSide = 'operator' | 'account';

const sideOf = (path: string): OperationSide => (path.startsWith('/operator/') ? 'operator' : 'account');

/** One constant per operation: method, path, and the types of what goes in and comes out. */
export function operationsFile(document: Document, side: OperationSide): string {
  const paths = Object.entries(document.paths).filter(([path]) => sideOf(path) === side);
  const lines = paths.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const answer = answerOf(operation);
      if (answer === undefined) return [];
      const types = `<${inputOf(operation)}, ${answer.type}>`;
      const call = `operation${types}('${method.toUpperCase()}', '${path}', '${answer.kind}'${optionsOf(operation)})`;
      return [
        `${comment(operation.summary)}export const ${operation.operationId} = /* @__PURE__ */ ${call};\n`,
      ];
    }),
  );
  const text = lines.sort().join('\n');
  const names = namesIn(document.components, text);
  return `${head}import { operation, type NoInput } from '../operation.ts';
import type {
${names.map((name) => `  ${name},\n`).join('')}} from './schemas.ts';

${text}`;
}

/** Nothing for pages, redirects and streams: they are for browsers. */
function answerOf({ responses }: Operation): { type: string; kind: 'data' | 'file' } | undefined {
  const content = (responses['200'] ?? responses['201'])?.content ?? {};
  const json = content['application/json']?.schema as { properties?: { data: Schema } } | undefined;
  if (json?.properties !== undefined) return { type: typeOf(json.properties.data), kind: 'data' };
  const [file] = Object.values(content);
  return file?.schema.format === 'binary' ? { type: 'Blob', kind: 'file' } : undefined;
}

function optionsOf({ parameters = [] }: Operation): string {
  return parameters.some(({ name }) => name === 'Idempotency-Key') ? ', { isIdempotent: true }' : '';
}

function inputOf({ parameters = [], requestBody }: Operation): string {
  const path = parametersOf(parameters, 'path');
  const query = parametersOf(parameters, 'query');
  const body = requestBody && bodyOf(requestBody.content);
  const fields = [
    ...(path ? [`params: ${path}`] : []),
    ...(query ? [/[{;] \w+: /.test(query) ? `query: ${query}` : `query?: ${query} | undefined`] : []),
    ...(body ? [`body${requestBody?.required ? '' : '?'}: ${body}`] : []),
  ];
  return fields.length === 0 ? 'NoInput' : `{ ${fields.join('; ')} }`;
}

function parametersOf(parameters: readonly Parameter[], place: Parameter['in']): string | undefined {
  const wanted = parameters.filter((one) => one.in === place);
  if (wanted.length === 0) return undefined;
  const fields = wanted.map(({ name, required, schema }) =>
    required ? `${name}: ${typeOf(schema)}` : `${name}?: ${typeOf(schema)} | undefined`,
  );
  return `{ ${fields.join('; ')} }`;
}

// A body that may carry files is sent as a form only when it does.
function bodyOf(content: Content): string | undefined {
  const form = content['multipart/form-data']?.schema;
  const json = content['application/json']?.schema;
  const types = [...new Set([json, form].flatMap((one) => (one === undefined ? [] : [typeOf(one)])))];
  return types.length === 0 ? undefined : types.join(' | ');
}

function comment(text: string | undefined): string {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`;
}
