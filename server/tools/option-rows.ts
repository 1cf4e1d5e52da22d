interface Option {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly const: string }[];
  readonly default?: unknown;
  readonly description?: string;
}

const code = (text: string) => `\`${text}\``;

/** The options of a schema as rows of a table: name, value, default, meaning. */
export function optionRows(schema: object | undefined): string[][] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, Option>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, option]) => [
    code(name),
    valueOf(option),
    required.includes(name) ? 'needed' : defaultOf(option),
    option.description ?? '',
  ]);
}

function valueOf({ type = '', enum: words, anyOf }: Option): string {
  const choices = words ?? anyOf?.map((one) => one.const);
  if (choices !== undefined) return choices.map(code).join(', ');
  return type === 'array' ? 'list' : type;
}

function defaultOf({ default: usual }: Option): string {
  if (usual === undefined || usual === '') return '';
  return code(typeof usual === 'string' ? usual : JSON.stringify(usual));
}
