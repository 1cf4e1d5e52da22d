import type { Queryable } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import type { MessagePlace } from '../../../../text/message-ids.ts';
import { referenceSql } from '../../message-references/index.ts';
import type { listItems, SendRow } from '../reports-store.ts';
import { sendColumns } from '../send-columns.ts';

type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** An answer has at most this many messages. */
export const messagesMax = 500;

/** A message with the row of its send; `item` is its own row in a send to many. */
export interface MessageRow {
  readonly send: SendRow;
  readonly item: (ItemRow & { readonly pages_before: number }) | undefined;
  readonly chargedPages: number;
  readonly reference: string | null;
}

type JoinedRow = SendRow & {
  readonly charged_pages: number | null;
  readonly reference: string | null;
  readonly n: number | null;
  readonly of_mobile: string;
  readonly of_text: string | null;
  readonly of_pages: number;
  readonly of_pages_before: number;
  readonly of_status: ItemRow['item_status'];
  readonly of_detail: ItemRow['item_detail'];
  readonly of_error: string | null;
  readonly of_sent_at: Date | null;
  readonly of_delivered_at: Date | null;
};

// Limits within the laterals: each message is looked up by the keys of its send and item, however many the planner expects.
const messagesText = (wanted: string) => `
  with wanted as materialized (${wanted})
  select ${sendColumns.map((column) => `r.${column}`).join(', ')}, r.charged_pages, i.n, i.mobile as of_mobile, i.text as of_text,
    i.pages as of_pages, i.pages_before as of_pages_before, i.item_status as of_status, i.item_detail as of_detail,
    i.item_error as of_error, i.sent_at as of_sent_at, i.delivered_at as of_delivered_at,
    ${referenceSql.ofMessage({ account: '$1', request: 'r.id', n: 'coalesce(i.n, 0)' })} as reference
  from wanted w
  cross join lateral (
    select * from send_requests s where s.account_id = $1 and s.id = w.request_id limit 1) r
  left join lateral (
    select * from send_items t
    where t.account_id = $1 and t.request_id = w.request_id and r.mobile is null
      and t.n between case when w.is_whole then 1 else w.n end and case when w.is_whole then ${messagesMax} else w.n end
    order by t.n limit ${messagesMax}) i on true
  where r.mobile is not null and w.n = 0 or i.n is not null
  order by w.place, i.n limit ${messagesMax}`;

const byPlaces = messagesText(
  'select a.*, false as is_whole from unnest($2::bigint[], $3::int[]) with ordinality as a (request_id, n, place)',
);
const byReferences = messagesText(
  referenceSql.wanted({ account: '$1', isTest: '$3::bool', names: '$2::text[]' }),
);

/** The messages at these places, in their order; those of other accounts are left out. */
export async function listMessages(
  db: Queryable,
  accountId: number,
  places: readonly MessagePlace[],
): Promise<MessageRow[]> {
  const values = [accountId, places.map(({ sendId }) => sendId), places.map(({ n }) => n)];
  return joined(db, { name: 'list_messages', text: byPlaces, values });
}

/** The messages of these references, in their order; that of a whole send to many has all of its messages. */
export async function listReferencedMessages(
  db: Queryable,
  { accountId, isTest }: { readonly accountId: number; readonly isTest: boolean },
  references: readonly string[],
): Promise<MessageRow[]> {
  const values = [accountId, references, isTest];
  return joined(db, { name: 'list_referenced_messages', text: byReferences, values });
}

async function joined(
  db: Queryable,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<MessageRow[]> {
  const { rows } = await statementClientOf(db).query<JoinedRow>(statement);
  return rows.map((row) => ({
    send: row,
    reference: row.reference,
    chargedPages: row.charged_pages ?? 0,
    item:
      row.n === null
        ? undefined
        : {
            n: row.n,
            mobile: row.of_mobile,
            text: row.of_text,
            pages: row.of_pages,
            pages_before: row.of_pages_before,
            item_status: row.of_status,
            item_detail: row.of_detail,
            item_error: row.of_error,
            sent_at: row.of_sent_at,
            delivered_at: row.of_delivered_at,
          },
  }));
}
