import { routed } from '../../../../storage/routed-sql.ts';
import { numbersArrayLiteral } from '../../../../storage/sql/array-literal.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { dictionaryEncode } from '../../../../storage/sql/dictionary-encoding.ts';
import { placeholders, type NamedValues } from '../../../../storage/sql/placeholders.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { operatorBlocked } from '../../../../text/item-words.ts';
import { isHiddenType } from '../../../../text/hidden-texts.ts';
import { figureSql } from '../../../common/figures/index.ts';
import type { Change, ItemDetail, ItemStatus } from '../message.ts';

export interface WrittenState {
  readonly item_status: ItemStatus;
  readonly item_detail: ItemDetail;
}

/** Number of items that changed to a state. */
export interface StateCount extends WrittenState {
  readonly total: number;
}

/** Single items that changed to one state. `sends` is parsed only for states that are refunded. */
export interface WrittenSingles extends StateCount {
  readonly carrier: string | null;
  readonly is_operators: boolean;
  readonly charging: string | null;
  /** `account:request` of each, separated by spaces. */
  readonly sends: string;
}

/** Items of a send to many that changed from one state to another. */
export interface WrittenItems extends StateCount {
  readonly account_id: number;
  readonly request_id: number;
  readonly carrier: string | null;
  readonly network: string;
  /** Whether a carrier had them before. */
  readonly was_sent: boolean;
  /** Whether a carrier took them, of blacklisted ones; false of others. */
  readonly was_taken: boolean;
  /** Of blacklisted ones: the list of the operator stopped them. */
  readonly is_operators: boolean;
  /** `n:pages:pages before` of each, separated by spaces. Parsed only where it matters which they are. */
  readonly items: string;
}

/** Values that items of a batch share. */
const outcomeColumns = declareColumns<Change>([
  ['account_id', 'bigint', ({ message }) => message.accountId],
  ['status', 'item_status', ({ status }) => status],
  ['detail', 'item_detail', ({ detail }) => detail],
  // PostgreSQL cannot store NUL in a text: one such error would make every batch fail again and again.
  ['error', 'text', ({ error }) => error?.replaceAll('\0', '').slice(0, 500) ?? null],
  ['carrier', 'text', ({ carrier }) => carrier],
  ['attempts', 'int', ({ attempts }) => attempts],
]);
const names = [
  'since',
  'requests',
  'numbers',
  'outcomes',
  'sent',
  'delivered',
  'retry',
  ...outcomeColumns.parameters,
];
const ofMany = placeholders(names);
const ofSingles = placeholders([...names, 'now']);
// The placeholders of both are the same but for the last.
const { placeOf } = ofSingles;
const since = `${placeOf('since')}::float8`;

// Dictionary encoding: values that items of a batch share (account, status, carrier …) are sent once, and each item
// carries the index of its entry; dates are milliseconds relative to `since`. Parsing long arrays of texts and dates would
// cost more than the update itself.
const changeColumns = `
  select o.account_id, i.request_id, i.n, o.status, o.detail, o.error, o.carrier, o.attempts,
    ${since} + i.sent as sent_ms, ${since} + i.delivered as delivered_ms, ${since} + i.retry as retry_ms
  from unnest(${placeOf('requests')}::bigint[], ${placeOf('numbers')}::int[], ${placeOf('outcomes')}::int[],
      ${placeOf('sent')}::bigint[], ${placeOf('delivered')}::bigint[], ${placeOf('retry')}::bigint[])
    as i (request_id, n, outcome, sent, delivered, retry)
  join unnest(${outcomeColumns.arrays(placeOf)}) with ordinality as o (${outcomeColumns.names}, number)
    on o.number = i.outcome`;
const inAccounts = routed(`r.account_id = any(${placeOf('account_id')}::bigint[]) and`);

// A final status never changes, and a sent item does not go back to in-queue.
const assignments = `
  item_status = v.status, item_detail = v.detail, item_error = v.error,
  carrier = coalesce(v.carrier, r.carrier), sent_at = coalesce(r.sent_at, to_timestamp(v.sent_ms / 1000)),
  delivered_at = to_timestamp(v.delivered_ms / 1000), retry_at = to_timestamp(v.retry_ms / 1000), attempts = greatest(r.attempts, v.attempts)`;
// The code of a verification is kept no longer than a carrier may still need it.
const textAfter = `case when ${isHiddenType('r.type')} and v.status <> 'in-queue' and not r.is_test then '' else r.text end`;
const isChangeAllowed = `(r.item_status = 'in-queue' or (r.item_status = 'sent' and v.status <> 'in-queue'))`;

