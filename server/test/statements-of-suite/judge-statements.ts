import { withShardConditions } from '../../src/storage/shards/shard-conditions.ts';
import { tableOwners } from '../../src/storage/table-owners.ts';
import { statementsOfAllAccounts } from './statements-of-all-accounts.ts';

export interface RecordedStatement {
  readonly text: string;
  readonly count: number;
}

/** So often in the suite is frequent: what the service does at every call, look or batch is far above it. */
const frequent = 100;

const accountTables = Object.entries(tableOwners).flatMap(([table, { kind }]) =>
  kind === 'account' ? [table] : [],
);
const namesAccountTable = new RegExp(
  `\\b(?:from|join|into|update|using) "?(?:${accountTables.join('|')})\\b`,
);
const isLimited =
  /account_id"? ?(?:= |in \(|= any)|\(account_id, \w+\) in|insert into "?\w+"?(?: as \w+)? \([^)]*\baccount_id\b/;

/** Statements of tables of accounts that are frequent and name no account: on shards each would go to all of them. */
export function frequentWithoutAccount(recorded: readonly RecordedStatement[]): RecordedStatement[] {
  const sums = new Map<string, number>();
  for (const { text, count } of recorded) {
    const one = withShardConditions(text).replace(/\s+/g, ' ').trim();
    sums.set(one, (sums.get(one) ?? 0) + count);
  }
  return [...sums]
    .filter(([text, count]) => count >= frequent && isOfNoAccount(text))
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => other.count - one.count);
}

function isOfNoAccount(text: string): boolean {
  return (
    /^(?:select|with|insert|update|delete)\b/.test(text) &&
    namesAccountTable.test(text) &&
    !isLimited.test(text) &&
    !statementsOfAllAccounts.some(({ part }) => text.includes(part))
  );
}
