import { walletUpkeep } from '../features/money/wallet/index.ts';
import type { Command } from './command.ts';
import { preparePlatform } from './prepare-platform.ts';

export const reconcileCommand: Command = {
  name: 'reconcile',
  purpose: 'recomputes every wallet from its ledger; fails if one differs',
  async run(config) {
    const { platform, close } = await preparePlatform(config);
    try {
      const lost = await platform.accountGroups.lostServers();
      const { accounts, differences } = await walletUpkeep.reconcile(platform.db, (difference) => {
        process.stdout.write(`${lineOf(difference)}\n`);
      });
      process.stdout.write(`${accounts} wallets checked, ${differences} differences\n`);
      for (const server of lost)
        process.stdout.write(`not checked: the accounts on ${server}, which is lost\n`);
      if (differences > 0 || lost.length > 0) process.exitCode = 1;
    } finally {
      await close();
    }
  },
};

type Difference = Parameters<Parameters<typeof walletUpkeep.reconcile>[1]>[0];

function lineOf({ what, account_id, credit_id, kept, entered }: Difference): string {
  return `account ${account_id}, ${what} ${credit_id}: kept ${kept ?? 'nothing'}, the ledger says ${entered ?? 'nothing'}`;
}
