import fc from 'fast-check';
import { expect, test } from 'vitest';

import { givenBulkSender, idOf, mobiles } from '../../../../../test/bulk-sender.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { countPages } from '../../../../text/pages.ts';

const service = testService();
const path = '/ws/v1/sms/keywords';

async function givenKeywordSender(options: Parameters<typeof givenBulkSender>[1] = {}, on = service) {
  const sender = await givenBulkSender(on, options);
  const keywords = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    sender.caller.post(
      path,
      {
        text: 'سلام %name%',
        line_number: sender.line.number,
        recipients: [
          { mobile: '09121111111', name: 'سارا' },
          { mobile: '09122222222', name: 'امید' },
        ],
        ...changes,
      },
      { headers },
    );
  const texts = async (changes: Record<string, unknown> = {}) =>
    (await sender.items(idOf(await keywords(changes)))).map(({ text }) => text as string);
  return { ...sender, keywords, texts };
}

test('201: every recipient has a text of its own, and it needs no approval', async () => {
  const sender = await givenKeywordSender();
  const answer = await sender.keywords();
  expect(answer.body.data).toMatchObject({ type: 'keywords', recipients_count: 2, pages: 1, cost: 200 });
  const id = idOf(answer);
  expect(await sender.items(id)).toMatchObject([
    { mobile: '09121111111', text: 'سلام سارا' },
    { mobile: '09122222222', text: 'سلام امید' },
  ]);
  expect(await sender.show(id)).toMatchObject({ status: 'queued', waiting_for: null, text: 'سلام %name%' });
});

test.each([
  ['a number', 12, 'سلام 12'],
  ['a boolean', true, 'سلام true'],
  ['nothing', null, 'سلام '],
  ['an empty text', '', 'سلام '],
  ['what looks like a variable', '%mobile%', 'سلام %mobile%'],
])('a value may be %s', async (_what, name, text) => {
  const { texts } = await givenKeywordSender();
  expect(await texts({ recipients: [{ mobile: '09121111111', name }] })).toEqual([text]);
});

test('a recipient whose message would be empty is named with the empty variables, and nothing is sent', async () => {
  const sender = await givenKeywordSender();
  const recipients = [
    { mobile: '09121111111', name: 'سارا' },
    { mobile: '09122222222', name: ' ' },
  ];
  const answer = await sender.keywords({ text: '%name%', recipients });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['recipients.1']);
  expect(answer.body.message).toContain('09122222222');
  expect(answer.body.message).toContain('خالی است: name');
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
});

test('digits are English unless something else is asked for', async () => {
  const { texts } = await givenKeywordSender();
  const recipients = [{ mobile: '09121111111', name: '۱۲' }];
  expect(await texts({ recipients })).toEqual(['سلام 12']);
  expect(await texts({ recipients, number_format: 'persian' })).toEqual(['سلام ۱۲']);
});

test('the own number of a recipient is a variable like any other', async () => {
  const { texts } = await givenKeywordSender();
  expect(await texts({ text: '%mobile%', recipients: [{ mobile: '۰۹۱۲۱۱۱۱۱۱۱' }] })).toEqual(['09121111111']);
});

test('names of variables are as they are written, and a variable may come often', async () => {
  const { texts, keywords } = await givenKeywordSender();
  const recipients = [{ mobile: '09121111111', Name: 'A', name: 'b' }];
  expect(await texts({ text: '%Name%%name%%Name%', recipients })).toEqual(['AbA']);
  expect((await keywords({ text: '%NAME%', recipients })).status).toBe(422);
});

test('variables called like what every object inherits must be given like any other', async () => {
  const { texts, keywords } = await givenKeywordSender();
  const text = '%constructor% %toString%';
  expect((await keywords({ text, recipients: [{ mobile: '09121111111' }] })).status).toBe(422);
  expect(
    await texts({ text, recipients: [{ mobile: '09121111111', constructor: 'a', toString: 'b' }] }),
  ).toEqual(['a b']);
});

test('a row that cannot be filled is named with its variable, and nothing is stored', async () => {
  const sender = await givenKeywordSender();
  const refused = await sender.keywords({
    text: '%name% %city%',
    recipients: [
      { mobile: '09121111111', name: 'a', city: 'b' },
      { mobile: '09122222222', name: 'c' },
      { mobile: '09123333333' },
    ],
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    'recipients.1': [expect.stringContaining('city')],
    'recipients.2': [expect.stringContaining('name'), expect.stringContaining('city')],
  });
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  expect((await sender.money()).entries).toEqual([]);
});

