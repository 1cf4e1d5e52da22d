import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once something listens on a port of loopback; sends nothing to it. */
export async function untilListening(transport: 'udp' | 'tcp', port: number): Promise<void> {
  const endpoint = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (let tries = 0; tries < 10_000; tries += 1) {
    if ((await readFile(`/proc/net/${transport}`, 'utf8')).includes(endpoint)) return;
    await sleep(10);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** A running SIP program of another vendor, with a temporary folder that is removed with it. */
export class ForeignProcess {
  readonly folder: string;
  readonly ended: Promise<number | null>;
  output = '';
  private readonly child: ChildProcess;

  private constructor(folder: string, child: ChildProcess) {
    this.folder = folder;
    this.child = child;
    this.ended = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  static async start(
    program: string,
    files: (folder: string) => Readonly<Record<string, string>>,
    options: (folder: string) => readonly string[],
  ): Promise<ForeignProcess> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sip-peer-'));
    for (const [name, text] of Object.entries(files(folder))) await writeFile(path.join(folder, name), text);
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    return new ForeignProcess(folder, spawn(program, options(folder), { cwd: folder, stdio: [...stdio] }));
  }

  async until(pattern: RegExp): Promise<void> {
    const exited = this.ended.then((code) => `exited with ${code}`);
    while (!pattern.test(this.output)) {
      const pause = sleep(20, undefined);
      const problem = await Promise.race([exited, pause]);
      if (problem !== undefined) throw new Error(`never said ${pattern}: ${problem}\n${this.output}`);
    }
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
