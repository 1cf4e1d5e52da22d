import { readOfAll, type StatementClient } from '../../../../storage/statement-client.ts';
import { notBlockedCondition } from '../../../people/accounts/index.ts';
import { joinLine } from '../../../lines/lines/index.ts';

export interface CallingSend {
  readonly account_id: number;
  readonly id: number;
  /** The kind of its line. */
  readonly service: string;
}

/** Voice sends with items that were not called yet: the oldest of each account and line. */
export async function listCallingSends(client: StatementClient, limit: number): Promise<CallingSend[]> {
  return readOfAll<CallingSend>(client, {
    name: 'list_calling_sends',
    text: `select distinct on (r.account_id, r.line_id) r.account_id, r.id, l.service
     from send_requests r ${joinLine('r.line_id')}
     where r.state = 'running' and r.type = 'voice' and r.paused_at is null and r.next_n <= r.recipients_count
       and ${notBlockedCondition('r.account_id')}
     order by r.account_id, r.line_id, r.id limit $1`,
    values: [limit],
  });
}
