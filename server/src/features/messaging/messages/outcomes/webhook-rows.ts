import type { WriterClient } from '../../../../storage/writers.ts';
import { blockedByOf } from '../../../../text/item-words.ts';
import { itemErrorText } from '../../../../texts/item-error.ts';
import { recordEvent, recordMessageChanges } from '../../../common/webhooks/index.ts';
import { messageKey, type Change } from '../message.ts';
import type { ItemHook, Written } from './item-hooks.ts';
import type { WrittenItems, WrittenSingles, WrittenState } from './items-store.ts';
import { lockItems, type WatchedItem } from './watched-items-store.ts';

/** Records for webhooks what becomes of items of the accounts that have some. */
export const webhookRows =
  (hasWebhooks: (accountId: number) => boolean): ItemHook =>
  async (client, changes) => {
    const watched = changes
      .filter(({ message }) => hasWebhooks(message.accountId))
      .map(({ message }) => message);
    const before = watched.length === 0 ? [] : await lockItems(client, watched);
    return async (written) => {
      await recordChanges(client, before, written);
      await recordFinished(client, written);
    };
  };

/** Records for webhooks what these items changed to, in the transaction of the change. */
async function recordChanges(
  client: WriterClient,
  before: readonly WatchedItem[],
  { changes, singles, many, now }: Written,
): Promise<void> {
  if (before.length === 0) return;
  const after = statesAfter(singles, many);
  const changeOf = new Map(changes.map((change) => [keyOf(change.message), change]));
  const told = before.flatMap((item) => {
    const key = messageKey(item.account_id, item.request_id, item.n);
    const state = after.get(key);
    const isSame = state?.item_status === item.item_status && state.item_detail === item.item_detail;
    if (state === undefined || isSame) return [];
    const change = changeOf.get(key);
    return {
      accountId: item.account_id,
      send_id: item.request_id,
      item: item.n,
      recipient: item.recipient,
      old_status: item.item_status,
      status: state.item_status,
      status_detail: state.item_detail,
      ...blockedByFields(state, change),
      reason: itemErrorText(change?.error ?? null, 'fa'),
      at: (change?.deliveredAt ?? now).toISOString(),
      ...(item.is_test && { test: true as const }),
    };
  });
  await recordMessageChanges(client, told, now);
}

/** Records for webhooks that a send to many has nothing left to hand over. */
async function recordFinished(client: WriterClient, { finished, now }: Written): Promise<void> {
  for (const { account_id: accountId, id, is_test: isTest } of finished) {
    const data = { send_id: id, ...(isTest && { test: true as const }) };
    await recordEvent(client, { accountId, type: 'send.finished', data }, now);
  }
}

function blockedByFields({ item_status: status }: WrittenState, change: Change | undefined) {
  const blockedBy = blockedByOf({ status, error: change?.error ?? null });
  return blockedBy === null ? {} : { blocked_by: blockedBy };
}

const keyOf = ({ accountId, requestId, n }: Change['message']) => messageKey(accountId, requestId, n);

function statesAfter(singles: readonly WrittenSingles[], many: readonly WrittenItems[]) {
  const after = new Map<string, WrittenState>();
  for (const group of singles) for (const send of group.sends.split(' ')) after.set(`${send}:0`, group);
  for (const group of many) {
    for (const item of group.items.split(' '))
      after.set(messageKey(group.account_id, group.request_id, Number.parseInt(item, 10)), group);
  }
  return after;
}
