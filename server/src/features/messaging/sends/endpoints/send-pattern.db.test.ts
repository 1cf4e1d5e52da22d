import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { toPersianDigits } from '@peyk/text';

const service = testService();
const path = '/ws/v1/sms/pattern';

test('rule 5: 201 with the id, the state in-queue, and what it costs', async () => {
  const sender = await givenSender(service, { rate: 120 });
  const answer = await sender.send();
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    status: 'success',
    message: null,
    data: {
      id: expect.any(Number),
      message_id: expect.any(Number),
      type: 'pattern',
      status: 'in-queue',
      waiting_for: null,
      schedule: null,
      recipients_count: 1,
      blacklisted_count: 0,
      pages: 1,
      cost: 120,
      message_ids: [expect.any(Number)],
    },
  });
  const { id } = answer.body.data;
  expect(await sender.item(id)).toMatchObject({ status: 'in-queue', status_detail: 'in-queue' });
  expect((await sender.money()).entries).toEqual([{ kind: 'charge', cause: `send:${id}`, amount: -120 }]);
});

test('the answer says what a send waits for, and its message stays null', async () => {
  const sender = await givenSender(service);
  const later = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const waits = async (changes: object) => {
    const { status, body } = await sender.send({ ...changes });
    return [status, body.message, body.data.status, body.data.waiting_for];
  };
  expect(await waits({})).toEqual([201, null, 'in-queue', null]);
  const tooLong = { attributes: { code: 'longer than six' } };
  expect(await waits(tooLong)).toEqual([201, null, 'in-queue', 'approval']);
  expect(await waits({ ...tooLong, schedule: later })).toEqual([201, null, 'in-queue', 'approval']);
  expect(await waits({ schedule: later })).toEqual([201, null, 'in-queue', 'schedule']);
});

test.each([
  ['as it is', '09123456789'],
  ['in Persian digits', '۰۹۱۲۳۴۵۶۷۸۹'],
  ['in Arabic digits', '٠٩١٢٣٤٥٦٧٨٩'],
  ['with spaces around it', ' 09123456789 '],
])('a recipient is read %s', async (_how, recipient) => {
  const sender = await givenSender(service);
  expect((await sender.item(await sender.sent({ recipient }))).mobile).toBe('09123456789');
});

test.each([
  ['an object', { code: '777' }],
  ['a list of single-key objects', [{ other: 'x' }, { code: '777' }]],
  ['an object with names that the pattern does not declare', { code: '777', more: 'x', constructor: 'y' }],
])('attributes may be %s', async (_how, attributes) => {
  const sender = await givenSender(service);
  expect((await sender.item(await sender.sent({ attributes }))).text).toBe('کد: 777');
});

test.each([
  ['a text', 'a b', 'کد: a b'],
  ['an empty text', '', 'کد: '],
  ['null, as an empty value', null, 'کد: '],
  ['a number', 4.5, 'کد: 4.5'],
  ['zero', 0, 'کد: 0'],
  ['a boolean', false, 'کد: false'],
  ['something that looks like a variable', '%code%', 'کد: %code%'],
])('a value may be %s', async (_what, value, text) => {
  const sender = await givenSender(service);
  const id = await sender.sent({ attributes: { code: value } });
  expect(await sender.show(id)).toMatchObject({ text, pattern_text: 'کد: %code%', waiting_for: null });
});

test.each([
  ['absent', undefined],
  ['an empty list', []],
  ['an empty object', {}],
  ['null', null],
])('attributes that are %s suffice for a pattern without variables', async (_how, attributes) => {
  const sender = await givenSender(service, { text: 'سلام', vars: [] });
  expect((await sender.item(await sender.sent({ attributes }))).text).toBe('سلام');
});

test('variables called like what every object inherits are filled like any other', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty'];
  const sender = await givenSender(service, {
    text: names.map((name) => `%${name}%`).join(' '),
    vars: names.map((name) => ({ var: name, length: 9, type: 'str' as const })),
  });
  const refused = await sender.send({ attributes: {} });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(names.map((name) => `attributes.${name}`));
  for (const attributes of [
    { constructor: 'a', toString: 'b', hasOwnProperty: 'c' },
    [{ constructor: 'a' }, { toString: 'b' }, { hasOwnProperty: 'c' }],
  ]) {
    expect((await sender.show(await sender.sent({ attributes }))).text).toBe('a b c');
  }
});

test.each([
  ['a JSON number', 12_345, 'کد: 12345'],
  ['a negative one', -1, 'کد: -1'],
  ['a numeric text', '12345', 'کد: 12345'],
  ['a text in Persian digits', '۱۲۳', 'کد: 123'],
  ['an empty text', '', 'کد: '],
])('rule 2: an int takes %s', async (_what, code, text) => {
  const sender = await givenSender(service, { vars: [{ var: 'code', length: 6, type: 'int' }] });
  expect((await sender.show(await sender.sent({ attributes: { code } }))).text).toBe(text);
});

test.each([
  ['english', 'کد 12 34 56: 12345'],
  ['persian', 'کد ۱۲ ۳۴ ۵۶: ۱۲۳۴۵'],
])('number_format %s turns every digit of the final text', async (number_format, text) => {
  const sender = await givenSender(service, { text: 'کد ۱۲ ٣٤ 56: %code%' });
  expect((await sender.show(await sender.sent({ number_format }))).text).toBe(text);
});

