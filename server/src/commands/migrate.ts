import type { Config } from '../config.ts';
import { openClient } from '../storage/database.ts';
import { distributeTables, NotDistributable, requireCitus } from '../storage/shards/distribute-tables.ts';
import { CommandError } from './command-error.ts';
import { openDatabaseConnection, preparePlatform } from './prepare-platform.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  purpose:
    'brings the database up to date and ends; --distributed spreads its tables over the nodes of Citus',
  async run(config, args) {
    const unknown = args.find((one) => one !== '--distributed');
    if (unknown !== undefined) throw new CommandError(`migrate takes --distributed, not ${unknown}.`);
    const isDistributed = args.length > 0;
    if (isDistributed) await refuseWithoutCitus(config);
    const { platform, close } = await preparePlatform(config);
    try {
      platform.log.info('the database is up to date');
      if (!isDistributed) return;
      const tables = await distributeTables(platform.pool);
      platform.log.info({ tables: tables.length }, 'the tables are distributed');
    } finally {
      await close();
    }
  },
};

/** Before the first table is made: what cannot be distributed is left as it is. */
async function refuseWithoutCitus(config: Config): Promise<void> {
  const { connection, stop } = await openDatabaseConnection(config);
  try {
    const client = await openClient(connection);
    try {
      await requireCitus(client);
    } finally {
      await client.end();
    }
  } catch (problem) {
    throw problem instanceof NotDistributable ? new CommandError(problem.message) : problem;
  } finally {
    await stop();
  }
}
