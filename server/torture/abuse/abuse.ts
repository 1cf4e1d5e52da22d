import { setTimeout as sleep } from 'node:timers/promises';

import { suspectsIn } from '../parts/loop-stalls.ts';
import type { Report, Run, Suite, Table } from '../suite.ts';
import { Arrangement } from './arrangement.ts';
import type { Order } from './attacker.ts';
import { attacks } from './attacks.ts';
import {
  bestOf,
  faultsOf,
  isWorthAnother,
  memoryMbMax,
  ratioMax,
  takenMax,
  type Round,
  type Window,
} from './judge.ts';
import { measured } from './measure.ts';
import { findNginx } from './nginx.ts';
import { webhookAttack, webhookAttackName } from './webhook-peers.ts';
import type { Counts } from './wire.ts';

const warmUpMs = 5000;
const triesMax = 3;
const suspectsMax = 8;
const attackerAddress = '127.0.0.66';

interface Result {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly answers: Counts;
  readonly faults: readonly string[];
}

interface Stage {
  readonly arrangement: Arrangement;
  /** The quiet times until now. */
  readonly quiet: Window[];
}

export const abuse: Suite = {
  title: 'Abuse: what one caller does to the codes of another',
  rounds: 10,
  async run(run) {
    const nginx = findNginx();
    const places: readonly { where: string; nginx: string | undefined }[] = [
      { where: 'one process', nginx: undefined },
      ...(nginx === undefined ? [] : [{ where: 'behind nginx', nginx }]),
    ];
    const tables: Table[] = [];
    const faults: string[] = [];
    for (const place of places) {
      run.print(place.where);
      const results = await playAll(run, place.nginx);
      tables.push(tableOf(place.where, results));
      faults.push(
        ...results.flatMap((one) => one.faults.map((fault) => `${place.where}, ${one.name}: ${fault}`)),
      );
    }
    return { done: doneOf(run, nginx), tables, faults };
  },
};

/** Every attack; after one that ended the service, the rest meets a new one. */
async function playAll(run: Run, nginx: string | undefined): Promise<Result[]> {
  const names = [...attacks.map(({ name }) => name), webhookAttackName].filter((name) =>
    name.includes(run.only),
  );
  const results: Result[] = [];
  const quiet: Window[] = [];
  while (results.length < names.length) {
    const arrangement = await Arrangement.open(nginx);
    try {
      await sleep(warmUpMs);
      while (results.length < names.length && !arrangement.service.hasEnded()) {
        const result = await play(run, { arrangement, quiet }, names[results.length] as string);
        results.push(result);
        run.print(lineOf(result));
      }
    } finally {
      await arrangement.close();
    }
  }
  return results;
}

async function play(run: Run, { arrangement, quiet }: Stage, name: string): Promise<Result> {
  const rounds: Round[] = [];
  const answers: Counts = {};
  const began = Date.now();
  const others: string[] = [];
  const attackSeconds = run.rounds;
  const look = (work: () => Promise<void>) =>
    measured({ ...partsOf(arrangement), pids: () => arrangement.pids() }, work);
  const rest = async () => {
    await arrangement.codes.calm();
    quiet.push(await look(() => sleep((attackSeconds * 1000) / 2)));
  };
  if (quiet.length === 0) await rest();
  do {
    const begin = await prepare(run, arrangement, name);
    let got: Counts = {};
    const under = await look(async () => {
      const done = await begin();
      got = done.counts;
      others.push(...done.faults);
    });
    for (const [status, count] of Object.entries(got)) answers[status] = (answers[status] ?? 0) + count;
    if (arrangement.service.hasEnded()) {
      const said = arrangement.service.output().trim().split('\n').at(-1) ?? '';
      return {
        name,
        rounds: [{ quiet, under }],
        answers,
        faults: [`the service ended: ${said}`],
      };
    }
    await rest();
    rounds.push({ quiet: [...quiet], under });
  } while (rounds.length < triesMax && isWorthAnother(rounds.at(-1) as Round));
  const faults = [...new Set([...others, ...faultsOf(rounds)])];
  const suspects = suspectsIn(arrangement.service.output(), began).slice(0, suspectsMax);
  if (faults.length > 0 && suspects.length > 0) faults.push(`under way in stalls: ${suspects.join(', ')}`);
  return { name, rounds, answers, faults };
}

