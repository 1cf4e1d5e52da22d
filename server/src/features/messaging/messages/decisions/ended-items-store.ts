import type { StatementClient } from '../../../../storage/statement-client.ts';
import { shownNumber } from '../../../../text/hidden-numbers.ts';
import { itemErrorText } from '../../../../texts/item-error.ts';
import { eventSql } from '../../../common/webhooks/index.ts';

// Blacklisted items ended when the send was accepted. The rows of the others do not change (there may be a million), but
// reports show them as failed from now on.
const text = eventSql.recordMessages({
  at: '$5',
  account: '$1',
  rows: `
    select q.account_id, q.id as send_id, i.n as item, ${shownNumber('i.mobile', 'q.type')} as recipient,
      'in-queue' as old_status, 'failed' as status, $3::text as status_detail, $4::text as reason, q.is_test
    from send_requests q, (
      select 0 as n, mobile, item_status from send_requests
      where account_id = $1 and id = $2 and mobile is not null
      union all
      select n, mobile, item_status from send_items where account_id = $1 and request_id = $2) i
    where q.account_id = $1 and q.id = $2 and i.item_status = 'in-queue'`,
});

/** Records for webhooks that the items of a send ended with it, before anything was sent. */
export async function recordEnded(
  client: StatementClient,
  send: { readonly accountId: number; readonly id: number; readonly state: 'rejected' | 'cancelled' },
  now: Date,
): Promise<void> {
  const reason = itemErrorText(`the send was ${send.state}`, 'fa');
  await client.query({
    name: 'tell_ended_items',
    text,
    values: [send.accountId, send.id, send.state, reason, now],
  });
}
