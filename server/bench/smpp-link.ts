// Throughput of one SMPP link with receipts, client and message centre in two processes on loopback: our codec, carrier
// and simulator against npm `smpp` on both sides. Run: npx tsx bench/smpp-link.ts [seconds] [rounds]
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import smpp from 'smpp';
import type { PDU } from 'smpp';

import type { CarrierListener } from '../src/carriers/carrier.ts';
import { readCarrierConfig } from '../src/carriers/read-carrier-config.ts';
import { simulatorCarrierConfig } from '../src/carriers/simulator/simulator-carrier.ts';
import { SimulatorConfig } from '../src/carriers/simulator/simulator-config.ts';
import { Simulator } from '../src/carriers/simulator/simulator.ts';
import { SmppCarrier } from '../src/carriers/smpp/smpp-carrier.ts';

type Kind = 'ours' | 'npm';

interface Result {
  readonly submits: number;
  readonly receipts: number;
  readonly seconds: number;
  readonly clientMicros: number;
  readonly centreMicros: number;
}

const window = 100;
const text = 'کد ورود شما به سامانه ۱۲۳۴۵۶ است. آن را به کسی ندهید.';
const role = process.argv[2];

if (role === 'centre') await serve(process.argv[3] as Kind);
else await compare(Number(role ?? 4), Number(process.argv[3] ?? 3));

async function serve(kind: Kind): Promise<void> {
  const port = kind === 'ours' ? await serveOurs() : await serveNpm();
  process.on('disconnect', () => process.exit(0));
  process.on('message', () => process.send?.(cpuMicros()));
  process.send?.(port);
}

function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function serveOurs(): Promise<number> {
  return new Simulator(readCarrierConfig(SimulatorConfig, { receiptSeconds: 0 })).listen();
}

function serveNpm(): Promise<number> {
  let id = 0;
  const server = smpp.createServer((session) => {
    session.socket.setNoDelay(true);
    session.on('error', () => {});
    session.on('bind_transceiver', (pdu: PDU) => session.send(pdu.response()));
    session.on('submit_sm', (pdu: PDU) => {
      id += 1;
      session.send(pdu.response({ message_id: String(id) }));
      session.deliver_sm({
        source_addr: String(pdu['destination_addr']),
        destination_addr: String(pdu['source_addr']),
        esm_class: 4,
        short_message: `id:${id} sub:001 dlvrd:001 submit date:2611151330 done date:2611151330 stat:DELIVRD err:000 text:`,
      });
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function compare(seconds: number, rounds: number): Promise<void> {
  const rates: Record<Kind, number[]> = { ours: [], npm: [] };
  const costs: Record<Kind, number[]> = { ours: [], npm: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['npm', 'ours'] as const) {
      const result = await measure(kind, seconds);
      const rate = result.submits / result.seconds;
      rates[kind].push(rate);
      costs[kind].push((result.clientMicros + result.centreMicros) / result.submits);
      console.log(
        `${kind.padEnd(4)}  ${Math.round(rate).toLocaleString('en')} submits/s, ` +
          `${Math.round(result.receipts / result.seconds).toLocaleString('en')} receipts/s, ` +
          `µs of CPU each: client ${(result.clientMicros / result.submits).toFixed(1)}, ` +
          `centre ${(result.centreMicros / result.submits).toFixed(1)}`,
      );
    }
  }
  const [ours, npm] = [median(rates.ours), median(rates.npm)];
  console.log(
    `median: ours ${Math.round(ours)}/s, npm ${Math.round(npm)}/s, ratio ${(ours / npm).toFixed(1)}`,
  );
  // On a busy machine the rate depends on other load; the CPU time does not.
  const [less, more] = [median(costs.ours), median(costs.npm)];
  console.log(
    `CPU of both sides: ours ${less.toFixed(1)} µs, npm ${more.toFixed(1)} µs, ratio ${(more / less).toFixed(1)}`,
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

async function measure(kind: Kind, seconds: number): Promise<Result> {
  const centre = fork(import.meta.filename, ['centre', kind], {
    execArgv: ['--conditions=peyk-source', '--import', 'tsx'],
  });
  const port = await new Promise<number>((resolve) =>
    centre.once('message', (message) => resolve(Number(message))),
  );
  const count: Count = (counts) => counted(centre, seconds, counts);
  try {
    return await (kind === 'ours' ? loadOurs(port, count) : loadNpm(port, count));
  } finally {
    await ended(centre);
  }
}

function nextMessage(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('message', (message) => resolve(Number(message))));
}

function centreCpu(centre: ChildProcess): Promise<number> {
  centre.send('cpu');
  return nextMessage(centre);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

interface Counts {
  submits: number;
  receipts: number;
}
type Count = (counts: Counts) => Promise<Result>;

/** Counts after one second of warm-up. */
async function counted(centre: ChildProcess, seconds: number, counts: Counts): Promise<Result> {
  await sleep(1000);
  const [before, cpu, theirs, start] = [
    { ...counts },
    cpuMicros(),
    await centreCpu(centre),
    performance.now(),
  ];
  await sleep(seconds * 1000);
  return {
    submits: counts.submits - before.submits,
    receipts: counts.receipts - before.receipts,
    seconds: (performance.now() - start) / 1000,
    clientMicros: cpuMicros() - cpu,
    centreMicros: (await centreCpu(centre)) - theirs,
  };
}

async function loadOurs(port: number, count: Count): Promise<Result> {
  const counts: Counts = { submits: 0, receipts: 0 };
  const carrier = new SmppCarrier('bench', simulatorCarrierConfig(port, { window, expressShare: 0 }));
  const stored = Promise.resolve();
  let key = 0;
  let running = true;
  const next = () => {
    key += 1;
    if (running)
      carrier.submit({ key: String(key), from: '90008361', to: '09121234567', text, lane: 'bulk' });
  };
  const listener: CarrierListener = {
    outcome: (_message, { outcome }) => {
      if (outcome === 'submitted') counts.submits += 1;
      next();
    },
    receipt: () => {
      counts.receipts += 1;
      return stored;
    },
    inbound: () => stored,
    stateChanged: () => {},
  };
  carrier.start(listener);
  while (carrier.health().state !== 'up') await sleep(10);
  for (let i = 0; i < window; i += 1) next();
  const result = await count(counts);
  running = false;
  await carrier.stop();
  return result;
}

async function loadNpm(port: number, count: Count): Promise<Result> {
  const counts: Counts = { submits: 0, receipts: 0 };
  const session = smpp.connect({ host: '127.0.0.1', port });
  session.socket.setNoDelay(true);
  session.on('error', () => {});
  session.on('deliver_sm', (pdu: PDU) => {
    counts.receipts += 1;
    session.send(pdu.response());
  });
  await new Promise((resolve) => {
    session.on('connect', () => session.bind_transceiver({ system_id: 'a', password: 'b' }, resolve));
  });
  let running = true;
  const next = () => {
    if (!running) return;
    const fields = { source_addr: '90008361', destination_addr: '09121234567', registered_delivery: 1 };
    session.submit_sm({ ...fields, short_message: text }, () => {
      counts.submits += 1;
      next();
    });
  };
  for (let i = 0; i < window; i += 1) next();
  const result = await count(counts);
  running = false;
  session.destroy();
  return result;
}
