import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { itemDetails } from '../../../../text/item-words.ts';
import { wherePeriod, type MessageFilters } from '../outcomes/outcomes-store.ts';

/** Messages of one kind: what became of them, and what keeps those that wait. */
export interface CountedMessages {
  readonly status_detail: (typeof itemDetails)[number];
  readonly waiting_for: 'approval' | 'schedule' | null;
  readonly messages: number;
  readonly pages: number;
  readonly cost: number;
}

interface Counted {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly period: MessageFilters['period'];
}

/** Counts the messages of all sends of a period by what became of them, in one statement. */
export async function countMessages(
  db: Queryable,
  { accountId, isTest, period }: Counted,
): Promise<CountedMessages[]> {
  const { rows } = await sql<CountedMessages>`
    with sends as materialized (
      select id, state, waiting_for, mobile, item_status, item_detail, pages, cost, charged_pages
      from send_requests
      where account_id = ${accountId} and is_test = ${isTest}
        and ${sql.join([sql`true`, ...wherePeriod(period)], sql` and `)}),
    messages as (
      select state, waiting_for, item_status, item_detail, pages, cost::numeric from sends where mobile is not null
      union all
      select s.state, s.waiting_for, i.item_status, i.item_detail, i.pages,
        case when i.item_status = 'blacklisted' and i.sent_at is null or coalesce(s.charged_pages, 0) = 0 then 0
          else div(s.cost::numeric * (i.pages_before + i.pages), s.charged_pages)
            - div(s.cost::numeric * i.pages_before, s.charged_pages) end
      from sends s
      join send_items i on i.account_id = ${accountId} and i.request_id = s.id
      where s.mobile is null)
    select
      case when state in ('rejected', 'cancelled') and item_status = 'in-queue' then state::text else item_detail::text end
        as status_detail,
      waiting_for, count(*) as messages, sum(pages)::bigint as pages, sum(cost)::bigint as cost
    from messages group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
