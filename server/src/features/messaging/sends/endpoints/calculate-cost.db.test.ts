import fc from 'fast-check';
import { expect, test } from 'vitest';

import { givenBulkSender, mobiles } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { insertCredit } from '../../../money/wallet/index.ts';

const service = testService();
const path = '/ws/v1/sms/calculate-cost';

async function givenAsker(options: Parameters<typeof givenBulkSender>[1] = {}) {
  const sender = await givenBulkSender(service, options);
  const ask = (changes: Record<string, unknown> = {}) =>
    sender.caller.post(path, {
      text: 'سلام',
      receiver_count: 10,
      line_number: sender.line.number,
      number_format: 'english',
      ...changes,
    });
  return { ...sender, ask };
}

test('200 with length, pages, count and the whole price', async () => {
  const { ask } = await givenAsker({ rate: 130 });
  const answer = await ask({ text: 'س'.repeat(71) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: null,
    data: { text_length: 71, pages: 2, receiver_count: 10, price_amount: 2600 },
  });
});

test('a form says the same, and the format of digits may be left out', async () => {
  const { caller, line } = await givenAsker();
  const form = new URLSearchParams({ text: 'سلام', receiver_count: '1000', line_number: line.number });
  const answer = await caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(answer.body.data).toMatchObject({ receiver_count: 1000, price_amount: 100_000 });
});

test('the format of digits decides the pages', async () => {
  const { ask } = await givenAsker();
  const text = `${'a'.repeat(100)}1`;
  expect((await ask({ text, number_format: 'english' })).body.data.pages).toBe(1);
  expect((await ask({ text, number_format: 'persian' })).body.data.pages).toBe(2);
});

test('what the wallet cannot pay for is priced all the same', async () => {
  const { ask, money } = await givenAsker({ credit: 0 });
  expect((await ask({ receiver_count: 1_000_000_000 })).body.data.price_amount).toBe(100_000_000_000);
  expect((await money()).entries).toEqual([]);
});

test.each([
  ['text', { text: '' }],
  ['receiver_count', { receiver_count: 0 }],
  ['receiver_count', { receiver_count: -5 }],
  ['receiver_count', { receiver_count: 1.5 }],
  ['receiver_count', { receiver_count: 1e12 }],
  ['receiver_count', { receiver_count: undefined }],
  ['line_number', { line_number: '0' }],
  ['number_format', { number_format: 'fa' }],
])('a wrong %s is a 422 that names it', async (field, changes) => {
  const { ask } = await givenAsker();
  const refused = await ask(changes);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty(field);
});

test('the estimate is the charge: any text, any number of recipients, several credits at different rates, any line', async () => {
  const credit = fc.record({
    amount: fc.integer({ min: 1, max: 5000 }),
    rate: fc.integer({ min: 1, max: 900 }),
  });
  const texts = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }),
    fc.stringMatching(/^[a-z0-9 ]{1,700}$/),
    fc.stringMatching(/^[آ-ی۰-۹ ]{1,300}$/),
  );
  const anySend = fc.record({
    credits: fc.array(credit, { minLength: 1, maxLength: 4 }),
    factor: fc.integer({ min: 100, max: 4000 }),
    text: texts.filter((text) => /\S/.test(text) && !text.includes('\0')),
    count: fc.integer({ min: 1, max: 12 }),
    number_format: fc.constantFrom('english', 'persian'),
  });
  await fc.assert(
    fc.asyncProperty(anySend, async ({ credits, factor, text, count, number_format }) => {
      const { ask, simple, line, accountId, money } = await givenAsker({ credit: 0 });
      const { db, pool, clock } = service.platform;
      await pool.query('update lines set factor_permille = $2 where id = $1', [line.lineId, factor]);
      for (const [index, { amount, rate }] of credits.entries()) {
        await db.transaction().execute((tx) =>
          insertCredit(tx, {
            accountId,
            amount,
            rate,
            kind: 'gift',
            cause: `operator:1:${index}`,
            now: clock.now(),
          }),
        );
      }
      const whole = credits.reduce((sum, { amount }) => sum + amount, 0);
      const asked = await ask({ text, receiver_count: count, number_format });
      const sent = await simple({ text, recipients: mobiles('0912', count), number_format });
      if (asked.status === 422) {
        expect(sent.status).toBe(422);
        return;
      }
      const { price_amount: price, pages } = asked.body.data;
      if (sent.status === 402) {
        expect((await money()).left).toBe(whole);
        return;
      }
      expect(sent.body.data).toMatchObject({ cost: price, pages });
      expect((await money()).left).toBe(whole - price);
    }),
    { numRuns: 40 },
  );
});

/** The answers to the same body, asked and sent. */
async function askAndSend(sender: Awaited<ReturnType<typeof givenAsker>>, kind: string, body: object) {
  const asked = await sender.caller.post(path, body);
  const before = (await sender.money()).left;
  const sent = await sender.caller.post(`/ws/v1/sms/${kind}`, body);
  const charged = before - (await sender.money()).left;
  return { asked: asked.body.data, sent: sent.body.data, charged };
}

const withValues = (texts: readonly string[]) =>
  texts.map((name, index) => ({ mobile: `0913${String(index).padStart(7, '0')}`, name }));

