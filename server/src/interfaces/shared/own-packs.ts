import { listSends } from '../../features/messaging/reports/index.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { messagesByIds, periodOf, type Message, type Page, type Period } from './own-operations.ts';
import { idsOfSend, type SendRow } from './own-outbox.ts';

interface Send {
  readonly id: number;
  readonly recipients: number;
  readonly at: Date;
}

/** Sends of a period, newest first. */
export async function sendsOf(
  call: ForeignCall,
  { period, page, limit }: { readonly period: Period; readonly page: number; readonly limit: number },
): Promise<Send[]> {
  const { data } = (await call.own(listSends, {
    query: { page, limit, ...periodOf(period) },
  })) as Page<SendRow>;
  return data.map(({ id, recipients_count: recipients, created_at: at }) => ({
    id,
    recipients,
    at: new Date(at),
  }));
}

/** The messages of one send, 200 at most; none if there is no such send. */
export async function messagesOfSend(call: ForeignCall, sendId: number): Promise<Message[]> {
  const { data } = (await call.own(listSends, { query: { ids: String(sendId) } })) as Page<SendRow>;
  const [send] = data;
  if (send === undefined) return [];
  return [...(await messagesByIds(call, idsOfSend(send))).values()];
}
