import { sql } from 'kysely';

import { daysAgo, type ConditionKind } from '../../../segment-condition.ts';

/** Contacts who wrote to the account: ever, or in the last days. */
export const replyCondition: ConditionKind = {
  kind: 'reply',
  compile({ days }, { platform, accountId }) {
    const since = days === undefined ? sql`` : sql`and received_at >= ${daysAgo(platform, days)}`;
    return {
      mobiles: sql`select from_number as mobile from inbox_messages where account_id = ${accountId} ${since}`,
    };
  },
};
