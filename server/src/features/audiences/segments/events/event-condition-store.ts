import { sql } from 'kysely';

import { daysAgo, type ConditionKind } from '../../../../segment-condition.ts';
import { text } from '../../../../texts/text.ts';

/** Contacts with an event, such as a purchase: ever or in the last days, so many times, or with so much in all. */
export const eventCondition: ConditionKind = {
  kind: 'event',
  compile({ name = '', days, count = 1, amount }, { platform, accountId }) {
    if (name.trim() === '') return { field: 'name', problem: text('field_required', { field: 'name' }) };
    const since = days === undefined ? sql`` : sql`and happened_at >= ${daysAgo(platform, days)}`;
    const together = [
      ...(count > 1 ? [sql`count(*) >= ${count}`] : []),
      ...(amount === undefined ? [] : [sql`coalesce(sum(amount), 0) >= ${amount}::numeric`]),
    ];
    const having =
      together.length === 0 ? sql`` : sql`group by mobile having ${sql.join(together, sql` and `)}`;
    return {
      mobiles: sql`
        select mobile from contact_events
        where account_id = ${accountId} and name = ${name.trim()} ${since} ${having}`,
    };
  },
};
