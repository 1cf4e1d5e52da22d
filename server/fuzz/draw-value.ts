import type { Chance } from '../test/seeded-chance.ts';
import type { Schema } from './document.ts';

/** What a value is drawn with: the name of its field may say which known values fit. */
export interface Draw {
  readonly chance: Chance;
  known(name: string): string | number | undefined;
}

/** The password of every person that the fuzzer makes. */
export const usualPassword = 'kabutar sabz 41 baran';

export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u200c\u200e\u202e',
  '\ud800',
  '۰۹۱۲۳۴۵۶۷۸۹',
  '😀'.repeat(300),
  'ي'.repeat(5000),
  "'; drop table accounts; --",
  '%s%n%x',
  '%code%',
  '{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '9223372036854775808',
  '2026-13-45 99:99:99',
  '1405-08-25 10:00:00',
  '\r\nX-Injected: 1',
  '__proto__',
  'constructor',
];

const oddNumbers: readonly number[] = [0, -1, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-300];
const oddNames: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'a.b',
  'a[b]',
  '0',
  '\0',
  'ی',
];

/** What fields of these names usually hold; a schema says only that they are texts. */
const usualTexts: readonly (readonly [RegExp, string])[] = [
  [/line_?number/i, '90008361'],
  [/national_code/, '0013542419'],
  [/username/, 'person-#'],
  [/password/, usualPassword],
  [/mobile|recipient|number/, '0912#'],
  [/url|website/i, 'https://shop.example/path'],
  [/schedule/, '2027-01-01 10:00:00'],
  [/^text$|message|question/, 'سلام، کد شما #'],
];

/** A value that the schema allows, as far as the schema says what is allowed. */
export function drawValid(schema: Schema, name: string, draw: Draw): unknown {
  const { chance } = draw;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return drawValid(chance.pick(schema.anyOf), name, draw);
  return drawTyped(schema, name, draw);
}

function drawTyped(schema: Schema, name: string, draw: Draw): unknown {
  const { chance } = draw;
  const type = typeof schema.type === 'string' ? schema.type : chance.pick(schema.type ?? ['string']);
  if (type === 'object') return drawObject(schema, draw);
  if (type === 'array') return drawList(schema, name, draw);
  if (type === 'boolean') return chance.isTrueOnceIn(2);
  if (type === 'null') return null;
  const known = chance.isTrueOnceIn(4) ? undefined : draw.known(name);
  if (type === 'integer' || type === 'number')
    return typeof known === 'number' ? known : drawNumber(schema, chance);
  return known === undefined ? drawText(schema, name, chance) : String(known);
}

function drawList({ items = {}, minItems = 0 }: Schema, name: string, draw: Draw): unknown[] {
  return Array.from({ length: draw.chance.between(minItems, 3) }, () => drawValid(items, name, draw));
}

function drawObject({ properties = {}, required = [] }: Schema, draw: Draw): Record<string, unknown> {
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || draw.chance.isTrueOnceIn(2),
  );
  return Object.fromEntries(fields.map(([name, schema]) => [name, drawValid(schema, name, draw)]));
}

function drawNumber({ minimum = 0, maximum = 1000 }: Schema, chance: Chance): number {
  if (chance.isTrueOnceIn(3)) return minimum;
  return chance.between(minimum, Math.min(maximum, minimum + 1000));
}

function drawText({ minLength = 0, maxLength = 40, format }: Schema, name: string, chance: Chance): string {
  if (format === 'date-time') return '2027-01-01T10:00:00.000Z';
  const usual = usualTexts.find(([pattern]) => pattern.test(name));
  if (usual) return usual[1].replace('#', String(chance.between(1_000_000, 9_999_999)));
  const length = chance.between(minLength, Math.min(maxLength, minLength + 12));
  return Array.from({ length }, () => chance.pick('abcXYZ019 سلام‌ه'.split(''))).join('');
}

/** Any value at all. */
function drawOdd(chance: Chance): unknown {
  switch (chance.between(0, 9)) {
    case 0:
      return null;
    case 1:
      return chance.isTrueOnceIn(2);
    case 2:
      return [];
    case 3:
      return Array.from({ length: chance.between(1, 200) }, () => chance.pick(oddTexts));
    case 4:
      return Object.fromEntries([[chance.pick(oddNames), chance.pick(oddTexts)]]);
    case 5:
      return 'x'.repeat(chance.pick([1000, 70_000, 1_000_000]));
    case 6:
      return chance.pick(oddNumbers);
    default:
      return chance.pick(oddTexts);
  }
}

/** The value with one thing in it changed: a field dropped, added, of another type or odd. */
export function mutate(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.isTrueOnceIn(12)) return drawOdd(chance);
  const isList = Array.isArray(value);
  const fields = Object.entries(value);
  const at = chance.between(0, fields.length);
  const field = fields[at];
  if (field === undefined) fields.push([isList ? String(at) : chance.pick(oddNames), drawOdd(chance)]);
  else if (chance.isTrueOnceIn(4)) fields.splice(at, 1);
  else fields[at] = [field[0], mutate(field[1], chance)];
  return isList ? fields.map(([, one]) => one) : Object.fromEntries(fields);
}
