import type pg from 'pg';

interface Ended {
  readonly account_id: number;
  readonly id: number;
  /** Of a send to many: how many items may have a text of their own. */
  readonly items: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly before: Date;
}

// A send whose last item may still be handed over keeps its text.
const isOver = `(state in ('finished', 'rejected', 'cancelled') or (state = 'released' and item_status <> 'in-queue'))`;

export async function findProgress(pool: pg.Pool): Promise<{ done: number; drawn: number }> {
  const { rows } = await pool.query<{ done: number; drawn: number }>(
    'select t.last_id as done, s.last_value as drawn from text_retention t, send_ids s',
  );
  return rows[0] ?? { done: 0, drawn: 0 };
}

/** The first send of these ids that is too young, so that nothing from there on is touched. Ids rise with time. */
export async function findFirstYoung(pool: pg.Pool, { from, to, before }: Span): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number | null }>(
    'select min(id) as id from send_requests where id >= $1 and id <= $2 and created_at >= $3',
    [from, to, before],
  );
  return rows[0]?.id ?? undefined;
}

/** Notes sends of these ids that are not over: their texts are removed later. */
export async function noteLate(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into late_texts (account_id, request_id)
     select account_id, id from send_requests where id >= $1 and id <= $2 and not ${isOver}
     on conflict do nothing`,
    [from, to],
  );
}

const endedColumns =
  'r.account_id, r.id, case when r.mobile is null then r.recipients_count else 0 end as items';

export async function listEnded(pool: pg.Pool, from: number, to: number): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `select ${endedColumns} from send_requests r where id >= $1 and id <= $2 and ${isOver}`,
    [from, to],
  );
  return rows;
}

export async function listLateEnded(pool: pg.Pool, limit: number): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `select ${endedColumns} from late_texts l join send_requests r on r.account_id = l.account_id and r.id = l.request_id
     where ${isOver} limit $1`,
    [limit],
  );
  return rows;
}

/** Removes texts of items of one send, from position `from` to `to`. */
export async function removeItemTexts(
  pool: pg.Pool,
  { account_id, id }: Ended,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await pool.query(
    `update send_items set text = ''
     where account_id = $1 and request_id = $2 and n between $3 and $4 and text <> ''`,
    [account_id, id, from, to],
  );
}

/** Removes the texts of sends; of one with a pattern, what it was filled with. */
export async function removeTexts(pool: pg.Pool, sends: readonly Ended[]): Promise<void> {
  if (sends.length === 0) return;
  const keys = [sends.map(({ account_id }) => account_id), sends.map(({ id }) => id)];
  await pool.query(
    `update send_requests r set text = coalesce(r.pattern_text, ''), smpp_content = null
     from unnest($1::bigint[], $2::bigint[]) as v (account_id, id)
     where r.account_id = v.account_id and r.id = v.id and (r.text <> coalesce(r.pattern_text, '') or r.smpp_content is not null)`,
    keys,
  );
  await pool.query(
    `delete from late_texts l using unnest($1::bigint[], $2::bigint[]) as v (account_id, id)
     where l.account_id = v.account_id and l.request_id = v.id`,
    keys,
  );
}

export async function storeProgress(pool: pg.Pool, lastId: number): Promise<void> {
  await pool.query('update text_retention set last_id = $1', [lastId]);
}

/** Sends that were dropped as a whole meanwhile have no text left to remove. */
export async function forgetDropped(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from late_texts l where not exists (
       select from send_requests r where r.account_id = l.account_id and r.id = l.request_id)`,
  );
}
