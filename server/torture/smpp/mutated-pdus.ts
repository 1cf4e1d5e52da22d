import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { memoryOf } from '../../bench/parts/memory.ts';
import { bindPdu, command, pduOf, type Login } from '../../bench/parts/raw-smpp.ts';
import { freePort } from '../../src/carriers/free-port-for-test.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import { memoryMbMax } from '../abuse/judge.ts';
import { withService } from '../parts/service.ts';
import type { Report, Run, Table } from '../suite.ts';
import { newClient } from './accounts.ts';
import { Innocent } from './innocent.ts';
import { mutatedPdu, mutationNames } from './mutate.ts';
import { PduStream } from './raw-pdu.ts';

const sessions = 50;
const burst = 10;
const heapMb = 1024;
const pauseMsMax = 50;
const progressMs = 10_000;

interface Counts {
  sent: number;
  begun: number;
  refusedBinds: number;
  readonly answers: Map<string, number>;
}

/** Sessions that write PDUs with something wrong, beside others that do no harm. */
export async function mutatedPdus(run: Run, count: number): Promise<Report> {
  const port = await freePort();
  const faults: string[] = [];
  const settings = {
    PEYK_SMPP_PORT: String(port),
    PEYK_LOG_LEVEL: 'warn',
    PEYK_MODERATION: 'auto',
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
  };
  return withService(settings, async (service) => {
    const attacker = await newClient(service.address, 'attacker');
    const others = [await newClient(service.address, 'innocent'), attacker];
    const innocents = others.map((login) => new Innocent(port, login, login !== attacker));
    for (const one of innocents) await one.bound;
    let memoryMb = 0;
    const timer = setInterval(() => (memoryMb = Math.max(memoryMb, memoryOf(service.pid).nowMb || 0)), 200);
    const counts: Counts = { sent: 0, begun: 0, refusedBinds: 0, answers: new Map() };
    const place = { port, login: attacker, chance: run.chance, counts, count };
    const began = performance.now();
    const progress = setInterval(
      () => run.print(`${counts.sent} PDUs, ${counts.begun} sessions`),
      progressMs,
    );
    await Promise.all(Array.from({ length: sessions }, () => attackUntilDone(place, service.hasEnded)));
    clearInterval(progress);
    const seconds = (performance.now() - began) / 1000;
    await sleep(2000);
    clearInterval(timer);
    for (const one of innocents) faults.push(...(await one.judged()));
    if (service.hasEnded()) faults.push('the service ended');
    if (memoryMb > memoryMbMax) faults.push(`the service took ${Math.round(memoryMb)} MB`);
    const logged = service.output().split('\n').filter(isFaultLine);
    if (logged.length > 0)
      faults.push(`${logged.length} faults of the service itself: ${logged[0]?.slice(0, 600)}`);
    return {
      done: [
        `${counts.sent} PDUs with something wrong (${mutationNames.join('; ')}) over ${sessions} sessions of one account, which bind again when they are ended, while a session of the same account and one of another send codes and ask for enquire_link all the time.`,
        `Neither of those sessions may end, each of their codes is accepted, and reported to the one whose account is alone; the service with a heap of 1 GB stays below ${memoryMbMax} MB and logs no fault of its own.`,
      ],
      tables: [tableOf(counts, innocents, { seconds, memoryMb })],
      faults,
    };
  });
}

const tableOf = (
  counts: Counts,
  innocents: readonly Innocent[],
  { seconds, memoryMb }: { readonly seconds: number; readonly memoryMb: number },
): Table => ({
  head: ['mutated PDUs', 'number'],
  rows: [
    ['PDUs written', counts.sent],
    ['a second', Math.round(counts.sent / seconds)],
    ['sessions, one after the other', counts.begun],
    ['codes of the sessions that do no harm', innocents.reduce((sum, { accepted }) => sum + accepted, 0)],
    ['their receipts', innocents.reduce((sum, { receipts }) => sum + receipts, 0)],
    ...innocents.map(({ name, answerMs }) => [`answers to those of ${name}, ms`, timesOf(answerMs)]),
    ['most memory, MB', Math.round(memoryMb)],
    ['answers', listOf(counts.answers)],
  ],
});

/** Half, all but one in a hundred, and the longest. */
function timesOf(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`;
}

/** A request that the service failed at, or worse. */
const isFaultLine = (line: string) =>
  line.startsWith('{') && (/"level":(?:50|60)/.test(line) || line.includes('an SMPP request failed'));

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}×`)
    .join(', ');

interface Place {
  readonly port: number;
  readonly login: Login;
  readonly chance: Chance;
  readonly counts: Counts;
  readonly count: number;
}

async function attackUntilDone(place: Place, hasEnded: () => boolean): Promise<void> {
  const { counts, count } = place;
  while (counts.sent < count && !hasEnded()) {
    const socket = await bind(place);
    if (socket === undefined) {
      counts.refusedBinds += 1;
      await sleep(100);
      continue;
    }
    counts.begun += 1;
    while (!socket.destroyed && counts.sent < count) await writeBurst(place, socket);
    socket.destroy();
  }
}

function bind({ port, login, counts }: Place): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const stream = new PduStream();
    socket.on('connect', () => socket.write(bindPdu(login)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(undefined));
    socket.on('data', (bytes) => {
      for (const { command: commandId, status, sequence } of stream.read(bytes)) {
        if (commandId === command.deliverSm && !socket.destroyed)
          socket.write(pduOf(command.response + command.deliverSm, sequence, Buffer.from([0])));
        if (commandId < command.response) continue;
        if (commandId === command.response + command.bindTransceiver && status === 0) resolve(socket);
        const name = `0x${(commandId - command.response).toString(16)} 0x${status.toString(16)}`;
        counts.answers.set(name, (counts.answers.get(name) ?? 0) + 1);
      }
    });
  });
}

async function writeBurst({ chance, counts }: Place, socket: net.Socket): Promise<void> {
  for (let written = 0; written < burst; written += 1) {
    const { octets, isLast } = mutatedPdu(chance);
    counts.sent += 1;
    if (chance.isTrueOnceIn(20)) for (const octet of octets) socket.write(Buffer.from([octet]));
    else socket.write(octets);
    if (!isLast) continue;
    // What follows would be swallowed by a PDU that never ends.
    await sleep(pauseMsMax);
    return void socket.destroy();
  }
  await sleep(chance.between(0, pauseMsMax));
}
