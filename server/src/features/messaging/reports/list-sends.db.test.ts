import { beforeAll, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const hourMs = 3_600_000;

/** One account with a send in every state a send to one recipient can be in, oldest first. */
let sender: Sender;
let second: { lineId: number; number: string };
const ids: Record<string, number> = {};

async function setItem(id: number, status: string, detail: string): Promise<void> {
  await service.platform.pool.query(
    `update send_requests set item_status = $2::item_status, item_detail = $3::item_detail, retry_at = null where id = $1`,
    [id, status, detail],
  );
}

beforeAll(async () => {
  sender = await givenSender(service, { text: 'رمز شما ۴۲: %code%' });
  second = await service.given.line();
  const operator = service.as((await service.given.operator()).key);
  const long = { attributes: { code: 'too long a value' } };
  const schedule = new Date(service.clock.now().getTime() + hourMs).toISOString();
  ids['delivered'] = await sender.sent({ recipient: '09121000001', attributes: { code: 'Alpha' } });
  ids['failed'] = await sender.sent({ recipient: '09121000002', line_number: second.number });
  ids['sent'] = await sender.sent({ recipient: '09121000003', line_number: second.number });
  ids['scheduled'] = await sender.sent({ recipient: '09121000004', schedule });
  ids['to approve'] = await sender.sent({ recipient: '09121000005', ...long });
  ids['rejected'] = await sender.sent({ recipient: '09121000006', ...long });
  ids['fresh'] = await sender.sent({ recipient: '09121000001', attributes: { code: '50%_x' } });
  await operator.post(`/operator/v1/send_requests/${ids['rejected']}/reject`, { reason: 'نام ندارد' });
  await setItem(ids['delivered'], 'delivered', 'delivered');
  await setItem(ids['failed'], 'failed', 'delivery-failure');
  await setItem(ids['sent'], 'sent', 'sent');
});

async function list(query: string) {
  return (await sender.caller.get(`/ws/v1/send_request?${query}`)).body.data;
}

async function names(query: string): Promise<(string | undefined)[]> {
  const { data } = (await list(query)) as { data: { id: number }[] };
  return data.map((row) => Object.keys(ids).find((name) => ids[name] === row.id));
}

test('sends are listed newest first with the whole row', async () => {
  expect(await names('')).toEqual([
    'fresh',
    'rejected',
    'to approve',
    'scheduled',
    'sent',
    'failed',
    'delivered',
  ]);
  const page = await list('');
  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 7 });
  expect(page.data[6]).toEqual({
    id: ids['delivered'],
    type: 'pattern',
    status: 'sent',
    waiting_for: null,
    line: { id: sender.line.lineId, number: sender.line.number },
    text: 'رمز شما 42: Alpha',
    pattern_code: sender.code,
    pattern_text: 'رمز شما ۴۲: %code%',
    schedule: null,
    rejected_due: null,
    cost: 100,
    refunded: 0,
    paused_at: null,
    paused_by: null,
    per_hour: null,
    allowed: [],
    labels: [],
    created_at: service.clock.now().toISOString(),
    snapshot: {
      total_count: 1,
      not_started_count: 0,
      in_queue_count: 0,
      sent_count: 0,
      delivered_count: 1,
      delivery_failure_count: 0,
      delivery_undetermined_count: 0,
      send_failure_count: 0,
      system_error_count: 0,
      blacklist_count: 0,
    },
    recipients_count: 1,
  });
});

