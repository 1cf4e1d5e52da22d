import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../server/src/carriers/simulator/simulator.ts';
import { apiKeys } from '../../server/src/features/people/accounts/index.ts';
import { givenSender } from '../../server/test/sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import { testService } from '../../server/test/test-platform.ts';
import { WebhookReceiver } from '../../server/test/webhook-receiver.ts';
import { approveSend, listTickets, listWaitingSends, Peyk, PeykError } from '../src/index.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return {
    ...withCarriers(smppCarrier('main', simulator.port)),
    PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
  };
});
afterAll(() => simulator.stop());

async function givenClient() {
  const sender = await givenSender(service);
  const peyk = new Peyk({ apiKey: sender.key, baseUrl: service.address });
  const code = (recipient: string) =>
    ({
      code: sender.code,
      attributes: { code: '12345' },
      recipient,
      line_number: sender.line.number,
      number_format: 'english',
    }) as const;
  return { ...sender, peyk, message: code };
}

test('a code is sent, waited for, and found delivered', async () => {
  const { peyk, message } = await givenClient();
  const accepted = await peyk.sms.pattern(message('09123330001'));
  expect(accepted).toMatchObject({ type: 'pattern', status: 'in-queue', recipients_count: 1 });
  const { send, items } = await peyk.reports.waitForDelivery(accepted.id);
  expect(send).toMatchObject({ id: accepted.id, status: 'sent' });
  expect(items).toMatchObject([{ mobile: '09123330001', status: 'delivered' }]);
  expect(simulator.handsets.messages('09123330001')).toHaveLength(1);
});

test('the same call twice under one key is one message', async () => {
  const { peyk, message } = await givenClient();
  const options = { idempotencyKey: 'order-17' };
  const first = await peyk.sms.pattern(message('09123330002'), options);
  expect(await peyk.sms.pattern(message('09123330002'), options)).toEqual(first);
  await peyk.reports.waitForDelivery(first.id);
  expect(simulator.handsets.messages('09123330002')).toHaveLength(1);
});

test('a number is verified in two calls: by id, or by number and purpose', async () => {
  const { peyk, code, line } = await givenClient();
  const recipient = '09123330009';
  const typed = async () => {
    await expect.poll(() => simulator.handsets.messages(recipient).length).toBeGreaterThan(0);
    const texts = simulator.handsets.messages(recipient).map(({ text }) => text);
    return /\d{4,}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
  };
  const body = { recipient, pattern_code: code, line_number: line.number, length: 5 } as const;
  const { id, sent } = await peyk.verify.start({ ...body, purpose: 'login' });
  expect(sent).toBe(true);
  expect(await peyk.verify.check({ id, code: await typed() })).toMatchObject({ status: 'approved' });
  expect(await peyk.verify.check({ recipient, purpose: 'login', code: '00000' })).toMatchObject({
    status: 'used',
  });
  await expect(peyk.verify.resend(id)).rejects.toMatchObject({ errorCode: 'verify_ended' });
  expect(await peyk.verify.list({ purpose: 'login' }).toArray()).toMatchObject([{ id, status: 'approved' }]);
});

test('waiting ends with a timeout while the messages are on their way', async () => {
  const { peyk, message } = await givenClient();
  const schedule = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await peyk.sms.pattern({ ...message('09123330003'), schedule });
  await expect(peyk.reports.waitForDelivery(id, { waitMs: 50 })).rejects.toMatchObject({
    status: 0,
    errorCode: 'timeout',
  });
  await peyk.reports.cancel(id);
  expect((await peyk.reports.waitForDelivery(id)).send.status).toBe('cancelled');
});

test('a send that waits for an operator says so, until it is approved', async () => {
  const { peyk, line } = await givenClient();
  const text = { text: 'سلام از آزمون', recipients: ['09123330011'], line_number: line.number };
  const { id } = await peyk.sms.simple(text);
  const states: (string | null)[] = [];
  const onState = ({ waiting_for: reason }: { waiting_for: string | null }) => void states.push(reason);
  const waiting = peyk.reports.waitForDelivery(id, { waitMs: 50, onState });
  await expect(waiting).rejects.toMatchObject({
    status: 0,
    errorCode: 'waits_for_approval',
    message: `Send ${id} is awaiting approval by an operator; nothing has been sent yet.`,
  });
  expect(states).toEqual(['approval']);
  const { key } = await service.given.operator();
  const operator = new Peyk({ operatorKey: key, baseUrl: service.address });
  await operator.call(approveSend, { params: { id } });
  expect((await peyk.reports.waitForDelivery(id)).items).toMatchObject([{ status: 'delivered' }]);
});

test('a code takes three values: pattern, recipient and attributes', async () => {
  const { key, line, code, peyk } = await givenClient();
  const client = new Peyk({
    apiKey: key,
    baseUrl: service.address,
    defaults: { line_number: line.number },
  });
  const { id } = await client.sms.pattern({ code, recipient: '09123330012', attributes: { code: '12345' } });
  expect((await peyk.reports.waitForDelivery(id)).send).toMatchObject({
    status: 'sent',
    line: { number: line.number },
  });
});

