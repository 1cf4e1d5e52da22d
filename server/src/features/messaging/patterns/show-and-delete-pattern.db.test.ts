import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const at = (code: string) => `/ws/v1/patterns/${code}`;

test('an own pattern shows its variables and their count', async () => {
  const sender = await givenSender(service, {
    text: '%a% %b%',
    vars: [
      { var: 'a', length: 1, type: 'int' },
      { var: 'b', length: 2, type: 'date' },
    ],
  });
  const { data } = (await sender.caller.get(at(sender.code))).body;
  expect(data).toMatchObject({ code: sender.code, vars_count: 2, status: 'active', share: 0, category: 1 });
  expect(data.attributes).toEqual(data.vars);
});

test('an active shared pattern is shown to every account; a private one is not there for others', async () => {
  const owner = await givenSender(service, { isShared: true });
  const secret = await givenSender(service);
  const stranger = service.as((await service.given.account()).key);
  expect((await stranger.get(at(owner.code))).status).toBe(200);
  const hidden = await stranger.get(at(secret.code));
  expect(hidden.status).toBe(404);
  expect(hidden.body).toEqual((await stranger.get(at('nothing'))).body);
});

test('a shared pattern that waits for approval is shown to its owner alone', async () => {
  const owner = await givenSender(service, { isShared: true });
  await owner.caller.put(at(owner.code), { text: 'دیگر %code%', website: 'example.com', share: 1 });
  const stranger = service.as((await service.given.account()).key);
  expect((await stranger.get(at(owner.code))).status).toBe(404);
  expect((await owner.caller.get(at(owner.code))).body.data.status).toBe('pending');
});

test('a deleted pattern is gone for good, and sends made with it keep their text', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  expect((await sender.caller.delete(at(sender.code))).body.data).toEqual({ code: sender.code });
  expect((await sender.caller.get(at(sender.code))).status).toBe(404);
  expect((await sender.caller.delete(at(sender.code))).status).toBe(404);
  expect((await sender.send()).body.error_code).toBe('pattern_not_found');
  expect(await sender.show(id)).toMatchObject({
    text: 'کد: 12345',
    pattern_code: sender.code,
    pattern_text: 'کد: %code%',
  });
});

test("another account's pattern cannot be deleted, shared or not", async () => {
  const owner = await givenSender(service, { isShared: true });
  const stranger = service.as((await service.given.account()).key);
  expect((await stranger.delete(at(owner.code))).status).toBe(404);
  expect((await owner.caller.get(at(owner.code))).status).toBe(200);
});

test('a code without a pattern is pattern_not_found wherever it is named', async () => {
  const caller = service.as((await service.given.account()).key);
  const operator = service.as((await service.given.operator()).key);
  const content = { text: 'سلام', website: 'example.com', share: 0 };
  const send = {
    code: 'nothing000',
    recipient: '09123456789',
    line_number: '90008361',
    number_format: 'english',
  };
  const answers = [
    await caller.get(at('nothing000')),
    await caller.get(`${at('nothing000')}/history`),
    await caller.put(at('nothing000'), content),
    await caller.delete(at('nothing000')),
    await caller.post('/ws/v1/sms/pattern', send),
    await caller.post('/ws/v1/sms/calculate-cost', send),
    await operator.post('/operator/v1/patterns/nothing000/approve', {}),
    await operator.post('/operator/v1/patterns/nothing000/reject', { reason: 'نشانی ندارد' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual(
    answers.map(() => [404, 'pattern_not_found']),
  );
});

test('patterns have numbers of their own', async () => {
  const [first, second] = [await givenSender(service), await givenSender(service)];
  const idOf = async ({ caller, code }: typeof first) => (await caller.get(at(code))).body.data.id as number;
  expect(await idOf(first)).toBeGreaterThan(0);
  expect(await idOf(second)).not.toBe(await idOf(first));
});