test.each([
  ['status=in-queue', ['fresh', 'to approve', 'scheduled']],
  ['staus=in-queue', ['fresh', 'to approve', 'scheduled']],
  ['status=init', ['fresh', 'to approve', 'scheduled']],
  ['status=pending-approval', ['to approve']],
  ['waiting_for=approval', ['to approve']],
  ['waiting_for=schedule', ['scheduled']],
  ['staus=pending-approval&type=pattern', ['to approve']],
  ['status=insufficient-balance', []],
  ['line_id=0&status=rejected', ['rejected']],
  ['status=sent', ['sent', 'failed', 'delivered']],
  ['status=rejected', ['rejected']],
  ['status=queued', []],
  ['status=cancelled', []],
  ['type=pattern&status=rejected', ['rejected']],
  ['type=simple', []],
  ['search=09121000001', ['fresh', 'delivered']],
  [`search=${encodeURIComponent('۰۹۱۲۱۰۰۰۰۰۱')}`, ['fresh', 'delivered']],
  ['search=09129999999', []],
  ['recipient=09121000001', ['fresh', 'delivered']],
  ['recipient=09121000001&status=sent', ['delivered']],
  ['recipient=0912100000', []],
  ['search=alpha', ['delivered']],
  [`search=${encodeURIComponent('رمز شما ۴۲: Alpha')}`, ['delivered']],
  ['search=50%25_x', ['fresh']],
  ['search=0%25x', []],
  ['search=09121000001&status=sent', ['delivered']],
  ['search=999999999999999', []],
  [
    `search=${encodeURIComponent('رمز‌شما')}`,
    ['fresh', 'rejected', 'to approve', 'scheduled', 'sent', 'failed', 'delivered'],
  ],
  [`search=${encodeURIComponent('رَمز شمـا ٤٢: alpha')}`, ['delivered']],
  [`search=${encodeURIComponent('\u200c')}&status=rejected`, ['rejected']],
])('%s finds what it says, and counts it', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
  expect((await list(query)).total).toBe(expected.length);
});

test('a line, an id and a pattern code find their sends', async () => {
  expect(await names(`line_id=${second.lineId}`)).toEqual(['sent', 'failed']);
  expect((await list(`line_id=${second.lineId}`)).total).toBe(2);
  expect((await list(`line_id=${second.lineId}&status=sent`)).total).toBe(2);
  expect(await names(`line_id=${second.lineId}&status=in-queue`)).toEqual([]);
  expect(await names(`search=${ids['failed']}`)).toEqual(['failed']);
  expect(await names(`search=${sender.code}&limit=3`)).toHaveLength(3);
});

test('a text is found however its letters are spelled, and by a number in it', async () => {
  const other = await givenSender(service, { text: 'كد یک‌بار مصرف مشتري: %code%' });
  const id = await other.sent({ attributes: { code: '778899' } });
  const found = async (search: string) =>
    (await other.caller.get(`/ws/v1/send_request?search=${encodeURIComponent(search)}`)).body.data.data;
  for (const search of [
    'کد یک بار مصرف مشتری',
    'یکبار',
    'كد',
    '778899',
    '۷۷۸۸',
    '٧٧٨٨٩٩',
    other.code.toUpperCase(),
  ])
    expect(await found(search), search).toMatchObject([{ id }]);
  for (const search of ['کد دو بار', '7788990', '[ک]', '.*']) expect(await found(search), search).toEqual([]);
  // Fewer than four digits are an id, and nothing else.
  expect(await found('778')).toEqual([]);
});

test('text in Persian digits is found by either script', async () => {
  const other = await givenSender(service);
  await other.sent({ number_format: 'persian' });
  for (const search of ['۱۲۳۴۵ ', 'کد: ۱۲۳۴۵', 'کد: 12345']) {
    const found = await other.caller.get(`/ws/v1/send_request?search=${encodeURIComponent(search)}`);
    expect(found.body.data.total, search).toBe(1);
  }
});

test('pages are slices of the same order, and the totals stay right', async () => {
  expect(await names('limit=3&page=2')).toEqual(['scheduled', 'sent', 'failed']);
  expect(await names('limit=3&page=3')).toEqual(['delivered']);
  expect(await list('limit=3&page=3')).toMatchObject({ last_page: 3, total: 7, next_page_url: null });
  expect(await names('limit=200&page=1000000000')).toEqual([]);
});

test.each([
  'status=delivered',
  'status=open',
  'type=zzz',
  'limit=201',
  'limit=0',
  'page=0',
  'page=1.5',
  'line_id=x',
  'line_id=-1',
  'line_id=99999999999999999999',
  `search=${'x'.repeat(101)}`,
])('%s is refused', async (query) => {
  const answer = await sender.caller.get(`/ws/v1/send_request?${query}`);
  expect(answer.status).toBe(422);
  expect(answer.body.error_code).toBe('validation_failed');
});