test('digits are turned before pages are counted: Persian ones make a Latin text shorter pages', async () => {
  const sender = await givenSender(service, { text: `${'a'.repeat(95)}%code%` });
  const pages = async (number_format: string, code: string) =>
    (await sender.send({ number_format, attributes: { code } })).body.data.pages;
  expect(await pages('english', '۱۲۳۴۵')).toBe(1);
  expect(await pages('persian', '12345')).toBe(2);
});

test('a page on a dearer line costs its factor, and each page is charged', async () => {
  const sender = await givenSender(service, { text: `${'س'.repeat(70)}%code%` });
  await service.platform.pool.query('update lines set factor_permille = 1500 where id = $1', [
    sender.line.lineId,
  ]);
  expect((await sender.send()).body.data).toMatchObject({ pages: 2, cost: 300 });
});

test('a line may have a name instead of a number, and a dedicated one serves its owner', async () => {
  const sender = await givenSender(service, { line: 'PRO-1' });
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    sender.line.lineId,
    sender.accountId,
  ]);
  expect((await sender.show(await sender.sent())).line).toEqual({ id: sender.line.lineId, number: 'PRO-1' });
});

test('an active shared pattern is used by any account, which pays for it', async () => {
  const owner = await givenSender(service, { isShared: true });
  const stranger = await givenSender(service);
  const id = await stranger.sent({ code: owner.code });
  expect((await stranger.show(id)).pattern_code).toBe(owner.code);
  expect((await stranger.money()).left).toBe(999_900);
  expect((await owner.money()).left).toBe(1_000_000);
});

test.each([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '  '],
])('a schedule that is %s means now', async (_how, schedule) => {
  const sender = await givenSender(service);
  expect(await sender.show(await sender.sent({ schedule }))).toMatchObject({
    waiting_for: null,
    schedule: null,
  });
});

test.each([
  ['a wall time of the service’s zone', '2026-11-16 10:00:00', '2026-11-16T06:30:00.000Z'],
  ['a wall time in Persian digits', '۲۰۲۶-۱۱-۱۶ ۱۰:۰۰:۰۰', '2026-11-16T06:30:00.000Z'],
  ['ISO 8601 in UTC', '2026-11-16T10:00:00Z', '2026-11-16T10:00:00.000Z'],
  ['ISO 8601 with milliseconds', '2026-11-16T10:00:00.123Z', '2026-11-16T10:00:00.123Z'],
  ['ISO 8601 with an offset', '2026-11-16T10:00:00+05:00', '2026-11-16T05:00:00.000Z'],
  ['the last moment of the calendar', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
])('rule 6: %s schedules the send and charges it now', async (_what, schedule, at) => {
  const sender = await givenSender(service);
  const answer = await sender.send({ schedule }, { 'Idempotency-Key': 'one' });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ schedule: at, status: 'in-queue' });
  const { id } = answer.body.data;
  expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'schedule', schedule: at });
  expect(await sender.item(id)).toMatchObject({ status: 'in-queue', status_detail: 'not-started' });
  expect((await sender.money()).left).toBe(999_900);
});

test('the zone of schedules can be set', async () => {
  const { service: elsewhere, stop } = await startTestService({ PEYK_TIMEZONE: 'Europe/Berlin' });
  try {
    const sender = await givenSender(elsewhere);
    const answer = await sender.send({ schedule: '2026-11-16 10:00:00' });
    expect(answer.body.data.schedule).toBe('2026-11-16T09:00:00.000Z');
  } finally {
    await stop();
  }
});

test('a form with brackets is the same call as JSON', async () => {
  const sender = await givenSender(service, { vars: [{ var: 'code', length: 6, type: 'int' }] });
  const form = new URLSearchParams({
    code: sender.code,
    'attributes[code]': '12345',
    recipient: '09123456789',
    line_number: sender.line.number,
    number_format: 'english',
    schedule: '',
  });
  const answer = await sender.caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(answer.status).toBe(201);
  expect(await sender.item(answer.body.data.id)).toMatchObject({ text: 'کد: 12345', mobile: '09123456789' });
});

test('a multipart body is the same call as JSON', async () => {
  const sender = await givenSender(service);
  const form = new FormData();
  form.set('code', sender.code);
  form.set('attributes[code]', '00123');
  form.set('recipient', '09123456789');
  form.set('line_number', sender.line.number);
  form.set('number_format', 'english');
  const answer = await sender.caller.form(path, form);
  expect(answer.status).toBe(201);
  expect((await sender.item(answer.body.data.id)).text).toBe('کد: 00123');
});

test('unknown fields are ignored', async () => {
  const sender = await givenSender(service);
  expect((await sender.send({ nonsense: { deep: [1, 2] } })).status).toBe(201);
});

test('the line may be a number, or in Persian or Arabic digits', async () => {
  const sender = await givenSender(service, { line: '30004711' });
  const { number } = sender.line;
  for (const written of [Number(number), toPersianDigits(number)]) {
    const id = await sender.sent({ line_number: written });
    expect((await sender.show(id)).line).toEqual({ id: sender.line.lineId, number });
  }
});
