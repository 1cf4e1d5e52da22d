import type pg from 'pg';

/** Rows between two noted places. A page then passes over so many at most, which takes a millisecond. */
const rowsPerPosition = 1000;
/** So many new sends make it worth while to note further places; pages among them are near the newest anyway. */
const uncountedMin = 2000;
/** Sends that are counted by one statement. */
const countedAtOnce = 100_000;

interface Horizon {
  readonly now: Date;
  /** Null: transactions are asked whether they ended. */
  readonly agedBefore: Date | null;
}

/** Up to which ids no send and no entry of the ledger can appear any more. */
export async function findSafeIds(
  pool: pg.Pool,
  { now, agedBefore }: Horizon,
): Promise<{ sends: number; ledger: number }> {
  await pool.query({
    name: 'advance_position_horizons',
    // An id is drawn just before its row is written, by a transaction that may have no number yet: the next run, ten seconds
    // later, waits for all transactions that had one.
    text: `with drawn as (
             select 'sends' as list, last_value as id from send_ids
             union all select 'ledger', last_value from ledger_entries_id_seq),
           due as (
             select h.list, h.next_id as safe_id, d.id as next_id
             from position_horizons h join drawn d on d.list = h.list
             where h.safe_id < d.id and case when $2::timestamptz is null
               then pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= h.next_xid else h.noted_at <= $2 end)
           update position_horizons h
           set safe_id = due.safe_id, next_id = due.next_id, next_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
             noted_at = $1
           from due where h.list = due.list`,
    values: [now, agedBefore],
  });
  const { rows } = await pool.query<{ list: string; safe_id: number }>(
    'select list, safe_id from position_horizons',
  );
  const of = (list: string) => rows.find((row) => row.list === list)?.safe_id ?? 0;
  return { sends: of('sends'), ledger: of('ledger') };
}

/** Accounts with many sends since their last noted place. */
export async function listUncounted(pool: pg.Pool): Promise<{ account_id: number }[]> {
  const { rows } = await pool.query<{ account_id: number }>({
    name: 'list_uncounted',
    text: `select c.account_id
           from (select account_id, sum(total) as total from send_counts where state is null group by account_id) c
           left join (select account_id, max(place) as place from send_positions group by account_id) p
             on p.account_id = c.account_id
           where c.total - coalesce(p.place, 0) >= $1`,
    values: [uncountedMin],
  });
  return rows;
}

interface Counted {
  readonly part: number;
  /** The last send of the part. */
  readonly id: number;
  readonly type: string;
  readonly line_id: number;
  readonly total: number;
}

/** Notes places of the next sends of an account, and of what kinds they are; whether there may be more up to `safeId`. */
export async function addSendPositions(pool: pg.Pool, accountId: number, safeId: number): Promise<boolean> {
  const last = await lastPosition(pool, accountId);
  const { rows } = await pool.query<Counted>({
    name: 'count_send_positions',
    text: `select part, max(max(id)) over (partition by part) as id, type, line_id, count(*) as total
           from (
             select id, type, line_id, (row_number() over (order by id) - 1) / ${rowsPerPosition} as part
             from (select id, type, line_id from send_requests
                   where account_id = $1 and id > $2 and id <= $3 and not is_test
                   order by id limit ${countedAtOnce}) fresh) numbered
           group by part, type, line_id order by part`,
    values: [accountId, last.id, safeId],
  });
  const count = rows.reduce((sum, { total }) => sum + total, 0);
  const parts = Math.floor(count / rowsPerPosition);
  if (parts === 0) return false;
  const kinds = rows.filter(({ part }) => part < parts);
  const ids = [...new Set(kinds.map(({ id }) => id))];
  // Kinds first: until its place is noted too, the account counts as one without kinds.
  await pool.query(
    `insert into send_position_kinds (account_id, id, type, line_id, total)
     select $1::bigint, v.id, v.type, v.line_id, v.total
     from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as v (id, type, line_id, total)
     on conflict do nothing`,
    [
      accountId,
      kinds.map(({ id }) => id),
      kinds.map(({ type }) => type),
      kinds.map(({ line_id }) => line_id),
      kinds.map(({ total }) => total),
    ],
  );
  await pool.query(
    `insert into send_positions (account_id, id, place)
     select $1::bigint, v.id, v.place from unnest($2::bigint[], $3::bigint[]) as v (id, place)
     on conflict do nothing`,
    [accountId, ids, ids.map((_, index) => last.place + (index + 1) * rowsPerPosition)],
  );
  return count === countedAtOnce;
}

/** A process of a version before kinds may have noted places without them: these are noted anew. */
async function lastPosition(pool: pg.Pool, accountId: number): Promise<{ id: number; place: number }> {
  const { rows } = await pool.query<{ id: number; place: number; kinds: number }>({
    name: 'last_send_position',
    text: `select p.id, p.place, (select coalesce(sum(total), 0) from send_position_kinds where account_id = $1)::bigint as kinds
           from send_positions p where p.account_id = $1 order by p.id desc limit 1`,
    values: [accountId],
  });
  const [last] = rows;
  if (last === undefined || last.kinds === last.place) return last ?? { id: 0, place: 0 };
  await pool.query('delete from send_position_kinds where account_id = $1', [accountId]);
  await pool.query('delete from send_positions where account_id = $1', [accountId]);
  return { id: 0, place: 0 };
}

/**
 * For a partition that is about to be dropped, with ids between these: places in it and before it go, those above it move down
 * by its sends. An account whose last place goes is counted anew.
 */
export async function movePositions(
  client: pg.PoolClient,
  number: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await client.query('delete from send_positions where id < $1', [to]);
  await client.query('delete from send_position_kinds where id < $1', [to]);
  await client.query(
    `update send_positions p set place = p.place - dropped.count
     from (select account_id, count(*) as count from send_requests_p${number} where not is_test group by account_id) dropped
     where p.account_id = dropped.account_id`,
  );
  const oldest = 'select account_id, min(id) as id from send_positions group by account_id';
  await client.query(
    `delete from send_position_kinds k using (${oldest}) first where k.account_id = first.account_id and k.id = first.id`,
  );
  // The oldest place that is left counts what lies before it outside of the partition, which may begin within its thousand.
  await client.query(
    `insert into send_position_kinds (account_id, id, type, line_id, total)
     select r.account_id, max(first.id), r.type, r.line_id, count(*)
     from send_requests r join (${oldest}) first on first.account_id = r.account_id
     where r.id <= first.id and not (r.id >= $1 and r.id < $2) and not r.is_test
     group by r.account_id, r.type, r.line_id`,
    [from, to],
  );
}
