import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../../test/echo-endpoints.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({}, { endpoints: echoEndpoints });

const oddities: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{broken'],
  ['application/json', '"text"'],
  ['application/json; charset=latin1', ''],
  ['nonsense', 'x'],
  ['text/plain', 'x'],
  ['application/json, text/html', '{}'],
  ['application/json"', '{}'],
  [';;;', 'x'],
  ['', 'x'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=b', '--b\r\ncut'],
  ['application/x-www-form-urlencoded', '&=&'],
  ['application/octet-stream', '\u0000\u0001'],
];

test.each(oddities)('a DELETE with a body of type %j (%j) is done as if it had none', async (type, body) => {
  const { key } = await service.given.account();
  const answer = await service.as(key).delete('/ws/v1/echo/one', { headers: { 'content-type': type }, body });
  expect([answer.status, answer.body.data]).toEqual([200, { name: 'one' }]);
});

test.each(oddities)('a GET with a body of type %j (%j) is read as if it had none', async (type, body) => {
  const { key } = await service.given.account();
  const answer = await service
    .as(key)
    .get('/ws/v1/echo?search=one', { headers: { 'content-type': type }, body });
  expect([answer.status, answer.body.data]).toEqual([200, { search: 'one' }]);
});

test('filters in a JSON body of a GET are still read', async () => {
  const { key } = await service.given.account();
  const { body } = await service.as(key).get('/ws/v1/echo', {
    headers: { 'content-type': 'application/json' },
    body: '{"search":"two","line_id":7}',
  });
  expect(body.data).toEqual({ search: 'two', line_id: 7 });
});