test('refusals are English unless another language is asked for', async () => {
  const { key } = await givenClient();
  const said = async (language?: 'fa' | 'en') => {
    const peyk = new Peyk({ apiKey: key, baseUrl: service.address, language });
    const error = await peyk.patterns.get('nothere').catch((problem: unknown) => problem);
    return (error as PeykError).message;
  };
  expect(await said()).toMatch(/[a-z]/);
  expect(await said()).not.toMatch(/[آ-ی]/);
  expect(await said('fa')).toMatch(/[آ-ی]/);
});

test('a refusal carries what a program needs', async () => {
  const { peyk, message } = await givenClient();
  const error = await peyk.sms.pattern(message('9123330003')).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(PeykError);
  expect(error).toMatchObject({ status: 422, errorCode: 'validation_failed' });
  const { errors, requestId, message: text } = error as PeykError;
  expect(Object.keys(errors)).toEqual(['recipient']);
  expect(requestId).toMatch(/\S/);
  expect(text).toMatch(/[a-z]/);
  const stranger = new Peyk({ apiKey: 'peyk_wrong', baseUrl: service.address });
  await expect(stranger.account.balance()).rejects.toMatchObject({ status: 401, errorCode: 'unauthorized' });
});

test('contacts are walked through over pages', async () => {
  const { peyk } = await givenClient();
  const book = await peyk.phonebooks.create({ title: 'customers', attributes: [] });
  const mobiles = Array.from({ length: 25 }, (_, index) => `0912444${String(index).padStart(4, '0')}`);
  await peyk.contacts.saveMany({ phone_book_id: book.id, items: mobiles.map((mobile) => ({ mobile })) });
  const seen = new Set<string>();
  for await (const contact of peyk.contacts.list({ phone_book_id: book.id, limit: 10 }))
    seen.add(contact.mobile);
  expect([...seen].toSorted()).toEqual(mobiles);
  const [first] = await peyk.contacts.list({ phone_book_id: book.id, search: mobiles[3] }).toArray();
  expect(first?.mobile).toBe(mobiles[3]);
});

test('a file is imported, watched to its end, and exported', async () => {
  const { peyk } = await givenClient();
  const book = await peyk.phonebooks.create({ title: 'imported', attributes: [] });
  const file = new File(['mobile,name\n09125550001,Sara\n09125550002,Ali\n'], 'people.csv', {
    type: 'text/csv',
  });
  const { import_id: id } = await peyk.contacts.import({ phone_book_id: book.id, file });
  const ended = await peyk.contacts.waitForImport(id);
  expect(ended).toMatchObject({ status: 'done', inserted: 2 });
  const exported = await (await peyk.phonebooks.export(book.id, 'csv')).text();
  expect(exported).toContain('09125550002');
});

test('a call of a webhook is verified with the secret that the client got', async () => {
  const { peyk, message } = await givenClient();
  service.clock.set(new Date());
  const receiver = new WebhookReceiver();
  await receiver.start();
  const { secret } = await peyk.webhooks.create({ url: receiver.url, events: ['message.updated'] });
  const { id } = await peyk.sms.pattern(message('09123330004'));
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(0);
  const [call] = receiver.calls;
  const event = await peyk.webhooks.verify(call?.headers ?? {}, call?.text ?? '', secret);
  expect(event).toMatchObject({ type: 'message.updated', data: { messages: [{ send_id: id }] } });
  receiver.stop();
});

test('the code on the test phone is one call', async () => {
  const { accountId, message } = await givenClient();
  const { db, clock } = service.platform;
  const { key } = await db.transaction().execute((tx) =>
    apiKeys.create(tx, clock, accountId, {
      name: 'tests',
      limits: { permissions: null, rateLimitPerMinute: null, isTest: true },
    }),
  );
  const tester = new Peyk({ apiKey: key, baseUrl: service.address });
  const startedAt = new Date();
  const accepted = await tester.sms.pattern(message('09123330009'));
  expect(accepted).toMatchObject({ test: true, cost: 0 });
  await tester.reports.waitForDelivery(accepted.id);
  const { code } = await tester.handset.next('09123330009', { after: startedAt, timeout: 60 });
  expect(code).toBe('12345');
  await tester.handset.clear('09123330009');
  expect(await tester.handset.next('09123330009', { timeout: 0 })).toEqual({ code: null, message: null });
});

test('operations without a method of their own are called as they are, with a key of an operator too', async () => {
  const { peyk } = await givenClient();
  expect(await peyk.call(listTickets, {})).toMatchObject({ total: 0 });
  const { key } = await service.given.operator();
  const operator = new Peyk({ operatorKey: key, baseUrl: service.address });
  expect(await operator.call(listWaitingSends, {})).toMatchObject({ current_page: 1 });
});
