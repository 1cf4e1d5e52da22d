import { createPasswordLink, passwordLinkAddress } from '../features/credentials/index.ts';
import { findUserIdByUsername } from '../features/users/index.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { preparePlatform } from './prepare-platform.ts';

export const passwordLinkCommand: Command = {
  name: 'password-link',
  purpose: 'makes a one-time link to set the password of a user: password-link <username> (default admin)',
  async run(config, [username = 'admin']) {
    const { platform, close } = await preparePlatform(config);
    try {
      const token = await platform.db.transaction().execute(async (tx) => {
        const userId = await findUserIdByUsername(tx, username);
        if (userId === undefined) throw new CommandError(`There is no user ${username}.`);
        return createPasswordLink(tx, platform.clock, userId);
      });
      const origin = config.baseUrl ?? `http://${config.host}:${config.port}`;
      process.stdout.write(`${passwordLinkAddress(origin, token)}\n`);
    } finally {
      await close();
    }
  },
};
