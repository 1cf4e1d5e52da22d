import { beginNextItemsText } from './campaigns/begin-items-store.ts';
import { countOverdueText } from './lane/claim-messages-store.ts';

/** SQL on tables of messages for statements of other features; columns are given as they are written there. */
export const messageSql = {
  beginNextItems: beginNextItemsText,
  countOverdue: countOverdueText,
  /** Joins: the send `r` and the item `i` of a row with these columns. */
  joinItem: ({ account, request, n }: { account: string; request: string; n: string }) =>
    `join send_requests r on r.account_id = ${account} and r.id = ${request}
     join send_items i on i.account_id = ${account} and i.request_id = ${request} and i.n = ${n}`,
  /** Join: the send `r` to one recipient, with its item, of a row with these columns; it may have been deleted. */
  leftJoinSend: ({ account, request }: { account: string; request: string }) =>
    `left join send_requests r on r.account_id = ${account} and r.id = ${request}`,
  /** Join: the send `r`, with its item, of a row with these columns that names a send to one recipient. */
  joinSingle: ({ account, request }: { account: string; request: string }) =>
    `join send_requests r on r.account_id = ${account} and r.id = ${request}`,
  /** Expression: single sends below this id have left the memory of every process. */
  lowestWatermark: '(select min(low_water) from processes)',
  /** Condition: a send that has not ended plays the voice file in these columns. */
  isVoiceFileInUse: ({ account, file }: { account: string; file: string }) =>
    `exists (
      select from send_requests r
      where r.account_id = ${account} and r.voice_file_id = ${file} and r.state in ('waiting', 'running'))`,
} as const;
