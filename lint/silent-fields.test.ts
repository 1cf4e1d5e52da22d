import { expect, test } from 'vitest';

import { silentFields } from './silent-fields.ts';

const said = { type: 'string', description: 'Name of the line', examples: ['Shop'] };
const inPersian = { ...said, description: 'نام خط' };
const documentWith = (field: object) => ({
  components: { schemas: { Line: { properties: { name: field } } } },
});

test('a field with both languages and an example is accepted', () => {
  expect(silentFields(documentWith(said), documentWith(inPersian))).toEqual([]);
});

test.each([
  ['has no description', { ...said, description: undefined }, inPersian],
  ['has no Persian description', said, said],
  ['has no example', { ...said, examples: undefined }, inPersian],
])('a field that %s is refused', (complaint, english, persian) => {
  const plain = (field: object) => JSON.parse(JSON.stringify(documentWith(field))) as unknown;
  expect(silentFields(plain(english), plain(persian))).toEqual([
    `/components/schemas/Line.name ${complaint}`,
  ]);
});

test('a parameter is a field too', () => {
  const parameter = { name: 'line_id', in: 'query', schema: { type: 'integer' } };
  expect(silentFields({ parameters: [parameter] }, { parameters: [parameter] })).toEqual([
    '/parameters/0 line_id has no description',
    '/parameters/0 line_id has no example',
  ]);
});

test('what lists its values needs no example', () => {
  const choice = { type: 'string', enum: ['fa', 'en'], description: 'Language of the page' };
  expect(silentFields(documentWith(choice), documentWith({ ...choice, description: 'زبان صفحه' }))).toEqual(
    [],
  );
});
