import { systemClock, type Clock } from '../clock.ts';
import { WrongSetting, type Config } from '../config.ts';
import { createFirstData, type NewKeys } from '../first-data/first-data.ts';
import type { OpenPlatform } from '../open-platform.ts';
import type { Connection } from '../storage/database.ts';
import { openService, prepareFeatures } from '../service.ts';
import { connectionOfUrl } from '../storage/standby/connection-of-url.ts';
import { startDatabaseServer } from '../storage/database-server.ts';
import { serially } from '../storage/serially.ts';
import { migrate, readMigrations } from '../storage/migrate.ts';
import { distributeTables } from '../storage/shards/distribute-tables.ts';
import { hasDistributedTables } from '../storage/shards/shards-store.ts';
import { seedCities } from '../features/common/cities/index.ts';
import { CommandError } from './command-error.ts';
import { firstKeysFile, writeFirstKeys } from './first-keys-file.ts';

export interface PreparedPlatform extends OpenPlatform {
  readonly newKeys: NewKeys;
  /** Where new keys were written, as there is no terminal. */
  readonly keysFile: string | undefined;
  readonly isEmbedded: boolean;
}

/**
 * Opens a platform on a migrated database with the first data, embedded or not. New keys are written to a file unless
 * the caller shows them.
 */
export async function preparePlatform(
  config: Config,
  { showsKeys = false, clock = systemClock }: { readonly showsKeys?: boolean; readonly clock?: Clock } = {},
): Promise<PreparedPlatform> {
  const { connection, stop } = await openDatabaseConnection(config);
  const { platform, close } = openService(config, connection, clock);
  const closeAll = async () => {
    await close();
    await stop();
  };
  try {
    let keysFile: string | undefined;
    const newKeys = await serially(platform.pool, async () => {
      await migrate(platform.pool, await readMigrations());
      if (await hasDistributedTables(platform.pool)) await distributeTables(platform.pool);
      await seedCities(platform.pool);
      await prepareFeatures(platform);
      return createFirstData(platform, async (keys) => {
        if (showsKeys) return;
        await writeFirstKeys(config, keys);
        keysFile = firstKeysFile(config);
      });
    });
    return { platform, newKeys, keysFile, isEmbedded: config.databaseUrl === undefined, close: closeAll };
  } catch (problem) {
    const lost = await lostServersOf(platform);
    await closeAll();
    if (lost.length > 0) throw serversLost(lost, problem);
    throw config.databaseUrl === undefined ||
      problem instanceof WrongSetting ||
      problem instanceof CommandError
      ? problem
      : databaseUnusable(problem);
  }
}

export async function openDatabaseConnection(
  config: Config,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    return { connection: connectionOfUrl(config.databaseUrl), stop: async () => undefined };
  }
  return startDatabaseServer({ dataDir: config.dataDir, log: printToTerminal });
}

// The log belongs to the platform, which needs the database, so it does not exist yet.
function printToTerminal(message: string): void {
  process.stderr.write(`${message.charAt(0).toUpperCase()}${message.slice(1)}\n`);
}

/** A start that fails in a migration has not read where accounts lie. */
async function lostServersOf({ accountGroups }: OpenPlatform['platform']): Promise<string[]> {
  await accountGroups.load().catch(() => undefined);
  return accountGroups.lostServers();
}

/** A start writes only what is not there yet: migrations, directories, keys of the settings, partitions. */
function serversLost(lost: readonly string[], problem: unknown): CommandError {
  return new CommandError(
    `This start has to write on every database server, and ${lost.join(', ')} cannot be reached: ${(problem as Error).message}`,
  );
}

function databaseUnusable(problem: unknown): CommandError {
  const { message, code } = problem as { message?: string; code?: string };
  return new CommandError(
    `The PostgreSQL of DATABASE_URL cannot be used: ${message || code || String(problem)}`,
  );
}
