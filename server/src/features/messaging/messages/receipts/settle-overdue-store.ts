import type pg from 'pg';

import { shownNumber } from '../../../../text/hidden-numbers.ts';
import { itemErrorText } from '../../../../texts/item-error.ts';
import { figureSql } from '../../../common/figures/index.ts';
import { eventSql } from '../../../common/webhooks/index.ts';
import { giveRefunds } from '../outcomes/give-refunds.ts';
import { refundsOfOverdue, type OverdueItem } from '../outcomes/refunds-of-items.ts';

const reason = 'no receipt came';

const undetermined = `item_status = 'failed', item_detail = 'delivery-undetermined', item_error = '${reason}'`;
// Of a carrier that gives no ids no receipt ever comes: such a message stays sent, unless a rule of its own decides what that costs.
const due = `(
  select account_id, request_id, n, bool_and(parts = 0) as is_without_id from carrier_parts
  where submitted_at >= $1 and submitted_at < $2 group by 1, 2, 3) p`;
const counted = (rows: string) =>
  figureSql.addItems({
    at: '$3',
    rows: `(
      select account_id, line_number, type, carrier, ${figureSql.networkOf('mobile')} as network, 0 as sent,
        0 as delivered, count(*) as failed, count(*) as undetermined, 0 as blacklisted
      from ${rows} where not is_test group by 1, 2, 3, 4, 5) c`,
  });

const told = (rows: string) =>
  eventSql.recordMessages({
    at: '$3',
    rows: `
      select account_id, send_id, item, ${shownNumber('mobile', 'type')} as recipient, 'sent' as old_status,
        'failed' as status, 'delivery-undetermined' as status_detail, $4::text as reason, is_test
      from ${rows}`,
  });

/** Expression: those of a send with a rule of its own, which may give their cost back. */
const ruled = (rows: string, columns: string) => `
  (select coalesce(json_agg(o), '[]') from (
    select account_id, send_id, item, carrier, charging, ${columns} from ${rows}
    where charging is not null order by 1, 2, 3) o) as ruled`;

const singlesText = `
  with ended as (
    update send_requests r set ${undetermined} from ${due}
    where p.n = 0 and r.account_id = p.account_id and r.id = p.request_id and r.item_status = 'sent'
      and (not p.is_without_id or r.charging is not null)
    returning r.account_id, r.id as send_id, 0 as item, r.mobile, r.line_number, r.type, r.carrier, r.is_test, r.charging),
  figured as (${counted('ended')}),
  told as (${told('ended')})
  select count(*)::int as ended, ${ruled('ended', '0 as pages, 0 as pages_before')} from ended`;

const manyText = `
  with ended as (
    update send_items r set ${undetermined} from ${due}
    where p.n > 0 and r.account_id = p.account_id and r.request_id = p.request_id and r.n = p.n and r.item_status = 'sent'
      and (not p.is_without_id or exists (
        select from send_requests q where q.account_id = r.account_id and q.id = r.request_id and q.charging is not null))
    returning r.account_id, r.request_id, r.n, r.mobile, r.carrier, r.pages, r.pages_before),
  named as (
    select e.account_id, e.request_id as send_id, e.n as item, e.mobile, q.line_number, q.type, e.carrier, q.is_test,
      q.charging, e.pages, e.pages_before
    from ended e join send_requests q on q.account_id = e.account_id and q.id = e.request_id),
  figured as (${counted('named')}),
  told as (${told('named')}),
  counted as (
    select account_id, request_id, count(*)::int as ended from ended group by 1, 2),
  moved as (
    update send_progress g set sent = g.sent - c.ended, delivery_undetermined = g.delivery_undetermined + c.ended
    from counted c where g.account_id = c.account_id and g.request_id = c.request_id)
  select count(*)::int as ended, ${ruled('named', 'pages, pages_before')} from named`;

interface Ended {
  readonly ended: number;
  readonly ruled: readonly OverdueItem[];
}

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** Sets items that were submitted in this range and still have no receipt to undetermined. Returns how many. */
export async function markOverdue(client: pg.PoolClient, { from, to }: Range, now: Date): Promise<number> {
  const values = [from, to, now, itemErrorText(reason, 'fa')];
  const singles = await client.query<Ended>(singlesText, values);
  const many = await client.query<Ended>(manyText, values);
  const rows = [...singles.rows, ...many.rows];
  const ruledRows = rows.flatMap((row) => row.ruled);
  if (ruledRows.length > 0) await giveRefunds(client, await refundsOfOverdue(client, ruledRows), now);
  return rows.reduce((sum, { ended }) => sum + ended, 0);
}
