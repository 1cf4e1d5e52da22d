import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { blockedReason } from '../../../../text/item-words.ts';
import { rememberBlocked } from '../../../audiences/blacklist/index.ts';

const service = testService({ PEYK_MODERATED_KINDS: '' });
const mobile = '09121230099';

type Caller = Awaited<ReturnType<typeof givenSender>>['caller'];
const historyOf = async (caller: Caller, number = mobile, language = 'en') =>
  (await caller.get(`/ws/v1/numbers/${number}/history`, { headers: { 'accept-language': language } })).body
    .data;
const kindsOf = (history: { reasons: { kind: string }[] }) => history.reasons.map(({ kind }) => kind);

test('a number that nothing was sent to says so, and a wrong number is refused', async () => {
  const { caller } = await givenSender(service);
  const history = await historyOf(caller);
  expect(history).toMatchObject({ mobile, network: 'mci', blocks: [], messages: { total: 0 } });
  expect(kindsOf(history)).toEqual(['none']);
  expect((await caller.get('/ws/v1/numbers/12/history')).status).toBe(422);
});

test('messages to one and to many are told with what became of them, of the own account only', async () => {
  const [bulk, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  const id = await bulk.sent({ recipients: [mobile, '09121230098'] });
  const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const later = await bulk.sent({ recipients: [mobile], schedule });
  await other.sent({ recipients: [mobile] });
  await service.platform.pool.query(
    `update send_items set item_status = 'failed', item_detail = 'delivery-failure', item_error = 'UNDELIV 008'
     where request_id = $1 and mobile = $2`,
    [id, mobile],
  );
  const history = await historyOf(bulk.caller);
  expect(history.messages.total).toBe(2);
  expect(history.messages.data).toMatchObject([
    { send_request_id: later, status: 'in-queue', waiting_for: 'approval' },
    { send_request_id: id, status_detail: 'delivery-failure', error: expect.stringContaining('008') },
  ]);
  expect(kindsOf(history)).toEqual(['last', 'counts']);
  expect(history.reasons[0].text).toContain(String(later));

  expect((await bulk.caller.patch(`/ws/v1/send_request/${later}/cancel`)).status).toBe(200);
  const after = await historyOf(bulk.caller);
  expect(after.reasons[0].text).toContain('cancelled');
  expect(after.reasons[1].text).toMatch(/2 messages.*1 failed.*1 from cancelled/s);
  const persian = await historyOf(bulk.caller, mobile, 'fa');
  expect(persian.reasons[0].text).toMatch(/لغو/);
});

test('a blacklist says who put the number there, and a line that was left which line it was', async () => {
  const sender = await givenSender(service);
  await sender.sent({ recipient: mobile });
  await sender.caller.post('/ws/v1/blacklist', { mobiles: [mobile] });
  const operator = service.as((await service.given.operator()).key);
  const line = { scope: 'line', mobiles: [mobile], line_id: sender.line.lineId };
  expect((await operator.post('/operator/v1/blacklist', line)).status).toBe(201);
  await service.platform.pool.query(
    `update blacklist_entries set source = 'reply' where line_id = $1 and mobile = $2`,
    [sender.line.lineId, mobile],
  );
  const history = await historyOf(sender.caller);
  expect(kindsOf(history).toSorted()).toEqual(['blocked', 'counts', 'last', 'left']);
  const left = history.reasons.find(({ kind }: { kind: string }) => kind === 'left');
  expect(left.text).toContain(sender.line.number);
  expect(history.blocks).toHaveLength(2);
  // Of a line that another account uses nothing is said.
  const stranger = await givenSender(service);
  await stranger.sent({ recipient: '09121230097' });
  expect(kindsOf(await historyOf(stranger.caller))).toEqual(['none']);
});

/** The message as a carrier took it and the network refused it. */
const refuse = (id: number, error: string) =>
  service.platform.pool.query(
    `update send_requests set item_status = 'failed', item_detail = 'delivery-failure', item_error = $2,
       carrier = 'main', sent_at = $3 where id = $1`,
    [id, error, service.clock.now()],
  );

test('a refusal of the network says what the person can dial, and the steps stand in order', async () => {
  const sender = await givenSender(service);
  const recipient = '09121230101';
  const id = await sender.sent({ recipient });
  await refuse(id, 'REJECTD 069');
  const history = await historyOf(sender.caller, recipient);
  const refused = history.reasons.find(({ kind }: { kind: string }) => kind === 'refused');
  expect(refused.text).toContain(String(id));
  expect(refused.advice).toContain('*800#');
  const [{ way }] = history.messages.data;
  const steps = way.map(({ text }: { text: string }) => text);
  expect(steps[0]).toContain(sender.line.number);
  expect(steps.at(-1)).toMatch(/069/);
  expect(way[0].at).toEqual(expect.any(String));
  const persian = await historyOf(sender.caller, recipient, 'fa');
  expect(persian.messages.data[0].way.at(-1).text).toMatch(/نرسید/);
});

test.each([
  ['en', /blocked advertising at their operator/],
  ['fa', /پیامک تبلیغاتی را نزد اپراتور بسته است/],
] as const)(
  'a number on the list of its operator says so, and what the person can dial (%s)',
  async (language, why) => {
    const bulk = await givenBulkSender(service, { service: 'advertising' });
    const recipient = '09121230110';
    await rememberBlocked(service.platform, [
      { mobile: recipient, carrier: 'main', reason: blockedReason('REJECTD 69') },
    ]);
    await bulk.approve(await bulk.sent({ recipients: [recipient, '09121230111'] }));
    const [reason] = (await historyOf(bulk.caller, recipient, language)).reasons;
    expect(reason).toMatchObject({
      kind: 'refused',
      text: expect.stringMatching(why),
      advice: expect.stringContaining('*800#'),
    });
  },
);

test('a line outside its hours says until when a message waits', async () => {
  const bulk = await givenBulkSender(service);
  const recipient = '09121230102';
  const id = await bulk.sent({ recipients: [recipient] });
  const minute = service.clock.now().getUTCHours() * 60 + 210;
  const from = (minute + 120) % 1440;
  await service.platform.pool.query('update lines set from_minute = $2, to_minute = $3 where id = $1', [
    bulk.line.lineId,
    from,
    (from + 60) % 1440,
  ]);
  await service.platform.pool.query(
    `update send_requests set state = 'running', waiting_for = null, released_at = $2 where id = $1`,
    [id, service.clock.now()],
  );
  const history = await historyOf(bulk.caller, recipient);
  const hours = history.reasons.find(({ kind }: { kind: string }) => kind === 'hours');
  expect(hours.text).toContain(bulk.line.number);
  expect(hours.text).toMatch(/from \d\d:\d\d to \d\d:\d\d/);
  expect(history.messages.data[0].way.at(-1).text).toMatch(/not handed to a carrier yet/);
});

test('operators see a number over all accounts, with the answer of the carrier as it came', async () => {
  const [one, other] = [await givenSender(service), await givenSender(service)];
  const recipient = '09121230103';
  const id = await one.sent({ recipient });
  await other.sent({ recipient });
  await refuse(id, 'smsc said: price list of another customer');
  await other.caller.post('/ws/v1/blacklist', { mobiles: [recipient] });
  const support = service.as((await service.given.operator('support')).key);
  const path = `/operator/v1/numbers/${recipient}/history`;
  const { status, body } = await support.get(path, { headers: { 'accept-language': 'en' } });
  expect(status).toBe(200);
  expect(body.data.messages).toMatchObject({ total: 2 });
  const own = body.data.messages.data.find((row: { account_id: number }) => row.account_id === one.accountId);
  expect(own).toMatchObject({ carrier: 'main', carrier_error: 'smsc said: price list of another customer' });
  expect(own.error).not.toContain('price list');
  expect(body.data.blocks).toMatchObject([{ account_id: other.accountId, source: 'account' }]);
  expect(body.data.reasons[0].text).toContain(`Account ${other.accountId}`);
  const page = await support.get(`${path}?limit=1&page=2`);
  expect(page.body.data.messages.data).toHaveLength(1);
  expect((await historyOf(one.caller, recipient)).blocks).toEqual([]);

  const finance = service.as((await service.given.operator('finance')).key);
  expect((await finance.get(path)).status).toBe(403);
});
