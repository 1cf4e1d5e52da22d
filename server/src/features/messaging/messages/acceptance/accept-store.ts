import type { StatementClient } from '../../../../storage/statement-client.ts';
import { numbersArrayLiteral } from '../../../../storage/sql/array-literal.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { dictionaryEncode } from '../../../../storage/sql/dictionary-encoding.ts';
import { placeholders, type NamedValues } from '../../../../storage/sql/placeholders.ts';
import { figureSql } from '../../../common/figures/index.ts';
import { hasSameDraws, type Draw } from '../../../money/pricing/index.ts';
import { batchCharges } from '../../../money/wallet/index.ts';
import type { SingleSend } from '../send.ts';
import type { DrawnIds } from './send-ids.ts';
import type { Wallets } from './wallet-cache.ts';

export interface PricedSend {
  readonly send: SingleSend;
  readonly cost: number;
  readonly draws: readonly Draw[];
}

/** Values that sends of a batch share and that are stored as they are: a new one is a line here and its migration. */
const storedColumns = declareColumns<PricedSend>([
  ['account_id', 'bigint', ({ send }) => send.accountId],
  ['type', 'text', ({ send }) => send.type],
  ['line_id', 'bigint', ({ send }) => send.line.id],
  ['line_number', 'text', ({ send }) => send.line.number],
  ['pattern_code', 'text', ({ send }) => send.pattern?.code ?? null],
  ['pattern_text', 'text', ({ send }) => send.pattern?.text ?? null],
  ['schedule', 'timestamptz', ({ send }) => send.schedule],
  ['valid_seconds', 'int', ({ send }) => send.validSeconds],
  ['pages', 'int', ({ send }) => send.pages],
  ['cost', 'bigint', ({ cost }) => cost],
  ['is_test', 'bool', ({ send }) => send.isTest === true],
  ['via', 'text', ({ send }) => send.via ?? null],
  ['charging', 'text', ({ send }) => send.line.charging ?? null],
  ['held_for', 'text', ({ send }) => (send.waitingFor === 'approval' ? (send.heldFor ?? null) : null)],
  ['smpp_content', 'jsonb', ({ send }) => (send.smpp === undefined ? null : JSON.stringify(send.smpp))],
]);
/** What the state of a send and of its item follow from. */
const stateColumns = declareColumns<PricedSend>([
  ['waiting_for', 'text', ({ send }) => send.waitingFor],
  ['is_blacklisted', 'bool', ({ send }) => send.isBlacklisted],
]);
const kindColumns = storedColumns.and(stateColumns);

export const storeNames = [
  ...batchCharges.names,
  'now',
  'process',
  'kinds',
  'texts',
  'mobiles',
  ...kindColumns.parameters,
];
const drawnByDatabase = placeholders(storeNames);
const drawnByCaller = placeholders([...storeNames, 'sendIds', 'entryIds']);
// The placeholders of both are the same but for the last two.
const { placeOf } = drawnByCaller;
const { compared, locked, charged } = batchCharges.fragments(placeOf);
const at = placeOf('now');
const process = placeOf('process');

/** Fragments that grant claims: only sends with a row in `granted (place, id)` are stored, under that id. */
interface GrantingSql {
  readonly granted: string;
  readonly answered: string;
}

/** Where ids come from: the sequences of the database, or, at a worker, parameters. */
interface IdSources {
  readonly send: string;
  readonly charged: string;
  /** A column and its value, of the counts. */
  readonly count: readonly [column: string, value: string];
}

// Dictionary encoding: values that sends of a batch share (line, pattern, price …) are sent once, and each send carries
// the index of its entry; parsing long arrays of repeated values would cost as much as storing them. Sends whose
// wallet changed since it was cached are skipped.
const storeSendsText = (unmoved: string, ids: IdSources, claims?: GrantingSql) => `
  with ${unmoved},
  ${claims?.granted ?? ''}
  kinds as materialized (
    select number as price, ${storedColumns.names}, waiting_for::send_waiting as waiting_for,
      (case when waiting_for is null then 'released' else 'waiting' end)::send_state as state,
      case when waiting_for is null then ${at}::timestamptz end as released_at,
      (case when is_blacklisted then 'blacklisted' else 'in-queue' end)::item_status as item_status,
      (case when is_blacklisted then 'blacklist' when waiting_for is null then 'in-queue' else 'not-started' end)::item_detail
        as item_detail,
      case when waiting_for is null and not is_blacklisted and via is distinct from 'voice' then ${process}::bigint end as process_id,
      case when waiting_for is null and not is_blacklisted and via is distinct from 'voice' and ${process}::bigint is null
        then ${at}::timestamptz end as retry_at
    from unnest(${kindColumns.arrays(placeOf)}) with ordinality as k (${kindColumns.names}, number)
    where account_id in (select account_id from unmoved)),
  fresh as materialized (
    select ${claims ? 'o.send_id' : ids.send} as id, o.*
    from (
      select s.place, s.text, s.mobile, ${claims ? 'g.id as send_id, ' : ''}k.*
      from unnest(${placeOf('kinds')}::int[], ${placeOf('texts')}::text[], ${placeOf('mobiles')}::text[])
        with ordinality as s (price, text, mobile, place)
      join kinds k on k.price = s.price ${claims ? 'join granted g on g.place = s.place' : ''}
      order by s.place) o),
  ${ids.charged},
  counted as (
    insert into send_counts (account_id, type, line_id, total${ids.count[0]})
    select account_id, type, line_id, count(*)${ids.count[1]} from fresh where not is_test group by 1, 2, 3),
  figured as (${figureSql.countAccepted({ at, rows: '(select * from fresh where not is_test) real' })}),
  stored as (
    insert into send_requests (${storedColumns.names}, id, state, waiting_for, text, recipients_count, created_at,
      released_at, mobile, item_status, item_detail, process_id, retry_at)
    select ${storedColumns.names}, id, state, waiting_for, text, 1, ${at}::timestamptz,
      released_at, mobile, item_status, item_detail, process_id, retry_at
    from fresh)
  select string_agg(place || ':' || id, ' ') as ids${claims?.answered ?? ''} from fresh`;

