import { expect, test } from 'vitest';

import type { Answer } from '../../../../../test/caller.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();

/** Nothing of a refused send is left: no request, no charge. */
async function expectRefused(sender: Sender, answer: Answer, status: number, code: string): Promise<void> {
  expect(answer.body).toMatchObject({ status: 'error', data: null, error_code: code });
  expect(answer.status).toBe(status);
  expect(typeof answer.body.message).toBe('string');
  expect((await sender.caller.get('/ws/v1/send_request')).body.data).toMatchObject({ total: 0, data: [] });
  expect((await sender.money()).entries).toEqual([]);
}

test('rule 1: a missing variable is named in Persian, and in English for who asks for it', async () => {
  const sender = await givenSender(service, {
    text: '%name% %Code%',
    vars: [
      { var: 'name', length: 9, type: 'str' },
      { var: 'Code', length: 9, type: 'int' },
    ],
  });
  const answer = await sender.send({ attributes: { name: 'x', code: 1 } });
  await expectRefused(sender, answer, 422, 'validation_failed');
  expect(answer.body.message).toBe('فیلد Code باید ارسال شود');
  expect(answer.body.errors).toEqual({ 'attributes.Code': ['فیلد Code باید ارسال شود'] });
  const english = await sender.send({ attributes: {} }, { 'accept-language': 'en' });
  expect(english.body.message).toContain('name');
  expect(english.body.message).toMatch(/^[\x20-\x7e]+$/);
  expect(Object.keys(english.body.errors)).toEqual(['attributes.name', 'attributes.Code']);
});

test.each([undefined, null, [], {}, [{}]])(
  'rule 1: with %j as attributes every variable is missing',
  async (attributes) => {
    const sender = await givenSender(service);
    const answer = await sender.send({ attributes });
    await expectRefused(sender, answer, 422, 'validation_failed');
    expect(answer.body.message).toBe('فیلد code باید ارسال شود');
  },
);

test.each(['abc', '12a', '1 2', '1e5', '0x10', '--1', '1.', true, ' '])(
  'rule 2: %j is no int',
  async (code) => {
    const sender = await givenSender(service, { vars: [{ var: 'code', length: 6, type: 'int' }] });
    const answer = await sender.send({ attributes: { code } });
    await expectRefused(sender, answer, 422, 'validation_failed');
    expect(Object.keys(answer.body.errors)).toEqual(['attributes.code']);
  },
);

test.each([
  ['+989123456789', 'پیش‌شماره'],
  ['00989123456789', 'پیش‌شماره'],
  ['989123456789', 'پیش‌شماره'],
  ['+14155550100', 'ایران'],
  ['9123456789', 'صفر'],
  ['0912345678', '۱۱ رقم'],
  ['091234567890', '۱۱ رقم'],
  ['02112345678', '09'],
  ['0912345678a', 'رقم'],
  ['09123456789,09123456780', 'رقم'],
])('the recipient %s is refused and the text says what is wrong', async (recipient, hint) => {
  const sender = await givenSender(service);
  const answer = await sender.send({ recipient });
  await expectRefused(sender, answer, 422, 'validation_failed');
  expect(answer.body.errors.recipient).toHaveLength(1);
  expect(answer.body.message).toContain(hint);
});

