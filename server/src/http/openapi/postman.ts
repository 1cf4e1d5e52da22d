type Json = Record<string, unknown>;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Json[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema: Json;
    description?: string;
  }[];
  readonly requestBody?: { readonly content: Record<string, { schema: Json; example?: unknown }> };
}

interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { name: string; 'x-displayName': string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json> };
}

/** The document as a Postman collection (v2.1): one folder per tag, keys and address as variables. */
export function postmanCollection(openapi: unknown): Json {
  const document = openapi as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return {
    info: {
      name: document.info.title,
      version: document.info.version,
      description: document.info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'base_url', value: 'http://127.0.0.1:8080' },
      { key: 'api_key', value: '' },
      { key: 'operator_key', value: '' },
    ],
    item: document.tags.map(({ name, 'x-displayName': title }) => ({
      name: title,
      item: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => ({
          name: operation.summary,
          request: requestOf(document, path, method, operation),
        })),
    })),
  };
}

function requestOf(document: Document, path: string, method: string, operation: Operation): Json {
  const parameters = operation.parameters ?? [];
  const inQuery = parameters.filter((one) => one.in === 'query');
  const parts = path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');
  return {
    method: method.toUpperCase(),
    description: operation.description,
    header: [...keyHeader(operation), { key: 'Accept', value: 'application/json' }],
    url: {
      raw: `{{base_url}}/${parts.join('/')}`,
      host: ['{{base_url}}'],
      path: parts,
      variable: parameters
        .filter((one) => one.in === 'path')
        .map(({ name, schema, description }) => ({
          key: name,
          value: String(valueOf(document, schema)),
          description,
        })),
      query: inQuery.map(({ name, schema, description, required = false }) => ({
        key: name,
        value: String(valueOf(document, schema)),
        description,
        // Filters are there to be switched on.
        disabled: !required,
      })),
    },
    ...bodyOf(document, operation),
  };
}

function keyHeader({ security = [] }: Operation): Json[] {
  const schemes = security.flatMap((one) => Object.keys(one));
  if (schemes.includes('account')) return [{ key: 'Api-Key', value: '{{api_key}}' }];
  return schemes.includes('operator') ? [{ key: 'Operator-Key', value: '{{operator_key}}' }] : [];
}

function bodyOf(document: Document, { requestBody }: Operation): Json {
  const content = requestBody?.content ?? {};
  const json = content['application/json'];
  if (json !== undefined) {
    const raw = JSON.stringify(json.example ?? valueOf(document, json.schema), null, 2);
    return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
  }
  const form = content['multipart/form-data'];
  if (form === undefined) return {};
  const { properties = {} } = followed(document, form.schema) as { properties?: Record<string, Json> };
  const fields = Object.entries(properties).map(([key, schema]) =>
    schema['format'] === 'binary'
      ? { key, type: 'file', src: [] }
      : { key, type: 'text', value: String(valueOf(document, schema)) },
  );
  return { body: { mode: 'formdata', formdata: fields } };
}

function followed({ components }: Document, schema: Json): Json {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec((schema['$ref'] as string | undefined) ?? '') ?? [];
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

/** A value to start from: the example of the schema, its default or first choice; of objects what is required. */
function valueOf(document: Document, schema: Json): unknown {
  const whole = followed(document, schema) as {
    readonly examples?: readonly unknown[];
    readonly default?: unknown;
    readonly enum?: readonly unknown[];
    readonly const?: unknown;
    readonly properties?: Record<string, Json>;
    readonly required?: readonly string[];
  };
  const said = whole.examples?.[0] ?? whole.default ?? whole.enum?.[0] ?? whole.const;
  if (said !== undefined) return said;
  if (whole.properties === undefined) return '';
  const { required = Object.keys(whole.properties) } = whole;
  return Object.fromEntries(
    required.map((name) => [name, valueOf(document, whole.properties?.[name] ?? {})]),
  );
}
