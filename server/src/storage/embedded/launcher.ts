import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { databaseUrlAdvice, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram, type Launch } from './run-program.ts';

/** How to start PostgreSQL programs so that they are not root and still reach their files. */
export interface Launcher {
  /** The account that must own the files; undefined when it is ourselves. */
  readonly account: Account | undefined;
  prepare(program: string, args: readonly string[]): Launch;
}

interface LauncherNeeds {
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly setpriv?: string;
}

/**
 * A clone under /root or in a private temporary directory is closed to the lent account. Then it gets one capability
 * that opens closed directories: first the one that only reads, and only if that is not enough (a package unpacked
 * with a strict umask, a container without that capability) the one that ignores file modes.
 */
export async function chooseLauncher(needs: LauncherNeeds): Promise<Launcher> {
  const { account } = needs;
  if (account === undefined) {
    return { account, prepare: (file, args) => ({ file, args, identity: {} }) };
  }
  const setpriv = needs.setpriv ?? 'setpriv';
  const launchers = [
    plainLauncher(account),
    capableLauncher(account, setpriv, 'dac_read_search'),
    capableLauncher(account, setpriv, 'dac_override'),
  ];
  for (const launcher of launchers) {
    if (await canReach(launcher, needs)) return launcher;
  }
  throw new EmbeddedPostgresError(
    `running as root, PostgreSQL is started as "${account.name}", which cannot enter ${needs.dataDir} or the PostgreSQL package: ` +
      `move Peyk to a directory open to every account, install setpriv (util-linux), run Peyk as an ordinary user, ${databaseUrlAdvice}`,
  );
}

function plainLauncher(account: Account): Launcher {
  const identity = { uid: account.uid, gid: account.gid };
  return { account, prepare: (file, args) => ({ file, args, identity }) };
}

function capableLauncher(account: Account, setpriv: string, capability: string): Launcher {
  const flags = [
    // initdb looks for the server with access(), for which the kernel forgets capabilities of accounts other than
    // root unless it is told not to mend them when the account changes.
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

// Asking the kernel beats reading mode bits: access lists and mounts count too. The program `test`, unlike the one
// built into some shells, asks in the way that initdb does.
async function canReach(launcher: Launcher, { binaries, dataDir }: LauncherNeeds): Promise<boolean> {
  const script = '"$1" --version >/dev/null && env test -x "$2" && env test -r "$3" && cd "$4"';
  const paths = [binaries.postgres, binaries.initdb, binaries.catalogueFile, dataDir];
  const launch = launcher.prepare('/bin/sh', ['-c', script, 'sh', ...paths]);
  return (await runProgram(launch, binaries.environment)).succeeded;
}
