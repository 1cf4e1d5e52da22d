import { sql } from 'kysely';

import { daysAgo, type ConditionKind } from '../../../segment-condition.ts';
import { typesWithHiddenNumbers } from '../../../text/hidden-numbers.ts';
import { messageSql } from '../messages/index.ts';

const ofVisit = messageSql.joinItem({ account: 'l.account_id', request: 'l.request_id', n: 'v.n' });

/**
 * Contacts who opened a link of their own: ever, in the last days, or of one send. Robots do not count, and neither do sends to numbers
 * that the service brought: the contacts of an account would tell which these are.
 */
export const clickCondition: ConditionKind = {
  kind: 'clicked',
  compile({ days, id }, { platform, accountId }) {
    const since = days === undefined ? sql`` : sql`and v.last_at >= ${daysAgo(platform, days)}`;
    const ofSend = id === undefined ? sql`` : sql`and l.request_id = ${id}`;
    return {
      mobiles: sql`
        select i.mobile from link_visits v
        join links l on l.account_id = v.account_id and l.id = v.link_id
        ${sql.raw(ofVisit)}
        where v.account_id = ${accountId} and l.is_each and v.clicks > 0
          and r.type::text <> all(${[...typesWithHiddenNumbers]}::text[]) ${since} ${ofSend}`,
    };
  },
};
