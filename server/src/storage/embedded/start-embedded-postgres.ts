import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { locatePackage, openBinaries } from './binaries.ts';
import { inspectCluster, readPassword, repairOwnership } from './cluster.ts';
import { codeOf, EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { chooseLauncher } from './launcher.ts';
import { defaultSettings, type ServerSettings } from './server-settings.ts';
import { databaseName, superuser, type Site } from './site.ts';
import { openOwned, supervise } from './supervise.ts';

export interface EmbeddedPostgresOptions {
  /** PEYK_DATA_DIR: the cluster goes to `postgres` in it, the server's log to `postgres.log`. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Server settings that replace or add to the defaults. */
  readonly settings?: ServerSettings;
}

/** Ready to be handed to a pg pool as it is. */
export interface EmbeddedConnection {
  /** The directory of the unix socket, or a loopback address on Windows. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  // Said outright because pg would otherwise read PGSSLMODE, and the socket has no TLS.
  readonly ssl: false;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** True when a server left behind by a killed Peyk process was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/**
 * Runs a real PostgreSQL as a child process for one data directory. Throws EmbeddedPostgresError, whose message is
 * one line for the person at the terminal. It does not keep the process alive, and survives its kill -9: the next
 * start takes the server over.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  try {
    const site = await prepareSite(options, log);
    const server = await openOwned(site);
    return {
      connection: {
        ...server.address,
        user: superuser,
        password: site.password,
        database: databaseName,
        ssl: false,
      },
      adopted: server.adopted,
      stop: supervise(site, server),
    };
  } catch (error) {
    const refusal = asRefusal(error, options.dataDir);
    for (const line of refusal.logTail) log(line);
    throw refusal;
  }
}

function asRefusal(error: unknown, dataDir: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const isForeign = ['EACCES', 'EPERM'].includes(codeOf(error) ?? '');
  const advice = isForeign ? ': run Peyk as the account that made it, or choose another PEYK_DATA_DIR' : '';
  return new EmbeddedPostgresError(
    `the data directory ${dataDir} cannot be used (${reasonOf(error)})${advice}`,
  );
}

async function prepareSite(options: EmbeddedPostgresOptions, log: Site['log']): Promise<Site> {
  const packageDir = locatePackage();
  await mkdir(options.dataDir, { recursive: true });
  // The one true name, so that a server found later can be compared with it.
  const dataDir = await realpath(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = await openBinaries(packageDir, path.join(dataDir, 'postgres-libraries'));
  const condition = await inspectCluster(clusterDir, binaries.majorVersion);
  const account = await chooseAccount(clusterDir);
  const launcher = await chooseLauncher({ account, binaries, dataDir });
  const settings = { ...defaultSettings(), ...options.settings };
  const logFile = path.join(dataDir, 'postgres.log');
  const site = { dataDir, clusterDir, logFile, binaries, launcher, settings, log };
  if (condition === 'absent') {
    log('creating the database');
    await initialiseCluster(site);
  }
  await repairOwnership(clusterDir, account);
  return { ...site, password: await readPassword(clusterDir) };
}
