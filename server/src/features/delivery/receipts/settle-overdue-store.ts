import type pg from 'pg';

const undetermined = `item_status = 'failed', item_detail = 'delivery-undetermined', item_error = 'no receipt came'`;

/** Sets items that were submitted in this range and still have no receipt to undetermined. Returns how many. */
export async function markOverdue(client: pg.PoolClient, from: Date, to: Date): Promise<number> {
  const due = `(select distinct account_id, request_id, n from carrier_parts where submitted_at >= $1 and submitted_at < $2) p`;
  const singles = await client.query(
    `update send_requests r set ${undetermined} from ${due}
     where p.n = 0 and r.account_id = p.account_id and r.id = p.request_id and r.item_status = 'sent'`,
    [from, to],
  );
  const many = await client.query(
    `with ended as (
       update send_items r set ${undetermined} from ${due}
       where p.n > 0 and r.account_id = p.account_id and r.request_id = p.request_id and r.n = p.n and r.item_status = 'sent'
       returning r.account_id, r.request_id),
     counted as (
       select account_id, request_id, count(*)::int as ended from ended group by 1, 2)
     update send_progress g set sent = g.sent - c.ended, delivery_undetermined = g.delivery_undetermined + c.ended
     from counted c where g.account_id = c.account_id and g.request_id = c.request_id
     returning c.ended`,
    [from, to],
  );
  return (many.rows as { ended: number }[]).reduce((sum, { ended }) => sum + ended, singles.rowCount ?? 0);
}
