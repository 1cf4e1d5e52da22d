import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterOf } from './process-identity.ts';
import { runProgram, startDirectory } from '../programs/run-program.ts';
import { addressSettings, type ServerAddress } from './server-address.ts';
import { rotateLog } from './server-log.ts';
import { settingArguments } from '../cluster/server-settings.ts';
import type { ServerContext } from '../server-context.ts';

export interface StartedPostmaster {
  isRunning(): boolean;
  /** Why the program could not be started at all, if so. */
  startFailure(): string | undefined;
}

const fastStopWaitMs = 15_000;
const immediateStopWaitMs = 5000;

/**
 * Detached, so that Ctrl-C in the terminal does not reach it before the application has finished; with a log file
 * instead of a pipe, so that it can outlive this process.
 */
export async function startPostmaster(
  context: ServerContext,
  address: ServerAddress,
): Promise<StartedPostmaster> {
  await rotateLog(context.logFile);
  const output = await open(context.logFile, 'a', 0o600);
  try {
    // After a start by root, the cluster's owner must still be able to write the log.
    const { account } = context.launcher;
    if (account !== undefined) await output.chown(account.uid, account.gid);
    const { file, args, identity } = startLaunch(context, address);
    const child = spawn(file, args, {
      ...identity,
      cwd: startDirectory,
      env: context.binaries.environment,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    let failure: string | undefined;
    let ended = false;
    child.once('error', (error) => {
      failure = error.message;
      ended = true;
    });
    // On Windows this is pg_ctl, which ends with 0 once it has started the server.
    child.once('exit', (code) => {
      ended = process.platform !== 'win32' || code !== 0;
    });
    child.unref();
    return { isRunning: () => !ended, startFailure: () => failure };
  } finally {
    await output.close();
  }
}

/** Fast stop: ends sessions and writes a checkpoint. If that hangs, immediate stop: the next start then recovers. */
export async function stopPostmaster(context: ServerContext, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', context.clusterDir, '-m', 'fast', '-t', String(fastStopWaitMs / 1000)];
    await runProgram(context.launcher.prepare(context.binaries.pgCtl, args), context.binaries.environment);
    return;
  }
  if (await signalAndWait(context, pid, 'SIGINT', fastStopWaitMs)) return;
  context.log('PostgreSQL did not stop within 15 s and is stopped immediately; the next start recovers');
  if (await signalAndWait(context, pid, 'SIGQUIT', immediateStopWaitMs)) return;
  context.log(`PostgreSQL (pid ${pid}) is still running; the next start takes it over`);
}

async function signalAndWait(
  context: ServerContext,
  pid: number,
  signal: NodeJS.Signals,
  waitMs: number,
): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  // Checked before the signal too: the process number may belong to another program by now.
  if (!(await isPostmasterOf(pid, context.clusterDir))) return true;
  process.kill(pid, signal);
  while (Date.now() < deadline) {
    await sleep(20);
    if (!(await isPostmasterOf(pid, context.clusterDir))) return true;
  }
  return false;
}

function startLaunch(context: ServerContext, address: ServerAddress) {
  const settings = settingArguments({ ...context.settings, ...addressSettings(address) });
  if (process.platform !== 'win32') {
    return context.launcher.prepare(context.binaries.postgres, ['-D', context.clusterDir, ...settings]);
  }
  // pg_ctl drops administrator rights, with which the server refuses to run on Windows.
  const options = settings.map((argument) => `"${argument}"`).join(' ');
  const args = ['start', '-W', '-D', context.clusterDir, '-l', context.logFile, '-o', options];
  return context.launcher.prepare(context.binaries.pgCtl, args);
}
