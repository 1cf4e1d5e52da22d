/** A changed message, as `message.updated` carries it. */
export interface MessageChange {
  send_id: number;
  /** Position in its send; 0 for a send to one. */
  item: number;
  /** Masked, as in 0912*******, where the service brought the number itself. */
  recipient: string;
  old_status: string;
  status: string;
  status_detail: string;
  reason: string | null;
  at: string;
  /** Of a send with a test key. */
  test?: true;
}

/** What each type of event carries in `data`. */
export interface WebhookData {
  'message.updated': { messages: MessageChange[] };
  'inbox.received': { id: number; from: string; line_number: string; text: string };
  'send.decided': { send_id: number; decision: 'approved' | 'rejected'; reason: string | null };
  'send.finished': { send_id: number; test?: true };
  'pattern.decided': {
    code: string;
    decision: 'approved' | 'rejected' | 'withdrawn';
    reason: string | null;
  };
  'order.paid': { order_id: number; amount: number };
  'balance.low': { balance: number; limit: number };
  'import.finished': {
    import_id: number;
    state: string;
    file: string;
    failed: number;
    phone_book_id: number;
  };
  'ticket.answered': { ticket_id: number; title: string };
  'webhook.test': Record<string, unknown>;
}

export type WebhookType = keyof WebhookData;

/** A call of a webhook: `type` says what `data` is. `id` is the same when an event comes twice. */
export type WebhookEvent = {
  [Type in WebhookType]: { id: string; type: Type; timestamp: string; data: WebhookData[Type] };
}[WebhookType];
