// Jitter of RTP packets: one call alone, then 50 at once, then 50 while this process computes without pause. The callee
// is a separate process; its own delays count as ours, so the figures are pessimistic and should be compared with one
// call alone in the same run. Run: npm run bench -- voice [calls] [seconds]
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';

import { packetMs } from '@peyk/sip/testing';

import { readCarrierConfig } from '../src/carriers/read-carrier-config.ts';
import { SipCarrier } from '../src/carriers/sip/sip-carrier.ts';
import { SipConfig } from '../src/carriers/sip/sip-config.ts';
import type { ReceivedAudio } from './parts/voice-callee.ts';

const calls = Number(process.argv[2] ?? 50);
const seconds = Number(process.argv[3] ?? 6);
const sound = Buffer.alloc(seconds * 8_000, 0x55);

const callee = fork(new URL('./parts/voice-callee.ts', import.meta.url), {
  execArgv: ['--conditions=peyk-source', '--import', 'tsx'],
});
const port = Number(await nextMessage(callee));
const config = { kind: 'sip', host: '127.0.0.1', port, callsMax: calls };
const carrier = new SipCarrier('bench', readCarrierConfig(SipConfig, config), () => new Date());

console.log(
  `${calls} calls of ${seconds} s, a packet every ${packetMs} ms; error of the gaps between arrivals in ms`,
);
await measure('warm-up', 1);
await measure('one call alone', 1);
await measure(`${calls} calls`, calls);
const stopComputing = compute();
await measure(`${calls} calls, busy process`, calls);
stopComputing();
await measure('one call alone, again', 1);
await carrier.close();
callee.kill();

async function measure(name: string, count: number): Promise<void> {
  const cpu = process.cpuUsage();
  const outcomes = await Promise.all(Array.from({ length: count }, () => placeCall()));
  const { user, system } = process.cpuUsage(cpu);
  const heard = (await requestReport(callee)) as ReceivedAudio[];
  const packets = heard.reduce((sum, { arrivedMs }) => sum + arrivedMs.length, 0);
  const wanted = count * Math.ceil((seconds * 1000) / packetMs);
  const errors = heard.flatMap(gapErrors).sort((a, b) => a - b);
  const at = (share: number) => (errors[Math.floor(share * (errors.length - 1))] ?? 0).toFixed(2).padStart(7);
  const answered = outcomes.filter(({ outcome }) => outcome === 'answered').length;
  console.log(
    `${name.padEnd(24)} p50 ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}  lost ${wanted - packets} of ${wanted}, ` +
      `out of order ${heard.reduce((sum, { disordered }) => sum + disordered, 0)}, ` +
      `answered ${answered}/${count}, CPU ${((user + system) / 10_000 / seconds).toFixed(0)} %`,
  );
}

function placeCall() {
  const audio = { codec: 'pcma', bytes: sound } as const;
  return carrier.call({ from: '90008361', to: '09121234567', audio, ringSecondsMax: 30 });
}

function gapErrors({ arrivedMs }: ReceivedAudio): number[] {
  return arrivedMs.slice(1).map((at, index) => Math.abs(at - (arrivedMs[index] ?? 0) - packetMs));
}

/** Blocks this thread for about 40 ms at a time, as parsing a spreadsheet might. */
function compute(): () => void {
  const block = Buffer.alloc(1 << 20);
  const working = setInterval(() => {
    const end = performance.now() + 40;
    while (performance.now() < end) createHash('sha256').update(block).digest();
  }, 45);
  return () => clearInterval(working);
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

function requestReport(child: ChildProcess): Promise<unknown> {
  child.send('heard');
  return nextMessage(child);
}
