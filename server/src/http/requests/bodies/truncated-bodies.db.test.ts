import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../../test/echo-endpoints.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({}, { endpoints: echoEndpoints });

const part = (head: string, body: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const bodies = [
  { type: 'application/json', body: '{"text":"سلام","recipients":["0912"],"extra":[1,{"a":null}]}' },
  { type: 'application/x-www-form-urlencoded', body: 'text=%D8%B3%20a&recipients[]=1&attributes[code]=2' },
  {
    type: 'multipart/form-data; boundary=b',
    body:
      part('name="text"', 'a') + part('name="z"; filename="z"', 'abc') + part('name="y"', 'd') + '--b--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: part('name="file"; filename="a.txt"', 'abc') + part('filename="nameless"', 'd') + '--b--\r\n',
  },
];

test.each(bodies)(
  'a body of $type cut at any byte is answered and does not end the process',
  async ({ type, body }) => {
    const caller = service.as((await service.given.account()).key);
    const bytes = Buffer.from(body);
    for (const path of ['/ws/v1/echo', '/ws/v1/upload', '/ws/v1/picky'])
      for (let length = 0; length < bytes.length; length += 1) {
        const { status } = await caller.post(path, undefined, {
          body: bytes.subarray(0, length),
          headers: { 'content-type': type },
        });
        expect(status, `${path}, ${length} bytes`).toBeLessThan(500);
      }
  },
);

test('a form that ends inside an undeclared file is 400', async () => {
  const { status } = await service.as((await service.given.account()).key).post('/ws/v1/echo', undefined, {
    body: '--b\r\nContent-Disposition: form-data; name="z"; filename="z"\r\n\r\nabc',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(status).toBe(400);
});
