import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { separable } from '../../../../storage/sql/separable-statement.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import { figureSql } from '../../../common/figures/index.ts';
import type { SmppContent } from '../../../../carriers/carrier.ts';
import type { WaitReason } from '../../approval/index.ts';
import type { SendLine, SendState, SendType, WaitingFor } from '../send.ts';

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
  readonly heldFor?: WaitReason;
  readonly line: Pick<SendLine, 'id' | 'number' | 'charging'>;
  readonly text: string;
  readonly schedule: Date | null;
  readonly recipientsCount: number;
  readonly blacklistedCount: number;
  readonly pages: number;
  readonly chargedPages: number;
  readonly cost: number;
  readonly voice?: { readonly fileId: number };
  readonly pattern?: { readonly code: string; readonly text: string };
  readonly isTest: boolean;
  readonly smpp?: SmppContent;
  readonly validSeconds?: number | null;
  readonly perHour?: number | null | undefined;
  readonly now: Date;
}

/** Values that are stored as they are, by the column of `send_requests`. */
const storedColumns = declareColumns<NewBulkSend>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['id', 'bigint', ({ id }) => id],
  ['type', 'text', ({ type }) => type],
  ['state', 'send_state', ({ state }) => state],
  ['waiting_for', 'send_waiting', ({ waitingFor }) => waitingFor],
  ['held_for', 'text', ({ waitingFor, heldFor = null }) => (waitingFor === 'approval' ? heldFor : null)],
  ['line_id', 'bigint', ({ line }) => line.id],
  ['line_number', 'text', ({ line }) => line.number],
  ['text', 'text', ({ text }) => text],
  ['schedule', 'timestamptz', ({ schedule }) => schedule],
  ['recipients_count', 'int', ({ recipientsCount }) => recipientsCount],
  ['pages', 'int', ({ pages }) => pages],
  ['charged_pages', 'bigint', ({ chargedPages }) => chargedPages],
  ['cost', 'bigint', ({ cost }) => cost],
  ['created_at', 'timestamptz', ({ now }) => now],
  ['voice_file_id', 'bigint', ({ voice }) => voice?.fileId ?? null],
  ['is_test', 'bool', ({ isTest }) => isTest],
  ['pattern_code', 'text', ({ pattern }) => pattern?.code ?? null],
  ['pattern_text', 'text', ({ pattern }) => pattern?.text ?? null],
  ['valid_seconds', 'int', ({ validSeconds }) => validSeconds ?? null],
  ['per_hour', 'int', ({ perHour }) => perHour ?? null],
  // Calls have a rule of their own.
  ['charging', 'text', ({ line, voice }) => (voice === undefined ? (line.charging ?? null) : null)],
  ['smpp_content', 'jsonb', ({ smpp }) => (smpp === undefined ? null : JSON.stringify(smpp))],
]);
const places = placeholders([...storedColumns.parameters, 'blacklisted']);
const { placeOf } = places;
const isCounted = `not ${placeOf('is_test')}::bool`;
const counted = `
  insert into send_counts (account_id, type, line_id, total)
  select ${placeOf('account_id')}, ${placeOf('type')}, ${placeOf('line_id')}, 1 where ${isCounted}`;
const figured = figureSql.countAcceptedMany({
  at: placeOf('created_at'),
  account: placeOf('account_id'),
  line: placeOf('line_number'),
  kind: placeOf('type'),
  accepted: placeOf('recipients_count'),
  blacklisted: placeOf('blacklisted'),
  cost: placeOf('cost'),
  isCounted,
});
const progress = `
  insert into send_progress (account_id, request_id, not_started, blacklist)
  values (${placeOf('account_id')}, ${placeOf('id')}, ${placeOf('recipients_count')}::int - ${placeOf('blacklisted')}::int,
    ${placeOf('blacklisted')})`;
const createdAt = `${placeOf('created_at')}::timestamptz`;
const inserted = `
  insert into send_requests (${storedColumns.names}, released_at, next_n, finished_at)
  values (${storedColumns.scalars(placeOf)},
    case when ${placeOf('waiting_for')}::send_waiting is null then ${createdAt} end, 1,
    case when ${placeOf('state')}::send_state = 'finished' then ${createdAt} end)`;
const requestText = separable(
  `with counted as (${counted}), figured as (${figured}), progress as (${progress}) ${inserted}`,
  [counted, figured, progress, inserted],
);

export async function insertBulkSend(client: StatementClient, send: NewBulkSend): Promise<void> {
  await client.query({
    name: 'insert_bulk_send',
    text: requestText,
    values: places.values({ ...storedColumns.valuesOf(send), blacklisted: send.blacklistedCount }),
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
