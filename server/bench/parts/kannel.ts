import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startChild } from './child.ts';
import type { Contender } from './contest.ts';
import { cpuSeconds } from './cpu.ts';
import { memoryOf } from './memory.ts';
import { freePort, untilOpen, wrkScript } from './wrk.ts';

const links = 4;
const window = 100;

/** Kannel with a file store, receipts, and four links to the message centre. */
export async function startKannel(
  folder: string,
  smscPort: number,
): Promise<Contender & { readonly receiptPort: number; stop(): Promise<void> }> {
  const receipts = startChild(new URL('./receipt-server.ts', import.meta.url));
  const receiptPort = await receipts.once<number>('port');
  const [admin, box, sendPort] = [await freePort(), await freePort(), await freePort()];
  const home = path.join(folder, 'kannel');
  await mkdir(home, { recursive: true });
  const config = path.join(home, 'kannel.conf');
  await writeFile(config, configText({ admin, box, sendPort, smscPort, home }));
  const bearerbox = spawn('bearerbox', [config], { stdio: 'ignore' });
  await untilOpen(box);
  const smsbox = spawn('smsbox', [config], { stdio: 'ignore' });
  await untilOpen(sendPort);
  // The links bind in their own time.
  await sleep(2000);
  const pids = () => [bearerbox.pid ?? 0, smsbox.pid ?? 0];
  return {
    name: 'Kannel',
    port: sendPort,
    receiptPort,
    script: await wrkScript(folder, 'kannel', requests(sendPort, receiptPort)),
    cpu: () => ({ own: pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0), database: 0 }),
    memoryMb: () => pids().reduce((sum, pid) => sum + memoryOf(pid).nowMb, 0),
    async stop() {
      for (const child of [smsbox, bearerbox]) await ended(child);
      await receipts.stop();
    },
  };
}

function requests(port: number, receiptPort: number): string[] {
  return Array.from({ length: 1000 }, (_, index) =>
    kannelRequest(port, receiptPort, String(index).padStart(7, '0')),
  );
}

/** A message to the number with these last digits, with a receipt. */
export function kannelRequest(port: number, receiptPort: number, digits: string): string {
  const receiptUrl = encodeURIComponent(`http://127.0.0.1:${receiptPort}/`);
  const query = `username=bench&password=bench&from=90008361&to=0912${digits}&text=Your+code+is+12345&dlr-mask=1&dlr-url=${receiptUrl}`;
  return `GET /cgi-bin/sendsms?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
}

interface Places {
  readonly admin: number;
  readonly box: number;
  readonly sendPort: number;
  readonly smscPort: number;
  readonly home: string;
}

function configText({ admin, box, sendPort, smscPort, home }: Places): string {
  const core = `group = core
admin-port = ${admin}
admin-password = bench
smsbox-port = ${box}
log-level = 3
store-type = file
store-location = "${path.join(home, 'store')}"
dlr-storage = internal
`;
  const link = (index: number) => `group = smsc
smsc = smpp
smsc-id = link${index}
host = 127.0.0.1
port = ${smscPort}
transceiver-mode = true
smsc-username = bench
smsc-password = bench
system-type = bench
max-pending-submits = ${window}
log-level = 3
`;
  const smsbox = `group = smsbox
bearerbox-host = 127.0.0.1
bearerbox-port = ${box}
sendsms-port = ${sendPort}
log-level = 3

group = sendsms-user
username = bench
password = bench
max-messages = 1
`;
  return [core, ...Array.from({ length: links }, (_, index) => link(index)), smsbox].join('\n');
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // Kannel may take long to part from its links.
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
