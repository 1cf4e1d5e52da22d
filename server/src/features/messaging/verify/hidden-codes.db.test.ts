import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenVerifier } from './verify-for-test.ts';

const service = testService({ PEYK_LOG_LEVEL: 'debug' });

test('the code of a verification is in no report, search, export, list of calls or log', async () => {
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started();
  const code = await verifier.code();
  const { caller } = verifier;
  const operator = service.as(undefined);
  await caller.post('/ws/v1/verify/999999999/check', { code });
  await caller.post('/ws/v1/verify', { recipient: '9', code });
  const shown = await caller.get(`/ws/v1/verify/${id}`);
  const [{ send_id: sendId }] = shown.body.data.sends as [{ send_id: number }];
  const answers = [
    shown,
    await caller.get('/ws/v1/verify'),
    await caller.get('/ws/v1/send_request'),
    await caller.get(`/ws/v1/send_request/${sendId}`),
    await caller.get(`/ws/v1/send_request/${sendId}/items`),
    await caller.get('/ws/v1/send_request/export?format=csv'),
    await caller.get(`/ws/v1/send_request/${sendId}/items/export?format=csv`),
    await operator.get('/metrics'),
  ];
  for (const { text } of answers) expect(text).not.toContain(code);
  expect((await verifier.show(sendId))['text']).toBe('Your code: %code%');
  expect((await verifier.item(sendId))['text']).toBe('Your code: %code%');
  expect((await caller.get(`/ws/v1/send_request?search=${code}`)).body.data.total).toBe(0);
  await expect
    .poll(async () => (await caller.get('/ws/v1/account/calls?status=4xx')).body.data.total)
    .toBe(2);
  expect((await caller.get('/ws/v1/account/calls')).text).not.toContain(code);
  expect(service.logs.join('\n')).not.toContain(code);
});

test('the database keeps digests with salts of their own', async () => {
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started();
  const { rows } = await service.platform.pool.query<{ codes: Buffer[] }>(
    'select codes from verifications where account_id = $1 and id = $2',
    [verifier.accountId, id],
  );
  expect(rows[0]?.codes.map(({ length }) => length)).toEqual([48]);
});
