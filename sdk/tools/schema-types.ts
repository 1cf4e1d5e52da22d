/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly description?: string;
  readonly 'x-error-codes'?: Readonly<Record<string, unknown>>;
  readonly default?: unknown;
  readonly 'x-audit-actions'?: Readonly<Record<string, unknown>>;
  readonly 'x-options'?: readonly { readonly $ref: string }[];
  readonly 'x-carrier-kind'?: { readonly name: string; readonly title: unknown };
  readonly 'x-option'?: {
    readonly input: string;
    readonly label: unknown;
    readonly hint: unknown;
    readonly choices?: Readonly<Record<string, unknown>>;
    readonly is_common: boolean;
  };
}

/** A schema as a TypeScript type. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((one) => JSON.stringify(one)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return unionOf(choices.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? 'unknown' : unionOf(types.map((one) => plainTypeOf(one, schema)));
}

function plainTypeOf(type: string, schema: Schema): string {
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${schema.items === undefined ? 'unknown' : typeOf(schema.items)})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return type;
  }
}

function objectOf({ properties, required = [], additionalProperties, patternProperties }: Schema): string {
  if (properties === undefined) {
    const free =
      typeof additionalProperties === 'object'
        ? additionalProperties
        : Object.values(patternProperties ?? {})[0];
    return `Record<string, ${free === undefined ? 'unknown' : typeOf(free)}>`;
  }
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const note =
      schema.description === undefined ? '' : `/** ${schema.description.replaceAll('*/', '* /')} */\n`;
    return required.includes(name)
      ? `${note}${key}: ${typeOf(schema)};\n`
      : `${note}${key}?: ${typeOf(schema)} | undefined;\n`;
  });
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}}`;
}

const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ');