const partsOf = ({ service, codes, stallFile }: Arrangement) => ({
  servicePid: service.pid,
  codes,
  stallFile,
});

/** Gets an attack ready, which may take as long as it likes, and gives what begins it. */
async function prepare(run: Run, arrangement: Arrangement, name: string) {
  const { attacker, port, attackerAccount, doorKeys } = arrangement;
  if (name === webhookAttackName) return () => webhookAttack(arrangement, run.rounds);
  const order: Order = {
    name,
    target: { host: '127.0.0.1', port, from: attackerAddress },
    seconds: run.rounds,
    seed: run.chance.between(1, 2 ** 31 - 1),
    keys: attackerAccount.keys,
    session: attackerAccount.session,
    doorKeys,
  };
  const prepared = attacker.once('prepared');
  attacker.send({ prepare: order });
  await prepared;
  return async () => {
    const counts = attacker.once<Counts>('counts');
    attacker.send({ begin: true });
    return { counts: await counts, faults: [] as string[] };
  };
}

const answersText = (answers: Counts) =>
  Object.entries(answers)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ') || '–';

function lineOf({ name, rounds, answers, faults }: Result): string {
  const { sent, failed, p50, p99, ratio, stallMs, memoryMb } = bestOf(rounds);
  const times = `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms (${ratio.toFixed(2)}×)`;
  const others = rounds.map(({ under }) => Math.round(under.taken)).join(', ');
  return `${faults.length === 0 ? 'held ' : 'FAULT'} ${name}: ${sent} codes, ${failed} failed, ${times}, stall ${stallMs} ms, ${Math.round(memoryMb)} MB, ${answersText(answers)}; others had ${others} %${faults.map((one) => `\n      ${one}`).join('')}`;
}

function tableOf(where: string, results: readonly Result[]): Table {
  return {
    head: [
      where,
      'codes',
      'failed',
      'p50 ms',
      'p99 ms',
      'quiet p99',
      'ratio',
      'stall ms',
      'memory MB',
      'answers',
    ],
    rows: results.map(({ name, rounds, answers }) => {
      const { sent, failed, p50, p99, quietP99, ratio, stallMs, memoryMb } = bestOf(rounds);
      return [
        name,
        sent,
        failed,
        p50.toFixed(1),
        p99.toFixed(1),
        quietP99.toFixed(1),
        ratio.toFixed(2),
        stallMs,
        Math.round(memoryMb),
        answersText(answers),
      ];
    }),
  };
}

function doneOf({ rounds }: Run, nginx: string | undefined): Report['done'] {
  return [
    `An account sends 100 codes a second over four connections all the time, while a stranger or another customer attacks for ${rounds} seconds from a process of its own, ${attacks.length + 1} attacks one after the other, with quiet times half as long before and between. Bodies, lists and reads are drawn from the OpenAPI document and from the interfaces of other providers, so that a new operation is part of them.`,
    `No code may fail; the p99 of their times, from the moment each was due, stays below ${ratioMax} times the quiet one; the service, one process with a heap of 1 GB, stays below ${memoryMbMax} MB, and its event loop does not stand still for more than 100 ms of processor time. Stalls count with the processor time of the main thread, which a busy host does not lengthen; times are tried again up to ${triesMax} times, and judged where others had no more than ${takenMax} % of the machine.`,
    nginx === undefined
      ? 'nginx was not found here: the attacks through it were left out.'
      : 'Once more behind nginx, with deploy/nginx.conf as it is but for names, ports and certificates (no TLS, one upstream).',
  ];
}
