import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { Kannel } from '../../src/carriers/kannel-for-test.ts';
import { caller } from '../../test/caller.ts';
import { apiKey, Installation, type Part } from '../crash/installation.ts';
import { operatorKey } from '../parts/service.ts';
import type { Report, Run } from '../suite.ts';
import { countOpen, judgeMessages } from './judge-messages.ts';
import { KannelLoad, longPattern } from './kannel-load.ts';
import { Tap } from './tap.ts';

/** Leases of a process that was killed run out, and parts whose others were answered elsewhere end. */
const settleSeconds = 480;
const firstKillMs = 1000;
const recoveryMs = 120_000;
const lookMs = 250;
/** Every so many breaks the client is cut off in place of a kill. */
const absentEvery = 4;
/** What Kannel submits again goes behind all that it has: more would keep parts from each other for longer than they wait. */
const queuedMax = 2000;
/** Ids that are accepted between two breaks, at most: counted in messages, a slow machine is broken as often as a fast one. */
const acceptedMax = 6000;
const victims: readonly (readonly Part[])[] = [
  ['api'],
  ['worker'],
  ['postgres'],
  ['api', 'worker'],
  ['api', 'worker', 'postgres'],
];

/** Kannel sends while processes are killed and while it is cut off itself. */
export async function kannelAsClient(run: Run, count: number): Promise<Report> {
  const smppPort = await freePort();
  const installation = await Installation.open({ settings: { PEYK_SMPP_PORT: String(smppPort) } });
  const tap = new Tap(() => smppPort);
  const load = new KannelLoad(run.chance);
  let kannel: Kannel | undefined;
  try {
    const login = await prepare(installation.address);
    const port = await tap.listen();
    const callback = await load.listen();
    kannel = await Kannel.start(
      callback,
      () => ({
        smsc: 'smpp',
        'smsc-id': 'peyk',
        host: '127.0.0.1',
        port,
        'transceiver-mode': 'true',
        'smsc-username': login.systemId,
        'smsc-password': login.password,
        'system-type': '',
        'max-pending-submits': 100,
        'enquire-link-interval': 5,
        'reconnect-delay': 1,
      }),
      { 'sms-resend-freq': 1 },
    );
    await kannel.untilOnline();
    const sending = load.send(kannel, count, () => load.asked.size - tap.reached >= queuedMax);
    const done = await breakThings(run, { installation, tap, load, count });
    await sending;
    const left = await settle({ installation, tap, load, count });
    const { table, faults } = await judgeMessages(
      { tap, load, centre: installation.centre },
      installation.databaseUrl,
    );
    return {
      done: [
        `Kannel's bearerbox (Debian), which is asked by HTTP to send ${count} messages, binds to the SMPP port with a window of 100: codes, codes of two parts, texts that no pattern knows, and every twentieth to a number that the carrier refuses. API, worker and PostgreSQL run in processes of their own.`,
        `Meanwhile, until every message was accepted: ${done}.`,
        'What passes between both is written down on the way. Afterwards every id that reached the client is stored with one final state, its receipts say that state and came after the last bind if not before, every number has its message, each send is charged once and refunded only if it was refused, no number was charged more often than it was submitted (a submit whose answer was lost is repeated by Kannel), and Kannel told the end of every message to whoever asked it to send.',
      ],
      tables: [table],
      faults: [
        ...faults,
        ...installation.endedByThemselves().map((part) => `${part} ended by itself`),
        ...(left > 0 ? [`${left} messages or ids did not end within ${settleSeconds} s`] : []),
      ],
    };
  } finally {
    await kannel?.stop();
    tap.stop();
    load.stop();
    await installation.close();
  }
}

async function prepare(address: string): Promise<{ systemId: string; password: string }> {
  const [customer, operator] = [caller(address, apiKey), caller(address, operatorKey)];
  await operator.post('/operator/v1/accounts/1/credit', {
    amount: 1_000_000_000,
    rate: 100,
    reason: 'torture',
  });
  const pattern = await customer.post('/ws/v1/patterns', {
    text: longPattern,
    description: 'two parts',
    website: 'example.com',
    share: 0,
    category: 1,
    vars: [{ var: 'code', length: 8, type: 'int' }],
  });
  if (pattern.status >= 300) throw new Error(`pattern: ${pattern.status} ${pattern.text}`);
  const systemId = 'kannel';
  const credential = await customer.post('/ws/v1/smpp-credentials', {
    name: 'kannel',
    system_id: systemId,
    binds_max: 100,
    window: 100,
    parts_per_second: 0,
  });
  if (credential.status >= 300) throw new Error(`credential: ${credential.status} ${credential.text}`);
  return { systemId, password: credential.body.data.password as string };
}

interface Stage {
  readonly installation: Installation;
  readonly tap: Tap;
  readonly load: KannelLoad;
  readonly count: number;
}

/** Until every message was accepted. Returns what was done, in words. */
async function breakThings({ chance, print }: Run, stage: Stage): Promise<string> {
  const { installation, tap } = stage;
  const kills = new Map<string, number>();
  let [absences, awaySeconds, rounds] = [0, 0, 0];
  await sleep(firstKillMs);
  while (isWaiting(stage)) {
    await untilAccepted(stage, chance.between(1, Math.min(acceptedMax, Math.floor(stage.count / 4))));
    rounds += 1;
    print(`${rounds} breaks, ${tap.ids.size} ids, ${tap.open} without an end`);
    if (rounds % absentEvery === 0) {
      const ms = chance.between(1000, 8000);
      tap.setAway(true);
      await sleep(ms);
      tap.setAway(false);
      absences += 1;
      awaySeconds += ms / 1000;
      continue;
    }
    const parts = chance.pick(victims);
    await Promise.all(parts.map((part) => installation.kill(part)));
    kills.set(parts.join(' + '), (kills.get(parts.join(' + ')) ?? 0) + 1);
    await sleep(chance.between(0, 500));
    await Promise.all(parts.map((part) => installation.revive(part)));
  }
  const killed = [...kills].map(([name, times]) => `${name} ${times}×`).join(', ');
  return `kill -9 of ${killed}, each started again; the client was cut off ${absences} times, ${Math.round(awaySeconds)} s in all`;
}

/** Until the client was answered with so many more ids, or goes on no more: a slow machine takes long to start what was killed. */
async function untilAccepted(stage: Stage, more: number): Promise<void> {
  const { tap } = stage;
  const wanted = tap.ids.size + more;
  let [seen, until] = [tap.ids.size, performance.now() + recoveryMs];
  while (tap.ids.size < wanted && performance.now() < until && isWaiting(stage)) {
    if (tap.ids.size > seen) [seen, until] = [tap.ids.size, performance.now() + recoveryMs];
    await sleep(lookMs);
  }
}

function isWaiting({ tap, load, count }: Stage): boolean {
  if (load.asked.size < count) return true;
  for (const number of load.asked.keys()) if (tap.answersTo(number).accepted === 0) return true;
  return false;
}

/** How many are still open when the time is up. */
async function settle({ installation, tap, load, count }: Stage): Promise<number> {
  const until = performance.now() + settleSeconds * 1000;
  for (;;) {
    const left = tap.open + (count - load.told.size) + (await countOpen(installation.databaseUrl));
    if (left === 0 || performance.now() > until) return left;
    await sleep(500);
  }
}
