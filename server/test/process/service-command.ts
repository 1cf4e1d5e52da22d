import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { caller, type Caller } from '../caller.ts';
import { kill, processesOf } from './service-process.ts';

/** For tests that run the service as users do: in its own process, by the start command of the README. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const startScript = path.join(root, 'scripts', 'start.mjs');
const processes = new Set<ServiceCommand>();
const folders: string[] = [];

export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk process '));
  folders.push(folder);
  return folder;
}

interface Options {
  readonly dataDir?: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly viaNpm?: boolean;
  /** A program and its arguments that start the service. */
  readonly under?: readonly string[];
}

export class ServiceCommand {
  readonly child: ChildProcess;
  readonly dataDir: string | undefined;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  output = '';
  #isOver = false;

  constructor({ dataDir, args = [], environment = {}, viaNpm = false, under = [] }: Options) {
    this.dataDir = dataDir;
    const start = viaNpm ? ['npm', 'start', '--silent', '--'] : [process.execPath, startScript];
    const [command = '', ...first] = [...under, ...start];
    this.child = spawn(command, [...first, ...args], {
      cwd: root,
      // In its own process group, so that a test can send Ctrl-C as a terminal does.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: '0',
        ...(dataDir !== undefined && { PEYK_DATA_DIR: dataDir }),
        ...environment,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        this.#isOver = true;
        resolve(code ?? signal ?? -1);
      });
    });
    processes.add(this);
  }

  async prints(wanted: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = wanted.exec(this.output);
      if (found) return found;
      if (this.#isOver) throw new Error(`it ended without printing ${wanted}:\n${this.output}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  async address(): Promise<string> {
    return (await this.prints(/Peyk is up: (http:\S+)/))[1] ?? '';
  }

  /** Without a terminal the first keys go to a file, which the output names. */
  async firstKeys(): Promise<string> {
    const [, file = ''] = await this.prints(/written to (.+) \(mode 600\)/);
    return readFile(file, 'utf8');
  }

  async key(): Promise<string> {
    return /^Api-Key: (peyk_\S+)$/m.exec(await this.firstKeys())?.[1] ?? '';
  }

  async as(key: string | undefined): Promise<Caller> {
    return caller(await this.address(), key);
  }

  /** To the whole process group, as a terminal does. */
  pressCtrlC(): void {
    if (this.child.pid !== undefined) kill(-this.child.pid, 'SIGINT');
  }

  async stop(): Promise<number | NodeJS.Signals> {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  /** kill -9 of everything: the service, PostgreSQL and all of its workers. */
  async killAll(): Promise<void> {
    // After it ended its pid may be reused. Kills the group, because npm may have ended before the service.
    const pid = this.#isOver ? undefined : this.child.pid;
    const victims = await processesOf(pid, this.dataDir);
    for (const victim of pid === undefined ? victims : [-pid, ...victims]) kill(victim, 'SIGKILL');
    await this.ended;
  }
}

export function startService(options: Options): ServiceCommand {
  return new ServiceCommand(options);
}

/** Run after each test, so that a failed test leaves no process behind. */
export async function endProcesses(): Promise<void> {
  for (const one of processes) await one.killAll();
  processes.clear();
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
