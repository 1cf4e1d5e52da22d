import { setTimeout as sleep } from 'node:timers/promises';

import { caller } from '../../test/caller.ts';
import { WebhookReceiver } from '../../test/webhook-receiver.ts';
import type { Report, Run, Suite } from '../suite.ts';
import { Accountant } from './accountant.ts';
import { apiKey, Installation, window, type Part } from './installation.ts';
import { operatorKey } from '../parts/service.ts';
import { newJournal, type Journal } from './journal.ts';
import { Load } from './load.ts';

const settleSeconds = 240;
/** Of what was handed over in the second before a kill, no more codes may arrive twice (decision 0022). */
const codesTwiceMax = 0.03;
/** Of campaigns: what is on the wire, and one batch of answers that was not written yet, for each kill. */
const bulkTwiceMax = 2 * window + 2000;
/** The embedded PostgreSQL is started again within five seconds and reads its log; pools connect again after that. */
const databaseRecoveryMs = 15_000;
const victims: readonly (readonly Part[])[] = [
  ['api'],
  ['worker'],
  ['postgres'],
  ['api', 'worker'],
  ['api', 'worker', 'postgres'],
];

export const crash: Suite = {
  title: 'Crash: kill -9 under mixed load',
  rounds: 100,
  async run(run) {
    const installation = await Installation.open();
    const receiver = new WebhookReceiver();
    await receiver.start();
    try {
      return await play(run, installation, receiver);
    } finally {
      receiver.stop();
      await installation.close();
    }
  },
};

async function play(
  { chance, rounds, print }: Run,
  installation: Installation,
  receiver: WebhookReceiver,
): Promise<Report> {
  const { address, centre } = installation;
  await caller(address, operatorKey).post('/operator/v1/accounts/1/credit', {
    amount: 1_000_000_000,
    rate: 100,
    reason: 'torture',
  });
  const journal = newJournal();
  const load = new Load({ address, key: apiKey, webhook: receiver.url }, journal, chance);
  await load.prepare();
  load.start({ codes: 8, kind: 'mixed' });
  const kills = new Map<string, number>();
  let databaseDownAt = -Infinity;
  const atRisk = { kills: 0, messages: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(chance.between(100, 2500));
    const parts = chance.pick(victims);
    await Promise.all(parts.map((part) => installation.kill(part)));
    const now = performance.now();
    if (parts.includes('worker')) {
      atRisk.kills += 1;
      // Nothing can be written while the database is down, so what was handed over since then is at risk too.
      const isDown = now - databaseDownAt < databaseRecoveryMs;
      atRisk.messages += centre.submittedBetween(isDown ? databaseDownAt - 1000 : now - 1000, now);
    }
    if (parts.includes('postgres')) databaseDownAt = now;
    const name = parts.join(' + ');
    kills.set(name, (kills.get(name) ?? 0) + 1);
    await sleep(chance.between(0, 500));
    await Promise.all(parts.map((part) => installation.revive(part)));
    if (round % 10 === 0) print(`${round} kills, ${journal.sends.size} sends accepted`);
  }
  await load.finish();
  const accountant = new Accountant({ address, key: apiKey }, journal, centre);
  const left = await settle(accountant);
  const { faults, figures, duplicates } = await accountant.audit();
  if (left > 0) faults.push(`${left} sends or imports did not end within ${settleSeconds} s`);
  faults.push(...journal.unexpected.slice(0, 10).map((one) => `unexpected answer: ${one}`));
  faults.push(...(await untold(journal, receiver)));
  faults.push(...installation.endedByThemselves().map((part) => `${part} ended by itself`));
  if (duplicates.codes > atRisk.messages * codesTwiceMax)
    faults.push(
      `${duplicates.codes} codes arrived twice, the bound is ${codesTwiceMax} of ${atRisk.messages}`,
    );
  if (duplicates.bulk > atRisk.kills * bulkTwiceMax)
    faults.push(
      `${duplicates.bulk} messages of campaigns arrived twice, the bound is ${atRisk.kills * bulkTwiceMax}`,
    );
  return {
    done: [
      `API, worker and PostgreSQL in processes of their own under the load of customers who send codes (8 at a time), campaigns of 20 to 300, planned sends (half of them cancelled), import ${'contacts'} and pay, each call repeated until it is answered; a webhook is told of every message. ${rounds} times one or more of the processes are killed with SIGKILL (${[...kills].map(([name, count]) => `${name} ${count}×`).join(', ')}) and started again.`,
      `Afterwards an accountant compares what the clients were told with what the HTTP API shows and with the log of the message centre (SMPP, window ${window}): every accepted message arrived, every send is there once and charged once, every refund is there once and exact, the ledger is the balance, states are final and counters add up, cancelled sends stayed silent, imports are complete, the webhook was told the end of every message.`,
      `What was on the wire or not yet written when the worker died may arrive twice. Bounds: ${codesTwiceMax * 100} % of the messages handed over in the second before a kill, and while the database was down before it, for codes (${atRisk.messages} messages before ${atRisk.kills} kills of the worker), ${bulkTwiceMax} for each such kill for campaigns.`,
    ],
    tables: [{ head: ['what the accountant counted', 'number'], rows: figures }],
    faults,
  };
}

async function settle(accountant: Accountant): Promise<number> {
  const until = performance.now() + settleSeconds * 1000;
  for (;;) {
    const left = await accountant.unsettled().catch(() => 1);
    if (left === 0 || performance.now() > until) return left;
    await sleep(500);
  }
}

/** Codes whose end never reached the webhook. */
async function untold(journal: Journal, receiver: WebhookReceiver): Promise<string[]> {
  const codes = [...journal.sends].filter(([, { kind }]) => kind === 'code').map(([id]) => id);
  const until = performance.now() + settleSeconds * 1000;
  for (;;) {
    const told = new Set(
      receiver.calls.flatMap(({ body }) =>
        ((body.data['messages'] ?? []) as { send_id: number; status: string }[])
          .filter(({ status }) => status === 'delivered' || status === 'failed')
          .map(({ send_id: id }) => id),
      ),
    );
    const missing = codes.filter((id) => !told.has(id));
    if (missing.length === 0) return [];
    if (performance.now() > until)
      return [`the webhook was not told of ${missing.length} codes: ${missing.slice(0, 5).join(', ')}`];
    await sleep(500);
  }
}
