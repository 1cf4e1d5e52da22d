import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../embedded-postgres-error.ts';
import { runProgram } from '../programs/run-program.ts';

/** `gone`: no such process. `zombie`: ended, but not yet reaped by its parent. */
export type ProcessState = 'gone' | 'zombie' | 'running';

export async function processState(pid: number): Promise<ProcessState> {
  if (!hasEntry(pid)) return 'gone';
  if (process.platform === 'win32') return 'running';
  const state =
    process.platform === 'linux' ? await linuxState(pid) : (await describe(pid, 'stat=')).slice(0, 1);
  if (state === '') return 'gone';
  return state === 'Z' || state === 'X' ? 'zombie' : 'running';
}

/** Whether this process is the server of this cluster, and not another one that got the same number later. */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if ((await processState(pid)) !== 'running') return false;
  // On Windows only the number is known; that the server accepts our password is the check.
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const command = await describe(pid, 'command=');
    return command.includes('postgres') && command.includes(clusterDir);
  }
  const [program = '', , directory] = await linuxCommand(pid);
  if (path.basename(program) !== 'postgres') return false;
  // The working directory of a server is its cluster. Root in a container may not read it, but anyone can read the
  // command line `postgres -D <directory>`.
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return (workingDir ?? directory) === clusterDir;
}

function hasEntry(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function linuxState(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may itself hold parentheses and spaces.
  return text.slice(text.lastIndexOf(')') + 2).slice(0, 1);
}

async function linuxCommand(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0');
}

async function describe(pid: number, column: string): Promise<string> {
  const launch = { file: 'ps', args: ['-ww', '-o', column, '-p', String(pid)], identity: {} };
  const { succeeded, output } = await runProgram(launch, undefined);
  return succeeded ? output.trim() : '';
}
