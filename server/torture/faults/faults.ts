import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { status } from '@peyk/smpp';

import { caller } from '../../test/caller.ts';
import { Accountant } from '../crash/accountant.ts';
import { apiKey, Installation } from '../crash/installation.ts';
import { operatorKey } from '../parts/service.ts';
import { newJournal, type Journal } from '../crash/journal.ts';
import type { Report, Run, Suite } from '../suite.ts';
import { ConnectionHog, SlowDisk, SmallDisk } from './broken-database.ts';
import { CarrierProxy, type CarrierTrouble } from './carrier-proxy.ts';
import { playScenario, type Outcome, type Scenario } from './scenario.ts';
import { losePrimary } from './standby.ts';

const clockModule = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));
const diskMegabytes = 400;
const unavailable = /peyk_http_request_seconds_count\{.*status="503"/;
const notTaken = /peyk_submits_total\{.*outcome="(?!submitted)|peyk_carrier_(up|connected_processes|events)/;

export const faults: Suite = {
  title: 'Faults: carriers, database, clock, disk, names',
  rounds: 1,
  async run(run) {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-faults-'));
    const outcomes: Outcome[] = [];
    const problems: string[] = [];
    try {
      await inUsualPlace(run, folder, { outcomes, problems });
      const disk = await onSmallDisk(run, { outcomes, problems });
      const standby = await losePrimary(run.chance);
      problems.push(...standby.faults);
      return reportOf(outcomes, problems, { disk, acknowledged: standby.acknowledged });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Results {
  readonly outcomes: Outcome[];
  readonly problems: string[];
}

async function inUsualPlace({ chance, print }: Run, folder: string, results: Results): Promise<void> {
  const clockFile = path.join(folder, 'clock');
  let proxy: CarrierProxy | undefined;
  const installation = await Installation.open({
    settings: {
      NODE_OPTIONS: `--import ${clockModule}`,
      TORTURE_CLOCK_FILE: clockFile,
      PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
    },
    carrierPort: async (port) => {
      proxy = new CarrierProxy(port);
      return proxy.listen();
    },
  });
  const journal = newJournal();
  try {
    await giveCredit(installation);
    for (const scenario of scenariosOf(installation, proxy as CarrierProxy, clockFile)) {
      const outcome = await playScenario(installation, scenario, { journal, chance });
      print(
        `${outcome.name}: ${outcome.accepted} accepted, ${outcome.unavailable}× 503, well after ${outcome.recoverySeconds} s`,
      );
      results.outcomes.push(outcome);
    }
    results.problems.push(...(await auditOf(installation, journal)));
  } finally {
    proxy?.stop();
    await installation.close();
  }
}

function scenariosOf(installation: Installation, proxy: CarrierProxy, clockFile: string): Scenario[] {
  const { centre } = installation;
  const carrier = (name: string, trouble: CarrierTrouble, alarm: RegExp | undefined): Scenario => ({
    name,
    alarm,
    begin: () => {
      proxy.trouble = trouble;
      if (trouble === 'away') proxy.disconnectAll();
    },
    end: () => {
      proxy.trouble = 'none';
      if (trouble !== 'twice' && trouble !== 'away') proxy.disconnectAll();
    },
  });
  const refusing = (name: string, code: number): Scenario => ({
    name,
    alarm: notTaken,
    begin: () => void (centre.refusal = code),
    end: () => void (centre.refusal = undefined),
  });
  const hog = new ConnectionHog(installation.databaseUrl);
  const slow = new SlowDisk((signal) => installation.signalDatabase(signal));
  const clock = (name: string, seconds: number): Scenario => ({
    name,
    alarm: undefined,
    begin: () => writeFile(clockFile, String(seconds)),
    end: () => writeFile(clockFile, '0'),
  });
  return [
    carrier('carrier answers nothing', 'hang', notTaken),
    { ...carrier('carrier answers nothing, our queue is full', 'hang', notTaken), connections: 64 },
    refusing('carrier throttles', status.throttled),
    refusing('carrier’s queue is full', status.queueFull),
    carrier('carrier sends garbage', 'garbage', notTaken),
    carrier('carrier drops the link', 'drop', notTaken),
    carrier('carrier says everything twice', 'twice', undefined),
    carrier('carrier answers for another message', 'another', notTaken),
    carrier('carrier is away', 'away', notTaken),
    {
      name: 'database pauses',
      mustRefuse: true,
      alarm: unavailable,
      begin: () => installation.signalDatabase('SIGSTOP'),
      end: () => installation.signalDatabase('SIGCONT'),
    },
    {
      name: 'database restarts',
      alarm: unavailable,
      begin: () => installation.kill('postgres'),
      end: () => undefined,
    },
    {
      name: 'database without connections',
      mustRefuse: true,
      alarm: unavailable,
      begin: () => hog.start(),
      end: () => hog.stop(),
    },
    {
      name: 'database’s disk is slow',
      alarm: undefined,
      begin: () => slow.start(),
      end: () => slow.stop(),
    },
    clock('clock an hour ahead', 3600),
    clock('clock an hour behind', -3600),
    {
      name: 'names of a webhook and a second carrier do not resolve',
      alarm: notTaken,
      begin: async () => {
        const url = 'https://no-such-host.invalid/hook';
        const asCustomer = caller(installation.address, apiKey);
        const config = { host: 'no-such-host.invalid', port: 2775, systemId: 'nobody' };
        await asCustomer.post('/ws/v1/webhooks', { url, events: ['message.updated'] });
        await caller(installation.address, operatorKey).post('/operator/v1/carriers', {
          name: 'nowhere',
          kind: 'smpp',
          config,
        });
      },
      end: () => undefined,
    },
  ];
}

/** Undefined: this machine does not let us make a disk. */
async function onSmallDisk({ chance, print }: Run, results: Results): Promise<string> {
  const disk = await SmallDisk.make(diskMegabytes);
  if (disk === undefined) return 'A full disk was not tried: this machine lets nobody mount one.';
  const installation = await Installation.open({ databaseFolder: path.join(disk.folder, 'database') });
  const journal = newJournal();
  try {
    await giveCredit(installation);
    const scenario = {
      name: 'database’s disk is full',
      alarm: unavailable,
      begin: () => disk.fill(),
      end: () => disk.empty(),
    };
    const outcome = await playScenario(installation, scenario, { journal, chance });
    print(
      `${outcome.name}: ${outcome.accepted} accepted, ${outcome.unavailable}× 503, well after ${outcome.recoverySeconds} s`,
    );
    results.outcomes.push(outcome);
    results.problems.push(...(await auditOf(installation, journal)));
    return `The full disk is one of ${diskMegabytes} MB that holds PostgreSQL.`;
  } finally {
    await installation.close();
    await disk.remove();
  }
}

async function giveCredit({ address }: Installation): Promise<void> {
  await caller(address, operatorKey).post('/operator/v1/accounts/1/credit', {
    amount: 1_000_000_000,
    rate: 100,
    reason: 'torture',
  });
}

async function auditOf({ address, centre }: Installation, journal: Journal): Promise<string[]> {
  const accountant = new Accountant({ address, key: apiKey }, journal, centre);
  for (let tries = 0; tries < 120 && (await accountant.unsettled().catch(() => 1)) > 0; tries += 1)
    await sleep(500);
  return (await accountant.audit()).faults;
}

function reportOf(
  outcomes: readonly Outcome[],
  problems: readonly string[],
  { disk, acknowledged }: { disk: string; acknowledged: number },
): Report {
  return {
    done: [
      'Codes are sent on four connections (64 where our queue shall be full: it takes 200 beside the 100 that wait for an answer) while one thing is broken for six seconds and after it is mended. Every answer must be an acceptance or a 503 with Retry-After, within 30 seconds; everything accepted must arrive within two minutes of the mending, by itself; no process may end; a metric must show it where an alert rule asks for one. Afterwards the accountant of the crash suite audits money and states.',
      disk,
      `A primary that waits for a standby was killed for good under load; the standby was promoted and had all ${acknowledged} sends that had been acknowledged.`,
      'The clock is wrong inside the processes of Peyk only. The slow disk is a PostgreSQL that is stopped for nine tenths of the time.',
    ],
    tables: [
      {
        head: ['what was broken', 'accepted', '503', 'slowest answer', 'all well after'],
        rows: outcomes.map((one) => [
          one.name,
          one.accepted,
          one.unavailable,
          `${one.slowestMs} ms`,
          `${one.recoverySeconds} s`,
        ]),
      },
    ],
    faults: [...outcomes.flatMap((one) => one.faults), ...problems],
  };
}