test.each([
  ['recipient', undefined],
  ['recipient', ''],
  ['recipient', ['09123456789']],
  ['recipient', 9_123_456_789],
  ['code', undefined],
  ['code', ''],
  ['line_number', undefined],
  ['number_format', undefined],
  ['number_format', 'en'],
  ['number_format', 'fa'],
  ['number_format', 'English'],
  ['number_format', ''],
  ['schedule', 17],
  ['schedule', 'tomorrow'],
  ['schedule', '2026-13-01 10:00:00'],
  ['schedule', '2026-02-30 10:00:00'],
  ['schedule', '2026-11-16'],
  ['schedule', '2026-11-15 11:59:59'],
  ['schedule', '2026-11-15T08:29:59Z'],
  ['schedule', '1999-01-01T00:00:00Z'],
  ['attributes', 'code'],
  ['attributes', 5],
  ['attributes.code', { code: { deep: 1 } }],
  ['attributes.code', [{ code: [1] }]],
  ['attributes.0', ['code']],
  ['attributes.1.code', [{ code: '1' }, { code: '2' }]],
])('%s %j is refused', async (field, value) => {
  const sender = await givenSender(service);
  const answer = await sender.send({ [field.split('.')[0] ?? '']: value });
  await expectRefused(sender, answer, 422, 'validation_failed');
  expect(Object.keys(answer.body.errors)[0]).toSatisfy((name: string) => field.startsWith(name));
});

test('a line that is not there, or is dedicated to another account, or was taken out of use is refused', async () => {
  const sender = await givenSender(service);
  await expectRefused(sender, await sender.send({ line_number: 'nothing' }), 422, 'validation_failed');
  const other = await givenSender(service);
  const { pool } = service.platform;
  await pool.query('update lines set owner_account_id = $2 where id = $1', [
    other.line.lineId,
    other.accountId,
  ]);
  const dedicated = await service
    .as(sender.key)
    .post('/ws/v1/sms/pattern', sender.body({ line_number: other.line.number }));
  await expectRefused(sender, dedicated, 422, 'validation_failed');
  expect(Object.keys(dedicated.body.errors)).toEqual(['line_number']);
  const closed = await givenSender(service);
  await pool.query('update lines set disabled_at = now() where id = $1', [closed.line.lineId]);
  await expectRefused(closed, await closed.send(), 422, 'validation_failed');
});

test('rule 4: a pattern that is not approved is a conflict, one that is not there is not found', async () => {
  const sender = await givenSender(service);
  await expectRefused(sender, await sender.send({ code: 'nothing' }), 404, 'pattern_not_found');
  const { pool } = service.platform;
  for (const status of ['pending', 'rejected']) {
    const { code } = await service.given.approvedPattern(sender.accountId);
    await pool.query('update patterns set status = $2 where code = $1', [code, status]);
    await expectRefused(sender, await sender.send({ code }), 409, 'pattern_not_approved');
  }
});

test('rule 4: the answer to a refused pattern says that it was refused, and why', async () => {
  const sender = await givenSender(service);
  await service.platform.pool.query(
    `update patterns set status = 'rejected', admin_message = 'نام فروشگاه نیست' where code = $1`,
    [sender.code],
  );
  const answer = await sender.send();
  await expectRefused(sender, answer, 409, 'pattern_not_approved');
  expect(answer.body.message).toContain('رد شده است');
  expect(answer.body.message).toContain('نام فروشگاه نیست');
});

test("another account's pattern is not found unless it is shared and active", async () => {
  const sender = await givenSender(service);
  const owner = await givenSender(service);
  await expectRefused(sender, await sender.send({ code: owner.code }), 404, 'pattern_not_found');
  const shared = await givenSender(service, { isShared: true });
  await service.platform.pool.query(`update patterns set status = 'pending' where code = $1`, [shared.code]);
  await expectRefused(sender, await sender.send({ code: shared.code }), 404, 'pattern_not_found');
});

test('a wallet that is too small: 402, nothing stored, nothing charged', async () => {
  const sender = await givenSender(service, { credit: 99 });
  await expectRefused(sender, await sender.send(), 402, 'insufficient_balance');
  expect((await sender.money()).left).toBe(99);
  const empty = await givenSender(service, { credit: 0 });
  await expectRefused(empty, await empty.send(), 402, 'insufficient_balance');
});

test('a wallet that suffices for one page of two pays for none', async () => {
  const sender = await givenSender(service, { credit: 199, text: `${'س'.repeat(70)}%code%` });
  await expectRefused(sender, await sender.send(), 402, 'insufficient_balance');
});

