import { statementClientOf } from '../../../../storage/statement-client.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { newMessageId } from '../calls/sign-call.ts';
import { findNextDelivery, insertDeliveries, type DeliveryRow } from '../deliveries-store.ts';
import { deleteEvents, listNextEvents, type EventRow } from '../outbox-store.ts';
import type { EventData } from '../webhook-events.ts';
import type { WebhookRow } from '../webhooks-store.ts';
import { findCallbacks } from './callbacks-store.ts';
import { pushes, type PushCall, type PushFormName, type PushTarget } from './push-form.ts';

/** Events without a call for this webhook that are passed over before others have a turn. */
const passedMax = 20;

/** The first call of the oldest events that have one; each change is a call of its own. */
export async function nextFormCall(
  tx: Transaction,
  platform: Platform,
  webhook: WebhookRow,
): Promise<DeliveryRow | undefined> {
  const { account_id: accountId, id: webhookId } = webhook;
  const client = statementClientOf(tx);
  for (let passed = 0; passed < passedMax; passed += 1) {
    const [event] = await listNextEvents(client, accountId, webhookId, { limit: 1 });
    if (event === undefined) return undefined;
    const calls = await callsOf(tx, platform, webhook, event);
    const now = platform.clock.now();
    await insertDeliveries(
      tx,
      calls.map((call) => newDelivery(webhook, event.type, call, now)),
    );
    await deleteEvents(client, accountId, webhookId, [event.id]);
    if (calls.length > 0) return findNextDelivery(tx, { accountId, webhookId });
  }
  return undefined;
}

/** A call as it is kept until it is made. */
export function newDelivery(
  { account_id: accountId, id: webhookId }: WebhookRow,
  type: string,
  { body, ...call }: PushCall,
  now: Date,
) {
  return { accountId, webhookId, messageId: newMessageId(), type, rows: 1, body, call, now };
}

function callsOf(
  tx: Transaction,
  platform: Platform,
  webhook: WebhookRow,
  event: EventRow,
): Promise<PushCall[]> | PushCall[] {
  if (event.type === 'message.updated') return reportsOf(tx, platform, webhook, event);
  if (event.type !== 'inbox.received') return [];
  const { id, from, line_number: line, text } = event.data as unknown as EventData<'inbox.received'>;
  const { form, target } = formOf(platform, webhook);
  const reply = { id, from, line, text, at: event.created_at };
  const call = builtCall(platform, webhook, () => form.reply(reply, target));
  return call === undefined ? [] : [call];
}

async function reportsOf(
  tx: Transaction,
  platform: Platform,
  webhook: WebhookRow,
  { data }: EventRow,
): Promise<PushCall[]> {
  const { form, target } = formOf(platform, webhook);
  const { messages } = data as unknown as EventData<'message.updated'>;
  const places = messages.map(({ send_id: sendId, item: n }) => ({ sendId, n }));
  const placed = await platform.runtime.get(pushes).messagesAt(tx, webhook.account_id, places);
  const byPlace = new Map(placed.map((one) => [`${one.sendId}:${one.n}`, one]));
  const targets = await targetsOf(tx, webhook, target, placed);
  return messages.flatMap(({ send_id: sendId, item, recipient, status_detail: detail, at }) => {
    const message = byPlace.get(`${sendId}:${item}`);
    const to = message && targets(message.reference);
    if (message === undefined || to === undefined) return [];
    const { id, line, acceptedAt } = message;
    const report = { id, recipient, line, detail, acceptedAt, at: new Date(at) };
    return builtCall(platform, webhook, () => form.report(report, to)) ?? [];
  });
}

/** A call that cannot be built is dropped, so that it delays no other. */
function builtCall(
  { log }: Platform,
  { account_id: account, id }: WebhookRow,
  build: () => PushCall | undefined,
): PushCall | undefined {
  try {
    return build();
  } catch (problem) {
    log.warn(
      { err: problem, webhook: id, account },
      'a call of a webhook could not be built and was dropped',
    );
    return undefined;
  }
}

/** An example of the calls that follow: a reply, or a report where there are no replies. Undefined: there is no address for it. */
export function trialCall(platform: Platform, webhook: WebhookRow): PushCall | undefined {
  if (webhook.named_by !== null) return undefined;
  const { form, target } = formOf(platform, webhook);
  const at = platform.clock.now();
  const [id, line, mobile] = [1, '10000', '09120000000'];
  if (webhook.events.includes('inbox.received'))
    return builtCall(platform, webhook, () =>
      form.reply({ id, from: mobile, line, text: 'test', at }, target),
    );
  const report = { id, recipient: mobile, line, detail: 'delivered', acceptedAt: at, at };
  return builtCall(platform, webhook, () => form.report(report, target));
}

/** Where the report of a message goes: to the address of the webhook, or to the one that its own call named. */
async function targetsOf(
  tx: Transaction,
  { account_id: accountId, id: webhookId, named_by: namedBy }: WebhookRow,
  target: PushTarget,
  placed: readonly { readonly reference: string | null }[],
): Promise<(reference: string | null) => PushTarget | undefined> {
  if (namedBy === null) return () => target;
  const references = placed.flatMap(({ reference }) => reference ?? []);
  const found = await findCallbacks(tx, { accountId, webhookId }, references);
  return (reference) => {
    const named = found.get(reference ?? '');
    return named && { ...target, url: named.url, details: named.details };
  };
}

export function formOf(
  { runtime }: Pick<Platform, 'runtime'>,
  { form: name, account_id: accountId, url, method }: WebhookRow,
) {
  const form = runtime.get(pushes).forms[name as PushFormName];
  const target: PushTarget = { accountId, url, method: methodOf(method) ?? form.method, details: {} };
  return { form, target };
}

const methodOf = (written: string | null) => (written === 'GET' || written === 'POST' ? written : undefined);
