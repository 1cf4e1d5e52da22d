import { setTimeout as sleep } from 'node:timers/promises';

import { startChild, type Child } from '../../bench/parts/child.ts';
import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { Arrangement } from '../abuse/arrangement.ts';
import {
  bestOf,
  faultsOf,
  isWorthAnother,
  memoryMbMax,
  ratioMax,
  type Round,
  type Window,
} from '../abuse/judge.ts';
import { measured } from '../abuse/measure.ts';
import type { Counts } from '../abuse/wire.ts';
import type { Report, Run } from '../suite.ts';
import { newClient, newLogin } from './accounts.ts';
import type { Order } from './hostile-attacker.ts';
import { behaviours } from './hostile-attacks.ts';
import { Innocent } from './innocent.ts';

const seconds = 8;
const warmUpMs = 5000;
const triesMax = 3;
const attackerAddress = '127.0.0.66';

/** Slow, stuck and flooding clients, judged by the codes of another account. */
export async function hostileClients({ print, only }: Run): Promise<Report> {
  const port = await freePort();
  const arrangement = await Arrangement.open(undefined, { PEYK_SMPP_PORT: String(port) });
  const child = startChild(new URL('hostile-attacker.ts', import.meta.url));
  const faults: string[] = [];
  const rows: (string | number)[][] = [];
  let submitted = 0;
  try {
    await child.once('ready');
    const { attackerAccount, service } = arrangement;
    const login = await newLogin(service.address, attackerAccount.keys['Api-Key'], 'attacker');
    const innocent = new Innocent(port, await newClient(service.address, 'innocent'), true);
    await innocent.bound;
    const stage = new Stage(arrangement, child);
    await stage.warmUp();
    for (const name of Object.keys(behaviours).filter((one) => one.includes(only))) {
      const { rounds, counts } = await stage.play({ name, port, from: attackerAddress, login, seconds });
      const found = service.hasEnded() ? ['the service ended'] : faultsOf(rounds);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      if (service.hasEnded()) break;
      rows.push(rowOf(name, rounds, counts));
      print(`${found.length === 0 ? 'held ' : 'FAULT'} ${rows.at(-1)?.join(' | ')} ${found.join('; ')}`);
    }
    faults.push(...(await innocent.judged()));
    submitted = innocent.accepted;
  } finally {
    await child.stop();
    await arrangement.close();
  }
  return {
    done: [
      `${Object.keys(behaviours).length} kinds of hostile SMPP clients, each for ${seconds} seconds from a process and an address of its own, while another account sends 100 codes a second over HTTP and a third one ten a second over an SMPP session: ${submitted} of them were accepted. That session may not end, and none of its codes, receipts and enquire_link may stay without an answer. As in the suite of abuse no code may fail, their p99 stays below ${ratioMax} times the quiet one, the service below ${memoryMbMax} MB, and its event loop does not stand still for more than 100 ms of processor time.`,
    ],
    tables: [{ head, rows }],
    faults,
  };
}

const head = [
  'hostile clients',
  'codes',
  'failed',
  'p50 ms',
  'p99 ms',
  'quiet p99',
  'ratio',
  'stall ms',
  'memory MB',
  'answers',
];

/** The service with its codes, and the attacker beside it. */
class Stage {
  readonly #arrangement: Arrangement;
  readonly #child: Child;
  readonly #quiet: Window[] = [];

  constructor(arrangement: Arrangement, child: Child) {
    this.#arrangement = arrangement;
    this.#child = child;
  }

  async warmUp(): Promise<void> {
    await sleep(warmUpMs);
    await this.#rest();
  }

  /** Plays an attack, again while times are the only thing that is wrong. */
  async play(order: Order): Promise<{ rounds: readonly Round[]; counts: Counts }> {
    const rounds: Round[] = [];
    let counts: Counts = {};
    do {
      const under = await this.#look(async () => {
        const done = this.#child.once<Counts>('counts');
        this.#child.send(order);
        counts = await done;
      });
      if (this.#arrangement.service.hasEnded()) break;
      await this.#rest();
      rounds.push({ quiet: [...this.#quiet], under });
    } while (rounds.length < triesMax && isWorthAnother(rounds.at(-1) as Round));
    return { rounds, counts };
  }

  async #rest(): Promise<void> {
    await this.#arrangement.codes.calm();
    this.#quiet.push(await this.#look(() => sleep((seconds * 1000) / 2)));
  }

  #look(work: () => Promise<void>): Promise<Window> {
    const { service, codes, stallFile } = this.#arrangement;
    const pids = () => this.#arrangement.pids();
    return measured({ servicePid: service.pid, codes, stallFile, pids }, work);
  }
}

function rowOf(name: string, rounds: readonly Round[], counts: Counts): (string | number)[] {
  const { sent, failed, p50, p99, quietP99, ratio, stallMs, memoryMb } = bestOf(rounds);
  const answers = Object.entries(counts).map(([answer, count]) => `${answer}×${count}`);
  const times = [p50, p99, quietP99].map((ms) => ms.toFixed(1));
  return [
    name,
    sent,
    failed,
    ...times,
    ratio.toFixed(2),
    stallMs,
    Math.round(memoryMb),
    answers.join(' ') || '–',
  ];
}
