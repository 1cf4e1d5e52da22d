import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterOf } from './process-identity.ts';
import { runProgram, startDirectory } from './run-program.ts';
import { addressSettings, type ServerAddress } from './server-address.ts';
import { rotateLog } from './server-log.ts';
import { settingArguments } from './server-settings.ts';
import type { Site } from './site.ts';

export interface StartedPostmaster {
  isRunning(): boolean;
  /** Why the program could not be started at all, if so. */
  startFailure(): string | undefined;
}

const fastStopWaitMs = 15_000;
const immediateStopWaitMs = 5000;

/**
 * Its own session keeps Ctrl-C in the terminal away from it, so that we can drain first; a log file instead of a
 * pipe lets it outlive us.
 */
export async function startPostmaster(site: Site, address: ServerAddress): Promise<StartedPostmaster> {
  await rotateLog(site.logFile);
  const output = await open(site.logFile, 'a', 0o600);
  try {
    // A start by root must not leave a log that the cluster's owner cannot write to later.
    const { account } = site.launcher;
    if (account !== undefined) await output.chown(account.uid, account.gid);
    const { file, args, identity } = startLaunch(site, address);
    const child = spawn(file, args, {
      ...identity,
      cwd: startDirectory,
      env: site.binaries.environment,
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
    // pg_ctl hands over and ends well; a server never ends with 0 before it was asked to.
    child.once('exit', (code) => {
      ended = process.platform !== 'win32' || code !== 0;
    });
    child.unref();
    return { isRunning: () => !ended, startFailure: () => failure };
  } finally {
    await output.close();
  }
}

/** Fast stop: sessions are ended and a checkpoint is written. Immediate only when that hangs; recovery then follows. */
export async function stopPostmaster(site: Site, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', site.clusterDir, '-m', 'fast', '-t', String(fastStopWaitMs / 1000)];
    await runProgram(site.launcher.prepare(site.binaries.pgCtl, args), site.binaries.environment);
    return;
  }
  if (await signalAndWait(site, pid, 'SIGINT', fastStopWaitMs)) return;
  site.log('PostgreSQL did not stop in time and is stopped at once; the next start recovers');
  if (await signalAndWait(site, pid, 'SIGQUIT', immediateStopWaitMs)) return;
  site.log(`PostgreSQL (pid ${pid}) is still running; the next start takes it over`);
}

async function signalAndWait(
  site: Site,
  pid: number,
  signal: NodeJS.Signals,
  waitMs: number,
): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  // Asked before the signal too: the number may belong to a stranger by now.
  if (!(await isPostmasterOf(pid, site.clusterDir))) return true;
  process.kill(pid, signal);
  while (Date.now() < deadline) {
    await sleep(20);
    if (!(await isPostmasterOf(pid, site.clusterDir))) return true;
  }
  return false;
}

function startLaunch(site: Site, address: ServerAddress) {
  const settings = settingArguments({ ...site.settings, ...addressSettings(address) });
  if (process.platform !== 'win32') {
    return site.launcher.prepare(site.binaries.postgres, ['-D', site.clusterDir, ...settings]);
  }
  // pg_ctl sheds administrator rights, which the server refuses on Windows.
  const options = settings.map((argument) => `"${argument}"`).join(' ');
  const args = ['start', '-W', '-D', site.clusterDir, '-l', site.logFile, '-o', options];
  return site.launcher.prepare(site.binaries.pgCtl, args);
}
