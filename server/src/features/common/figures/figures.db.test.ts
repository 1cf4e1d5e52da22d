import pg from 'pg';
import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { signIn } from '../../../../test/panel.ts';
import { printedChance, type Chance } from '../../../../test/seeded-chance.ts';
import { givenSender, type Sender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { limitToShards } from '../../../storage/shards/shard-conditions.ts';
import { writerTransaction } from '../../../storage/writer-transaction.ts';
import { messageOutcomes, type Change, type Message } from '../../messaging/messages/index.ts';
import { networkOf, networkSql } from '../../../text/mobile-operator.ts';
import { foldNewFigures } from './fold-figures.job.ts';

const service = testService({ PEYK_MODERATED_KINDS: '' });
const hourMs = 3_600_000;
const zone = 'Asia/Tehran';

interface Item {
  readonly accountId: number;
  readonly requestId: number;
  readonly n: number;
}

const measures = [
  'accepted',
  'cancelled',
  'cost',
  'refunded',
  'sent',
  'delivered',
  'failed',
  'undetermined',
  'blacklisted',
] as const;
/** An item that a carrier took; one that the operator's own list stopped after that is one too. */
const wasCarried = `(item_status in ('sent', 'delivered') or item_detail in ('delivery-failure', 'delivery-undetermined')
  or (item_status = 'blacklisted' and sent_at is not null))`;
const sums = measures.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/** What counting the rows gives, by account, line, kind and, if wanted, the carrier. */
async function rowsCounted(columns: string) {
  const items = `
    select account_id, line_number as line, type as kind, coalesce(carrier, '') as carrier, item_status, item_detail,
      sent_at
    from send_requests where mobile is not null
    union all
    select i.account_id, r.line_number, r.type, coalesce(i.carrier, ''), i.item_status, i.item_detail,
      i.sent_at
    from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id`;
  const { rows } = await service.platform.pool.query(
    `select ${columns}, ${sums} from (
       select account_id, line, kind, carrier, 0 as accepted, 0 as cancelled, 0 as cost, 0 as refunded,
         ${wasCarried}::int as sent,
         (item_status = 'delivered')::int as delivered, (item_status = 'failed')::int as failed,
         (item_detail = 'delivery-undetermined')::int as undetermined, (item_status = 'blacklisted')::int as blacklisted
       from (${items}) i
       union all
       select account_id, line_number, type, '', case when state = 'cancelled' then 0 else recipients_count end,
         case when state = 'cancelled' then recipients_count else 0 end, cost, (
           select coalesce(sum(refunded), 0) from charge_refunds g
           where g.account_id = r.account_id and g.charge_cause = 'send:' || r.id), 0, 0, 0, 0, 0
       from send_requests r) c
     group by ${columns} having sum(accepted + cancelled + sent + failed + blacklisted) > 0 order by ${columns}`,
  );
  return rows;
}

async function counted(columns: string, where = 'true') {
  const hour = `date_trunc('hour', at at time zone '${zone}') at time zone '${zone}' as hour`;
  const named = `account_id, line, kind, carrier, ${measures.join(', ')}`;
  const { rows } = await service.platform.pool.query(
    `select ${columns}, ${sums} from (
       select hour, ${named} from figures union all select ${hour}, ${named} from new_figures) c
     where ${where} group by ${columns} having sum(accepted + cancelled + sent + failed + blacklisted) > 0 order by ${columns}`,
  );
  return rows;
}

async function moneyCounted() {
  const { rows: ledger } = await service.platform.pool.query(
    `select account_id, (created_at at time zone '${zone}')::date::text as day, kind, sum(amount)::bigint as amount,
       count(*) as entries from ledger_entries group by 1, 2, 3 order by 1, 2, 3`,
  );
  const { rows: counters } = await service.platform.pool.query(
    `select account_id, day::text, kind, sum(amount)::bigint as amount, sum(entries)::bigint as entries
     from (select account_id, day, kind, amount, entries from money_figures union all
           select account_id, (at at time zone '${zone}')::date, kind, amount, entries from new_money_figures) m
     group by 1, 2, 3 order by 1, 2, 3`,
  );
  return { ledger, counters };
}

const networkSums = ['sent', 'delivered', 'failed', 'undetermined', 'blacklisted']
  .map((name) => `sum(${name})::bigint as ${name}`)
  .join(', ');

/** Outcomes by network: what the rows give, and what was counted. Blocked before they were accepted counts for none. */
async function networksCounted() {
  const { pool } = service.platform;
  const { rows } = await pool.query(
    `select account_id, ${networkSql('mobile')} as network,
       count(*) filter (where ${wasCarried}) as sent,
       count(*) filter (where item_status = 'delivered') as delivered,
       count(*) filter (where item_status = 'failed') as failed,
       count(*) filter (where item_detail = 'delivery-undetermined') as undetermined,
       count(*) filter (where item_status = 'blacklisted') as blacklisted
     from (select account_id, mobile, item_status, item_detail, sent_at from send_requests where mobile is not null
           union all select account_id, mobile, item_status, item_detail, sent_at from send_items) i
     where item_status <> 'in-queue' group by 1, 2 order by 1, 2`,
  );
  const { rows: counters } = await pool.query(
    `select account_id, network, ${networkSums} from (
       select account_id, network, sent, delivered, failed, undetermined, blacklisted from network_figures
       union all
       select account_id, network, sent, delivered, failed, undetermined, blacklisted from new_figures where network <> '') c
     group by 1, 2 order by 1, 2`,
  );
  return { rows, counters };
}

async function expectSame(): Promise<void> {
  const networks = await networksCounted();
  expect(networks.counters).toEqual(networks.rows);
  // A carrier is named where an item ended; `sent` is counted for the carrier that took it first.
  for (const columns of ['account_id, line, kind', 'account_id, line, kind, carrier'])
    expect(await counted(columns)).toEqual(await rowsCounted(columns));
  const { ledger, counters } = await moneyCounted();
  expect(counters).toEqual(ledger);
}

const final = { attempts: 1, retryAt: null, error: null, deliveredAt: null };

/** A change as carriers bring them; each item stays with one carrier. */
function drawChange(chance: Chance, { accountId, requestId, n }: Item): Change {
  const now = service.clock.now();
  const message = { key: messageOutcomes.keyOf(accountId, requestId, n), accountId, requestId, n } as Message;
  const carrier = (requestId + n) % 2 === 0 ? 'north' : 'south';
  const base = { ...final, message, carrier, sentAt: now };
  return chance.pick<Change>([
    { ...base, status: 'in-queue', detail: 'in-queue', sentAt: null, retryAt: now },
    { ...base, status: 'sent', detail: 'sent' },
    { ...base, status: 'sent', detail: 'sent' },
    { ...base, status: 'delivered', detail: 'delivered', deliveredAt: now },
    { ...base, status: 'failed', detail: 'delivery-failure', error: 'UNDELIV' },
    { ...base, status: 'failed', detail: 'delivery-undetermined' },
    { ...base, status: 'failed', detail: 'send-failure', sentAt: null },
    { ...base, status: 'blacklisted', detail: 'blacklist', sentAt: null },
  ]);
}

const distinct = (items: readonly Item[]) => [
  ...new Map(
    items.map((item) => [messageOutcomes.keyOf(item.accountId, item.requestId, item.n), item]),
  ).values(),
];

const context = () => ({ now: service.clock.now() });

/** The connection of a writer is cut in the middle of its transaction, as when its process is killed. */
async function writeAndDie(changes: readonly Change[]): Promise<void> {
  const client = new pg.Client(service.connection);
  client.on('error', () => undefined);
  await client.connect();
  limitToShards(client, service.platform.accountGroups);
  await client.query('begin');
  await messageOutcomes.write(service.platform, client as unknown as pg.PoolClient, changes, context());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await service.platform.pool.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
  await client.end().catch(() => undefined);
}

/** As the writer divides them. */
const inShards = (changes: readonly Change[]) =>
  service.platform.accountGroups.divide(changes, ({ message }) => message.accountId);

async function writeDrawn(chance: Chance, items: readonly Item[]): Promise<void> {
  const changes = distinct(Array.from({ length: chance.between(1, 12) }, () => chance.pick(items))).map(
    (item) => drawChange(chance, item),
  );
  if (chance.isTrueOnceIn(6)) for (const part of inShards(changes)) await writeAndDie(part);
  const times = chance.isTrueOnceIn(3) ? 2 : 1;
  for (let time = 0; time < times; time += 1)
    for (const part of inShards(changes))
      await writerTransaction(service.platform.writers, (client) =>
        messageOutcomes.write(service.platform, client, part, context()),
      );
}

async function acceptDrawn(chance: Chance, sender: Sender, bulk: BulkSender): Promise<Item[]> {
  if (chance.isTrueOnceIn(3)) {
    const recipients = Array.from(
      { length: chance.between(1, 5) },
      (_, n) => `09${chance.pick(['12', '35', '21', '98'])}000000${n}`,
    );
    const id = await bulk.sent({ recipients });
    return recipients.map((_, n) => ({ accountId: bulk.accountId, requestId: id, n: n + 1 }));
  }
  const ids = await Promise.all(Array.from({ length: chance.between(1, 6) }, () => sender.sent()));
  return ids.map((requestId) => ({ accountId: sender.accountId, requestId, n: 0 }));
}

/** Sends that end before anything left are neither sent nor failed. */
async function cancelOne(sender: Sender): Promise<void> {
  const schedule = new Date(service.clock.now().getTime() + 48 * hourMs).toISOString();
  const id = await sender.sent({ schedule });
  const answer = await sender.caller.patch(`/ws/v1/send_request/${id}/cancel`);
  expect(answer.status).toBe(200);
}

test('after any sequence of events the counters equal what counting the rows gives, in every hour', async () => {
  const chance = printedChance('events of figures');
  const sender = await givenSender(service);
  const bulk = await givenBulkSender(service);
  let items: Item[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    const before = new Map((await rowsCounted('account_id')).map((row) => [row.account_id, row]));
    const start = service.clock.now();
    for (let step = 0; step < 12; step += 1) {
      items = [...items, ...(await acceptDrawn(chance, sender, bulk))];
      await writeDrawn(chance, items);
      if (chance.isTrueOnceIn(8)) await cancelOne(sender);
      if (chance.isTrueOnceIn(4)) await foldNewFigures.run({}, service.platform);
      service.clock.advance(hourMs / 20);
    }
    await expectSame();
    for (const row of await counted('account_id', `hour = '${start.toISOString()}'`)) {
      const now = (await rowsCounted('account_id')).find((one) => one.account_id === row.account_id);
      for (const name of measures)
        expect([name, row[name]]).toEqual([name, now[name] - (before.get(row.account_id)?.[name] ?? 0)]);
    }
    service.clock.set(new Date(start.getTime() + hourMs));
  }
  await foldNewFigures.run({}, service.platform);
  await expectSame();
});

test('figures are grouped, filtered and summed', async () => {
  const operator = service.as((await service.given.operator('moderator')).key);
  const sender = await givenSender(service);
  const [first, second] = [await sender.sent(), await sender.sent()];
  const change = (requestId: number, rest: Partial<Change>): Change => ({
    ...final,
    message: { key: '', accountId: sender.accountId, requestId, n: 0 } as Message,
    status: 'delivered',
    detail: 'delivered',
    carrier: 'north',
    sentAt: service.clock.now(),
    ...rest,
  });
  await writerTransaction(service.platform.writers, (client) =>
    messageOutcomes.write(
      service.platform,
      client,
      [change(first, {}), change(second, { status: 'failed', detail: 'delivery-failure', carrier: 'south' })],
      context(),
    ),
  );
  const path = `/operator/v1/figures?account_id=${sender.accountId}`;
  const hourly = (await operator.get(`${path}&group=hour,line`)).body.data;
  expect(hourly.totals).toEqual({
    accepted: 2,
    cancelled: 0,
    cost: 200,
    refunded: 0,
    spent: 200,
    sent: 2,
    delivered: 1,
    failed: 1,
    undetermined: 0,
    blacklisted: 0,
    codes: 0,
    code_seconds: 0,
    quick_codes: 0,
  });
  expect(hourly.rows).toEqual([
    { hour: expect.stringMatching(/:30:00\.000Z$/), line: sender.line.number, ...hourly.totals },
  ]);
  const byCarrier = (await operator.get(`${path}&group=carrier&carrier=south`)).body.data.rows;
  expect(byCarrier).toMatchObject([{ carrier: 'south', sent: 1, delivered: 0, failed: 1 }]);
  expect((await operator.get(`${path}&group=day,kind`)).body.data.rows).toMatchObject([
    { day: expect.stringMatching(/^2026-11-1/), kind: 'pattern', accepted: 2 },
  ]);
  expect((await operator.get(`${path}&group=colour`)).status).toBe(422);
  expect((await operator.get(`${path}&from=2026-11-15T00:00:00Z&to=2026-11-14T00:00:00Z`)).status).toBe(422);
  expect(
    (await operator.get(`${path}&to=2026-11-01T00:00:00Z&from=2026-10-01T00:00:00Z`)).body.data,
  ).toMatchObject({ totals: { accepted: 0 }, rows: [] });
  expect((await operator.get('/operator/v1/figures/money')).status).toBe(403);
});

test('an account sees its own figures, by anything but the carrier', async () => {
  const sender = await givenSender(service);
  await sender.sent();
  const browser = await signIn(service, await service.given.user({ accountId: sender.accountId }));
  const path = '/panel/v1/figures';
  expect((await browser.call('GET', `${path}?group=hour`)).body.data).toMatchObject({
    totals: { accepted: 1 },
    rows: [{ hour: expect.any(String), accepted: 1 }],
  });
  const { data: compared } = (await browser.call('GET', `${path}?compare=true`)).body;
  expect([compared.totals.accepted, compared.before.accepted]).toEqual([1, 0]);
  const tomorrow = new Date(service.clock.now().getTime() + 24 * hourMs).toISOString();
  const range = `from=${new Date(Date.parse(compared.from) + 24 * hourMs).toISOString()}&to=${tomorrow}`;
  const { data: later } = (await browser.call('GET', `${path}?compare=true&${range}`)).body;
  expect([later.totals.accepted, later.before.accepted]).toEqual([0, 1]);
  expect((await browser.call('GET', `${path}?group=carrier`)).status).toBe(422);
  expect((await browser.call('GET', `${path}/money`)).body.data).toMatchObject([{ charge: -100 }]);
  const other = await signIn(service, await service.given.user(await service.given.account()));
  expect((await other.call('GET', path)).body.data.totals.accepted).toBe(0);
});

test('the network of a number is the same in SQL', async () => {
  const chance = printedChance('networks');
  const mobiles = Array.from(
    { length: 2000 },
    () => `09${chance.between(0, 999_999_999).toString().padStart(9, '0')}`,
  );
  const { rows } = await service.platform.pool.query<{ mobile: string; network: string }>(
    `select mobile, ${networkSql('mobile')} as network from unnest($1::text[]) as m (mobile)`,
    [mobiles],
  );
  expect(rows.filter(({ mobile, network }) => networkOf(mobile) !== network)).toEqual([]);
});

test('codes are counted with their time to delivery, by network too, and the span before stands beside', async () => {
  const operator = service.as((await service.given.operator('moderator')).key);
  const sender = await givenSender(service);
  const recipients = ['09121111111', '09351111111', '09211111111'];
  const ids = await Promise.all(recipients.map((recipient) => sender.sent({ recipient })));
  const sentAt = service.clock.now();
  const change = (requestId: number, seconds: number): Change => ({
    ...final,
    message: { key: '', accountId: sender.accountId, requestId, n: 0 } as Message,
    status: 'delivered',
    detail: 'delivered',
    carrier: 'north',
    sentAt,
    deliveredAt: new Date(sentAt.getTime() + seconds * 1000),
  });
  service.clock.advance(30_000);
  const changes = ids.map((id, at) => change(id, [2, 4, 30][at] ?? 0));
  await writerTransaction(service.platform.writers, (client) =>
    messageOutcomes.write(service.platform, client, changes, context()),
  );
  const path = `/operator/v1/figures?account_id=${sender.accountId}`;
  const expectCounted = async () => {
    const { data } = (await operator.get(`${path}&group=network&compare=true`)).body;
    expect(data.totals).toMatchObject({
      accepted: 3,
      delivered: 3,
      codes: 3,
      code_seconds: 12,
      quick_codes: 2,
    });
    expect(data.before).toMatchObject({ accepted: 0, codes: 0, code_seconds: 0 });
    expect(new Set(data.rows.map((row: { network: string }) => row.network))).toEqual(
      new Set(['mci', 'irancell', 'rightel']),
    );
    const one = (await operator.get(`${path}&group=day,line&network=rightel`)).body.data;
    expect(one.rows).toMatchObject([
      { line: sender.line.number, accepted: 0, delivered: 1, codes: 1, code_seconds: 30, quick_codes: 0 },
    ]);
  };
  await expectCounted();
  await foldNewFigures.run({}, service.platform);
  await expectCounted();
});

test('the table behind a chart is a file with the words of the language', async () => {
  const sender = await givenSender(service);
  await sender.sent();
  const browser = await signIn(service, await service.given.user({ accountId: sender.accountId }));
  const file = await browser.call('GET', '/panel/v1/figures/export?group=day,kind&format=csv', undefined, {
    'accept-language': 'en',
  });
  const [head, row] = file.text.replace('\uFEFF', '').split(/\r?\n/);
  expect(head).toMatch(/^"?Day"?,"?Kind"?,"?Accepted"?/);
  expect(row).toContain('Pattern');
  const byNetwork = await browser.call('GET', '/panel/v1/figures/export?group=network&format=csv');
  expect(byNetwork.status).toBe(200);
  expect(byNetwork.text).not.toContain('پذیرفته');
  expect((await browser.call('GET', '/panel/v1/figures/export?group=carrier')).status).toBe(422);
});

test('money by day follows the ledger', async () => {
  const finance = service.as((await service.given.operator('finance')).key);
  const sender = await givenSender(service, { credit: 5000, rate: 100 });
  await sender.sent();
  const { data } = (await finance.get(`/operator/v1/figures/money?account_id=${sender.accountId}`)).body;
  expect(data).toMatchObject([{ gift: 5000, charge: -100, refund: 0, purchase: 0 }]);
});

test('decisions of operators are counted with how long they were waited for', async () => {
  const moderator = service.as((await service.given.operator('moderator')).key);
  const { caller } = await givenBulkSender(service);
  const codes: string[] = [];
  for (const text of ['سلام', 'سلام.']) {
    const made = await caller.post('/ws/v1/patterns', { text, website: 'example.com', share: 0 });
    codes.push(made.body.data.code as string);
  }
  const before = await decisions(moderator);
  service.clock.advance(90_000);
  await moderator.post(`/operator/v1/patterns/${codes[0]}/approve`, {});
  service.clock.advance(30_000);
  await moderator.post(`/operator/v1/patterns/${codes[1]}/reject`, { reason: 'نام فرستنده نیست' });
  const after = await decisions(moderator);
  expect(after.approved - before.approved).toBe(1);
  expect(after.refused - before.refused).toBe(1);
  expect(after.longest_seconds).toBeGreaterThanOrEqual(120);
});

async function decisions(moderator: ReturnType<typeof service.as>) {
  const { data } = (await moderator.get('/operator/v1/figures/moderation')).body;
  const none = { approved: 0, refused: 0, longest_seconds: 0 };
  return data.find(({ kind }: { kind: string }) => kind === 'pattern') ?? none;
}