test('filters in a JSON body of the GET are read too, and an empty list there means none', async () => {
  const ask = (body: string) =>
    sender.caller.get('/ws/v1/send_request', { headers: { 'content-type': 'application/json' }, body });
  expect((await ask('{"status":"rejected"}')).body.data.total).toBe(1);
  expect((await ask('[]')).body.data.total).toBe(7);
});

test('an account sees its own sends only', async () => {
  const stranger = await givenSender(service);
  expect((await stranger.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  const found = await stranger.caller.get(`/ws/v1/send_request?search=${ids['failed']}`);
  expect(found.body.data).toMatchObject({ total: 0, data: [] });
});

test('totals hold after the counts were folded together', async () => {
  const { cleanUpSends } = await import('../messages/retention/clean-up.job.ts');
  await cleanUpSends.run({}, service.platform);
  expect((await list('')).total).toBe(7);
  expect((await list('status=sent')).total).toBe(3);
});

test('a number finds sends to many that have it, of the own account only', async () => {
  const [own, other] = [await service.given.account(), await service.given.account()];
  const { number } = await service.given.line();
  const send = (key: string, recipients: readonly string[]) =>
    service.as(key).post('/ws/v1/sms/simple', {
      text: 'سلام',
      line_number: number,
      number_format: 'english',
      recipients,
    });
  const { body } = await send(own.key, ['09121000007', '09121000008']);
  await send(own.key, ['09121000009']);
  await send(other.key, ['09121000008']);
  const found = await service.as(own.key).get('/ws/v1/send_request?recipient=09121000008');
  expect(found.body.data).toMatchObject({ total: 1, data: [{ id: body.data.id }] });
});

test('sends are found by what became of them, their line, network and days, and by their ids', async () => {
  expect(await names('outcome=delivered')).toEqual(['delivered']);
  expect(await names('outcome=failed')).toEqual(['failed']);
  expect(await names(`line=${second.number}`)).toEqual(['sent', 'failed']);
  expect(await names('network=irancell')).toEqual([]);
  expect(await names('network=mci')).toHaveLength(7);
  expect(await names(`ids=${ids['sent']},${ids['fresh']}`)).toEqual(['fresh', 'sent']);
  const day = service.clock.now().toISOString().slice(0, 10);
  expect(await names(`from_date=${day}`)).toHaveLength(7);
  expect(await names('to_date=2020-01-01')).toEqual([]);
  const wrong = ['ids=1,x', 'outcome=lost', 'from_date=soon', 'from_date=2026-02-02&to_date=2026-02-01'];
  for (const query of wrong)
    expect((await sender.caller.get(`/ws/v1/send_request?${query}`)).status).toBe(422);
  // Which carrier took a message is no filter of customers.
  expect(await names('carrier=north')).toHaveLength(7);
});

test('sends are sorted by age, recipients and the share that was delivered', async () => {
  expect(await names('sort_by=created_at&sort_type=asc&limit=2')).toEqual(['delivered', 'failed']);
  expect((await names('sort_by=delivered'))[0]).toBe('delivered');
  expect((await names('sort_by=delivered&sort_type=asc')).at(-1)).toBe('delivered');
  const bulk = await sender.caller.post('/ws/v1/sms/simple', {
    text: 'سلام',
    line_number: sender.line.number,
    number_format: 'persian',
    recipients: ['09121000011', '09121000012'],
  });
  const id = bulk.body.data.id as number;
  await service.platform.pool.query(
    'update send_progress set delivered = 1, not_started = 1 where request_id = $1',
    [id],
  );
  const sorted = async (query: string) =>
    ((await list(query)) as { data: { id: number }[] }).data.map((row) => row.id);
  expect((await sorted('sort_by=recipients'))[0]).toBe(id);
  expect((await sorted('sort_by=recipients&sort_type=asc')).at(-1)).toBe(id);
  expect((await sorted('sort_by=delivered')).slice(0, 2)).toEqual([ids['delivered'], id]);
  expect(await sorted('sort_by=delivered&limit=1&page=2')).toEqual([id]);
  expect((await sender.caller.get('/ws/v1/send_request?sort_by=text')).status).toBe(422);
});
