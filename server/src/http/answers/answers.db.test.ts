import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../test/echo-endpoints.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService({}, { endpoints: echoEndpoints });

async function account() {
  return service.as((await service.given.account()).key);
}

test('where Accept is required it must be there and admit JSON', async () => {
  const one = await account();
  const ask = async (accept?: string) =>
    (await one.request('POST', '/ws/v1/picky', accept === undefined ? {} : { headers: { accept } })).status;
  for (const accept of [
    'application/json',
    'Application/JSON',
    '*/*',
    'application/*',
    'text/html, application/json;q=0.1',
  ])
    expect(await ask(accept), accept).toBe(200);
  for (const accept of [
    undefined,
    '',
    'text/html',
    'application/xml',
    'application/json;q=0',
    'application/jsonp',
  ])
    expect(await ask(accept), accept ?? 'none').toBe(406);
});

test('406 is in the envelope, and a missing key comes first', async () => {
  const refused = await (await account()).request('POST', '/ws/v1/picky');
  expect(refused).toMatchObject({
    status: 406,
    body: { status: 'error', data: null, error_code: 'not_acceptable' },
  });
  expect((await service.as(undefined).request('POST', '/ws/v1/picky')).status).toBe(401);
});

test('elsewhere Accept makes no difference', async () => {
  const { status } = await (
    await account()
  ).post('/ws/v1/echo', { text: 'a' }, { headers: { accept: 'text/html' } });
  expect(status).toBe(200);
});

test.each(['buffer', 'stream'])(
  'a file as a %s goes out as it is, with its type and its name',
  async (kind) => {
    const { status, headers, text } = await (await account()).get(`/ws/v1/download?kind=${kind}`);
    expect(status).toBe(200);
    expect(text).toBe('محتوای فایل');
    expect(headers['content-type']).toBe('audio/wav');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_.wav"; filename*=UTF-8''${encodeURIComponent('صدای "من".wav')}`,
    );
  },
);

test.each(['buffer', 'stream'])('HEAD of a file as a %s has its headers and no body', async (kind) => {
  const { status, headers, bytes } = await (await account()).request('HEAD', `/ws/v1/download?kind=${kind}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('audio/wav');
  expect(bytes).toHaveLength(0);
});
