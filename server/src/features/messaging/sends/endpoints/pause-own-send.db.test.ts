import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = (id: number, word: 'pause' | 'resume') => `/ws/v1/send_request/${id}/${word}`;

test('pausing twice is one pause, and resuming what runs changes nothing', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  for (const word of ['pause', 'pause', 'resume', 'resume'] as const)
    expect((await sender.caller.patch(path(id, word))).body.data).toEqual({
      id,
      is_paused: word === 'pause',
    });
  const { body } = await sender.caller.get(`/ws/v1/send_request/${id}/timeline`);
  expect(body.data.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
    ['accepted', 'account'],
    ['paused', 'account'],
    ['resumed', 'account'],
    ['waits-for-approval', null],
  ]);
});

test('what the service paused is resumed by the service only, and what the account paused by both', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  await sender.operator.post(`/operator/v1/send_requests/${id}/pause`);
  expect(await sender.show(id)).toMatchObject({ paused_by: 'operator', allowed: ['cancel', 'move'] });
  expect((await sender.caller.patch(path(id, 'pause'))).status).toBe(200);
  const refused = await sender.caller.patch(path(id, 'resume'));
  expect([refused.status, refused.body.error_code]).toEqual([409, 'send_paused_by_service']);
  await sender.operator.post(`/operator/v1/send_requests/${id}/resume`);
  await sender.caller.patch(path(id, 'pause'));
  await sender.operator.post(`/operator/v1/send_requests/${id}/resume`);
  expect(await sender.show(id)).toMatchObject({ paused_at: null, paused_by: null });
});

test('a send that is over, goes to one, or belongs to another account is not paused', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  await sender.caller.patch(`/ws/v1/send_request/${id}/cancel`);
  expect((await sender.caller.patch(path(id, 'pause'))).body.error_code).toBe('send_not_pausable');
  const codes = await givenSender(service);
  const code = await codes.sent();
  expect((await codes.caller.patch(path(code, 'pause'))).body.error_code).toBe('send_not_pausable');
  expect((await codes.caller.patch(path(id, 'pause'))).status).toBe(404);
});
