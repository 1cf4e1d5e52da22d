import type { Platform } from '../platform.ts';
import { messageSql } from '../features/messaging/messages/index.ts';
import { writeOfOne } from '../storage/statement-client.ts';

export interface BegunItem {
  readonly n: number;
  readonly mobile: string;
  readonly released_at: Date;
}

/** More than any send of the demo has. */
const itemsMax = 10_000;
const beginText = messageSql.beginNextItems('select count(*) from items', '0 as begun');

/** Takes all items of a running send to many, as its carrier would. */
export function beginItems(
  { pool }: Platform,
  { accountId, requestId }: { accountId: number; requestId: number },
): Promise<BegunItem[]> {
  return writeOfOne<BegunItem>(pool, accountId, {
    name: 'begin_demo_items',
    text: beginText,
    values: [accountId, requestId, itemsMax],
  });
}
