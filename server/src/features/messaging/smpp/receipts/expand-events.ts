import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { eventOutbox } from '../../../common/webhooks/index.ts';
import { lockCredentialOf } from '../credentials/credentials-store.ts';
import type { MessageIds } from '../submit/message-ids.ts';
import { endMessages, listMessagesOf } from '../submit/messages-store.ts';
import { insertDeliveries, type NewDelivery } from './deliveries-store.ts';
import { receiptsOf, submittedOf, type EndedMessage } from './make-receipts.ts';
import { stateOf, type ReceiptState } from './receipt.ts';

const atOnce = 100;

type Events = Awaited<ReturnType<typeof eventOutbox.take>>;
interface Outbox {
  readonly accountId: number;
  readonly webhookId: number;
}

/** Turns what happened to messages and what people replied into receipts and replies that wait for their client. */
export async function expandEvents(platform: Platform, ids: MessageIds): Promise<void> {
  const { db, accountGroups } = platform;
  for (const { account_id: accountId, id: webhookId } of await eventOutbox.listFull(db)) {
    await accountGroups.unlessLost(async () => {
      let taken = atOnce;
      while (taken === atOnce)
        taken = await db
          .transaction()
          .execute((tx) => expand(tx, { accountId, webhookId }, { ids, now: platform.clock.now() }));
    });
  }
}

interface Expansion {
  readonly ids: MessageIds;
  readonly now: Date;
}

/** Returns how many events were taken; another process may be at it. */
async function expand(
  tx: Transaction,
  { accountId, webhookId }: Outbox,
  { ids, now }: Expansion,
): Promise<number> {
  const credential = await lockCredentialOf(tx, accountId, webhookId);
  if (credential === undefined) return 0;
  const of = { accountId, credentialId: credential.id };
  const events = await eventOutbox.take(tx, accountId, webhookId, atOnce);
  const changes = changesOf(events);
  const messages = changes.size === 0 ? [] : await listMessagesOf(tx, of, [...changes.keys()]);
  const ended = messages.flatMap((row): EndedMessage[] => {
    const change = changes.get(row.send_id);
    // One final state: a receipt that comes later than the end changes nothing.
    return change === undefined || row.final_state !== null ? [] : [{ message: submittedOf(row), ...change }];
  });
  const final = ended.filter(({ state }) => state !== 'ACCEPTD');
  if (final.length > 0)
    await endMessages(
      tx,
      accountId,
      final.map(({ message: { id }, state, at }) => ({ id, state, at })),
    );
  const deliveries = [
    ...(await receiptsOf(ids, ended, now)),
    ...(await repliesOf(events, credential.lines, { ...of, ids, now })),
  ];
  if (deliveries.length > 0) await insertDeliveries(statementClientOf(tx), deliveries);
  return events.length;
}

/** The last state of each send. */
function changesOf(events: Events): Map<number, { readonly state: ReceiptState; readonly at: Date }> {
  const changes = new Map<number, { state: ReceiptState; at: Date }>();
  for (const event of events) {
    if (event.type !== 'message.updated') continue;
    for (const { send_id, status, status_detail, at } of event.data.messages) {
      const state = status === 'sent' ? 'ACCEPTD' : stateOf(status, status_detail);
      // Nothing takes an end back.
      if (state === undefined || (state === 'ACCEPTD' && changes.has(send_id))) continue;
      changes.set(send_id, { state, at: new Date(at) });
    }
  }
  return changes;
}

async function repliesOf(
  events: Events,
  lines: readonly string[],
  { accountId, credentialId, ids, now }: Expansion & { accountId: number; credentialId: number },
): Promise<NewDelivery[]> {
  const replies: NewDelivery[] = [];
  for (const event of events) {
    if (event.type !== 'inbox.received') continue;
    const { from, line_number: to, text } = event.data;
    if (lines.length > 0 && !lines.includes(to)) continue;
    const content = { kind: 'reply' as const, from, to, text };
    replies.push({ accountId, id: await ids.draw(), credentialId, messageId: null, content, now });
  }
  return replies;
}
