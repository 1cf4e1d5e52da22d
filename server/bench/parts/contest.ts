import { setTimeout as sleep } from 'node:timers/promises';

import { median } from './http-load.ts';
import { runWrk, type WrkResult } from './wrk.ts';

/** Somebody who answers requests, loaded by turns with others. */
export interface Contender {
  readonly name: string;
  readonly port: number;
  /** A script of wrk with its requests. */
  readonly script: string;
  /** Processor seconds so far: of what answers, and of the database behind it. */
  cpu(): { readonly own: number; readonly database: number };
  memoryMb(): number;
}

export interface Turn extends WrkResult {
  /** Messages that reached the message centre while the load lasted. */
  readonly handedOver: number;
  readonly ownMicros: number;
  readonly databaseMicros: number;
  readonly memoryMb: number;
}

interface Contest {
  readonly seconds: number;
  readonly rounds: number;
  /** Messages that the message centre has taken so far; without one, always 0. */
  handedOver(): Promise<number>;
  /** Another load generator than wrk. */
  load?(contender: Contender, connections: number, seconds: number): Promise<WrkResult>;
  print(line: string): void;
}

/** Medians of every contender, by name. Each round loads all of them, one after the other has become quiet. */
export async function holdContest(
  contenders: readonly Contender[],
  connections: number,
  contest: Contest,
): Promise<Map<string, Turn>> {
  const turns = new Map<string, Turn[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= contest.rounds; round += 1) {
    // Another order each round: the first contender may find a cooler machine.
    for (let place = 0; place < contenders.length; place += 1) {
      const contender = contenders[(place + round) % contenders.length];
      if (contender === undefined) continue;
      const turn = await takeTurn(contender, connections, contest);
      turns.get(contender.name)?.push(turn);
      contest.print(
        `  ${connections} connections, round ${round}, ${contender.name}: ${turn.perSecond.toFixed(0)}/s, p99 ${turn.p99Ms.toFixed(0)} ms, failed ${turn.failed}`,
      );
    }
  }
  return new Map([...turns].map(([name, all]) => [name, medianTurn(all)]));
}

/** Loads one contender, and waits until it is quiet again. */
export async function takeTurn(
  contender: Contender,
  connections: number,
  contest: Pick<Contest, 'seconds' | 'handedOver' | 'load'>,
): Promise<Turn> {
  const [before, taken] = [contender.cpu(), await contest.handedOver()];
  const result = await (contest.load ?? loadWithWrk)(contender, connections, contest.seconds);
  const handedOver = ((await contest.handedOver()) - taken) / contest.seconds;
  const memoryMb = contender.memoryMb();
  await untilQuiet(contender, contest);
  const after = contender.cpu();
  const micros = (spent: number) => (spent * 1e6) / result.answered;
  return {
    ...result,
    handedOver,
    memoryMb,
    ownMicros: micros(after.own - before.own),
    databaseMicros: micros(after.database - before.database),
  };
}

function loadWithWrk({ port, script }: Contender, connections: number, seconds: number): Promise<WrkResult> {
  return runWrk({ port, script, connections, seconds });
}

/** Until nothing arrives at the message centre any more and receipts are dealt with: half a second of little work. */
async function untilQuiet(contender: Contender, contest: Pick<Contest, 'handedOver'>): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const [cpu, taken] = [total(contender), await contest.handedOver()];
    await sleep(500);
    if (total(contender) - cpu < 0.08 && (await contest.handedOver()) === taken) return;
  }
}

function total(contender: Contender): number {
  const { own, database } = contender.cpu();
  return own + database;
}

function medianTurn(turns: readonly Turn[]): Turn {
  const of = (value: (turn: Turn) => number) => median(turns.map(value));
  return {
    answered: of((turn) => turn.answered),
    failed: turns.reduce((sum, turn) => sum + turn.failed, 0),
    perSecond: of((turn) => turn.perSecond),
    p50Ms: of((turn) => turn.p50Ms),
    p99Ms: of((turn) => turn.p99Ms),
    handedOver: of((turn) => turn.handedOver),
    ownMicros: of((turn) => turn.ownMicros),
    databaseMicros: of((turn) => turn.databaseMicros),
    memoryMb: of((turn) => turn.memoryMb),
  };
}

const columns: readonly (readonly [string, (turn: Turn) => string])[] = [
  ['accepted/s', (turn) => turn.perSecond.toFixed(0)],
  ['handed over/s', (turn) => turn.handedOver.toFixed(0)],
  ['p50 ms', (turn) => turn.p50Ms.toFixed(1)],
  ['p99 ms', (turn) => turn.p99Ms.toFixed(1)],
  ['own µs', (turn) => turn.ownMicros.toFixed(0)],
  ['database µs', (turn) => turn.databaseMicros.toFixed(0)],
  ['memory MB', (turn) => turn.memoryMb.toFixed(0)],
  ['failed', (turn) => String(turn.failed)],
];

/** A table in Markdown; ratios are those of answers a second to the contender that is named. */
export function tableOf(medians: ReadonlyMap<string, Turn>, beside: string): string {
  const base = medians.get(beside)?.perSecond ?? NaN;
  const head = ['', ...columns.map(([name]) => name), `beside ${beside}`];
  const rows = [...medians].map(([name, turn]) => [
    name,
    ...columns.map(([, show]) => show(turn)),
    (turn.perSecond / base).toFixed(2),
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
