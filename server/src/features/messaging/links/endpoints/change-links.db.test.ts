import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService({ PEYK_LINK_URL: 'http://k.test' });

test('where operators see texts, a link that was approved stays on its host', async () => {
  const sender = await givenBulkSender(service);
  const made = (await sender.caller.post('/ws/v1/links', { target: 'https://www.shop.example/x' })).body.data;
  const edit = (target: string) => sender.caller.patch(`/ws/v1/links/${made.id}`, { target });
  const rule = async (simple: string) => {
    const moderator = service.as((await service.given.operator()).key);
    const rules = { kinds: [{ kind: 'simple', rule: simple }], links_and_numbers: simple };
    expect((await moderator.put('/operator/v1/moderation-rules', rules)).status).toBe(200);
  };
  await rule('always');
  expect((await edit('https://shop.example/y?z=1')).body.data.target).toBe('https://shop.example/y?z=1');
  for (const other of ['https://shop.example.com/', 'https://a.shop.example/', 'https://other.example/'])
    expect((await edit(other)).body).toMatchObject({
      error_code: 'validation_failed',
      errors: { target: [expect.any(String)] },
    });
  expect((await sender.caller.get(`/ws/v1/links/${made.id}`)).body.data.target).toBe(
    'https://shop.example/y?z=1',
  );
  await rule('never');
  expect((await edit('https://other.example/')).body.data.target).toBe('https://other.example/');
});
