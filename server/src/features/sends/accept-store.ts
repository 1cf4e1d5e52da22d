import { numbersText, textsText } from '../../storage/array-text.ts';
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

// What sends of a batch share (line, pattern …) travels once, with a number for each send: reading long lists of
// repeated texts would cost as much as storing them.
const insertText = `
  with v as (
    select k.account_id, s.id, k.type, k.waiting_for, k.line_id, k.line_number, s.text, k.pattern_code, k.pattern_text,
      k.schedule, s.pages, s.cost, k.valid_seconds, s.mobile, k.is_blacklisted
    from unnest($1::bigint[], $2::int[], $3::text[], $4::int[], $5::bigint[], $6::text[])
      as s (id, kind, text, pages, cost, mobile)
    join unnest($7::bigint[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[], $13::text[],
        $14::timestamptz[], $15::int[], $18::bool[])
      with ordinality as k (account_id, type, waiting_for, line_id, line_number, pattern_code, pattern_text, schedule,
        valid_seconds, is_blacklisted, number) on k.number = s.kind),
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
  const { kinds, numbers } = kindsOf(rows);
  await client.query({
    name: 'insert_single_sends',
    text: insertText,
    values: [
      numbersText(rows.map(({ id }) => id)),
      numbersText(numbers),
      textsText(rows.map(({ send }) => send.text)),
      numbersText(rows.map(({ send }) => send.pages)),
      numbersText(rows.map(({ cost }) => cost)),
      textsText(rows.map(({ send }) => send.mobile)),
      kinds.map(({ accountId }) => accountId),
      kinds.map(({ type }) => type),
      kinds.map(({ waitingFor }) => waitingFor),
      kinds.map(({ line }) => line.id),
      kinds.map(({ line }) => line.number),
      kinds.map(({ pattern }) => pattern?.code ?? null),
      kinds.map(({ pattern }) => pattern?.text ?? null),
      kinds.map(({ schedule }) => schedule),
      kinds.map(({ validSeconds }) => validSeconds),
      now,
      processId,
      kinds.map(({ isBlacklisted }) => isBlacklisted),
    ],
  });
}

/** The different kinds among sends, and for each send the number (from 1) of its own. */
function kindsOf(rows: readonly AcceptedRow[]): { kinds: SingleSend[]; numbers: number[] } {
  const known = new Map<string, number>();
  const kinds: SingleSend[] = [];
  const numbers = rows.map(({ send }) => {
    const key = [
      send.accountId,
      send.type,
      send.waitingFor,
      send.line.id,
      send.pattern?.code,
      send.pattern?.text,
      send.schedule?.getTime(),
      send.validSeconds,
      send.isBlacklisted,
    ].join('|');
    const number = known.get(key) ?? kinds.push(send);
    known.set(key, number);
    return number;
  });
  return { kinds, numbers };
}

/** Wakes processes that have carriers; once for a whole batch, since each notification slows the commit. */
export async function notifySends(client: WalletClient): Promise<void> {
  await client.query({ name: 'notify_sends', text: `select pg_notify('peyk_sends', '')`, values: [] });
}
