import { apiKeys, findFirstAccountId } from '../features/people/accounts/index.ts';
import { createOperatorKey, findFirstOperatorId } from '../features/people/operators/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { preparePlatform } from './prepare-platform.ts';

type MakeKey = (tx: Transaction, platform: Platform) => Promise<string>;

const makers: ReadonlyMap<string, MakeKey> = new Map([
  ['account', makeApiKey],
  ['operator', makeOperatorKey],
]);

export const newKeyCommand: Command = {
  name: 'new-key',
  purpose:
    'makes another Api-Key for the first account, or with `new-key operator` an Operator-Key for the first operator',
  async run(config, [whose = 'account']) {
    const make = makers.get(whose);
    if (make === undefined)
      throw new CommandError(`Whose key? npm start -- new-key ${[...makers.keys()].join(' | ')}`);
    const { platform, close } = await preparePlatform(config);
    try {
      const key = await platform.db.transaction().execute((tx) => make(tx, platform));
      process.stdout.write(`${key}\n`);
    } catch (problem) {
      const lost = await platform.accountGroups.lostServers();
      if (lost.length === 0) throw problem;
      throw new CommandError(
        `A key is written on every database server, and ${lost.join(', ')} cannot be reached.`,
      );
    } finally {
      await close();
    }
  },
};

async function makeApiKey(tx: Transaction, { clock }: Platform): Promise<string> {
  const accountId = await findFirstAccountId(tx);
  if (accountId === undefined) throw new CommandError('There is no account yet.');
  const { key } = await apiKeys.create(tx, clock, accountId, { name: 'new-key' });
  return `Api-Key: ${key}`;
}

async function makeOperatorKey(tx: Transaction, { clock }: Platform): Promise<string> {
  const operatorId = await findFirstOperatorId(tx);
  if (operatorId === undefined) throw new CommandError('There is no operator yet.');
  return `Operator-Key: ${await createOperatorKey(tx, clock, operatorId, { name: 'new-key' })}`;
}
