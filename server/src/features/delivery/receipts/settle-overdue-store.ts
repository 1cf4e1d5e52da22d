import type pg from 'pg';

import { figureSql } from '../../figures/index.ts';

const undetermined = `item_status = 'failed', item_detail = 'delivery-undetermined', item_error = 'no receipt came'`;
const due = `(select distinct account_id, request_id, n from carrier_parts where submitted_at >= $1 and submitted_at < $2) p`;
const counted = (rows: string) =>
  figureSql.addItems({
    at: '$3',
    rows: `(
      select account_id, line_number, type, carrier, 0 as sent, 0 as delivered, count(*) as failed,
        count(*) as undetermined, 0 as blacklisted
      from ${rows} group by 1, 2, 3, 4) c`,
  });

const singlesText = `
  with ended as (
    update send_requests r set ${undetermined} from ${due}
    where p.n = 0 and r.account_id = p.account_id and r.id = p.request_id and r.item_status = 'sent'
    returning r.account_id, r.line_number, r.type, r.carrier),
  figured as (${counted('ended')})
  select count(*)::int as ended from ended`;

const manyText = `
  with ended as (
    update send_items r set ${undetermined} from ${due}
    where p.n > 0 and r.account_id = p.account_id and r.request_id = p.request_id and r.n = p.n and r.item_status = 'sent'
    returning r.account_id, r.request_id, r.carrier),
  named as (
    select e.account_id, q.line_number, q.type, e.carrier
    from ended e join send_requests q on q.account_id = e.account_id and q.id = e.request_id),
  figured as (${counted('named')}),
  counted as (
    select account_id, request_id, count(*)::int as ended from ended group by 1, 2)
  update send_progress g set sent = g.sent - c.ended, delivery_undetermined = g.delivery_undetermined + c.ended
  from counted c where g.account_id = c.account_id and g.request_id = c.request_id
  returning c.ended`;

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** Sets items that were submitted in this range and still have no receipt to undetermined. Returns how many. */
export async function markOverdue(client: pg.PoolClient, { from, to }: Range, now: Date): Promise<number> {
  const values = [from, to, now];
  const singles = await client.query<{ ended: number }>(singlesText, values);
  const many = await client.query<{ ended: number }>(manyText, values);
  return [...singles.rows, ...many.rows].reduce((sum, { ended }) => sum + ended, 0);
}
