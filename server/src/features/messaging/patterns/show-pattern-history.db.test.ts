import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();

test('the history of a pattern shows its owner each text and what was decided about it, newest first', async () => {
  const { key } = await service.given.account();
  const [owner, operator] = [service.as(key), service.as((await service.given.operator()).key)];
  const body = { text: 'نخست', website: 'example.com', share: 1, category: 255 };
  const { code } = (await owner.post('/ws/v1/patterns', body)).body.data;
  await operator.post(`/operator/v1/patterns/${code}/reject`, { reason: 'روشن نیست' });
  await owner.put(`/ws/v1/patterns/${code}`, { ...body, text: 'دوم' });
  await operator.post(`/operator/v1/patterns/${code}/approve`, {});
  // What changes neither text nor status is no event.
  await owner.put(`/ws/v1/patterns/${code}`, { ...body, text: 'دوم', description: 'توضیح' });
  await operator.post(`/operator/v1/patterns/${code}/withdraw`, { reason: 'شکایت' });
  const { body: answer } = await owner.get(`/ws/v1/patterns/${code}/history`);
  type Event = Record<'kind' | 'text' | 'message', string | null>;
  const told = answer.data.map(({ kind, text, message }: Event) => ({ kind, text, message }));
  expect(told).toEqual([
    { kind: 'withdrawn', text: 'دوم', message: 'شکایت' },
    { kind: 'approved', text: 'دوم', message: null },
    { kind: 'edited', text: 'دوم', message: null },
    { kind: 'rejected', text: 'نخست', message: 'روشن نیست' },
    { kind: 'created', text: 'نخست', message: null },
  ]);
  const other = service.as((await service.given.account()).key);
  expect((await other.get(`/ws/v1/patterns/${code}/history`)).status).toBe(404);
});
