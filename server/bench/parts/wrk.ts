import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface WrkResult {
  readonly answered: number;
  /** Answers that were no success, and connections that broke. */
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Whether a program is installed. */
export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

const summary = `
done = function(summary, latency)
  local broken = summary.errors
  io.write(string.format('\\nRESULT %d %d %d %d %d\\n', summary.requests,
    broken.status + broken.connect + broken.read + broken.write + broken.timeout, summary.duration,
    latency:percentile(50), latency:percentile(99)))
end
`;

/**
 * Writes a script of wrk with ready-made requests, so that the load costs little beside what it measures. `requests` are
 * whole requests; wrk sends them in order, again and again.
 */
export async function wrkScript(folder: string, name: string, requests: readonly string[]): Promise<string> {
  const file = path.join(folder, `${name}.lua`);
  const list = requests.map((request) => JSON.stringify(request)).join(',\n');
  await writeFile(
    file,
    `local all = {${list}}
local at = 0
request = function()
  at = at % #all + 1
  return all[at]
end
${summary}`,
  );
  return file;
}

/** The same with one request, in which `marker` is replaced by the numbers from `first` on, again and again after `total`. */
export async function wrkNumbersScript(
  folder: string,
  name: string,
  { request, marker, first, total }: NumberedRequest,
): Promise<string> {
  const file = path.join(folder, `${name}.lua`);
  const [before = '', after = ''] = request.split(marker);
  await writeFile(
    file,
    `local before, after = ${JSON.stringify(before)}, ${JSON.stringify(after)}
local at = -1
request = function()
  at = (at + 1) % ${total}
  return before .. string.format('%0${marker.length}d', ${first} + at) .. after
end
${summary}`,
  );
  return file;
}

interface NumberedRequest {
  readonly request: string;
  readonly marker: string;
  readonly first: number;
  readonly total: number;
}

export interface WrkLoad {
  readonly port: number;
  readonly script: string;
  readonly connections: number;
  readonly seconds: number;
}

export function runWrk({ port, script, connections, seconds }: WrkLoad): Promise<WrkResult> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}/`];
  return new Promise((resolve, reject) => {
    execFile('wrk', args, (problem, output) => {
      const found = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(output);
      if (found === null) return reject(problem ?? new Error(`wrk said: ${output}`));
      const [all = 0, failed = 0, micros = 1, p50 = 0, p99 = 0] = found.slice(1).map(Number);
      const answered = all - failed;
      const perSecond = (answered * 1e6) / micros;
      resolve({ answered, failed, perSecond, p50Ms: p50 / 1000, p99Ms: p99 / 1000 });
    });
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Until somebody listens there. */
export async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error(`nothing listens on ${port}`);
}
