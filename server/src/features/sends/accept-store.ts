import type { WalletClient } from '../wallet/index.ts';
import type { SingleSend } from './send.ts';

/** Ids rise with time over all processes. */
export async function drawSendIds(client: WalletClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'draw_send_ids',
    text: `select nextval('send_ids') as id from generate_series(1, $1::int)`,
    values: [count],
  });
  return rows.map(({ id }) => id);
}

export interface AcceptedRow {
  readonly id: number;
  readonly send: SingleSend;
  readonly cost: number;
}

const insertText = `
  with v as (
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
      $8::text[], $9::text[], $10::timestamptz[], $11::int[], $12::bigint[], $13::int[], $14::text[],
      $15::bool[])
      as v (account_id, id, type, waiting_for, line_id, line_number, text, pattern_code, pattern_text, schedule,
            pages, cost, valid_seconds, mobile, is_blacklisted)),
  counted as (
    insert into send_counts (account_id, type, line_id, total)
    select account_id, type, line_id, count(*) from v group by 1, 2, 3)
  insert into send_requests (account_id, id, type, state, waiting_for, line_id, line_number, text, pattern_code,
    pattern_text, schedule, recipients_count, pages, cost, created_at, released_at, valid_seconds, mobile,
    item_status, item_detail, process_id, retry_at)
  select account_id, id, type,
    (case when waiting_for is null then 'released' else 'waiting' end)::send_state,
    waiting_for::send_waiting, line_id, line_number, text, pattern_code, pattern_text, schedule, 1, pages, cost,
    $16::timestamptz, case when waiting_for is null then $16::timestamptz end, valid_seconds, mobile,
    (case when is_blacklisted then 'blacklisted' else 'in-queue' end)::item_status,
    (case when is_blacklisted then 'blacklist' when waiting_for is null then 'in-queue' else 'not-started' end)::item_detail,
    case when waiting_for is null and not is_blacklisted then $17::bigint end,
    case when waiting_for is null and not is_blacklisted and $17::bigint is null then $16::timestamptz end
  from v`;

/**
 * Stores sends to one recipient. With a process number that process hands them over itself; without one they lie
 * ready for any process that has carriers.
 */
export async function insertSingleSends(
  client: WalletClient,
  rows: readonly AcceptedRow[],
  { now, processId }: { now: Date; processId: number | null },
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'insert_single_sends',
    text: insertText,
    values: [
      rows.map(({ send }) => send.accountId),
      rows.map(({ id }) => id),
      rows.map(({ send }) => send.type),
      rows.map(({ send }) => send.waitingFor),
      rows.map(({ send }) => send.line.id),
      rows.map(({ send }) => send.line.number),
      rows.map(({ send }) => send.text),
      rows.map(({ send }) => send.pattern?.code ?? null),
      rows.map(({ send }) => send.pattern?.text ?? null),
      rows.map(({ send }) => send.schedule),
      rows.map(({ send }) => send.pages),
      rows.map(({ cost }) => cost),
      rows.map(({ send }) => send.validSeconds),
      rows.map(({ send }) => send.mobile),
      rows.map(({ send }) => send.isBlacklisted),
      now,
      processId,
    ],
  });
}

/** Wakes processes that have carriers; once for a whole batch, since each notification slows the commit. */
export async function notifySends(client: WalletClient): Promise<void> {
  await client.query({ name: 'notify_sends', text: `select pg_notify('peyk_sends', '')`, values: [] });
}