test('the body of every send is priced as it is charged: repeated and blacklisted numbers, texts of their own', async () => {
  const sender = await givenAsker({ rate: 130 });
  const { line, accountId } = sender;
  const { phonebookId } = await service.given.phonebook(accountId, {
    contacts: withValues(['آ', 'ب'.repeat(90)]),
  });
  const { bankId } = await service.given.numberBank({ mobiles: mobiles('0919', 30) });
  const { code } = await service.given.approvedPattern(accountId);
  await sender.operator.post('/operator/v1/blacklist', { mobile: '09130000000', scope: 'global' });
  const common = { line_number: line.number, number_format: 'persian' };
  const selectedPhoneBooks = [{ id: phonebookId, offset: 0, limit: 10 }];
  const listed = ['09121111111', '09121111111', '09130000000', '09122222222'];
  const rows = [...withValues(['سارا', 'ن'.repeat(100)]), { mobile: '09135555555', name: 'ی' }];
  const bodies = [
    ['simple', { text: 'سلام', recipients: listed }, 3],
    ['simple', { text: 'سلام', recipients: null, selectedPhoneBooks }, 2],
    ['simple', { text: 'س'.repeat(71), recipients: listed, selectedPhoneBooks }, 4],
    ['keywords', { text: '%name% سلام', recipients: rows }, 3],
    ['keywords', { text: '%name% سلام', recipients: rows.slice(2), selectedPhoneBooks }, 3],
    ['keywords', { text: '%name% سلام', selectedPhoneBooks }, 2],
    ['bank', { text: 'سلام', recipients: [{ bank_id: bankId, offset: 5, limit: 10 }] }, 10],
    ['pattern', { code, attributes: { code: '123' }, recipient: '09121111111' }, 1],
  ] as const;
  for (const [kind, fields, receivers] of bodies) {
    const { asked, sent, charged } = await askAndSend(sender, kind, { ...common, ...fields });
    expect([kind, asked.receiver_count, asked.price_amount, asked.pages]).toEqual([
      kind,
      receivers,
      charged,
      sent.pages,
    ]);
    expect([sent.recipients_count, sent.cost]).toEqual([receivers, charged]);
  }
});

test('a file is priced as it is charged', async () => {
  const sender = await givenAsker();
  const csv = 'mobile\n09121111111\n09121111111\n09122222222\nnobody\n';
  const form = new FormData();
  for (const [name, value] of Object.entries({ text: 'سلام', line_number: sender.line.number }))
    form.set(name, value);
  form.set('recipients_file', new Blob([csv]), 'numbers.csv');
  const asked = await sender.caller.form(path, form);
  expect(asked.body.data).toMatchObject({ receiver_count: 2, price_amount: 200 });
  expect((await sender.file(csv)).body.data.cost).toBe(200);
});

test.each([
  ['recipients.1', { recipients: ['09121111111', '0912'] }],
  ['recipients.0.mobile', { recipients: [{ name: 'x' }] }],
  ['recipients.1', { recipients: ['09121111111', { mobile: '09121111111' }] }],
  ['recipients.0', { recipients: [{ mobile: '09121111111' }], text: '%unknown%' }],
  ['recipients.0.bank_id', { recipients: [{ bank_id: 999_999 }] }],
  ['recipient', { code: 'whatever00', recipient: undefined }],
])('what the send would refuse is refused in the estimate: %s', async (field, changes) => {
  const { ask } = await givenAsker();
  const refused = await ask({ receiver_count: undefined, ...changes });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
});

test('an empty list beside a count is no list, and a list without anybody is refused as the send is', async () => {
  const { ask, accountId } = await givenAsker();
  expect((await ask({ recipients: [], selectedPhoneBooks: null })).body.data.receiver_count).toBe(10);
  const { phonebookId } = await service.given.phonebook(accountId);
  const refused = await ask({ selectedPhoneBooks: [{ id: phonebookId }] });
  expect([refused.status, refused.body.error_code]).toEqual([422, 'no_recipients']);
});

test('line_id names the line of any body that has no line_number', async () => {
  const { ask, line, accountId } = await givenAsker();
  await service.platform.pool.query('update lines set factor_permille = 3000 where id = $1', [line.lineId]);
  service.platform.notifications.notifyLocally('peyk_lines');
  const byId = { line_number: undefined, line_id: line.lineId };
  const { phonebookId } = await service.given.phonebook(accountId, { contacts: withValues(['آ', 'ب']) });
  const bodies = [
    [byId, 3000],
    [{ ...byId, receiver_count: undefined, recipients: ['09121111111'] }, 300],
    [{ ...byId, receiver_count: undefined, selectedPhoneBooks: [{ id: phonebookId }] }, 600],
    [
      {
        ...byId,
        receiver_count: undefined,
        text: '%name%',
        selectedPhoneBooks: [{ id: phonebookId, limit: 1 }],
      },
      300,
    ],
  ] as const;
  for (const [changes, price] of bodies) expect((await ask(changes)).body.data.price_amount).toBe(price);
  const refused = await ask({ ...byId, line_id: 987_654 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['line_id']]);
  const none = await ask({ line_number: undefined });
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['line_number']]);
});

test('a file with more rows than are counted while the caller waits is refused, and says what to do', async () => {
  const { caller, line } = await givenAsker();
  const form = new FormData();
  form.set('text', 'سلام');
  form.set('line_number', line.number);
  form.set('recipients_file', new Blob([`mobile\n${'9\n'.repeat(1_000_001)}`]), 'numbers.csv');
  const { status, body } = await caller.form(path, form, { 'accept-language': 'en' });
  expect(status).toBe(422);
  expect(body.errors.recipients_file[0]).toMatch(/1,?000,?000 rows.*receiver_count/);
});
