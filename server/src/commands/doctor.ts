import { access, constants, mkdir, statfs } from 'node:fs/promises';

import { isEmbeddedDefault, type Config } from '../config.ts';
import { carrierHealth } from '../features/lines/carriers/index.ts';
import type { Platform } from '../platform.ts';
import { openService } from '../service.ts';
import { openClient, type Connection } from '../storage/database.ts';
import { DatabaseServerError } from '../storage/database-server.ts';
import { inspectServer } from '../storage/connections/inspect-server-store.ts';
import { compareMigrations, type MigrationDifferences } from '../storage/migrate.ts';
import type { Command } from './command.ts';
import { examineSmppClients, examineSmppPorts, type Report } from './examine-smpp.ts';
import { openDatabaseConnection } from './prepare-platform.ts';
import { warnings } from './warnings.ts';

type CarrierStatus = Awaited<ReturnType<typeof carrierHealth.overview>>['carriers'][number]['status'];
type Verdict = 'ok' | 'careful' | 'broken';

const freeBytesMin = 1e9;
const clockSecondsMax = 2;

export const doctorCommand: Command = {
  name: 'doctor',
  purpose: 'looks at settings, database, folders and carriers, changes nothing; fails if something is broken',
  async run(config) {
    let broken = 0;
    const report: Report = (verdict, text) => {
      if (verdict === 'broken') broken += 1;
      process.stdout.write(`${verdict.padEnd(8)} ${text}\n`);
    };
    examineSettings(config, report);
    await examineFolder(config, report);
    await examineSmppPorts(config, report);
    await examineDatabase(config, report);
    if (broken > 0) process.exitCode = 1;
  },
};

function examineSettings(config: Config, report: Report): void {
  const isTrial = isEmbeddedDefault(config);
  report('ok', isTrial ? 'the trial: embedded PostgreSQL, simulated carriers' : 'an installation');
  if (!isTrial && config.gateway === 'built-in')
    report(
      config.builtInGateway === 'on' ? 'careful' : 'broken',
      'PEYK_GATEWAY is built-in: credit for nothing',
    );
  examineAddress(config, report);
  if (!isTrial && config.secretKeys === undefined)
    report('careful', 'PEYK_SECRET_KEY is not set: the key is a file, which every process must share');
  for (const warning of warnings(config)) report('careful', warning);
}

function examineAddress(config: Config, report: Report): void {
  const { baseUrl, trustProxy, apiKeyHeaderCase } = config;
  if (baseUrl === undefined) {
    if (!isEmbeddedDefault(config))
      report('careful', 'PEYK_BASE_URL is not set: links in answers name HOST and PORT');
    return;
  }
  if (baseUrl.startsWith('http://')) {
    report('careful', 'PEYK_BASE_URL has no https: cookies of the panel are not marked secure');
    return;
  }
  // The service itself speaks no TLS: with https a proxy stands in front.
  if (trustProxy === 0)
    report(
      'careful',
      'PEYK_TRUST_PROXY is 0 and PEYK_BASE_URL has https: all callers have the address of the proxy and share its limits',
    );
  if (apiKeyHeaderCase === 'exact')
    report(
      'careful',
      'API_KEY_HEADER_CASE is exact: behind a proxy that speaks HTTP/2 no Api-Key is recognised; set it to any',
    );
}

async function examineFolder({ dataDir }: Config, report: Report): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    report(
      free < freeBytesMin ? 'careful' : 'ok',
      `${dataDir} can be written, ${(free / 1e9).toFixed(1)} GB free`,
    );
  } catch (problem) {
    report('broken', `${dataDir} cannot be written: ${(problem as Error).message}`);
  }
}

async function examineDatabase(config: Config, report: Report): Promise<void> {
  let opened: Awaited<ReturnType<typeof openDatabaseConnection>> | undefined;
  try {
    opened = await openDatabaseConnection(config);
    await examineServer(config, opened.connection, report);
    await examineService(config, opened.connection, report);
  } catch (problem) {
    if (problem instanceof DatabaseServerError && problem.code === 'in-use') reportRunning(config, report);
    else report('broken', `the database cannot be used: ${messageOf(problem)}`);
  } finally {
    await opened?.stop();
  }
}