test('a filled text beyond 1,530 units is refused, one of exactly that length is not', async () => {
  const sender = await givenSender(service, { text: `${'a'.repeat(1500)}%code%` });
  const answer = await sender.send({ attributes: { code: 'b'.repeat(31) } });
  await expectRefused(sender, answer, 422, 'validation_failed');
  const problem = 'متن نهایی پیام ۱۵۳۱ کاراکتر می‌شود؛ پیام حداکثر ۱۵۳۰ کاراکتر دارد';
  expect(answer.body.message).toBe(`فیلد attributes: ${problem}`);
  expect(answer.body.errors).toEqual({ attributes: [problem] });
  expect((await sender.send({ attributes: { code: 'b'.repeat(30) } })).status).toBe(201);
});

test('a value that is no value is refused with the name of its variable', async () => {
  const sender = await givenSender(service);
  for (const code of [{ a: 1 }, [1]]) {
    const answer = await sender.send({ attributes: { code, other: 1 } });
    await expectRefused(sender, answer, 422, 'validation_failed');
    expect(answer.body.errors).toEqual({
      'attributes.code': ['مقدار متغیر code باید متن، عدد یا true و false باشد'],
    });
  }
  const answer = await sender.send({ attributes: 'code' }, { 'accept-language': 'en' });
  await expectRefused(sender, answer, 422, 'validation_failed');
  expect(answer.body.errors).toEqual({ attributes: ['Field attributes must be an object'] });
});

test.each([
  ['nothing', '', null],
  ['spaces', ' ', '\n\t'],
  ['what nobody sees', '\u200c', '\u200e'],
])(
  'a message of %s alone is refused, the empty values are named, and nothing is charged',
  async (_what, a, b) => {
    const vars = ['a', 'b'].map((name) => ({ var: name, length: 9, type: 'str' as const }));
    const sender = await givenSender(service, { text: '%a% %b%', vars });
    const answer = await sender.send({ attributes: { a, b } });
    await expectRefused(sender, answer, 422, 'validation_failed');
    expect(answer.body.errors).toEqual({
      attributes: ['متن پیام خالی می‌شود. مقدار این متغیرها خالی است: a، b'],
    });
    expect((await sender.send({ attributes: { a, b: '.' } })).status).toBe(201);
  },
);

test('no key, or a wrong one, is 401 before anything is said about the body', async () => {
  const sender = await givenSender(service);
  for (const key of [undefined, 'wrong']) {
    const answer = await service.as(key).post('/ws/v1/sms/pattern', { nonsense: true });
    await expectRefused(sender, answer, 401, 'unauthorized');
    expect(answer.body.message).toMatch(/^Unauthorized/);
  }
});

test.each([
  ['broken JSON', '{"code":', 400],
  ['an empty list', '[]', 422],
  ['a list', '[1]', 422],
  ['a text', '"text"', 422],
  ['nothing', 'null', 422],
  ['too deep', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 422],
  ['with a NUL', '{"code":"\\u0000"}', 422],
  ['with half a character', '{"code":"\\ud800"}', 422],
])('a body that is %s is refused without harm', async (_what, source, status) => {
  const sender = await givenSender(service);
  const answer = await sender.caller.post('/ws/v1/sms/pattern', undefined, { body: source });
  expect(answer.status).toBe(status);
  expect(answer.body.status).toBe('error');
});

test('a Jalali schedule is refused with the Gregorian date that it would be', async () => {
  const sender = await givenSender(service);
  const answer = await sender.send({ schedule: '1405-08-25 10:00:00' });
  await expectRefused(sender, answer, 422, 'validation_failed');
  expect(answer.body.messages).toEqual({
    schedule: 'سال در فیلد schedule شمسی است. تاریخ میلادی آن 2026-11-16 10:00:00 است؛ همان را بفرستید.',
  });
});