const isOperators = `coalesce(r.item_status = 'blacklisted' and r.item_error like '${operatorBlocked}%', false)`;

const singleText = `
  with v as materialized (${changeColumns}),
  written as (
    update send_requests r set ${assignments}, was_sent = r.item_status = 'sent', text = ${textAfter}
    from v
    where ${inAccounts} r.account_id = v.account_id and r.id = v.request_id
      and ${isChangeAllowed}
    returning r.account_id, r.id, r.item_status, r.item_detail, r.line_number, r.type, r.carrier, r.was_sent,
      r.is_test, r.mobile, r.created_at, r.released_at, r.delivered_at, r.sent_at, r.charging, ${isOperators} as is_operators),
  figured as (${figureSql.countItems({ at: placeOf('now'), rows: '(select * from written where not is_test) real' })})
  select item_status, item_detail, carrier, is_operators, charging, count(*) as total,
    string_agg(account_id || ':' || id, ' ') as sends
  from written group by 1, 2, 3, 4, 5`;

// In the order of their keys, so that two writers of the same items do not wait for each other. Joining `v` once more, to
// know what the items were before, took a thousand times as long for a thousand: the planner expects ten.
const bulkText = `
  with v as materialized (${changeColumns} order by 1, 2, 3),
  written as (
    update send_items r set ${assignments}, was_sent = r.item_status = 'sent'
    from v
    where ${inAccounts} r.account_id = v.account_id and r.request_id = v.request_id
      and r.n = v.n and ${isChangeAllowed}
    returning r.account_id, r.request_id, r.n, r.item_status, r.item_detail, r.was_sent, r.carrier, r.mobile, r.pages, r.pages_before,
      r.item_status = 'blacklisted' and r.sent_at is not null as was_taken, ${isOperators} as is_operators)
  select account_id, request_id, item_status, item_detail, was_sent, was_taken, is_operators, carrier, ${figureSql.networkOf('mobile')} as network,
    count(*) as total, string_agg(n || ':' || pages || ':' || pages_before, ' ') as items
  from written group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** Updates items that are stored in the row of their send. Returns those that changed, grouped by their new state. */
export function updateSingleItems(
  client: WriterClient,
  changes: readonly Change[],
  now: Date,
): Promise<WrittenSingles[]> {
  return run(client, { name: 'update_single_items', text: singleText }, changes, (values) =>
    ofSingles.values(...values, { now }),
  );
}

/** Updates items of sends to many. Returns those that changed, grouped by their send and both states. */
export function updateBulkItems(client: WriterClient, changes: readonly Change[]): Promise<WrittenItems[]> {
  return run(client, { name: 'update_items', text: bulkText }, changes, (values) => ofMany.values(...values));
}

async function run<Row extends WrittenState>(
  client: WriterClient,
  statement: { readonly name: string; readonly text: string },
  changes: readonly Change[],
  inOrder: (values: readonly NamedValues[]) => unknown[],
): Promise<Row[]> {
  if (changes.length === 0) return [];
  const { kinds: outcomes, numbers } = dictionaryEncode(changes, {
    isSame: (one, other) => outcomeColumns.isSame(one, other),
    keyOf: (one) => outcomeColumns.keyOf(one),
  });
  const sinceMs = changes[0]?.sentAt?.getTime() ?? 0;
  const { rows } = await client.query<Row>({
    ...statement,
    values: inOrder([
      {
        since: sinceMs,
        requests: numbersArrayLiteral(changes.map(({ message }) => message.requestId)),
        numbers: numbersArrayLiteral(changes.map(({ message }) => message.n)),
        outcomes: numbersArrayLiteral(numbers),
        sent: momentsText(changes, ({ sentAt }) => sentAt, sinceMs),
        delivered: momentsText(changes, ({ deliveredAt }) => deliveredAt, sinceMs),
        retry: momentsText(changes, ({ retryAt }) => retryAt, sinceMs),
      },
      outcomeColumns.values(outcomes),
    ]),
  });
  return rows;
}

type MomentOf = (change: Change) => Date | null;

/** Dates as milliseconds since a moment. If all are null the array is empty: unnest pads it with nulls. */
function momentsText(changes: readonly Change[], momentOf: MomentOf, since: number): string {
  if (!changes.some((change) => momentOf(change) !== null)) return '{}';
  return numbersArrayLiteral(
    changes.map((change) => {
      const moment = momentOf(change);
      return moment && moment.getTime() - since;
    }),
  );
}
