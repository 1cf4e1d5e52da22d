import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_DIALECT: 'live' });
const path = '/ws/v1/account/sending';

test('sends without a line use that of codes or that of texts', async () => {
  const sender = await givenSender(service, { line: 'FIRST' });
  const [codes, texts] = [await service.given.line('CODES'), await service.given.line('TEXTS')];
  const { caller } = sender;
  const codeOf = async () => {
    const { id } = (await sender.send({ line_number: undefined })).body.data;
    return (await sender.show(id)).line.number;
  };
  const textOf = async () => {
    const body = { text: 'فروش ویژه', number_format: 'persian', recipients: ['09121111111'] };
    const { id } = (await caller.post('/ws/v1/sms/simple', body)).body.data;
    return (await sender.show(id)).line.number;
  };
  const before = [await codeOf(), await textOf()];
  expect(before[0]).toBe(before[1]);
  const set = await caller.put(path, { code_line: codes.number, text_line: texts.number });
  expect(set.body.data).toEqual({
    code_line: codes.number,
    text_line: texts.number,
    reference_hours: null,
    opt_out_phrase: 'add',
  });
  // The notification of a change reaches the process some time after the answer.
  await expect.poll(async () => [await codeOf(), await textOf()]).toEqual([codes.number, texts.number]);
  // One that is left out stays.
  await caller.put(path, { code_line: null });
  expect((await caller.get(path)).body.data).toMatchObject({ code_line: null, text_line: texts.number });
  await expect.poll(async () => [await codeOf(), await textOf()]).toEqual([before[0], texts.number]);
  // A line that the account may no longer use counts as none.
  await service.platform.pool.query('update lines set disabled_at = now() where id = $1', [texts.lineId]);
  service.platform.notifications.notifyLocally('peyk_lines');
  expect([await textOf(), (await caller.get(path)).body.data.text_line]).toEqual([before[1], null]);
});

test('a line of another account is refused', async () => {
  const [one, two] = [await givenSender(service), await givenSender(service)];
  const line = await service.given.line('OTHERS');
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    line.lineId,
    two.accountId,
  ]);
  service.platform.notifications.notifyLocally('peyk_lines');
  const refused = await one.caller.put(path, { text_line: line.number });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('text_line');
  expect((await two.caller.put(path, { text_line: line.number })).status).toBe(200);
});
