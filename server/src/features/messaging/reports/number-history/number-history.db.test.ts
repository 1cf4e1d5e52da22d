import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

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
  expect(after.reasons[1].text).toMatch(/2 messages.*1 failed.*1 of cancelled/s);
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
