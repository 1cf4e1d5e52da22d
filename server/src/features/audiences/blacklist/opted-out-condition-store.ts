import { sql } from 'kysely';

import type { ConditionKind } from '../../../segment-condition.ts';
import { text } from '../../../texts/text.ts';

const numbersMax = 200_000;

/**
 * Contacts on the account's own list, and those who opted out of a line by writing to it. Entries are of the whole service and
 * contacts of an account, which one statement may not join, so the statement carries the numbers.
 */
export const optedOutCondition: ConditionKind = {
  kind: 'opted_out',
  async compile(_condition, { platform, accountId }) {
    const { rows } = await sql<{ mobile: string }>`
      select mobile from blacklist_entries where account_id = ${accountId}
      union select mobile from blacklist_entries where reply_account_id = ${accountId}
      limit ${numbersMax + 1}`.execute(platform.db);
    if (rows.length > numbersMax)
      return { field: 'kind', problem: text('condition_numbers_max', { limit: numbersMax }) };
    return { mobiles: sql`select unnest(${rows.map(({ mobile }) => mobile)}::text[]) as mobile` };
  },
};
