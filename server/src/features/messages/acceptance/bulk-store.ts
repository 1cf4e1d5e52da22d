import { separable } from '../../../storage/separable-statement.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import { figureSql } from '../../figures/index.ts';
import type { SendState, SendType, WaitingFor } from '../send.ts';

/** Ids rise with time over all processes. */
export async function nextSendId(client: StatementClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: 'draw_send_id',
    text: `select nextval('send_ids') as id`,
    values: [],
  });
  return rows[0]?.id ?? 0;
}

export interface NewBulkSend {
  readonly accountId: number;
  readonly id: number;
  readonly type: SendType;
  readonly state: SendState;
  readonly waitingFor: WaitingFor | null;
  readonly line: { readonly id: number; readonly number: string };
  readonly text: string;
  readonly schedule: Date | null;
  readonly recipientsCount: number;
  readonly blacklistedCount: number;
  readonly pages: number;
  readonly chargedPages: number;
  readonly cost: number;
  readonly voice?: { readonly fileId: number };
  readonly isTest: boolean;
  readonly now: Date;
}

const counted =
  'insert into send_counts (account_id, type, line_id, total) select $1, $3, $6, 1 where not $17::bool';
const figured = figureSql.countAcceptedMany({
  at: '$15',
  account: '$1',
  line: '$7',
  kind: '$3',
  accepted: '$10',
  blacklisted: '$11',
  cost: '$14',
  isCounted: 'not $17::bool',
});
const progress = `
  insert into send_progress (account_id, request_id, not_started, blacklist) values ($1, $2, $10::int - $11::int, $11)`;
const inserted = `
  insert into send_requests (account_id, id, type, state, waiting_for, line_id, line_number, text, schedule,
    recipients_count, pages, charged_pages, cost, created_at, released_at, next_n, voice_file_id,
    finished_at, is_test)
  values ($1, $2, $3, $4::send_state, $5::send_waiting, $6, $7, $8, $9, $10, $12, $13, $14, $15,
    case when $5::text is null then $15::timestamptz end, 1, $16,
    case when $4::text = 'finished' then $15::timestamptz end, $17)`;
const requestText = separable(
  `with counted as (${counted}), figured as (${figured}), progress as (${progress}) ${inserted}`,
  [counted, figured, progress, inserted],
);

export async function insertBulkSend(client: StatementClient, send: NewBulkSend): Promise<void> {
  await client.query({
    name: 'insert_bulk_send',
    text: requestText,
    values: [
      send.accountId,
      send.id,
      send.type,
      send.state,
      send.waitingFor,
      send.line.id,
      send.line.number,
      send.text,
      send.schedule,
      send.recipientsCount,
      send.blacklistedCount,
      send.pages,
      send.chargedPages,
      send.cost,
      send.now,
      send.voice?.fileId ?? null,
      send.isTest,
    ],
  });
}

/** How many sends of the account wait for an operator; counts no further than `max`. */
export async function countWaitingForApproval(
  client: StatementClient,
  accountId: number,
  max: number,
): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>({
    name: 'count_waiting_for_approval',
    text: `select count(*) as waiting from (
       select 1 from send_requests where account_id = $1 and waiting_for = 'approval' limit $2) as counted`,
    values: [accountId, max],
  });
  return rows[0]?.waiting ?? 0;
}
