type Json = Record<string, unknown>;

/** Keys whose values are data and not schemas. */
const data = new Set(['example', 'examples', 'default']);

/**
 * Fields and parameters of the OpenAPI document that do not say what they are: each needs a description in both languages,
 * and an example unless its schema lists the values or is made of other fields.
 */
export function silentFields(english: unknown, persian: unknown): string[] {
  return [...complaintsIn(english, persian, '')];
}

function* complaintsIn(english: unknown, persian: unknown, at: string): Generator<string> {
  if (typeof english !== 'object' || english === null) return;
  const { properties = {}, name } = english as Json;
  const { properties: persianProperties = {} } = persian as Json;
  if (isParameter(english as Json))
    yield* complaintsOf(english as Json, persian as Json, `${at} ${String(name)}`);
  for (const [field, one] of Object.entries(properties as Record<string, Json>))
    yield* complaintsOf(one, (persianProperties as Record<string, Json>)[field] ?? {}, `${at}.${field}`);
  for (const [key, value] of Object.entries(english))
    if (!data.has(key)) yield* complaintsIn(value, (persian as Json)[key] ?? {}, `${at}/${key}`);
}

function isParameter({ name, in: place, schema }: Json): boolean {
  return typeof name === 'string' && typeof place === 'string' && schema !== undefined;
}

function* complaintsOf(english: Json, persian: Json, at: string): Generator<string> {
  const { description, schema = english } = english;
  if (typeof description !== 'string' || description === '') yield `${at} has no description`;
  else if (persian['description'] === description) yield `${at} has no Persian description`;
  if (needsExample(schema as Json)) yield `${at} has no example`;
}

/** What is fixed, listed, limited to a yes or made of described fields needs none. */
function needsExample(schema: Json): boolean {
  const { type, format } = schema;
  const types = [type].flat();
  const isPlain = ['string', 'integer', 'number'].some((one) => types.includes(one)) && format !== 'binary';
  return isPlain && !['example', 'examples', 'default', 'enum', 'const'].some((key) => key in schema);
}
