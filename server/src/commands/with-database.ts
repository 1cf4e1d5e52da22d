import { WrongSetting, type Config } from '../config.ts';
import { createFirstData, type MadeKeys } from '../first-data/first-data.ts';
import { openPlatform, type OpenPlatform } from '../open-platform.ts';
import type { Connection } from '../storage/database.ts';
import { prepareFeatures } from '../service.ts';
import { startDatabaseServer } from '../storage/database-server.ts';
import { inTurn } from '../storage/in-turn.ts';
import { migrate, readMigrations } from '../storage/migrate.ts';
import { seedReference } from '../storage/seed-reference.ts';
import { FriendlyStop } from './friendly-stop.ts';

export interface Prepared extends OpenPlatform {
  readonly madeKeys: MadeKeys;
  readonly isEmbedded: boolean;
}

/** Opens a platform on a migrated database with the first data, embedded or not. */
export async function prepare(config: Config): Promise<Prepared> {
  const { connection, stop } = await reachDatabase(config);
  const { platform, close } = openPlatform(config, connection);
  const closeAll = async () => {
    await close();
    await stop();
  };
  try {
    const madeKeys = await inTurn(platform.pool, async () => {
      await migrate(platform.pool, await readMigrations());
      await seedReference(platform.pool);
      await prepareFeatures(platform);
      return createFirstData(platform);
    });
    return { platform, madeKeys, isEmbedded: config.databaseUrl === undefined, close: closeAll };
  } catch (problem) {
    await closeAll();
    throw config.databaseUrl === undefined || problem instanceof WrongSetting ? problem : unusable(problem);
  }
}

async function reachDatabase(config: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  return startDatabaseServer({ dataDir: config.dataDir, log: tellTerminal });
}

// The log belongs to the platform, which needs the database, so it does not exist yet.
function tellTerminal(message: string): void {
  process.stderr.write(`${message.charAt(0).toUpperCase()}${message.slice(1)}\n`);
}

function unusable(problem: unknown): FriendlyStop {
  const { message, code } = problem as { message?: string; code?: string };
  return new FriendlyStop(
    `The PostgreSQL of DATABASE_URL cannot be used: ${message || code || String(problem)}`,
  );
}
