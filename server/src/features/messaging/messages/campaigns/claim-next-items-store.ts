import { notBlockedCondition } from '../../../people/accounts/index.ts';
import { sliceDueSql, sliceSizeSql } from './gradual-slices.ts';

/**
 * SQL: claims the next $3 items of send $2 of account $1, from_n to to_n; safe with concurrent claims. Returns no row for
 * a send that has ended, is paused, or belongs to a blocked account. With a parameter for the moment, a gradual send gives its next
 * slice, once that is due; the slice after it is due later by as much of an hour as this one has of the items of an hour.
 */
export function claimNextItemsText(now?: string): string {
  const due = now === undefined ? 'true' : sliceDueSql('send_requests', now);
  const size = now === undefined ? '$3::int' : sliceSizeSql('$3');
  const nextAt =
    now === undefined
      ? ''
      : `, next_at = ${now}::timestamptz + make_interval(secs => t.size * 3600.0 / t.per_hour)`;
  return `
  update send_requests r set next_n = least(t.next_n + t.size, t.recipients_count + 1)${nextAt}
  from (
    select account_id, id, next_n, recipients_count, per_hour, ${size} as size from send_requests
    where account_id = $1 and id = $2 and state = 'running' and paused_at is null and next_n <= recipients_count
      and ${due} and ${notBlockedCondition('$1')}
    for no key update) t
  where r.account_id = t.account_id and r.id = t.id
  returning r.account_id, r.id as request_id, t.next_n as from_n, r.next_n - 1 as to_n`;
}
