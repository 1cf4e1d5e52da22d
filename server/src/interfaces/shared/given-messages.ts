import { countPages } from '../../text/pages.ts';
import { placeOfMessage } from '../../text/message-ids.ts';

/** A message as other providers show it: one recipient, one id. */
export interface Message {
  readonly id: number;
  readonly sendId: number;
  readonly recipient: string;
  readonly text: string;
  readonly line: string;
  readonly detail: string;
  /** What keeps it: an operator, or its moment; null: it is on its way or has ended. */
  readonly waitingFor: 'approval' | 'schedule' | null;
  /** Its moment, or when it was accepted. */
  readonly at: Date;
  /** When a carrier took it, where that is known. */
  readonly sentAt?: Date;
  /** Toman. */
  readonly cost: number;
  readonly pages: number;
  /** The name that the caller gave it. */
  readonly reference?: string | null;
  readonly deliveredAt?: Date | null;
}

/** A message as our own operation shows it. */
export interface ReadMessage {
  readonly id: number;
  readonly reference: string | null;
  readonly send_request_id: number;
  readonly mobile: string;
  readonly line_number: string;
  readonly status_detail: string;
  readonly text: string;
  readonly pages: number;
  readonly cost: number;
  readonly waiting_for: Message['waitingFor'];
  readonly schedule: string | null;
  readonly delivered_at: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/** The answer of a send of ours. */
export interface Accepted {
  readonly id: number;
  readonly waiting_for: Message['waitingFor'];
  readonly recipients_count: number;
  readonly blacklisted_count: number;
  readonly pages: number;
  readonly cost: number;
  readonly message_ids: readonly number[] | null;
  /** Messages that an earlier call sent under the same references. */
  readonly repeated_count?: number;
}

export interface GivenText {
  readonly recipient: string;
  readonly text: string;
  readonly reference?: string | undefined;
}

interface Given {
  readonly texts: readonly GivenText[];
  readonly line: string;
  readonly at: Date;
}

/** Messages of a send by what was given and what it answered: one for each position, with its part of the cost by its pages. */
export function givenMessages(accepted: Accepted, { texts, line, at }: Given): Message[] {
  const { waiting_for: waitingFor, cost, message_ids: ids } = accepted;
  const messages = texts.flatMap(({ recipient, text, reference = null }, index): Message[] => {
    const id = ids?.[index];
    if (id === undefined) return [];
    const { sendId } = placeOfMessage(id);
    const { pages } = countPages(text);
    const detail = accepted.blacklisted_count >= accepted.recipients_count ? 'blacklist' : 'in-queue';
    return [{ id, sendId, recipient, text, line, detail, waitingFor, at, cost: 0, pages, reference }];
  });
  const distinct = [...new Map(messages.map((one) => [one.id, one])).values()];
  const total = distinct.reduce((sum, { pages }) => sum + pages, 0);
  return messages.map((one) => ({ ...one, cost: Math.floor((cost * one.pages) / Math.max(1, total)) }));
}
