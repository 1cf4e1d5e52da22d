import { claimNextItemsText } from './bulk/claim-next-items-store.ts';
import { countOverdueText } from './lane/claim-messages-store.ts';

/** SQL on tables of delivery for statements of other features; columns are given as they are written there. */
export const deliverySql = {
  claimNextItems: claimNextItemsText,
  countOverdue: countOverdueText,
  /** Statement: the counters of a new send to many. */
  insertProgress: (value: { account: string; request: string; notStarted: string; blacklist: string }) =>
    `insert into send_progress (account_id, request_id, not_started, blacklist)
     values (${value.account}, ${value.request}, ${value.notStarted}, ${value.blacklist})`,
  /** Statement: the items of a send to many (n, mobile, item_status). */
  items: ({ account, request }: { account: string; request: string }) =>
    `select n, mobile, item_status from send_items where account_id = ${account} and request_id = ${request}`,
  /** Statement: removes own texts of items, by account, send, and the first and last position. */
  removeItemTexts: `
    update send_items set text = '' where account_id = $1 and request_id = $2 and n between $3 and $4 and text <> ''`,
  /** Expression: single sends below this id have left the memory of every process. */
  lowestWatermark: '(select min(low_water) from processes)',
} as const;
