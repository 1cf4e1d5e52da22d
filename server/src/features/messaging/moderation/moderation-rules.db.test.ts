import { afterEach, expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { describeModeration } from '../approval/index.ts';

const service = testService();
const path = '/operator/v1/moderation-rules';

async function operator() {
  return service.as((await service.given.operator()).key);
}

interface Changes {
  readonly kinds?: Readonly<Record<string, string | null>>;
  readonly links_and_numbers?: string | null;
}

async function set({ kinds: byKind = {}, ...rest }: Changes) {
  const changed = Object.entries(byKind).map(([kind, rule]) => ({ kind, rule }));
  const answer = await (await operator()).put(path, { kinds: changed, ...rest });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const kinds = ['simple', 'simple-file', 'sample', 'keywords', 'bank', 'postal', 'lbs', 'voice', 'pattern'];
afterEach(async () => {
  await set({ kinds: Object.fromEntries(kinds.map((kind) => [kind, null])), links_and_numbers: null });
});

const trust = (sender: { accountId: number }, caller: BulkSender['operator']) =>
  caller.put(`/operator/v1/accounts/${sender.accountId}/trust`, { is_trusted: true });

async function sampleWaits(sender: BulkSender, text: string): Promise<boolean> {
  const answer = await sender.caller.post('/ws/v1/sms/sample', {
    text,
    line_number: sender.line.number,
    number_format: 'english',
  });
  expect(answer.status).toBe(201);
  return answer.body.data.waiting_for === 'approval';
}

async function simpleWaits(sender: BulkSender, text = 'متن'): Promise<boolean> {
  return (await sender.simple({ text })).body.data.waiting_for === 'approval';
}

test('without a decision of an operator the rules are those of the settings', async () => {
  const { body } = await (await operator()).get(path);
  const rule = (kind: string, word: string) => ({ kind, rule: word, is_kept: false });
  expect(body.data).toEqual({
    mode: 'manual',
    kinds: [
      rule('simple', 'always'),
      rule('simple-file', 'always'),
      rule('sample', 'never'),
      rule('keywords', 'never'),
      rule('bank', 'never'),
      rule('postal', 'never'),
      rule('lbs', 'always'),
      rule('voice', 'never'),
      rule('pattern', 'always'),
    ],
    links_and_numbers: { rule: 'never', is_kept: false },
    unseen_kinds: ['sample', 'keywords', 'bank', 'postal', 'voice'],
  });
});

test('a rule holds from the next send on, and can be taken back', async () => {
  const sender = await givenBulkSender(service);
  expect([await simpleWaits(sender), await sampleWaits(sender, 'متن')]).toEqual([true, false]);
  const changed = await set({ kinds: { simple: 'never', sample: 'always' } });
  expect(changed.kinds[0]).toEqual({ kind: 'simple', rule: 'never', is_kept: true });
  expect(changed.unseen_kinds).toContain('simple');
  expect([await simpleWaits(sender), await sampleWaits(sender, 'متن')]).toEqual([false, true]);
  await set({ kinds: { simple: null, sample: null } });
  expect([await simpleWaits(sender), await sampleWaits(sender, 'متن')]).toEqual([true, false]);
});

test('with the rule untrusted, sends of trusted accounts pass whatever their text', async () => {
  const [known, stranger] = [await givenBulkSender(service), await givenBulkSender(service)];
  await trust(known, known.operator);
  await set({ kinds: { simple: 'untrusted' } });
  expect([await simpleWaits(known, 'نو'), await simpleWaits(stranger, 'نو')]).toEqual([false, true]);
});

test('free texts with links or numbers wait, of an account that is not trusted, though their kind passes', async () => {
  const [known, stranger] = [await givenBulkSender(service), await givenBulkSender(service)];
  await trust(known, known.operator);
  const texts = ['ببینید: shop.example/a', 'تماس ۰۹۱۲۳۴۵۶۷۸۹'];
  for (const text of texts) expect(await sampleWaits(stranger, text)).toBe(false);
  await set({ links_and_numbers: 'untrusted' });
  for (const text of texts) {
    expect(await sampleWaits(stranger, text)).toBe(true);
    expect(await sampleWaits(known, text)).toBe(false);
  }
  expect(await sampleWaits(stranger, 'بی‌پیوند')).toBe(false);
  const queue = await stranger.operator.get(`/operator/v1/send_requests?account_id=${stranger.accountId}`);
  expect(queue.body.data.data).toMatchObject([
    { why: 'link-or-number', has_link: true, has_number: false, is_account_trusted: false },
    { why: 'link-or-number', has_link: false, has_number: true },
  ]);
});

test('a link in a value of one recipient is found too', async () => {
  const sender = await givenBulkSender(service);
  await set({ links_and_numbers: 'untrusted' });
  const waits = async (name: string) => {
    const answer = await sender.caller.post('/ws/v1/sms/keywords', {
      text: 'سلام %name%',
      line_number: sender.line.number,
      number_format: 'english',
      recipients: [{ mobile: '09121111111', name }],
    });
    expect(answer.status).toBe(201);
    return answer.body.data.waiting_for === 'approval';
  };
  expect(await waits('سارا')).toBe(false);
  expect(await waits('www.shop.ir')).toBe(true);
});

test('values that are longer than their pattern declares follow a rule of their own', async () => {
  const sender = await givenSender(service);
  const waits = async () =>
    (await sender.send({ attributes: { code: 'longer than six' } })).body.data.waiting_for === 'approval';
  expect(await waits()).toBe(true);
  await set({ kinds: { pattern: 'untrusted' } });
  expect(await waits()).toBe(true);
  await trust(sender, await operator());
  expect(await waits()).toBe(false);
  await set({ kinds: { pattern: 'always' } });
  expect(await waits()).toBe(true);
  await set({ kinds: { pattern: 'never' } });
  expect(await waits()).toBe(false);
});

test('every process follows, and each change is in the audit log', async () => {
  const { service: other, stop } = await startTestService({}, service);
  const sender = await givenBulkSender(service);
  const elsewhere = { ...sender, caller: other.as(sender.key) };
  expect(await sampleWaits(elsewhere, 'متن')).toBe(false);
  await set({ kinds: { sample: 'always' } });
  await expect.poll(() => sampleWaits(elsewhere, 'متن')).toBe(true);
  const audit = await sender.operator.get('/operator/v1/audit?subject=moderation-rules&limit=1');
  expect(audit.body.data.data[0]).toMatchObject({
    action: 'moderation-rules.set',
    before: { unseen_kinds: expect.arrayContaining(['sample']) },
    after: { unseen_kinds: ['keywords', 'bank', 'postal', 'voice'] },
  });
  await stop();
});

test.each([
  { kinds: [{ kind: 'simple', rule: 'sometimes' }] },
  { kinds: [{ kind: 'pigeon', rule: 'always' }] },
  { links_and_numbers: true },
])('%j is refused', async (body) => {
  expect((await (await operator()).put(path, body)).status).toBe(422);
});

test('moderators see the rules, and who keeps the service changes them', async () => {
  const moderator = service.as((await service.given.operator('moderator')).key);
  expect((await moderator.get(path)).status).toBe(200);
  expect((await moderator.put(path, { links_and_numbers: 'never' })).status).toBe(403);
  const support = service.as((await service.given.operator('support')).key);
  expect((await support.get(path)).status).toBe(403);
});

test('the start says in one line what passes unseen', async () => {
  expect(await describeModeration(service.platform)).toBe(
    'sample, keywords, bank, postal, voice pass unseen; operators see simple, simple-file, lbs, over-long pattern values',
  );
  await set({ kinds: { bank: 'always' }, links_and_numbers: 'untrusted' });
  expect(await describeModeration(service.platform)).toContain(
    'sample, keywords, postal, voice pass unseen, except links and numbers of untrusted accounts; operators see',
  );
  const { service: auto, stop } = await startTestService({ PEYK_MODERATION: 'auto' }, service);
  expect(await describeModeration(auto.platform)).toBe('everything passes unseen (PEYK_MODERATION=auto)');
  const shown = await auto.as((await auto.given.operator()).key).get(path);
  expect(shown.body.data).toMatchObject({ mode: 'auto', unseen_kinds: kinds });
  await stop();
});

test('keywords with a link and no variable wait like a simple text, unless operators decided on keywords', async () => {
  const sender = await givenBulkSender(service);
  const waits = async (text: string) => {
    const { status, body } = await sender.caller.post('/ws/v1/sms/keywords', {
      text,
      line_number: sender.line.number,
      number_format: 'english',
      recipients: [{ mobile: '09123456789', name: 'سارا' }],
    });
    expect(status).toBe(201);
    return body.data.waiting_for === 'approval';
  };
  expect(await waits('جایزهٔ شما: https://evil.example/x')).toBe(true);
  expect(await waits('فروش ویژه')).toBe(false);
  expect(await waits('%name% عزیز، سفارش شما: https://shop.example/7')).toBe(false);
  await set({ kinds: { keywords: 'never' } });
  expect(await waits('جایزهٔ شما: https://evil.example/x')).toBe(false);
});
