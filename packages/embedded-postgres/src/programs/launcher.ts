import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { runProgram, type Launch } from './run-program.ts';

/** Starts PostgreSQL programs under an account that is not root and can reach their files. */
export interface Launcher {
  /** The account that must own the files; undefined when it is ourselves. */
  readonly account: Account | undefined;
  prepare(program: string, args: readonly string[]): Launch;
}

interface LauncherOptions {
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly setpriv?: string;
}

/**
 * Under /root or in a private temporary directory, the other account cannot enter our directories. Then it gets one
 * capability that can: CAP_DAC_READ_SEARCH, which only reads and searches; if that is not enough (a package unpacked
 * with a strict umask, a container without that capability) CAP_DAC_OVERRIDE, which ignores file modes.
 */
export async function chooseLauncher(options: LauncherOptions): Promise<Launcher> {
  const { account } = options;
  if (account === undefined) {
    return { account, prepare: (file, args) => ({ file, args, identity: {} }) };
  }
  const setpriv = options.setpriv ?? 'setpriv';
  const launchers = [
    plainLauncher(account),
    capabilityLauncher(account, setpriv, 'dac_read_search'),
    capabilityLauncher(account, setpriv, 'dac_override'),
  ];
  for (const launcher of launchers) {
    if (await hasAccess(launcher, options)) return launcher;
  }
  throw new EmbeddedPostgresError('no-access', {
    problem: `running as root, PostgreSQL is started as "${account.name}", which cannot enter ${options.dataDir} or the PostgreSQL package`,
    remedy:
      'move both to directories open to every account, install setpriv (util-linux), or run as an ordinary user',
  });
}

function plainLauncher(account: Account): Launcher {
  const identity = { uid: account.uid, gid: account.gid };
  return { account, prepare: (file, args) => ({ file, args, identity }) };
}

function capabilityLauncher(account: Account, setpriv: string, capability: string): Launcher {
  const flags = [
    // initdb checks the server with access(), for which the kernel drops the capabilities of accounts other than root,
    // unless no_setuid_fixup is set when the account changes.
    '--securebits=+no_setuid_fixup',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return {
    account,
    prepare: (program, args) => ({ file: setpriv, args: [...flags, program, ...args], identity: {} }),
  };
}

// Tried out instead of reading mode bits, because access lists and mounts count too. The program `test`, unlike the
// one built into some shells, uses access() as initdb does.
async function hasAccess(launcher: Launcher, { binaries, dataDir }: LauncherOptions): Promise<boolean> {
  const script = '"$1" --version >/dev/null && env test -x "$2" && env test -r "$3" && cd "$4"';
  const paths = [binaries.postgres, binaries.initdb, binaries.catalogueFile, dataDir];
  const launch = launcher.prepare('/bin/sh', ['-c', script, 'sh', ...paths]);
  return (await runProgram(launch, binaries.environment)).succeeded;
}
