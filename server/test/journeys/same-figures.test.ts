import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { foldNewFigures } from '../../src/features/common/figures/fold-figures.job.ts';
import { givenBulkSender, type BulkSender } from '../bulk-sender.ts';
import type { Answer } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { signIn } from '../panel.ts';
import { printedChance, type Chance } from '../seeded-chance.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

const dayMs = 86_400_000;

/** Endings of numbers that the simulator delivers, reports as failed, and refuses: only the last is refunded. */
const endings = ['00', '01', '02'] as const;

function drawRecipients(chance: Chance): string[] {
  return Array.from(
    { length: chance.between(1, 6) },
    (_, n) => `0999000${String(n + 10).padStart(2, '0')}${chance.pick(endings)}`,
  );
}

/** One thing that is sent: cancelled, refused, left at its schedule, or sent to its end before the next. */
async function drawStep(chance: Chance, sender: BulkSender): Promise<void> {
  const schedule = new Date(service.clock.now().getTime() + 2 * dayMs).toISOString();
  const isScheduled = chance.isTrueOnceIn(2);
  const id = await sender.sent({ recipients: drawRecipients(chance), ...(isScheduled && { schedule }) });
  // What is taken back on another day is taken off the day on which it was accepted.
  if (chance.isTrueOnceIn(6)) service.clock.advance(dayMs);
  switch (chance.pick(['cancel', 'reject', 'approve', 'approve'] as const)) {
    case 'cancel':
      expect((await sender.caller.patch(`/ws/v1/send_request/${id}/cancel`)).status).toBe(200);
      return;
    case 'reject':
      expect((await sender.reject(id)).status).toBe(200);
      return;
    case 'approve':
      expect((await sender.approve(id)).status).toBe(200);
      if (!isScheduled) await ended(sender, id);
  }
}

const ended = (sender: BulkSender, id: number) =>
  eventually(async () => {
    const {
      not_started_count: unstarted,
      in_queue_count: waiting,
      sent_count: sent,
    } = (await sender.progress(id)).snapshot;
    expect([unstarted, waiting, sent]).toEqual([0, 0, 0]);
  });

async function allRows(sender: BulkSender, path: string): Promise<Answer['body'][]> {
  const { data } = (await sender.caller.get(`${path}?limit=200`)).body.data;
  expect(data.length).toBeLessThan(200);
  return data;
}

const sumOf = (rows: readonly Answer['body'][], value: (row: Answer['body']) => number) =>
  rows.reduce((sum: number, row) => sum + value(row), 0);

/** What the reports say: each send with its cost, refund and outcomes. */
async function ofReports(sender: BulkSender) {
  const sends = await allRows(sender, '/ws/v1/send_request');
  const isCancelled = ({ status }: Answer['body']) => status === 'cancelled' || status === 'rejected';
  const cost = sumOf(sends, (send) => send.cost);
  const refunded = sumOf(sends, (send) => send.refunded);
  return {
    accepted: sumOf(sends, (send) => (isCancelled(send) ? 0 : send.recipients_count)),
    cancelled: sumOf(sends, (send) => (isCancelled(send) ? send.recipients_count : 0)),
    cost,
    refunded,
    spent: cost - refunded,
    delivered: sumOf(sends, ({ snapshot }) => snapshot.delivered_count),
    failed: sumOf(sends, ({ snapshot }) => snapshot.delivery_failure_count + snapshot.send_failure_count),
  };
}

async function ofLedger(sender: BulkSender) {
  const entries = await allRows(sender, '/ws/v1/account/ledger');
  const of = (kind: string) =>
    sumOf(
      entries.filter((entry) => entry.kind === kind),
      ({ amount }) => amount,
    );
  return { cost: -of('charge'), refunded: of('refund'), balance: sumOf(entries, ({ amount }) => amount) };
}

interface Readers {
  readonly user: Awaited<ReturnType<typeof service.given.user>>;
  readonly from: string;
  readonly credit: number;
}

async function expectSameEverywhere(sender: BulkSender, { user, from, credit }: Readers): Promise<void> {
  // Sessions end while days pass.
  const browser = await signIn(service, user);
  const reports = await ofReports(sender);
  const home = (await browser.call('GET', `/panel/v1/figures?from=${from}&group=day`)).body.data;
  const mine = `account_id=${sender.accountId}&from=${from}`;
  const console_ = (await sender.operator.get(`/operator/v1/figures?${mine}&group=hour`)).body.data;
  expect(home.totals).toMatchObject(reports);
  expect(console_.totals).toEqual(home.totals);
  // The rows behind a total add up to it, and no hour or day takes back more than it had.
  for (const rows of [home.rows, console_.rows])
    for (const name of ['accepted', 'cancelled', 'cost', 'refunded', 'spent', 'delivered', 'failed']) {
      expect([name, sumOf(rows, (row) => row[name])]).toEqual([name, home.totals[name]]);
      if (name !== 'spent') expect(Math.min(0, ...rows.map((row: Figures) => row[name]))).toBe(0);
    }
  const ledger = await ofLedger(sender);
  expect(ledger).toEqual({ cost: reports.cost, refunded: reports.refunded, balance: credit - reports.spent });
  const money = (await browser.call('GET', `/panel/v1/figures/money?from=${from}`)).body.data;
  expect((await sender.operator.get(`/operator/v1/figures/money?${mine}`)).body.data).toEqual(money);
  expect(sumOf(money, ({ spent }) => spent)).toBe(reports.spent);
  for (const day of money) expect(day.spent).toBe(spentOn(day.day, home.rows));
  const balance = (await sender.caller.get('/ws/v1/account/balance')).body.data;
  expect(balance.balanceAmount).toBe(ledger.balance);
}

type Figures = Readonly<Record<string, number>>;

const spentOn = (day: string, rows: readonly Answer['body'][]): number =>
  rows.find((row) => row.day === day)?.spent ?? 0;

test('after a drawn history home, reports, console, ledger and interface say the same', async () => {
  const chance = printedChance('history of figures');
  const credit = 1_000_000;
  const sender = await givenBulkSender(service, { credit, rate: 100 });
  const user = await service.given.user({ accountId: sender.accountId });
  const from = service.clock.now().toISOString().slice(0, 10) + 'T00:00:00Z';
  for (let step = 1; step <= 24; step += 1) {
    await drawStep(chance, sender);
    if (chance.isTrueOnceIn(4)) await foldNewFigures.run({}, service.platform);
    service.clock.advance(chance.between(1, 90) * 60_000);
    // A send that was left at its schedule may be on its way.
    if (step % 6 === 0) await eventually(() => expectSameEverywhere(sender, { user, from, credit }), 20);
  }
});

test('what was scheduled, cancelled and sent again was spent once', async () => {
  const sender = await givenBulkSender(service, { credit: 1_000_000, rate: 100 });
  const browser = await signIn(service, await service.given.user({ accountId: sender.accountId }));
  const recipients = ['09990001000', '09990001100', '09990001202'];
  const schedule = new Date(service.clock.now().getTime() + dayMs).toISOString();
  const id = await sender.sent({ recipients, schedule });
  await sender.caller.patch(`/ws/v1/send_request/${id}/cancel`);
  const again = await sender.sent({ recipients });
  await sender.approve(again);
  await ended(sender, again);
  await eventually(async () =>
    expect((await browser.call('GET', '/panel/v1/figures')).body.data.totals).toMatchObject({
      accepted: 3,
      cancelled: 3,
      cost: 600,
      refunded: 400,
      spent: 200,
      delivered: 2,
      failed: 1,
    }),
  );
});