test.each([
  ['no text', { text: undefined }, 'text'],
  ['a row without a number', { recipients: [{ name: 'x' }] }, 'recipients.0.mobile'],
  ['a row with a wrong number', { recipients: [{ mobile: '912', name: 'x' }] }, 'recipients.0'],
  ['a row that is no object', { recipients: ['09121111111'] }, 'recipients.0'],
  ['a value that is a list', { recipients: [{ mobile: '09121111111', name: ['x'] }] }, 'recipients.0.name'],
  [
    'a filled text that is too long',
    { recipients: [{ mobile: '09121111111', name: 'x'.repeat(1530) }] },
    'recipients.0',
  ],
  ['a wrong format of digits', { number_format: 'en' }, 'number_format'],
  ['a wrong line', { line_number: 'x' }, 'line_number'],
  ['a past moment', { schedule: '2020-01-01 00:00:00' }, 'schedule'],
])('%s is a 422 that names it', async (_what, changes, field) => {
  const { keywords } = await givenKeywordSender();
  const refused = await keywords(changes);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toContain(field);
});

test('an empty list is a 422, 100,001 rows too', async () => {
  const { keywords } = await givenKeywordSender();
  expect((await keywords({ recipients: [] })).body.error_code).toBe('no_recipients');
  const rows = mobiles('0912', 100_001).map((mobile) => ({ mobile, name: 'x' }));
  expect((await keywords({ recipients: rows })).status).toBe(422);
});

test('a number that comes twice is written to once, as it came first', async () => {
  const { texts } = await givenKeywordSender();
  const recipients = [
    { mobile: '09121111111', name: 'a' },
    { mobile: '09121111111', name: 'b' },
  ];
  expect(await texts({ recipients })).toEqual(['سلام a']);
});

test('a schedule is taken, and a repeated call gets its first answer', async () => {
  const sender = await givenKeywordSender();
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  const key = { 'Idempotency-Key': 'keywords' };
  const first = await sender.keywords({ schedule }, key);
  expect(await sender.show(idOf(first))).toMatchObject({ waiting_for: 'schedule', schedule });
  expect((await sender.keywords({ schedule }, key)).body).toEqual(first.body);
  expect((await sender.money()).left).toBe(999_800);
});

test('a form with brackets says the same as JSON', async () => {
  const sender = await givenKeywordSender();
  const form = new URLSearchParams({ text: 'سلام %name%', line_number: sender.line.number });
  form.append('recipients[0][mobile]', '09121111111');
  form.append('recipients[0][name]', 'سارا');
  const answer = await sender.caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect((await sender.items(idOf(answer))).map(({ text }) => text as string)).toEqual(['سلام سارا']);
});

test('the cost is the pages of every text together, whatever the texts are', async () => {
  const name = fc.oneof(fc.stringMatching(/^[a-z]{0,400}$/), fc.stringMatching(/^[آ-ی]{0,400}$/));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 10 }), async (names) => {
      const sender = await givenKeywordSender({ rate: 7 });
      const recipients = names.map((one, n) => ({ mobile: `0912000000${n}`, name: one }));
      const pages = names.map((one) => countPages(`to ${one}`).pages);
      const answer = await sender.keywords({ text: 'to %name%', recipients });
      const total = pages.reduce((sum, count) => sum + count, 0);
      expect(answer.body.data).toMatchObject({ pages: Math.max(...pages), cost: 7 * total });
      expect((await sender.items(idOf(answer))).map((item) => item.pages as number)).toEqual(pages);
    }),
    { numRuns: 20 },
  );
});

test('values of contacts fill what a row leaves open, the row itself counts first, other accounts never', async () => {
  const { service: own, stop } = await startTestService();
  try {
    const [sender, other] = [await givenKeywordSender({}, own), await givenKeywordSender({}, own)];
    for (const [{ accountId }, name] of [
      [sender, 'سارا'],
      [other, 'غریبه'],
    ] as const)
      await own.given.phonebook(accountId, { contacts: [{ mobile: '09121111111', name }] });
    expect(await sender.texts({ recipients: [{ mobile: '09121111111' }] })).toEqual(['سلام سارا']);
    expect(await sender.texts({ recipients: [{ mobile: '09121111111', name: 'x' }] })).toEqual(['سلام x']);
    expect((await sender.keywords({ recipients: [{ mobile: '09122222222' }] })).status).toBe(422);
  } finally {
    await stop();
  }
});
