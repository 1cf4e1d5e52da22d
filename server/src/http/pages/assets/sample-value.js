import { follow } from './read-document.js';

const texts = ['09120000000', 'متن', '1', 'example', 'abc1234567', '0000000000', '2030-01-01', '12:00'];
const formats = {
  'date-time': '2030-01-01T08:00:00Z',
  date: '2030-01-01',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
const depthMax = 8;

/** A value to start from: the schema's own example if it has one, else the smallest that keeps to its limits. */
export function sampleOf(api, schema, depth = 0) {
  const whole = follow(api, schema) ?? {};
  const own = [whole.example, whole.examples?.[0], whole.default, whole.const, whole.enum?.[0]];
  const given = own.find((value) => value !== undefined);
  if (given !== undefined || depth > depthMax) return given ?? null;
  const alternatives = whole.anyOf ?? whole.oneOf;
  if (alternatives) return sampleOf(api, notNull(alternatives), depth + 1);
  if (whole.allOf) {
    return Object.assign({}, ...whole.allOf.map((part) => sampleOf(api, part, depth + 1)));
  }
  return sampleOfType(api, whole, depth);
}

function notNull(alternatives) {
  return alternatives.find(({ type }) => type !== 'null') ?? {};
}

const byType = {
  object: sampleObject,
  array: (api, { items, minItems = 1 }, depth) =>
    Array.from({ length: Math.max(1, minItems) }, () => sampleOf(api, items, depth + 1)),
  string: (_api, schema) => formats[schema.format] ?? sampleText(schema),
  integer: sampleNumber,
  number: sampleNumber,
  boolean: () => true,
};

function sampleOfType(api, schema, depth) {
  const [type = schema.properties ? 'object' : 'null'] = [schema.type ?? []].flat();
  return byType[type]?.(api, schema, depth) ?? null;
}

function sampleNumber(_api, { minimum, maximum = 1, exclusiveMinimum = -Infinity }) {
  return Math.max(minimum ?? Math.min(1, maximum), exclusiveMinimum + 1);
}

// Required fields only, to keep the request short; all fields when none is required.
function sampleObject(api, { properties = {}, required = [] }, depth) {
  const names = Object.keys(properties);
  const needed = names.filter((name) => required.includes(name));
  return Object.fromEntries(
    (needed.length > 0 ? needed : names).map((name) => [name, sampleOf(api, properties[name], depth + 1)]),
  );
}

function sampleText({ pattern, minLength = 0, maxLength = Infinity }) {
  const rule = readPattern(pattern);
  const fits = (text) => text.length >= minLength && text.length <= maxLength && rule.test(text);
  const candidates = pattern ? texts : ['متن', 'text', ...texts];
  return candidates.find(fits) ?? 'x'.repeat(Math.min(minLength, 200));
}

function readPattern(pattern = '') {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return /(?:)/;
  }
}
