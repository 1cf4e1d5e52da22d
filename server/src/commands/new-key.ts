import { createApiKey, findFirstAccountId } from '../features/accounts/index.ts';
import type { Command } from './command.ts';
import { FriendlyStop } from './friendly-stop.ts';
import { prepare } from './with-database.ts';

export const newKeyCommand: Command = {
  name: 'new-key',
  purpose: 'makes another Api-Key for the first account, for when the first one was lost',
  async run(config) {
    const { platform, close } = await prepare(config);
    try {
      const { key } = await platform.db.transaction().execute(async (tx) => {
        const accountId = await findFirstAccountId(tx);
        if (accountId === undefined) throw new FriendlyStop('There is no account yet.');
        return createApiKey(tx, platform.clock, accountId, { name: 'new-key' });
      });
      process.stdout.write(`Api-Key: ${key}\n`);
    } finally {
      await close();
    }
  },
};
