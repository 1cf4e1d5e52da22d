import { preparePlatform } from './prepare-platform.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  purpose: 'brings the database up to date and ends',
  async run(config) {
    const { platform, close } = await preparePlatform(config);
    platform.log.info('the database is up to date');
    await close();
  },
};
