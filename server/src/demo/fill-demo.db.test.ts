import { expect, test } from 'vitest';

import { demoPassword as password, demoUntil as until, startDemo } from '../../test/demo-service.ts';
import { walletUpkeep } from '../features/money/wallet/index.ts';

const counts = ['sent', 'delivered', 'failed', 'undetermined', 'blacklisted'];
const sums = counts.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ');

/** What counting the rows of messages gives. */
const countedRows = `
  select account_id, ${sums} from (
    select account_id,
      (item_status in ('sent', 'delivered') or item_detail in ('delivery-failure', 'delivery-undetermined')
        -- Stopped by the list of the operator after a carrier took it.
        or item_status = 'blacklisted' and sent_at is not null)::int as sent,
      (item_status = 'delivered')::int as delivered, (item_status = 'failed')::int as failed,
      (item_detail = 'delivery-undetermined')::int as undetermined, (item_status = 'blacklisted')::int as blacklisted
    from (select account_id, item_status, item_detail, sent_at from send_requests where mobile is not null
          union all select account_id, item_status, item_detail, sent_at from send_items) i) c
  group by account_id order by account_id`;
const counters = `
  select account_id, ${sums} from (
    select account_id, ${counts.join(', ')} from figures
    union all select account_id, ${counts.join(', ')} from new_figures) f
  group by account_id order by account_id`;
const zone = `at time zone 'Asia/Tehran'`;
const ledgerSums = `
  select account_id, (created_at ${zone})::date::text as day, kind::text, sum(amount)::bigint as amount
  from ledger_entries group by 1, 2, 3 order by 1, 2, 3`;
const moneyCounters = `
  select account_id, day, kind::text, sum(amount)::bigint as amount from (
    select account_id, day::text, kind, amount from money_figures
    union all select account_id, (at ${zone})::date::text, kind, amount from new_money_figures) m
  group by 1, 2, 3 order by 1, 2, 3`;

test('a drawn life adds up: money, counters and times, and its people sign in', async () => {
  const { service, start, rows, stop } = await startDemo({ seed: 7, days: 3 });
  expect((await walletUpkeep.reconcile(service.platform.db, () => undefined)).differences).toBe(0);
  expect(await rows(counters)).toEqual(await rows(countedRows));
  expect(await rows(moneyCounters)).toEqual(await rows(ledgerSums));

  const [life] = await rows(`
    select (select count(*) from accounts) as accounts, (select count(*) from send_requests) as sends,
      (select count(*) from send_items) as items, (select count(*) from inbox_messages) as replies,
      (select count(*) from tickets) as tickets, (select count(*) from orders) as orders,
      (select count(*) from send_requests where item_detail = 'send-failure') as unsent,
      (select count(*) from send_requests where type = 'voice' and finished_at is not null) as calls,
      (select count(*) from location_requests where state = 'done' and recipients_count > 0) as places,
      (select count(*) from webhook_deliveries where state = 'delivered') as webhooks,
      (select count(*) from send_requests where waiting_for = 'approval') as waiting`);
  expect(life).toMatchObject({ accounts: 5 });
  for (const [name, count] of Object.entries<number>(life)) expect([name, count > 0]).toEqual([name, true]);

  // The log has the moment at which a call began, which is some milliseconds before the first one is answered.
  const begun = new Date(start.getTime() - 10_000);
  for (const [table, column] of [
    ['send_requests', 'created_at'],
    ['send_requests', 'sent_at'],
    ['send_requests', 'finished_at'],
    ['send_items', 'sent_at'],
    ['send_items', 'delivered_at'],
    ['ledger_entries', 'created_at'],
    ['tickets', 'created_at'],
    ['orders', 'created_at'],
    ['inbox_messages', 'received_at'],
    ['api_calls', 'called_at'],
  ]) {
    const [span] = await rows(`select min(${column}) as first, max(${column}) as last from ${table}`);
    expect([table, span.first >= begun, span.last <= until]).toEqual([table, true, true]);
  }
  const unordered = await rows(
    `select id from send_requests where sent_at < created_at or delivered_at < sent_at
     union all select request_id from send_items where delivered_at < sent_at`,
  );
  expect(unordered).toEqual([]);
  // What is left in the queue waits for its approval or its moment: nothing of the past leaves by a carrier now.
  expect(
    await rows(`select id from send_requests where state in ('running') or retry_at is not null`),
  ).toEqual([]);
  for (const username of ['first', 'admin']) {
    const answer = await service.as(undefined).post('/panel/v1/sign-in', { username, password });
    expect([username, answer.status]).toEqual([username, 200]);
  }
  await stop();
});

const trace = `
  select u.username, r.type, r.state::text, r.mobile, r.text, r.cost, r.item_status::text, r.carrier,
    date_trunc('second', r.created_at) as created, r.delivered_at
  from send_requests r join accounts u on u.id = r.account_id order by r.id, 1, 4`;

test('the same seed gives the same life', async () => {
  const one = await startDemo({ seed: 11, days: 1 });
  const other = await startDemo({ seed: 11, days: 1 });
  const byText = (row: object) => JSON.stringify(row);
  const [first, second] = await Promise.all([one.rows(trace), other.rows(trace)]);
  expect(first.length).toBeGreaterThan(50);
  expect(first.map(byText).sort()).toEqual(second.map(byText).sort());
  await one.stop();
  await other.stop();
});
