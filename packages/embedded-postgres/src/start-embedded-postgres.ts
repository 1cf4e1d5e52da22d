import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { inspectCluster, readPassword, repairOwnership } from './cluster/cluster-files.ts';
import { initialiseCluster } from './cluster/initialise-cluster.ts';
import { defaultSettings, type ServerSettings } from './cluster/server-settings.ts';
import { codeOf, EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import { chooseAccount } from './programs/account.ts';
import { locatePackage, openBinaries } from './programs/binaries.ts';
import { chooseLauncher } from './programs/launcher.ts';
import type { ServerContext } from './server-context.ts';
import { openOwned, supervise } from './server/supervise.ts';

export interface EmbeddedPostgresOptions {
  /** The cluster goes to `postgres` in it, the server's log to `postgres.log`. Made if it does not exist. */
  readonly dataDir: string;
  /**
   * The name of the superuser and of the database. Also begins the names of the password file and of temporary
   * directories. Must stay the same for a data directory.
   */
  readonly name: string;
  readonly log?: (message: string) => void;
  /** Server settings that replace or add to the defaults. */
  readonly settings?: ServerSettings;
}

/** Options for a client or pool of the package pg. */
export interface EmbeddedConnection {
  /** The directory of the unix socket, or a loopback address on Windows. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  // Given explicitly because pg would otherwise read PGSSLMODE, and the socket has no TLS.
  readonly ssl: false;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** True if the server was already running because its former owner was killed. */
  readonly adopted: boolean;
  /** Stops the server; calling it again returns the same promise. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL as a child process for one data directory. Throws EmbeddedPostgresError, whose message is one line for
 * the person at the terminal. The server does not keep the process alive, and survives its kill -9: the next start
 * adopts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  checkName(options.name);
  const log = options.log ?? (() => undefined);
  try {
    const context = await prepareContext(options, log);
    const server = await openOwned(context);
    const { name, password } = context;
    return {
      connection: { ...server.address, user: name, password, database: name, ssl: false },
      adopted: server.adopted,
      stop: supervise(context, server),
    };
  } catch (error) {
    const failure = toEmbeddedPostgresError(error, options.dataDir);
    for (const line of failure.logTail) log(line);
    throw failure;
  }
}

// It becomes part of SQL and of file names. The three databases exist already, and PostgreSQL reserves pg_.
function checkName(name: string): void {
  const isReserved = /^(pg_|postgres$|template[01]$)/u.test(name);
  if (isReserved || !/^[a-z][a-z0-9_]{0,30}$/u.test(name))
    throw new TypeError(
      `${JSON.stringify(name)} cannot be the name of a database: use a word such as "shop"`,
    );
}

function toEmbeddedPostgresError(error: unknown, dataDir: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const problem = `the data directory ${dataDir} cannot be used (${reasonOf(error)})`;
  return ['EACCES', 'EPERM'].includes(codeOf(error) ?? '')
    ? new EmbeddedPostgresError('data-dir-forbidden', {
        problem,
        remedy: 'run as the account that made it, or use another data directory',
      })
    : new EmbeddedPostgresError('data-dir-unusable', { problem });
}

// Node's own `recursive` never returns for a directory below /proc, where a new one is refused with ENOENT.
async function createDirectory(directory: string): Promise<void> {
  const parent = path.dirname(directory);
  try {
    await mkdir(directory);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || parent === directory) throw error;
    await createDirectory(parent);
    await mkdir(directory);
  }
}

async function prepareContext(
  options: EmbeddedPostgresOptions,
  log: ServerContext['log'],
): Promise<ServerContext> {
  const { name } = options;
  const packageDir = locatePackage();
  await createDirectory(options.dataDir);
  // Without symbolic links, because it is compared with the directory of a running server.
  const dataDir = await realpath(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = await openBinaries(packageDir, path.join(dataDir, 'postgres-libraries'));
  const state = await inspectCluster(clusterDir, { name, majorVersion: binaries.majorVersion });
  const account = await chooseAccount(clusterDir);
  const launcher = await chooseLauncher({ account, binaries, dataDir });
  const settings = { ...defaultSettings(), ...options.settings };
  const logFile = path.join(dataDir, 'postgres.log');
  const context = { name, dataDir, clusterDir, logFile, binaries, launcher, settings, log };
  if (state === 'absent') {
    log('creating the database');
    await initialiseCluster(context);
  }
  await repairOwnership(clusterDir, account);
  return { ...context, password: await readPassword(clusterDir, name) };
}
