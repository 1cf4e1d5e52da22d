import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { AcceptedSend, SendType, WaitingFor } from '../send.ts';

interface StoredAnswer extends AcceptedSend {
  /** Whether its one message is kept in its own row. */
  readonly isToOne: boolean;
}

interface AnswerRow {
  readonly id: number;
  readonly type: SendType;
  readonly waiting_for: WaitingFor | null;
  readonly schedule: Date | null;
  readonly recipients_count: number;
  readonly pages: number;
  readonly cost: number;
  readonly is_test: boolean;
  readonly is_to_one: boolean;
  readonly blacklisted: number;
}

const answerText = `
  select r.id, r.type, r.waiting_for, r.schedule, r.recipients_count, r.pages, r.cost, r.is_test,
    r.mobile is not null as is_to_one,
    coalesce(p.blacklist, (r.item_status = 'blacklisted')::int, 0) as blacklisted
  from send_requests r
  left join send_progress p on p.account_id = r.account_id and p.request_id = r.id
  where r.account_id = $1 and r.id = $2`;

/** The answer of the call that made a send of the account, with what it waits for now. */
export async function findStoredAnswer(
  client: StatementClient,
  accountId: number,
  id: number,
): Promise<StoredAnswer | undefined> {
  const { rows } = await client.query<AnswerRow>({
    name: 'find_stored_answer',
    text: answerText,
    values: [accountId, id],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    type: row.type,
    status: 'in-queue',
    waiting_for: row.waiting_for,
    schedule: row.schedule?.toISOString() ?? null,
    recipients_count: row.recipients_count,
    blacklisted_count: row.blacklisted,
    pages: row.pages,
    cost: row.cost,
    isToOne: row.is_to_one,
    ...(row.is_test && { test: true as const }),
  };
}