/** The embedded PostgreSQL belongs to one process; that one can be asked. */
function reportRunning({ dataDir, baseUrl, host, port }: Config, report: Report): void {
  const address = baseUrl ?? `http://${host}:${port}`;
  report('ok', `the service is running with ${dataDir}; database and carriers are its own to look at`);
  report('ok', `ask it: npm run peyk -- doctor (PEYK_URL=${address}), or ${address}/healthz?verbose`);
}

async function examineServer(config: Config, connection: Connection, report: Report): Promise<void> {
  const client = await openClient(connection);
  try {
    const found = await inspectServer(client);
    report(found.version < 13 ? 'broken' : 'ok', `PostgreSQL ${found.version}`);
    if (found.encoding !== 'UTF8') report('broken', `the database is in ${found.encoding}, not UTF8`);
    const wanted = config.databaseConnections + 10;
    if (found.maxConnections < wanted)
      report('careful', `max_connections is ${found.maxConnections}; one process may need ${wanted}`);
    if (!found.isDurable)
      report('careful', 'fsync or synchronous_commit is off: accepted messages can be lost with the power');
    const skew = Math.abs(found.now.getTime() - Date.now()) / 1000;
    if (skew > clockSecondsMax)
      report('careful', `the clock of the database differs by ${skew.toFixed(1)} s`);
    for (const name of found.invalidIndexes) report('broken', `index ${name} is invalid: reindex it`);
  } finally {
    await client.end();
  }
}

async function examineService(config: Config, connection: Connection, report: Report): Promise<void> {
  const { platform, close } = openService({ ...config, logLevel: 'silent' }, connection);
  try {
    const differences = await compareMigrations(platform.pool);
    reportMigrations(differences, report);
    // Tables that are not there yet cannot be asked.
    if (differences.missing.length > 0) return;
    await examineServers(platform, report);
    await examineCarriers(platform, report);
    await examineSmppClients(platform, report);
  } finally {
    await close();
  }
}

/** Only where tables are distributed. */
async function examineServers({ accountGroups }: Platform, report: Report): Promise<void> {
  await accountGroups.load();
  if (!accountGroups.areSeveral) return;
  const lost = await accountGroups.lostServers();
  for (const server of lost)
    report('broken', `database server ${server} cannot be reached: its accounts get 503`);
  if (lost.length === 0) report('ok', 'every database server with accounts can be reached');
}

function reportMigrations({ missing, changed, unknown }: MigrationDifferences, report: Report): void {
  if (missing.length > 0)
    report(
      'careful',
      `the schema is not up to date: ${missing.length} migrations are missing, from ${missing[0]} on; a start brings it there`,
    );
  for (const name of changed)
    report(
      'broken',
      `migration ${name} ran with another text than this version has: the service does not start`,
    );
  if (unknown.length > 0)
    report('careful', `a newer version was here: ${unknown.join(', ')} is not known to this one`);
  if (missing.length + changed.length + unknown.length === 0) report('ok', 'every migration has run');
}

async function examineCarriers(platform: Platform, report: Report): Promise<void> {
  const { workers, carriers } = await carrierHealth.overview(platform);
  report(
    workers === 0 ? 'careful' : 'ok',
    workers === 1 ? '1 worker process lives' : `${workers} worker processes live`,
  );
  const lines = carriers.map(({ name, status, problem }) => ({
    verdict: carrierVerdict(status, workers),
    text: `carrier ${name}: ${status}${problem === null ? '' : `, ${problem}`}`,
  }));
  // Dead carriers first: nothing else of the installation matters as much.
  const order: readonly Verdict[] = ['broken', 'careful', 'ok'];
  lines.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  for (const { verdict, text } of lines) report(verdict, text);
}

/** Before the first start no worker lives and no carrier is served; that is no fault yet. */
function carrierVerdict(status: CarrierStatus, workers: number): Verdict {
  if (status === 'up') return 'ok';
  return status === 'down' || (status === 'unserved' && workers > 0) ? 'broken' : 'careful';
}

/** Node.js gives no message of its own when each address of a name refused. */
function messageOf(problem: unknown): string {
  const { message, code } = problem as { message?: string; code?: string };
  return message || code || String(problem);
}
