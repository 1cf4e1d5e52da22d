import { numbersText, textsText } from '../../storage/array-text.ts';
import type { Draw } from '../pricing/index.ts';
import { chargeParts, chargeValues, type WalletClient } from '../wallet/index.ts';
import type { SingleSend } from './send.ts';
import type { Wallets } from './wallet-memory.ts';

export interface PricedSend {
  readonly send: SingleSend;
  readonly cost: number;
  readonly draws: readonly Draw[];
}

const { compared, locked, charged } = chargeParts(
  {
    accounts: '$1',
    credits: '$2',
    drawnFor: '$3',
    drawnAccounts: '$4',
    drawnCredits: '$5',
    amounts: '$6',
    now: '$7',
  },
  'send:',
);

// What sends of a batch share (line, pattern …) travels once, with a number for each send: reading long lists of
// repeated texts would cost as much as storing them. Sends of wallets that moved are passed over.
const acceptText = (unmoved: string) => `
  with ${unmoved},
  kinds as materialized (
    select k.* from unnest($14::bigint[], $15::text[], $16::text[], $17::bigint[], $18::text[], $19::text[], $20::text[],
        $21::timestamptz[], $22::int[], $23::bool[])
      with ordinality as k (account_id, type, waiting_for, line_id, line_number, pattern_code, pattern_text, schedule,
        valid_seconds, is_blacklisted, number)
    where k.account_id in (select account_id from unmoved)),
  numbered as materialized (
    select array_agg(case when k.number is not null then nextval('send_ids') end order by s.number) as ids
    from unnest($9::int[]) with ordinality as s (kind, number) left join kinds k on k.number = s.kind),
  ${charged},
  fresh as materialized (
    select k.account_id, s.id, k.type, k.waiting_for, k.line_id, k.line_number, s.text, k.pattern_code, k.pattern_text,
      k.schedule, s.pages, s.cost, k.valid_seconds, s.mobile, k.is_blacklisted
    from numbered n, unnest($9::int[], $10::text[], $11::int[], $12::bigint[], $13::text[], n.ids)
      as s (kind, text, pages, cost, mobile, id)
    join kinds k on k.number = s.kind),
  counted as (
    insert into send_counts (account_id, type, line_id, total)
    select account_id, type, line_id, count(*) from fresh group by 1, 2, 3),
  stored as (
    insert into send_requests (account_id, id, type, state, waiting_for, line_id, line_number, text, pattern_code,
      pattern_text, schedule, recipients_count, pages, cost, created_at, released_at, valid_seconds, mobile,
      item_status, item_detail, process_id, retry_at)
    select account_id, id, type,
      (case when waiting_for is null then 'released' else 'waiting' end)::send_state,
      waiting_for::send_waiting, line_id, line_number, text, pattern_code, pattern_text, schedule, 1, pages, cost,
      $7::timestamptz, case when waiting_for is null then $7::timestamptz end, valid_seconds, mobile,
      (case when is_blacklisted then 'blacklisted' else 'in-queue' end)::item_status,
      (case when is_blacklisted then 'blacklist' when waiting_for is null then 'in-queue' else 'not-started' end)::item_detail,
      case when waiting_for is null and not is_blacklisted then $8::bigint end,
      case when waiting_for is null and not is_blacklisted and $8::bigint is null then $7::timestamptz end
    from fresh)
  select array_to_string(ids, ',', '') as ids from numbered`;

const statements = {
  compared: { name: 'accept_sends', text: acceptText(compared) },
  locked: { name: 'accept_locked_sends', text: acceptText(locked) },
};

export interface Acceptance {
  /** As they were when the sends were priced. */
  readonly wallets: Wallets;
  /** Whether this transaction has locked them, or they are only remembered. */
  readonly certainty: keyof typeof statements;
  readonly priced: readonly PricedSend[];
  readonly now: Date;
  /** With a number that process hands the sends over itself; without one they lie ready for any that has carriers. */
  readonly processId: number | null;
}

/**
 * Charges and stores sends to one recipient in one statement. Answers the id of each send, undefined for those whose
 * remembered wallet has moved: of them nothing is stored. A remembered wallet that is locked just now fails the
 * statement (`isWalletBusy`). Ids rise with time over all processes.
 */
export async function storeSends(
  client: WalletClient,
  { wallets, certainty, priced, now, processId }: Acceptance,
): Promise<(number | undefined)[]> {
  if (priced.length === 0) return [];
  const { kinds, numbers } = kindsOf(priced);
  const { rows } = await client.query<{ ids: string }>({
    ...statements[certainty],
    values: [
      ...chargeValues(
        wallets,
        priced.map(({ send, draws }) => ({ accountId: send.accountId, draws })),
      ),
      now,
      processId,
      numbersText(numbers),
      textsText(priced.map(({ send }) => send.text)),
      numbersText(priced.map(({ send }) => send.pages)),
      numbersText(priced.map(({ cost }) => cost)),
      textsText(priced.map(({ send }) => send.mobile)),
      kinds.map(({ accountId }) => accountId),
      kinds.map(({ type }) => type),
      kinds.map(({ waitingFor }) => waitingFor),
      kinds.map(({ line }) => line.id),
      kinds.map(({ line }) => line.number),
      kinds.map(({ pattern }) => pattern?.code ?? null),
      kinds.map(({ pattern }) => pattern?.text ?? null),
      kinds.map(({ schedule }) => schedule),
      kinds.map(({ validSeconds }) => validSeconds),
      kinds.map(({ isBlacklisted }) => isBlacklisted),
    ],
  });
  return (rows[0]?.ids ?? '').split(',').map((id) => (id === '' ? undefined : Number(id)));
}

// SQLSTATE lock_not_available.
export function isWalletBusy(problem: unknown): boolean {
  return (problem as { code?: unknown }).code === '55P03';
}

/** The different kinds among sends, and for each send the number (from 1) of its own. */
function kindsOf(priced: readonly PricedSend[]): { kinds: SingleSend[]; numbers: number[] } {
  const known = new Map<string, number>();
  const kinds: SingleSend[] = [];
  let last = 0;
  const numbers = priced.map(({ send }) => {
    const before = kinds[last - 1];
    // Most sends are like the one before them, and comparing costs less than writing a key.
    if (before !== undefined && isSameKind(before, send)) return last;
    const { accountId, type, waitingFor, line, pattern, schedule, validSeconds, isBlacklisted } = send;
    const key = `${accountId}|${type}|${waitingFor}|${line.id}|${pattern?.code}|${pattern?.text}|${schedule?.getTime()}|${validSeconds}|${isBlacklisted}`;
    last = known.get(key) ?? kinds.push(send);
    known.set(key, last);
    return last;
  });
  return { kinds, numbers };
}

function isSameKind(one: SingleSend, other: SingleSend): boolean {
  return (
    one.accountId === other.accountId &&
    one.line.id === other.line.id &&
    one.pattern?.code === other.pattern?.code &&
    one.pattern?.text === other.pattern?.text &&
    isSameTreatment(one, other)
  );
}

function isSameTreatment(one: SingleSend, other: SingleSend): boolean {
  return (
    one.type === other.type &&
    one.waitingFor === other.waitingFor &&
    one.schedule?.getTime() === other.schedule?.getTime() &&
    one.validSeconds === other.validSeconds &&
    one.isBlacklisted === other.isBlacklisted
  );
}

/** Wakes processes that have carriers; once for a whole batch, since each notification slows the commit. */
export async function notifySends(client: WalletClient): Promise<void> {
  await client.query({ name: 'notify_sends', text: `select pg_notify('peyk_sends', '')`, values: [] });
}