const drawnHere: IdSources = { send: `nextval('send_ids')`, charged, count: ['', ''] };
const statements = {
  compared: { name: 'accept_sends', text: storeSendsText(compared, drawnHere) },
  locked: { name: 'accept_locked_sends', text: storeSendsText(locked, drawnHere) },
};
export const storeClaimedText = (claims: GrantingSql) => storeSendsText(compared, drawnHere, claims);

// A server of a group has no sequence. Counts are never looked up by id: the negative of a send that they count is unique.
const drawnBefore: IdSources = {
  send: `(${placeOf('sendIds')}::bigint[])[o.place]`,
  charged: batchCharges.fragments(placeOf, placeOf('entryIds')).charged,
  count: [', id', ', -min(id)'],
};
const numberedStatements: typeof statements = {
  compared: { name: 'accept_sends_with_ids', text: storeSendsText(compared, drawnBefore) },
  locked: { name: 'accept_locked_sends_with_ids', text: storeSendsText(locked, drawnBefore) },
};

export interface SendsToStore {
  /** The wallets that the sends were priced with. */
  readonly wallets: Wallets;
  /** `locked`: this transaction holds their locks. `compared`: they are cached, and compared in the statement. */
  readonly walletCheck: keyof typeof statements;
  readonly priced: readonly PricedSend[];
  readonly now: Date;
  /** Absent: the statement draws them. */
  readonly ids?: DrawnIds | undefined;
  /** The process that hands the sends over itself; null: any process with carriers may claim them. */
  readonly processId: number | null;
}

/**
 * Charges and stores sends to one recipient in one statement. Returns the id of each send; undefined if its cached
 * wallet was stale, then nothing of it is stored. If a cached wallet is locked by another transaction the whole statement
 * fails (`isWalletBusy`). Ids rise with time over all processes.
 */
export async function storeSends(client: StatementClient, sends: SendsToStore): Promise<StoredIds> {
  const { walletCheck, priced, ids } = sends;
  if (priced.length === 0) return [];
  const values = storeValues(sends);
  const { rows } = await client.query<{ ids: string | null }>({
    ...(ids === undefined ? statements : numberedStatements)[walletCheck],
    values:
      ids === undefined
        ? drawnByDatabase.values(...values)
        : drawnByCaller.values(...values, {
            sendIds: numbersArrayLiteral(ids.sends),
            entryIds: numbersArrayLiteral(ids.entries),
          }),
  });
  return idsByPlace(rows[0]?.ids, priced.length);
}

export type StoredIds = readonly (number | undefined)[];

export function storeValues({ wallets, priced, now, processId }: SendsToStore): readonly NamedValues[] {
  const { kinds, numbers } = dictionaryEncode(priced, { isSame: isSameKind, keyOf: kindKey });
  const charges = batchCharges.values(
    wallets,
    kinds.map(({ send, draws }) => ({ accountId: send.accountId, draws })),
  );
  const sends = {
    now,
    process: processId,
    kinds: numbersArrayLiteral(numbers),
    texts: priced.map(({ send }) => send.text),
    mobiles: priced.map(({ send }) => send.mobile),
  };
  return [charges, sends, kindColumns.values(kinds)];
}

/** Reads `place:id place:id …`. */
export function idsByPlace(numbered: string | null | undefined, total: number): StoredIds {
  const ids = Array.from<number | undefined>({ length: total });
  if (!numbered) return ids;
  for (const one of numbered.split(' ')) {
    const colon = one.indexOf(':');
    ids[Number(one.slice(0, colon)) - 1] = Number(one.slice(colon + 1));
  }
  return ids;
}

// SQLSTATE 55P03 lock_not_available: the statement locks wallets with `nowait`.
export function isWalletLocked(problem: unknown): boolean {
  return (problem as { code?: unknown }).code === '55P03';
}

function kindKey(one: PricedSend): string {
  const drawn = one.draws.map(({ creditId, amount }) => `${creditId}:${amount}`).join(' ');
  return `${kindColumns.keyOf(one)} ${drawn}`;
}

function isSameKind(one: PricedSend, other: PricedSend): boolean {
  return hasSameDraws(one.draws, other.draws) && kindColumns.isSame(one, other);
}
