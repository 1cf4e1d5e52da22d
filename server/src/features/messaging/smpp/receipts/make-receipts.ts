import type { MessageIds } from '../submit/message-ids.ts';
import type { SubmittedMessage } from '../submit/submitted-message.ts';
import type { NewDelivery } from './deliveries-store.ts';
import { isWanted, type ReceiptState } from './receipt.ts';

export interface EndedMessage {
  readonly message: SubmittedMessage;
  readonly state: ReceiptState;
  readonly at: Date;
}

/** The receipts of messages whose clients asked for one. */
export async function receiptsOf(
  ids: MessageIds,
  ended: readonly EndedMessage[],
  now: Date,
): Promise<NewDelivery[]> {
  const receipts: NewDelivery[] = [];
  for (const { message, state, at } of ended) {
    if (!isWanted(message.registeredDelivery, state)) continue;
    const { accountId, credentialId, addresses, vendorTlvs, submittedAt, sessionId, multiId } = message;
    receipts.push({
      accountId,
      id: await ids.draw(),
      credentialId,
      messageId: message.id,
      sessionId,
      content: {
        kind: 'receipt',
        messageId: String(multiId ?? message.id),
        ...addresses,
        state,
        submittedAt: submittedAt.toISOString(),
        doneAt: at.toISOString(),
        vendor: vendorTlvs,
      },
      now,
    });
  }
  return receipts;
}

interface StoredRow {
  readonly account_id: number;
  readonly id: number;
  readonly credential_id: number;
  readonly addresses: SubmittedMessage['addresses'];
  readonly registered_delivery: number;
  readonly vendor_tlvs: SubmittedMessage['vendorTlvs'];
  readonly submitted_at: Date;
  readonly session_id: number | null;
  readonly multi_id: number | null;
  readonly data_coding: number | null;
}

export const submittedOf = (row: StoredRow): SubmittedMessage => ({
  accountId: row.account_id,
  id: row.id,
  credentialId: row.credential_id,
  addresses: row.addresses,
  registeredDelivery: row.registered_delivery,
  vendorTlvs: row.vendor_tlvs,
  submittedAt: row.submitted_at,
  sessionId: row.session_id,
  multiId: row.multi_id,
  dataCoding: row.data_coding ?? 0,
});
