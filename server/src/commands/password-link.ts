import { createPasswordLink, passwordLinkAddress } from '../features/people/credentials/index.ts';
import { findUserByUsername } from '../features/people/users/index.ts';
import { consoleAddress } from '../settings/private-port-settings.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { preparePlatform } from './prepare-platform.ts';

export const passwordLinkCommand: Command = {
  name: 'password-link',
  purpose: 'makes a one-time link to set the password of a user: password-link <username> (default admin)',
  async run(config, [username = 'admin']) {
    const { platform, close } = await preparePlatform(config);
    try {
      const { token, isOperator } = await platform.db.transaction().execute(async (tx) => {
        const user = await findUserByUsername(tx, username);
        if (user === undefined)
          throw new CommandError(
            `There is no user ${username}. The console lists usernames; those of the first start are first and admin.`,
          );
        return {
          token: await createPasswordLink(tx, platform.clock, user.id),
          isOperator: user.operator_id !== null,
        };
      });
      const address = config.baseUrl ?? `http://${config.host}:${config.port}`;
      const origin = isOperator ? (consoleAddress(config) ?? address) : address;
      process.stdout.write(`${passwordLinkAddress(origin, token)}\n`);
    } finally {
      await close();
    }
  },
};
