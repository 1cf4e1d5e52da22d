import Fastify from 'fastify';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Failure } from '../../../failure.ts';
import { LongJson } from './long-json.ts';
import { jsonParser } from './read-json.ts';

const parser = jsonParser(Fastify());
const lists = new Map([['items', 100]]);

/** What reading gives: the value, or the status and the reason of the refusal. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { status: problem.status, fields: Object.keys(problem.problems ?? {}) };
  }
}

function readSlices(source: string | Buffer, cuts: readonly number[] = []): unknown {
  const bytes = Buffer.from(source as string);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return outcomeOf(() => {
    const reader = new LongJson(parser, lists);
    for (const [index, place] of places.slice(1).entries())
      reader.write(bytes.subarray(places[index], place));
    return reader.end();
  });
}

const whole = (source: string) => outcomeOf(() => parser.parseBody(source));
const cuts = fc.array(fc.nat(), { maxLength: 8 });
const name = fc.oneof(fc.string(), fc.constantFrom('items', 'a', '1', 'constructor', '__proto__', 'ی"\\'));
const json = fc.dictionary(name, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });

test('any object, cut anywhere, is what JSON.parse makes of it', () => {
  fc.assert(
    fc.property(json, cuts, fc.constantFrom(0, 1, 3), (value, places, indent) => {
      const source = JSON.stringify(value, null, indent);
      expect(readSlices(source, places)).toEqual(whole(source));
    }),
    { numRuns: 500 },
  );
});

test('any text with one thing changed is refused, or read, as the whole would be', () => {
  const changed = fc
    .tuple(json, fc.nat(), fc.constantFrom('', ',', '[', ']', '{', '}', '"', '\\', ':', ' ', '1', '\\u0000'))
    .map(([value, at, put]) => {
      const source = JSON.stringify(value);
      const index = at % (source.length + 1);
      return source.slice(0, index) + put + source.slice(index + (put === '' ? 1 : 0));
    });
  fc.assert(
    fc.property(changed, cuts, (source, places) => {
      expect(readSlices(source, places)).toEqual(whole(source));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '',
  '  ',
  '{}',
  '[]',
  'null',
  '17',
  '"text"',
  '[{"a":1}]',
  '\ufeff{"a":1}',
  '{"a":[1],"a":[2,3],"a":4}',
  '{"items":[1,,2]}',
  '{"items":[1,]}',
  '{"items":[,1]}',
  '{"items":[1}',
  '{"items":[1]]',
  '{"items":[1] "b":[2]}',
  '{"items":[1] 2}',
  '{"items":[1],}',
  '{"items" [1]}',
  '{"items":1 [2]}',
  '{,"a":1}',
  '{"a":1}}',
  '{"a":1} x',
  '{"a":1',
  '{"a"}',
  '{"__proto__":[1],"b":1}',
  '{"\\u005f_proto__":[1],"b":[{"__proto__":2,"constructor":{"prototype":1}}]}',
  '{"items":[{"x":"\\u0000"}]}',
  '{"items":["a","\\ud83d"]}',
  '{"b\\u0000":[1]}',
  `{"a":${'['.repeat(70)}${']'.repeat(70)}}`,
])('%.60s is read as the whole would be, byte by byte too', (source) => {
  const everywhere = Array.from({ length: Buffer.byteLength(source) }, (_, index) => index);
  expect(readSlices(source)).toEqual(whole(source));
  expect(readSlices(source, everywhere)).toEqual(whole(source));
});

test('the items of a declared list are limited while they arrive', () => {
  const items = (count: number) => `{"items":[${Array.from({ length: count }, () => '{}').join(',')}`;
  expect(readSlices(`${items(100)}]}`)).toMatchObject({ value: { items: { length: 100 } } });
  // The rest has not arrived, and need not be JSON.
  expect(readSlices(`${items(100)},{`)).toEqual({ status: 422, fields: ['items'] });
});

test('members, values and the size of each are limited', () => {
  const members = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"a${index}":1`).join(',')}}`;
  expect(readSlices(members(1000))).toEqual(whole(members(1000)));
  expect(readSlices(members(1001))).toEqual({ status: 422, fields: [] });
  const long = 'x'.repeat(70_000);
  for (const source of [
    `{"a":"${long}"}`,
    `{"b":["${long}"]}`,
    `{"b":["a","${long}`,
    `["${long}"]`,
    `{"${long}`,
  ])
    expect(readSlices(source, [20_000, 40_000])).toEqual({ status: 422, fields: [] });
  expect(readSlices(`{"b":[${'[],'.repeat(600_000)}`)).toEqual({ status: 422, fields: [] });
});

test('a list of many groups keeps its order', () => {
  const value = { b: Array.from({ length: 50_000 }, (_, index) => ({ index, name: 'نام' })) };
  const source = JSON.stringify(value);
  const places = Array.from({ length: 40 }, (_, index) => index * 37_001);
  expect(readSlices(source, places)).toEqual({ value });
});
