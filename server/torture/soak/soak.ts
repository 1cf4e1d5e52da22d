import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { median } from '../../bench/parts/http-load.ts';
import { caller } from '../../test/caller.ts';
import { Accountant } from '../crash/accountant.ts';
import { apiKey, Installation } from '../crash/installation.ts';
import { operatorKey } from '../parts/service.ts';
import { newJournal } from '../crash/journal.ts';
import { Load } from '../crash/load.ts';
import type { Run, Suite } from '../suite.ts';
import { OwnWork } from './own-work.ts';

const sampleMs = 1000;
/**
 * The last third may be so much above the second, which has the warm-up behind it. The times beside work of a fixed size tell
 * growth of ours from a machine that had less time for us.
 */
const growthMax: Readonly<Record<Figure, number | undefined>> = {
  'memory, MB': 1.3,
  'open handles': 1.2,
  'database connections': 1.2,
  'answer, ms': 2,
  'time a send, ms': 1.3,
  'work of a fixed size, ms': undefined,
  'an answer beside that work, %': 1.5,
  'a send beside that work, %': 1.3,
};

type Figure =
  | Measured
  | 'time a send, ms'
  | 'work of a fixed size, ms'
  | 'an answer beside that work, %'
  | 'a send beside that work, %';
type Measured = 'memory, MB' | 'open handles' | 'database connections' | 'answer, ms';
type Sample = Readonly<Record<Figure, number>>;

export const soak: Suite = {
  title: 'Soak: memory, handles, connections and latency under steady load',
  rounds: 15,
  async run(run) {
    const installation = await Installation.open();
    const ownWork = new OwnWork();
    try {
      return await play(run, installation, ownWork);
    } finally {
      ownWork.close();
      await installation.close();
    }
  },
};

async function play({ rounds: minutes, chance, print }: Run, installation: Installation, ownWork: OwnWork) {
  const { address, centre } = installation;
  await caller(address, operatorKey).post('/operator/v1/accounts/1/credit', {
    amount: 1_000_000_000,
    rate: 100,
    reason: 'torture',
  });
  const journal = newJournal();
  const load = new Load({ address, key: apiKey, webhook: '' }, journal, chance);
  load.start({ codes: 4, kind: 'mixed' });
  const samples: Sample[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const [began, sends] = [performance.now(), journal.sends.size];
    await sleep(sampleMs);
    const sample = await sampleOf(installation);
    const perSend = (performance.now() - began) / Math.max(1, journal.sends.size - sends);
    const work = ownWork.measure();
    samples.push({
      ...sample,
      'time a send, ms': perSend,
      'work of a fixed size, ms': work,
      'an answer beside that work, %': (100 * sample['answer, ms']) / work,
      'a send beside that work, %': (100 * perSend) / work,
    });
    if (samples.length % 60 === 0) print(`${samples.length} samples, ${journal.sends.size} sends`);
  }
  await load.finish();
  const accountant = new Accountant({ address, key: apiKey }, journal, centre);
  for (let tries = 0; tries < 120 && (await accountant.unsettled().catch(() => 1)) > 0; tries += 1)
    await sleep(500);
  const audit = await accountant.audit();
  const figures = Object.keys(growthMax) as Figure[];
  const rows = figures.map((figure) => {
    const thirds = [0, 1, 2].map((third) => medianOf(samples, figure, third));
    const [, second = 0, last = 0] = thirds;
    return { figure, thirds, growth: second === 0 ? 1 : last / second };
  });
  const faults = rows
    .filter(({ figure, growth }) => growth > (growthMax[figure] ?? Infinity))
    .map(
      ({ figure, growth }) => `${figure} grew ${growth.toFixed(2)} times from the second third to the last`,
    );
  faults.push(...audit.faults, ...journal.unexpected.slice(0, 10));
  faults.push(...installation.endedByThemselves().map((part) => `${part} ended by itself`));
  return {
    done: [
      `The mixed load of the crash suite for ${minutes} minutes, nothing killed: ${journal.sends.size} sends, ${journal.unavailable} answers of 503. A sample each second; medians of thirds, the last compared with the second.`,
      'Memory and handles are of API and worker together, connections those that PostgreSQL counts, the answer that of a balance, the time of a send by how many were accepted in each second. Other work on the machine shows in both times, which are therefore also compared with work of a fixed size (hashing and durable writes) that the suite does itself in the same second.',
    ],
    tables: [
      {
        head: ['median of', 'first third', 'second', 'last', 'growth', 'bound'],
        rows: rows.map(({ figure, thirds, growth }) => [
          figure,
          ...thirds.map((one) => one.toFixed(1)),
          growth.toFixed(2),
          growthMax[figure] ?? '–',
        ]),
      },
      { head: ['what the accountant counted', 'number'], rows: audit.figures },
    ],
    faults,
  };
}

function medianOf(samples: readonly Sample[], figure: Figure, third: number): number {
  const size = Math.floor(samples.length / 3);
  return median(samples.slice(third * size, (third + 1) * size).map((one) => one[figure]));
}

async function sampleOf(installation: Installation): Promise<Record<Measured, number>> {
  const began = performance.now();
  await caller(installation.address, apiKey)
    .get('/ws/v1/account/balance')
    .catch(() => undefined);
  const answer = performance.now() - began;
  const { pids } = installation;
  const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
  return {
    'memory, MB': sum(
      (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    ),
    'open handles': sum((pid) => readdirSync(`/proc/${pid}/fd`).length),
    'database connections': await connectionsOf(installation.databaseUrl),
    'answer, ms': answer,
  };
}

async function connectionsOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
