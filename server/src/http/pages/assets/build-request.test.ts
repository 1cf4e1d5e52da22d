import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readForm } from '../../requests/bodies/read-form.ts';

// Scripts of the browser have no types here; they are loaded as they are served.
const { buildRequest, curlOf, nestedPairs, problemsOf } = await import(
  new URL('./build-request.js', import.meta.url).href
);

const operation = {
  method: 'POST',
  path: '/ws/v1/patterns/{code}',
  keyHeader: 'Api-Key',
  parameters: [
    { name: 'code', place: 'path', schema: { type: 'string' } },
    { name: 'ids', place: 'query', schema: { type: 'array' } },
    { name: 'Accept', place: 'header', schema: { type: 'string' } },
  ],
};

test('parameters go where they belong, escaped for that place', () => {
  const request = buildRequest(
    operation,
    {
      key: 'secret',
      parameters: { 'path code': 'a/b ?', 'query ids': '[1,2]', 'header Accept': 'application/json' },
    },
    'fa',
  );
  expect(request.address).toBe('/ws/v1/patterns/a%2Fb%20%3F?ids%5B%5D=1&ids%5B%5D=2');
  expect(request.headers).toEqual([
    ['Api-Key', 'secret'],
    ['Accept-Language', 'fa'],
    ['Accept', 'application/json'],
  ]);
});

test('a parameter that is left empty is not sent', () => {
  const request = buildRequest(operation, { key: '', parameters: { 'path code': 'x' } }, 'en');
  expect(request.address).toBe('/ws/v1/patterns/x');
});

test('a replacement pattern in a value is only a value', () => {
  const request = buildRequest(operation, { key: '', parameters: { 'path code': "$&$'" } }, 'en');
  expect(decodeURIComponent(request.address)).toBe("/ws/v1/patterns/$&$'");
});

test('only a hole in the path or a broken body keeps a request from being sent', () => {
  expect(problemsOf(operation, { parameters: {}, json: '{' })).toMatchObject([
    { key: 'missing_path', values: { name: 'code' } },
    { key: 'bad_json' },
  ]);
  expect(problemsOf(operation, { parameters: { 'path code': 'x' }, json: '{}' })).toEqual([]);
});

test('the curl command survives quotes in the body and shows a placeholder for a missing key', () => {
  const request = buildRequest(
    operation,
    { key: '', parameters: { 'path code': 'x' }, json: '{"a":"it\'s"}' },
    'fa',
  );
  expect(curlOf(request, 'http://host')).toBe(
    [
      "curl -X POST 'http://host/ws/v1/patterns/x' \\",
      "  -H 'Api-Key: <API_KEY>' \\",
      "  -H 'Accept-Language: fa' \\",
      "  -H 'Content-Type: application/json' \\",
      `  --data-raw '{"a":"it'\\''s"}'`,
    ].join('\n'),
  );
});

test('a form keeps texts apart from files, so that a text beginning with @ reads no file', () => {
  const form = [
    { name: 'text', value: '@secret', schema: { type: 'string' } },
    { name: 'file', value: new File(['x'], 'a "b".xlsx') },
  ];
  const request = buildRequest(operation, { key: 'k', parameters: { 'path code': 'x' }, form }, 'fa');
  const command = curlOf(request, '');
  expect(command).toContain("--form-string 'text=@secret'");
  expect(command).toContain(`-F 'file=@"a \\"b\\".xlsx"'`);
});

test('the service reads nested form values back as they were', () => {
  const name = fc.stringMatching(/^[a-z]{1,5}$/);
  const leaf = fc.string({ minLength: 1 });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(value, (given) => {
      const plain = JSON.parse(JSON.stringify(given)) as unknown;
      expect(readForm(nestedPairs('field', plain))).toEqual({ field: plain });
    }),
  );
});
