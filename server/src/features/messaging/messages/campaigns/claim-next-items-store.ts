import { notBlockedCondition } from '../../../people/accounts/index.ts';

/**
 * SQL: claims the next $3 items of send $2 of account $1, from_n to to_n; safe with concurrent claims. Returns no row for
 * a send that has ended, is paused, or belongs to a blocked account.
 */
export const claimNextItemsText = `
  update send_requests r set next_n = least(t.next_n + $3::int, t.recipients_count + 1)
  from (
    select account_id, id, next_n, recipients_count from send_requests
    where account_id = $1 and id = $2 and state = 'running' and paused_at is null and next_n <= recipients_count
      and ${notBlockedCondition('$1')}
    for no key update) t
  where r.account_id = t.account_id and r.id = t.id
  returning r.account_id, r.id as request_id, t.next_n as from_n, r.next_n - 1 as to_n`;
