import { follow } from './read-document.js';

// Limits the recursion of schemas that refer to themselves.
const depthMax = 12;
const factKeys = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'pattern',
  'format',
  'default',
];

/**
 * A JSON Schema as a person reads it: its kinds, whether null is allowed, its choices, its limits, and what lies
 * inside it (`fields` of an object, `item` of a list, `rest` for names that are free, `options` when it is one of several).
 */
export function describe(api, schema, depth = 0) {
  const whole = merged(api, schema);
  if (whole.anyOf ?? whole.oneOf) return describeAlternatives(api, whole, depth);
  return {
    ...kindsOf(whole),
    choices: choicesOf(whole),
    facts: factsOf(whole),
    description: whole.description ?? '',
    ...insideOf(whole, (value) => describe(api, value, depth + 1), depth),
    options: [],
  };
}

function kindsOf(schema) {
  if (schema.format === 'binary') return { kinds: ['file'], isNullable: false };
  const types = [schema.type ?? guessType(schema)].flat();
  const kinds = types.filter((type) => type !== 'null');
  return kinds.length > 0
    ? { kinds, isNullable: kinds.length < types.length }
    : { kinds: ['null'], isNullable: false };
}

function insideOf(schema, inner, depth) {
  if (depth >= depthMax) return { fields: [], item: undefined, rest: undefined };
  const rest = restOf(schema);
  return {
    fields: fieldsOf(schema, inner),
    item: schema.items && inner(schema.items),
    rest: rest && inner(rest),
  };
}

function describeAlternatives(api, { anyOf, oneOf, ...common }, depth) {
  const all = (anyOf ?? oneOf).map((one) => follow(api, one));
  const options = all.filter(({ type }) => type !== 'null');
  const isNullable = options.length < all.length;
  const described = depth >= depthMax ? [] : options.map((one) => describe(api, one, depth + 1));
  const own = describe(api, { ...common, type: common.type ?? 'any' }, depth);
  const [only] = described;
  if (described.length === 1) {
    return { ...only, isNullable, description: own.description || only.description };
  }
  const kinds = [...new Set(described.flatMap((one) => one.kinds))];
  const isChoice = described.length > 0 && described.every(({ choices }) => choices.length > 0);
  if (isChoice) return { ...own, kinds, isNullable, choices: described.flatMap(({ choices }) => choices) };
  return {
    ...own,
    kinds,
    isNullable: isNullable || described.some((one) => one.isNullable),
    options: described,
  };
}

function merged(api, schema) {
  // A description beside a reference is about this use of it.
  const own = { ...follow(api, schema), ...(schema?.description && { description: schema.description }) };
  if (!own.allOf) return own;
  const parts = own.allOf.map((part) => merged(api, part));
  const { allOf: _, ...rest } = own;
  return [...parts, rest].reduce((whole, part) => ({
    ...whole,
    ...part,
    properties: { ...whole.properties, ...part.properties },
    required: [...(whole.required ?? []), ...(part.required ?? [])],
  }));
}

function guessType(schema) {
  if (schema.properties) return 'object';
  if (schema.items) return 'array';
  const value = schema.const ?? schema.enum?.[0];
  if (value === undefined) return 'any';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function choicesOf(schema) {
  if ('const' in schema) return [schema.const];
  return schema.enum ?? [];
}

function fieldsOf({ properties = {}, required = [] }, inner) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    ...inner(schema),
  }));
}

function restOf({ additionalProperties, patternProperties }) {
  if (patternProperties) return Object.values(patternProperties)[0];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function factsOf(schema) {
  return factKeys
    .filter((key) => schema[key] !== undefined && schema[key] !== false && isTelling(key, schema[key]))
    .map((key) => ({ key, value: schema[key] }));
}

// MAX_SAFE_INTEGER is a limit of JSON itself, and `binary` is already shown as the kind file.
function isTelling(key, value) {
  return Math.abs(value) !== Number.MAX_SAFE_INTEGER && !(key === 'format' && value === 'binary');
}

/** The children of a description: fields by name, those of a list's entries, and those of every alternative once. */
export function childrenOf(description) {
  const { fields, item, rest, options } = description;
  const below = [...fields, ...(item ? childrenOf(item) : []), ...options.flatMap(childrenOf)];
  const named = [...new Map(below.map((field) => [field.name, field])).values()];
  return rest ? [...named, { ...rest, name: undefined, isRequired: false }] : named;
}
