import { listSendItems, listSends } from '../../features/messaging/reports/index.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { messageIdOf } from '../../text/message-ids.ts';
import { messagesByIds, periodOf, type Message, type Page, type Period } from './own-operations.ts';

const rowsMax = 200;
const fewRecipients = 10;
const sendsToOneMax = 200;

export interface SendRow {
  readonly id: number;
  readonly type: string;
  readonly line: { readonly number: string };
  readonly recipients_count: number;
  readonly created_at: string;
}

interface OutboxFilters {
  readonly period?: Period | undefined;
  readonly line?: string | undefined;
  readonly recipient?: string | undefined;
  readonly limit: number;
}

/** Messages of a period, newest first, up to a number of rows. */
export async function outbox(call: ForeignCall, filters: OutboxFilters): Promise<Message[]> {
  const { recipient, limit } = filters;
  const sends = await sendsOfOutbox(call, filters);
  const ids: number[] = [];
  for (const send of sends)
    if (recipient !== undefined) ids.push(...(await idsTo(call, send, recipient)));
    else if (ids.length < 2 * limit) ids.push(...idsOfSend(send));
  const messages = await messagesByIds(call, ids);
  return [...messages.values()]
    .filter((message) => recipient === undefined || message.recipient === recipient)
    .slice(0, limit);
}

/** Sends that have so many messages, newest first; of those to one recipient, as many as it takes to find them. */
async function sendsOfOutbox(
  call: ForeignCall,
  { period, line, recipient, limit }: OutboxFilters,
): Promise<readonly SendRow[]> {
  const sends: SendRow[] = [];
  const most = recipient === undefined ? limit : Math.min(limit, sendsToOneMax);
  for (let page = 1; sends.length < most && page <= 5; page += 1) {
    const { data } = (await call.own(listSends, {
      query: {
        page,
        limit: rowsMax,
        ...(recipient !== undefined && { recipient }),
        ...(period && periodOf(period)),
      },
    })) as Page<SendRow>;
    sends.push(...data.filter((send) => line === undefined || send.line.number === line));
    if (data.length < rowsMax) break;
  }
  return sends.slice(0, most);
}

/** Sends to one recipient, whose message has the id of the send. */
const toOne: ReadonlySet<string> = new Set(['pattern', 'verify']);

/** Ids of the messages of a send, 200 at most: they follow from its own, so that nothing is asked for. */
export function idsOfSend({ id: sendId, type, recipients_count: count }: SendRow): number[] {
  if (toOne.has(type)) return [sendId];
  return Array.from(
    { length: Math.min(count, rowsMax) },
    (_, index) => messageIdOf({ sendId, n: index + 1 }) ?? 0,
  );
}

/** Of a send to more than a few, the one that went to the recipient is asked for. */
async function idsTo(call: ForeignCall, send: SendRow, recipient: string): Promise<readonly number[]> {
  if (toOne.has(send.type) || send.recipients_count <= fewRecipients) return idsOfSend(send);
  const { data } = (await call.own(listSendItems, {
    params: { send_request_id: send.id },
    query: { search: recipient, limit: 1 },
  })) as Page<{ readonly message_id: number | null }>;
  return data.flatMap(({ message_id: id }) => id ?? []);
}
