import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_CODE_VALIDITY_SECONDS: '60' });

test('a code is read in reports while it is valid; afterwards the text of its pattern stands there', async () => {
  const sender = await givenSender(service);
  const code = '48151';
  const id = await sender.sent({ attributes: { code } });
  const { key: operatorKey } = await service.given.operator();
  const seen = async () => {
    const own = [
      `/ws/v1/send_request/${id}`,
      `/ws/v1/send_request/${id}/items`,
      '/ws/v1/send_request',
      '/ws/v1/send_request/export?format=csv',
      `/ws/v1/send_request/${id}/items/export?format=csv`,
    ];
    const operators = [`/operator/v1/send_requests/${id}`, `/operator/v1/send_requests/${id}/items`];
    return Promise.all([
      ...own.map(async (path) => (await sender.caller.get(path)).text),
      ...operators.map(async (path) => (await service.as(operatorKey).get(path)).text),
    ]);
  };
  const before = await seen();
  expect(before[0]).toContain(code);
  expect(before[1]).toContain(code);
  service.clock.advance(61_000);
  for (const text of await seen()) expect(text).not.toContain(code);
  const { text, pattern_text: patternText } = await sender.show(id);
  expect(text).toBe(patternText);
});

test('other messages stay readable', async () => {
  const sender = await givenSender(service, { category: 3 });
  const id = await sender.sent({ attributes: { code: '48152' } });
  service.clock.advance(3_600_000);
  expect((await sender.show(id)).text).toContain('48152');
});
