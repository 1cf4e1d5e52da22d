import { sql } from 'kysely';

import {
  daysAgo,
  type ConditionKind,
  type ConditionScope,
  type GivenCondition,
} from '../../../../segment-condition.ts';
import type { SqlPart } from '../../../../storage/sql-condition.ts';
import { typesWithHiddenNumbers } from '../../../../text/hidden-numbers.ts';
import { text } from '../../../../texts/text.ts';

const daysMax = 365;
const words = ['sent', 'delivered', 'not_delivered'] as const;

/** What became of messages to a contact: of one send, or of all in the last days. Those of test keys do not count. */
export const deliveryCondition: ConditionKind = {
  kind: 'delivery',
  compile(condition, scope) {
    const { is = '', days, id } = condition;
    if (!words.some((word) => word === is))
      return {
        field: 'is',
        problem: text('condition_relation', { name: 'delivery', relations: words.join(', ') }),
      };
    if (id === undefined && (days === undefined || days > daysMax))
      return { field: 'days', problem: text('condition_days', { limit: daysMax }) };
    if (is !== 'not_delivered') return { mobiles: reached(condition, scope, is === 'delivered') };
    return {
      mobiles: sql`${reached(condition, scope, false)} except ${reached(condition, scope, true)}`,
    };
  },
};

/** Numbers that messages were sent to, or only those that got one. */
function reached(
  { days, id }: GivenCondition,
  { platform, accountId }: ConditionScope,
  isDelivered: boolean,
): SqlPart {
  const since = days === undefined ? undefined : daysAgo(platform, days);
  const period = since === undefined ? sql`` : sql`and r.created_at >= ${since}`;
  const ofSend = id === undefined ? sql`` : sql`and r.id = ${id}`;
  // The partitions of items are by send: the condition on its id leaves all others out.
  const itemsOfSend = id === undefined ? sql`` : sql`and i.request_id = ${id}`;
  // By its own contacts an account would find out whom the service's own data has.
  const isShown = sql`r.type::text <> all(${[...typesWithHiddenNumbers]}::text[])`;
  const outcome = isDelivered ? sql`= 'delivered'` : sql`in ('sent', 'delivered', 'failed')`;
  return sql`(
    select i.mobile from send_items i
    join send_requests r on r.account_id = ${accountId} and r.id = i.request_id
    where i.account_id = ${accountId} and i.item_status ${outcome} ${itemsOfSend}
      and not r.is_test and ${isShown} ${ofSend} ${period}
    union all
    select r.mobile from send_requests r
    where r.account_id = ${accountId} and r.mobile is not null and r.item_status ${outcome}
      and not r.is_test and ${isShown} ${ofSend} ${period})`;
}
