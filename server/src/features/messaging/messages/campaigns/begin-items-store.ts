import { claimNextItemsText } from './claim-next-items-store.ts';

/**
 * SQL: claims the next $3 items of send $2 of account $1 for a carrier that takes hours over each, such as calls, and
 * returns them in order. `alongside` is a statement over `items` that is run with it.
 */
export const beginNextItemsText = (alongside: string, columns: string) => `
  with taken as (${claimNextItemsText()}, r.line_number, r.voice_file_id, r.released_at),
  -- Blacklisted items are not begun and were never counted as waiting. The others may take hours, so their rows say what the
  -- counters do: begun, and not over.
  items as (
    update send_items i set item_detail = 'in-queue'
    from taken t
    where i.account_id = t.account_id and i.request_id = t.request_id and i.n between t.from_n and t.to_n
      and i.item_status = 'in-queue'
    returning i.account_id, i.request_id, i.n, i.mobile, t.line_number, t.voice_file_id, t.released_at),
  begun as (${alongside}),
  moved as (
    update send_progress p set not_started = p.not_started - c.begun, in_queue = p.in_queue + c.begun
    from (select account_id, request_id, count(*)::int as begun from items group by 1, 2) c
    where p.account_id = c.account_id and p.request_id = c.request_id)
  select *, ${columns} from items order by n`;
