import { distributeTables, NotDistributable } from '../storage/shards/distribute-tables.ts';
import { CommandError } from './command-error.ts';
import { preparePlatform } from './prepare-platform.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  purpose:
    'brings the database up to date and ends; --distributed spreads its tables over the nodes of Citus',
  async run(config, args) {
    const unknown = args.find((one) => one !== '--distributed');
    if (unknown !== undefined) throw new CommandError(`migrate takes --distributed, not ${unknown}.`);
    const { platform, close } = await preparePlatform(config);
    try {
      platform.log.info('the database is up to date');
      if (args.length === 0) return;
      const tables = await distributeTables(platform.pool);
      platform.log.info({ tables: tables.length }, 'the tables are distributed');
    } catch (problem) {
      throw problem instanceof NotDistributable ? new CommandError(problem.message) : problem;
    } finally {
      await close();
    }
  },
};
